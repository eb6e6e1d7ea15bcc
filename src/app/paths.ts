import { allStatuses } from '../domain/list/list-query';

/** The addresses of spec section 2 that need no id, without the hash. A comment marks each one the spec does not have. */
const fixed = {
  home: '/studio/home',
  login: '/studio/login',
  notFound: '/404',
  dashboard: '/studio/dashboard',
  settings: '/studio/settings',
  mfa: '/studio/mfa',
  /** Not in the spec: what is on this device, how old it is, what failed and why. */
  sync: '/studio/sync',
  /** Not in the spec: what protects this device, when it locks, who opened what. */
  device: '/studio/device',
  /** Not in the spec, which names no screen for organisations and presentation templates. */
  organisation: '/studio/organisation',
} as const;

/** Addresses inside a service; an id that ends in a question mark may be left out. */
const ofService = {
  sessions: '/studio/sessions/:appId/:sessionId?',
  business: '/studio/business/:appId',
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
  /** Not in the spec: several credentials are revoked together. */
  bulkRevoke: '/studio/ssi/credential/:appId/bulk-revoke',
  ssiUsage: '/studio/ssi/usage/:appId',
  ssiCredit: '/studio/ssi/credit/:appId',
} as const;

/** Every address as a pattern of the router. */
export const patterns = {
  ...fixed,
  ...ofService,
  company: '/studio/business/:appId/details/:companyId/:tab?',
  /** Not in the spec: the progress and result of one bulk run. */
  batch: '/studio/ssi/credential/:appId/bulk/:batchId',
  /** Not in the spec: anybody verifies a credential here. */
  publicVerify: '/studio/verify/:credentialId?',
} as const;

/** The address of a pattern; an id that is not given is left out with its slash. */
const linkTo = (pattern: string, ids: Record<string, string | undefined>): string =>
  pattern.replace(/\/:(\w+)\??/g, (_part, name: string) => {
    const id = ids[name];
    return id === undefined ? '' : `/${encodeURIComponent(id)}`;
  });

const serviceLinks = Object.fromEntries(
  Object.entries(ofService).map(([name, pattern]) => [name, (appId: string) => linkTo(pattern, { appId })]),
) as Record<keyof typeof ofService, (appId: string) => string>;

/** A link to each address, as a function of its ids. */
export const href = {
  ...fixed,
  ...serviceLinks,
  session: (appId: string, sessionId: string) => linkTo(patterns.sessions, { appId, sessionId }),
  company: (appId: string, companyId: string, tab?: string) => linkTo(patterns.company, { appId, companyId, tab }),
  /** A company among all of its service; `company` is one among those that wait for a decision. */
  companyOfAll: (appId: string, companyId: string) => `${linkTo(patterns.company, { appId, companyId })}?status=${allStatuses}`,
  batch: (appId: string, batchId: string) => linkTo(patterns.batch, { appId, batchId }),
  publicVerify: (credentialId?: string) => linkTo(patterns.publicVerify, { credentialId }),
};

/** Addresses that lead elsewhere (spec section 2). */
export const redirects: Record<string, string> = {
  '/': '/studio',
  '/studio': href.dashboard,
  '/login': href.login,
  '/home': href.home,
  // Names that the specification counts among the authentication routes, without a screen of their own.
  '/studio/register': href.login,
  '/studio/PKIIdLogin': href.login,
};

/** The path to open after a sign-in if it is a guarded address of this app, else null: no link leads a person elsewhere. */
export function toSafeRedirect(raw: string | null): string | null {
  if (raw === null || /\.\.|\/\//.test(raw) || !/^\/studio\/(?!login|home)[\w\-./%:?=&]*$/.test(raw)) return null;
  return raw;
}
