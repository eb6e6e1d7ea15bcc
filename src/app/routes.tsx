import type { FunctionComponent } from 'react';
import { matchPath } from 'react-router-dom';
import type { ServiceType } from '../domain/service/service';
import { type ScreenName, screenNames, screenOf } from '../domain/shared/screens';
import { lazyScreen } from './lazy-screen';
import { LoginScreen } from './screens/login/login-screen';

/** What every screen is given. */
interface ScreenProps {
  /** The title of its route. */
  title: string;
}

interface Face {
  screen: FunctionComponent<ScreenProps>;
  /** Starts loading the screen before it is rendered. */
  preload: () => Promise<unknown>;
}

/** One route of spec section 2: its path, its title, whether it needs a sign-in, its screen. */
export interface StudioRoute extends Face {
  name: ScreenName;
  path: string;
  title: string;
  guarded: boolean;
  /** The menu of this type of service is next to the screen. */
  menu: ServiceType | null;
}

/** What draws each screen. */
const faces: Readonly<Record<ScreenName, Face>> = {
  home: lazyScreen<ScreenProps>(() => import('./screens/home/home-screen').then((module) => module.HomeScreen)),
  login: { screen: LoginScreen, preload: () => Promise.resolve() },
  notFound: lazyScreen<ScreenProps>(() => import('./screens/not-found/not-found-screen').then((module) => module.NotFoundScreen)),
  publicVerify: lazyScreen<ScreenProps>(() =>
    import('./screens/verify/public-verify-screen').then((module) => module.PublicVerifyScreen),
  ),
  dashboard: lazyScreen<ScreenProps>(() =>
    import('./screens/dashboard/dashboard-screen').then((module) => module.DashboardScreen),
  ),
  settings: lazyScreen<ScreenProps>(() => import('./screens/settings/settings-screen').then((module) => module.SettingsScreen)),
  mfa: lazyScreen<ScreenProps>(() =>
    import('./screens/second-factor/second-factor-screen').then((module) => module.SecondFactorScreen),
  ),
  sync: lazyScreen<ScreenProps>(() => import('./screens/sync/sync-screen').then((module) => module.SyncScreen)),
  device: lazyScreen<ScreenProps>(() => import('./screens/device/device-screen').then((module) => module.DeviceScreen)),
  organisation: lazyScreen<ScreenProps>(() =>
    import('./screens/organisation/organisation-screen').then((module) => module.OrganisationScreen),
  ),
  sessions: lazyScreen<ScreenProps>(async () => {
    const module = await import('./screens/verifications/verifications-screen');
    // An address that names an opened verification needs its code as soon as the list's.
    if (/^#\/studio\/sessions\/[^/?]+\/[^/?]/.test(window.location.hash)) await module.preloadDetail();
    return module.VerificationsScreen;
  }),
  business: lazyScreen<ScreenProps>(() =>
    import('./screens/companies/companies-screen').then((module) => module.CompaniesScreen),
  ),
  company: lazyScreen<ScreenProps>(() => import('./screens/company/company-screen').then((module) => module.CompanyScreen)),
  kycUsage: lazyScreen<ScreenProps>(() => import('./screens/usage/usage-screen').then((module) => module.KycUsageScreen)),
  kycCredit: lazyScreen<ScreenProps>(() => import('./screens/credits/credits-screen').then((module) => module.KycCreditsScreen)),
  onChainKyc: lazyScreen<ScreenProps>(() => import('./screens/onchain/onchain-screen').then((module) => module.OnchainScreen)),
  widget: lazyScreen<ScreenProps>(() => import('./screens/widget/widget-screen').then((module) => module.WidgetScreen)),
  webhook: lazyScreen<ScreenProps>(() => import('./screens/webhook/webhook-screen').then((module) => module.WebhookScreen)),
  webpage: lazyScreen<ScreenProps>(() =>
    import('./screens/verifier-page/verifier-page-screen').then((module) => module.VerifierPageScreen),
  ),
  dids: lazyScreen<ScreenProps>(() => import('./screens/dids/dids-screen').then((module) => module.DidsScreen)),
  schemas: lazyScreen<ScreenProps>(() => import('./screens/schemas/schemas-screen').then((module) => module.SchemasScreen)),
  credentials: lazyScreen<ScreenProps>(() =>
    import('./screens/credentials/credentials-screen').then((module) => module.CredentialsScreen),
  ),
  verify: lazyScreen<ScreenProps>(() => import('./screens/verify/verify-screen').then((module) => module.VerifyScreen)),
  bulkIssue: lazyScreen<ScreenProps>(() => import('./screens/credentials/bulk/bulk-screen').then((module) => module.BulkScreen)),
  batch: lazyScreen<ScreenProps>(() => import('./screens/credentials/bulk/batch-screen').then((module) => module.BatchScreen)),
  bulkRevoke: lazyScreen<ScreenProps>(() =>
    import('./screens/credentials/bulk/revoke-screen').then((module) => module.RevokeScreen),
  ),
  ssiUsage: lazyScreen<ScreenProps>(() => import('./screens/usage/usage-screen').then((module) => module.SsiUsageScreen)),
  ssiCredit: lazyScreen<ScreenProps>(() => import('./screens/credits/credits-screen').then((module) => module.SsiCreditsScreen)),
};

/** Every route of spec section 2, in its order. */
export const routes: StudioRoute[] = screenNames.map((name) => {
  const { title, path, isOpen, service } = screenOf(name);
  return { name, title, path, guarded: !isOpen, menu: service ?? null, ...faces[name] };
});

/** The route of a path, null when no screen has it. */
export function routeOf(pathname: string): StudioRoute | null {
  return routes.find((route) => matchPath(route.path, pathname) !== null) ?? null;
}
