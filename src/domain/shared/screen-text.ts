/** The titles of the screens (spec section 2), as the browser's tab and the palette show them. */
export const screenTitles = {
  home: 'Home',
  signIn: 'Sign in',
  notFound: 'Page not found',
  verify: 'Verify a credential',
  services: 'Services',
  settings: 'Settings',
  mfa: 'Setup MFA',
  sync: 'Sync',
  device: 'Device security',
  organisation: 'Organisation',
  sessions: 'Verifications',
  companies: 'Business Verifications',
  company: 'Business Verification',
  usage: 'Usage',
  credits: 'Credits',
  ssiCredit: 'Credit',
  onChainKyc: 'OnChain KYC',
  widget: 'KYC Widget',
  webhook: 'Webhook',
  webpage: 'KYC Verifier Configuration',
  dids: 'DIDs',
  schemas: 'Schemas',
  credentials: 'Credentials',
  issueFromFile: 'Issue from a file',
  revoke: 'Revoke several',
} as const;

/** The entries of the side menus that are shorter than the titles of their screens (spec section 2). */
export const menuWords = {
  schema: 'Schema',
  credential: 'Credential',
  verify: 'Verify',
  service: 'Service',
} as const;

/** The two screens that have nothing to show: a wrong address, and a feature that is not there yet (spec section 1). */
export const placeholderWords = {
  missing: 'This page does not exist',
  missingHint: 'The address may be mistyped, or the page has moved.',
  comingSoon: 'Not here yet: please stay tuned, this feature is coming soon',
} as const;
