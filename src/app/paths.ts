/** The addresses of spec section 2 as patterns of the router, without the hash. A comment names each one the spec does not have. */
export const patterns = {
  home: '/studio/home',
  login: '/studio/login',
  notFound: '/404',
  /** Not in the spec: anybody verifies a credential here. */
  publicVerify: '/studio/verify/:credentialId?',
  dashboard: '/studio/dashboard',
  settings: '/studio/settings',
  mfa: '/studio/mfa',
  /** Not in the spec: what is on this device, how old it is, what failed and why. */
  sync: '/studio/sync',
  /** Not in the spec: what protects this device, when it locks, who opened what. */
  device: '/studio/device',
  sessions: '/studio/sessions/:appId/:sessionId?',
  business: '/studio/business/:appId',
  company: '/studio/business/:appId/details/:companyId/:tab?',
  kycUsage: '/studio/usage/:appId',
  kycCredit: '/studio/onchainkyc/credit/:appId',
  onChainKyc: '/studio/onchainkyc/:appId',
  widget: '/studio/widget-config/:appId',
  webhook: '/studio/webhook-config/:appId',
  webpage: '/studio/kyc-webpage-generator/:appId',
  dids: '/studio/ssi/did/:appId',
  schemas: '/studio/ssi/schema/:appId',
  credentials: '/studio/ssi/credential/:appId',
  /** Not in the spec: credentials are verified here, beside those of a service. */
  verify: '/studio/ssi/verify/:appId/:credentialId?',
  /** Not in the spec: many credentials at once, from a file. */
  bulkIssue: '/studio/ssi/credential/:appId/bulk',
  /** Not in the spec: the progress and result of one bulk run. */
  batch: '/studio/ssi/credential/:appId/bulk/:batchId',
  /** Not in the spec: several credentials are revoked together. */
  bulkRevoke: '/studio/ssi/credential/:appId/bulk-revoke',
  ssiUsage: '/studio/ssi/usage/:appId',
  ssiCredit: '/studio/ssi/credit/:appId',
} as const;

/** A link to each address, as a function of its ids. */
export const href = {
  home: patterns.home,
  login: patterns.login,
  notFound: patterns.notFound,
  dashboard: patterns.dashboard,
  settings: patterns.settings,
  mfa: patterns.mfa,
  sync: patterns.sync,
  device: patterns.device,
  sessions: (appId: string) => `/studio/sessions/${appId}`,
  session: (appId: string, id: string) => `/studio/sessions/${appId}/${encodeURIComponent(id)}`,
  business: (appId: string) => `/studio/business/${appId}`,
  company: (appId: string, companyId: string, tab?: string) =>
    `/studio/business/${appId}/details/${encodeURIComponent(companyId)}${tab === undefined ? '' : `/${tab}`}`,
  kycUsage: (appId: string) => `/studio/usage/${appId}`,
  kycCredit: (appId: string) => `/studio/onchainkyc/credit/${appId}`,
  onChainKyc: (appId: string) => `/studio/onchainkyc/${appId}`,
  widget: (appId: string) => `/studio/widget-config/${appId}`,
  webhook: (appId: string) => `/studio/webhook-config/${appId}`,
  webpage: (appId: string) => `/studio/kyc-webpage-generator/${appId}`,
  dids: (appId: string) => `/studio/ssi/did/${appId}`,
  schemas: (appId: string) => `/studio/ssi/schema/${appId}`,
  credentials: (appId: string) => `/studio/ssi/credential/${appId}`,
  verify: (appId: string) => `/studio/ssi/verify/${appId}`,
  publicVerify: (credentialId?: string) =>
    `/studio/verify${credentialId === undefined ? '' : `/${encodeURIComponent(credentialId)}`}`,
  bulkIssue: (appId: string) => `/studio/ssi/credential/${appId}/bulk`,
  bulkRevoke: (appId: string) => `/studio/ssi/credential/${appId}/bulk-revoke`,
  batch: (appId: string, batchId: string) => `/studio/ssi/credential/${appId}/bulk/${batchId}`,
  ssiUsage: (appId: string) => `/studio/ssi/usage/${appId}`,
  ssiCredit: (appId: string) => `/studio/ssi/credit/${appId}`,
};

/** Addresses that lead elsewhere (spec section 2). */
export const redirects: Record<string, string> = {
  '/': '/studio',
  '/studio': href.dashboard,
  '/login': href.login,
  '/home': href.home,
};

/** The path to open after a sign-in if it is a guarded address of this app, else null: no link leads a person elsewhere. */
export function toSafeRedirect(raw: string | null): string | null {
  if (raw === null || /\.\.|\/\//.test(raw) || !/^\/studio\/(?!login|home)[\w\-./%:?=&]*$/.test(raw)) return null;
  return raw;
}
