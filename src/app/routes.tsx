import type { FunctionComponent } from 'react';
import { matchPath } from 'react-router-dom';
import type { ServiceType } from '../domain/service/service';
import { screenTitles } from '../domain/shared/screen-text';
import { lazyScreen } from './lazy-screen';
import { patterns } from './paths';
import { LoginScreen } from './screens/login/login-screen';

/** What every screen is given. */
interface ScreenProps {
  /** The title of its route. */
  title: string;
}

/** One route of spec section 2: its path, its title, whether it needs a sign-in, its screen. */
export interface StudioRoute {
  path: string;
  title: string;
  guarded: boolean;
  /** The menu of this type of service stands beside the screen. */
  menu: ServiceType | null;
  screen: FunctionComponent<ScreenProps>;
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
const verifierPageScreen = lazyScreen<ScreenProps>(() =>
  import('./screens/verifier-page/verifier-page-screen').then((module) => module.VerifierPageScreen),
);
const widgetScreen = lazyScreen<ScreenProps>(() =>
  import('./screens/widget/widget-screen').then((module) => module.WidgetScreen),
);
const webhookScreen = lazyScreen<ScreenProps>(() =>
  import('./screens/webhook/webhook-screen').then((module) => module.WebhookScreen),
);
const syncScreen = lazyScreen(() => import('./screens/sync/sync-screen').then((module) => module.SyncScreen));
const deviceScreen = lazyScreen(() => import('./screens/device/device-screen').then((module) => module.DeviceScreen));
const secondFactorScreen = lazyScreen<ScreenProps>(() =>
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
const kycCreditsScreen = lazyScreen<ScreenProps>(() =>
  import('./screens/credits/credits-screen').then((module) => module.KycCreditsScreen),
);
const ssiCreditsScreen = lazyScreen<ScreenProps>(() =>
  import('./screens/credits/credits-screen').then((module) => module.SsiCreditsScreen),
);
const kycUsageScreen = lazyScreen<ScreenProps>(() =>
  import('./screens/usage/usage-screen').then((module) => module.KycUsageScreen),
);
const ssiUsageScreen = lazyScreen<ScreenProps>(() =>
  import('./screens/usage/usage-screen').then((module) => module.SsiUsageScreen),
);
const settingsScreen = lazyScreen<ScreenProps>(() =>
  import('./screens/settings/settings-screen').then((module) => module.SettingsScreen),
);
const organisationScreen = lazyScreen<ScreenProps>(() =>
  import('./screens/organisation/organisation-screen').then((module) => module.OrganisationScreen),
);
const onchainScreen = lazyScreen<ScreenProps>(() =>
  import('./screens/onchain/onchain-screen').then((module) => module.OnchainScreen),
);

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
  open(patterns.home, screenTitles.home, homeScreen),
  open(patterns.login, screenTitles.signIn, loginScreen),
  open(patterns.notFound, screenTitles.notFound, notFoundScreen),
  open(patterns.publicVerify, screenTitles.verify, publicVerifyScreen),
  guarded(patterns.dashboard, screenTitles.services, null, dashboardScreen),
  guarded(patterns.settings, screenTitles.settings, null, settingsScreen),
  guarded(patterns.mfa, screenTitles.mfa, null, secondFactorScreen),
  guarded(patterns.sync, screenTitles.sync, null, syncScreen),
  guarded(patterns.device, screenTitles.device, null, deviceScreen),
  guarded(patterns.organisation, screenTitles.organisation, null, organisationScreen),
  guarded(patterns.sessions, screenTitles.sessions, 'CAVACH_API', verificationsScreen),
  guarded(patterns.business, screenTitles.companies, 'CAVACH_API', companiesScreen),
  guarded(patterns.company, screenTitles.company, 'CAVACH_API', companyScreen),
  guarded(patterns.kycUsage, screenTitles.usage, 'CAVACH_API', kycUsageScreen),
  guarded(patterns.kycCredit, screenTitles.credits, 'CAVACH_API', kycCreditsScreen),
  guarded(patterns.onChainKyc, screenTitles.onChainKyc, 'CAVACH_API', onchainScreen),
  guarded(patterns.widget, screenTitles.widget, 'CAVACH_API', widgetScreen),
  guarded(patterns.webhook, screenTitles.webhook, 'CAVACH_API', webhookScreen),
  guarded(patterns.webpage, screenTitles.webpage, 'CAVACH_API', verifierPageScreen),
  guarded(patterns.dids, screenTitles.dids, 'SSI_API', didsScreen),
  guarded(patterns.schemas, screenTitles.schemas, 'SSI_API', schemasScreen),
  guarded(patterns.credentials, screenTitles.credentials, 'SSI_API', credentialsScreen),
  guarded(patterns.verify, screenTitles.verify, 'SSI_API', verifyScreen),
  guarded(patterns.bulkIssue, screenTitles.issueFromFile, 'SSI_API', bulkScreen),
  guarded(patterns.batch, screenTitles.issueFromFile, 'SSI_API', batchScreen),
  guarded(patterns.bulkRevoke, screenTitles.revoke, 'SSI_API', revokeScreen),
  guarded(patterns.ssiUsage, screenTitles.usage, 'SSI_API', ssiUsageScreen),
  guarded(patterns.ssiCredit, screenTitles.ssiCredit, 'SSI_API', ssiCreditsScreen),
];

/** The route of a path, null when no screen has it. */
export function routeOf(pathname: string): StudioRoute | null {
  return routes.find((route) => matchPath(route.path, pathname) !== null) ?? null;
}
