import type { ListName } from '../list/list-name';
import type { ServiceType } from '../service/service';

/** What the entries of the menus are drawn with (`side-menu.tsx`). */
export type MenuIcon =
  | 'badge'
  | 'bars'
  | 'briefcase'
  | 'broadcast'
  | 'check'
  | 'coin'
  | 'link'
  | 'patch'
  | 'phone'
  | 'puzzle'
  | 'shield'
  | 'window';

interface Screen {
  /** Spec section 2, as the browser's tab and the palette show it. */
  title: string;
  /** Its address, without the hash; an id that ends in a question mark may be left out. */
  path: string;
  /** It is open without a sign-in. */
  isOpen?: true;
  /** It is about a service of this type, whose menu is shown next to it. */
  service?: ServiceType;
  /** Its label in the menu, if that is shorter than its title. */
  menuLabel?: string;
  /** Beside its entry in the menu. */
  icon?: MenuIcon;
  /** The list whose rows that wait for the person are counted next to its entry in the menu. */
  counts?: ListName;
}

/** Every screen of spec section 2, in its order; additions say so. */
export const screens = {
  home: { title: 'Home', path: '/studio/home', isOpen: true },
  login: { title: 'Sign in', path: '/studio/login', isOpen: true },
  notFound: { title: 'Page not found', path: '/404', isOpen: true },
  /** Not in the spec: anyone can verify a credential here. */
  publicVerify: { title: 'Verify a credential', path: '/studio/verify/:credentialId?', isOpen: true },
  dashboard: { title: 'Services', path: '/studio/dashboard' },
  settings: { title: 'Settings', path: '/studio/settings' },
  mfa: { title: 'Setup MFA', path: '/studio/mfa' },
  /** Not in the spec: what is on this device, how old it is, what failed and why. */
  sync: { title: 'Sync centre', path: '/studio/sync' },
  /** Not in the spec: what protects this device, when it locks, who opened what. */
  device: { title: 'Device security', path: '/studio/device' },
  /** Not in the spec, which names no screen for organisations and presentation templates. */
  organisation: { title: 'Organisation', path: '/studio/organisation' },
  sessions: {
    title: 'Verifications',
    path: '/studio/sessions/:appId/:sessionId?',
    service: 'CAVACH_API',
    icon: 'check',
    counts: 'sessions',
  },
  business: {
    title: 'Business Verifications',
    path: '/studio/business/:appId',
    service: 'CAVACH_API',
    icon: 'briefcase',
    counts: 'companies',
  },
  company: {
    title: 'Business Verification',
    path: '/studio/business/:appId/details/:companyId/:tab?',
    service: 'CAVACH_API',
  },
  kycUsage: { title: 'Usage', path: '/studio/usage/:appId', service: 'CAVACH_API', icon: 'bars' },
  kycCredit: { title: 'Credits', path: '/studio/onchainkyc/credit/:appId', service: 'CAVACH_API', icon: 'coin' },
  onChainKyc: { title: 'OnChain KYC', path: '/studio/onchainkyc/:appId', service: 'CAVACH_API', icon: 'link' },
  widget: { title: 'KYC Widget', path: '/studio/widget-config/:appId', service: 'CAVACH_API', icon: 'phone' },
  webhook: { title: 'Webhook', path: '/studio/webhook-config/:appId', service: 'CAVACH_API', icon: 'broadcast' },
  webpage: {
    title: 'KYC Verifier Configuration',
    path: '/studio/kyc-webpage-generator/:appId',
    service: 'CAVACH_API',
    icon: 'window',
  },
  dids: { title: 'DIDs', path: '/studio/ssi/did/:appId', service: 'SSI_API', icon: 'badge' },
  schemas: { title: 'Schemas', path: '/studio/ssi/schema/:appId', service: 'SSI_API', menuLabel: 'Schema', icon: 'puzzle' },
  credentials: {
    title: 'Credentials',
    path: '/studio/ssi/credential/:appId',
    service: 'SSI_API',
    menuLabel: 'Credential',
    icon: 'patch',
  },
  /** Not in the spec: credentials are verified here, next to those of a service. */
  verify: {
    title: 'Verify a credential',
    path: '/studio/ssi/verify/:appId/:credentialId?',
    service: 'SSI_API',
    menuLabel: 'Verify',
    icon: 'shield',
  },
  /** Not in the spec: many credentials at once, from a file. */
  bulkIssue: { title: 'Issue from a file', path: '/studio/ssi/credential/:appId/bulk', service: 'SSI_API' },
  /** Not in the spec: the progress and result of one bulk run. */
  batch: { title: 'Issue from a file', path: '/studio/ssi/credential/:appId/bulk/:batchId', service: 'SSI_API' },
  /** Not in the spec: several credentials are revoked together. */
  bulkRevoke: { title: 'Revoke several', path: '/studio/ssi/credential/:appId/bulk-revoke', service: 'SSI_API' },
  ssiUsage: { title: 'Usage', path: '/studio/ssi/usage/:appId', service: 'SSI_API', icon: 'bars' },
  ssiCredit: { title: 'Credit', path: '/studio/ssi/credit/:appId', service: 'SSI_API', icon: 'coin' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];

/** A screen with its optional members. */
export const screenOf = (name: ScreenName): Screen => screens[name];

interface MenuGroup {
  /** null: its entries have no heading. */
  title: string | null;
  entries: readonly ScreenName[];
}

/** The menus of spec section 2, "Side menu for a selected service". */
export const menus: Readonly<Record<ServiceType, readonly MenuGroup[]>> = {
  CAVACH_API: [
    { title: null, entries: ['sessions', 'kycUsage', 'kycCredit'] },
    { title: screens.settings.title, entries: ['onChainKyc', 'widget', 'webhook', 'webpage', 'business'] },
  ],
  SSI_API: [{ title: null, entries: ['dids', 'schemas', 'credentials', 'verify', 'ssiUsage', 'ssiCredit'] }],
  QUEST: [],
};
