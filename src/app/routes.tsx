import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { ServiceType } from '../domain/service';
import { lazyScreen } from './lazy-screen';
import { LoginScreen } from './screens/login/login-screen';

/** One route of spec section 2: its path, its title, whether it needs a sign-in, its screen. */
export interface StudioRoute {
  path: string;
  title: string;
  guarded: boolean;
  /** The menu of this type of service stands beside the screen. */
  menu: ServiceType | null;
  screen: ComponentType;
  /** Starts loading the screen before it is rendered. */
  preload: () => Promise<unknown>;
}

type Screen = Pick<StudioRoute, 'screen' | 'preload'>;

const loginScreen: Screen = { screen: LoginScreen, preload: () => Promise.resolve() };
const homeScreen = lazyScreen(() => import('./screens/home/home-screen').then((module) => module.HomeScreen));
const notFoundScreen = lazyScreen(() => import('./screens/not-found/not-found-screen').then((module) => module.NotFoundScreen));
const dashboardScreen = lazyScreen(() => import('./screens/dashboard/dashboard-screen').then((module) => module.DashboardScreen));
const verificationsScreen = lazyScreen(async () => {
  const module = await import('./screens/verifications/verifications-screen');
  // An address that names an opened verification needs its code as soon as the list's.
  if (/^#\/studio\/sessions\/[^/?]+\/[^/?]/.test(window.location.hash)) await module.preloadDetail();
  return module.VerificationsScreen;
});
const companiesScreen = lazyScreen(() => import('./screens/companies/companies-screen').then((module) => module.CompaniesScreen));
const companyScreen = lazyScreen(() => import('./screens/company/company-screen').then((module) => module.CompanyScreen));
const syncScreen = lazyScreen(() => import('./screens/sync/sync-screen').then((module) => module.SyncScreen));
const deviceScreen = lazyScreen(() => import('./screens/device/device-screen').then((module) => module.DeviceScreen));
const secondFactorScreen = lazyScreen(() =>
  import('./screens/second-factor/second-factor-screen').then((module) => module.SecondFactorScreen),
);
const didsScreen = lazyScreen(() => import('./screens/dids/dids-screen').then((module) => module.DidsScreen));
const schemasScreen = lazyScreen(() => import('./screens/schemas/schemas-screen').then((module) => module.SchemasScreen));
const verifyScreen = lazyScreen(() => import('./screens/verify/verify-screen').then((module) => module.VerifyScreen));
const publicVerifyScreen = lazyScreen(() =>
  import('./screens/verify/public-verify-screen').then((module) => module.PublicVerifyScreen),
);
const credentialsScreen = lazyScreen(() =>
  import('./screens/credentials/credentials-screen').then((module) => module.CredentialsScreen),
);
const bulkScreen = lazyScreen(() => import('./screens/credentials/bulk/bulk-screen').then((module) => module.BulkScreen));
const batchScreen = lazyScreen(() => import('./screens/credentials/bulk/batch-screen').then((module) => module.BatchScreen));
const revokeScreen = lazyScreen(() => import('./screens/credentials/bulk/revoke-screen').then((module) => module.RevokeScreen));
const comingSoonScreen = lazyScreen(() =>
  import('./screens/coming-soon/coming-soon-screen').then((module) => module.ComingSoonScreen),
);

/** The addresses of spec section 2, as functions of their ids. Paths are those of the hash. */
export const href = {
  home: '/studio/home',
  login: '/studio/login',
  notFound: '/404',
  dashboard: '/studio/dashboard',
  settings: '/studio/settings',
  mfa: '/studio/mfa',
  /** Not of spec section 2: what is on this device, how old it is, what failed and why. */
  sync: '/studio/sync',
  /** Not of spec section 2: what protects what is on this device, when it locks, who opened what. */
  device: '/studio/device',
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
  /** Not of spec section 2: where credentials are verified beside those of a service, and where anybody verifies one. */
  verify: (appId: string) => `/studio/ssi/verify/${appId}`,
  publicVerify: (credentialId?: string) =>
    `/studio/verify${credentialId === undefined ? '' : `/${encodeURIComponent(credentialId)}`}`,
  /** Not of spec section 2: many credentials at once, from a file; those to be revoked together; and what became of them. */
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

const guarded = (path: string, title: string, menu: ServiceType | null, screen: Screen): StudioRoute => ({
  path,
  title,
  guarded: true,
  menu,
  ...screen,
});
const open = (path: string, title: string, screen: Screen): StudioRoute => ({
  path,
  title,
  guarded: false,
  menu: null,
  ...screen,
});

/** Every route of spec section 2, in its order. */
export const routes: StudioRoute[] = [
  open(href.home, 'Home', homeScreen),
  open(href.login, 'Sign in', loginScreen),
  open(href.notFound, 'Page not found', notFoundScreen),
  open('/studio/verify/:credentialId?', 'Verify a credential', publicVerifyScreen),
  guarded(href.dashboard, 'Services', null, dashboardScreen),
  guarded(href.settings, 'Settings', null, comingSoonScreen),
  guarded(href.mfa, 'Setup MFA', null, secondFactorScreen),
  guarded(href.sync, 'Sync', null, syncScreen),
  guarded(href.device, 'Device security', null, deviceScreen),
  guarded('/studio/sessions/:appId/:sessionId?', 'Verifications', 'CAVACH_API', verificationsScreen),
  guarded('/studio/business/:appId', 'Business Verifications', 'CAVACH_API', companiesScreen),
  guarded('/studio/business/:appId/details/:companyId/:tab?', 'Business Verification', 'CAVACH_API', companyScreen),
  guarded('/studio/usage/:appId', 'Usage', 'CAVACH_API', comingSoonScreen),
  guarded('/studio/onchainkyc/credit/:appId', 'Credits', 'CAVACH_API', comingSoonScreen),
  guarded('/studio/onchainkyc/:appId', 'OnChain KYC', 'CAVACH_API', comingSoonScreen),
  guarded('/studio/widget-config/:appId', 'KYC Widget', 'CAVACH_API', comingSoonScreen),
  guarded('/studio/webhook-config/:appId', 'Webhook', 'CAVACH_API', comingSoonScreen),
  guarded('/studio/kyc-webpage-generator/:appId', 'KYC Verifier Configuration', 'CAVACH_API', comingSoonScreen),
  guarded('/studio/ssi/did/:appId', 'DIDs', 'SSI_API', didsScreen),
  guarded('/studio/ssi/schema/:appId', 'Schemas', 'SSI_API', schemasScreen),
  guarded('/studio/ssi/credential/:appId', 'Credentials', 'SSI_API', credentialsScreen),
  guarded('/studio/ssi/verify/:appId/:credentialId?', 'Verify a credential', 'SSI_API', verifyScreen),
  guarded('/studio/ssi/credential/:appId/bulk', 'Issue from a file', 'SSI_API', bulkScreen),
  guarded('/studio/ssi/credential/:appId/bulk/:batchId', 'Issue from a file', 'SSI_API', batchScreen),
  guarded('/studio/ssi/credential/:appId/bulk-revoke', 'Revoke several', 'SSI_API', revokeScreen),
  guarded('/studio/ssi/usage/:appId', 'Usage', 'SSI_API', comingSoonScreen),
  guarded('/studio/ssi/credit/:appId', 'Credits', 'SSI_API', comingSoonScreen),
];

/** Whether the screen of a route is still to come. */
export function isComing(route: StudioRoute): boolean {
  return route.screen === comingSoonScreen.screen;
}

/** The path of a post-login redirect when it is one of this app's guarded addresses, else null: nobody is sent elsewhere. */
export function toSafeRedirect(raw: string | null): string | null {
  if (raw === null || /\.\.|\/\//.test(raw) || !/^\/studio\/(?!login|home)[\w\-./%:?=&]*$/.test(raw)) return null;
  return raw;
}

/** The route of a path, null when no screen has it. */
export function routeOf(pathname: string): StudioRoute | null {
  return routes.find((route) => matchPath(route.path, pathname) !== null) ?? null;
}
