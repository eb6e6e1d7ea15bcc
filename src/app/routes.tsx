import { paths as bars } from 'bootstrap-icons/icons/bar-chart.svg?paths';
import { paths as briefcase } from 'bootstrap-icons/icons/briefcase.svg?paths';
import { paths as hook } from 'bootstrap-icons/icons/broadcast.svg?paths';
import { paths as check } from 'bootstrap-icons/icons/check2-circle.svg?paths';
import { paths as coin } from 'bootstrap-icons/icons/coin.svg?paths';
import { paths as chain } from 'bootstrap-icons/icons/link-45deg.svg?paths';
import { paths as certificate } from 'bootstrap-icons/icons/patch-check.svg?paths';
import { paths as badge } from 'bootstrap-icons/icons/person-badge.svg?paths';
import { paths as phone } from 'bootstrap-icons/icons/phone.svg?paths';
import { paths as puzzle } from 'bootstrap-icons/icons/puzzle.svg?paths';
import { paths as seal } from 'bootstrap-icons/icons/shield-check.svg?paths';
import { paths as windowed } from 'bootstrap-icons/icons/window.svg?paths';
import type { ComponentType, FunctionComponent } from 'react';
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
  /** Beside its entry in the menu of a service. */
  icon?: readonly string[];
}

/** One route of spec section 2: its path, its title, whether it needs a sign-in, its screen. */
export interface StudioRoute extends Face {
  name: ScreenName;
  path: string;
  title: string;
  guarded: boolean;
  /** The menu of this type of service stands beside the screen. */
  menu: ServiceType | null;
}

const face = (load: () => Promise<ComponentType<ScreenProps>>, icon?: readonly string[]): Face => ({
  ...lazyScreen(load),
  ...(icon && { icon }),
});

/** What draws each screen. */
const faces: Readonly<Record<ScreenName, Face>> = {
  home: face(() => import('./screens/home/home-screen').then((module) => module.HomeScreen)),
  login: { screen: LoginScreen, preload: () => Promise.resolve() },
  notFound: face(() => import('./screens/not-found/not-found-screen').then((module) => module.NotFoundScreen)),
  publicVerify: face(() => import('./screens/verify/public-verify-screen').then((module) => module.PublicVerifyScreen)),
  dashboard: face(() => import('./screens/dashboard/dashboard-screen').then((module) => module.DashboardScreen)),
  settings: face(() => import('./screens/settings/settings-screen').then((module) => module.SettingsScreen)),
  mfa: face(() => import('./screens/second-factor/second-factor-screen').then((module) => module.SecondFactorScreen)),
  sync: face(() => import('./screens/sync/sync-screen').then((module) => module.SyncScreen)),
  device: face(() => import('./screens/device/device-screen').then((module) => module.DeviceScreen)),
  organisation: face(() => import('./screens/organisation/organisation-screen').then((module) => module.OrganisationScreen)),
  sessions: face(async () => {
    const module = await import('./screens/verifications/verifications-screen');
    // An address that names an opened verification needs its code as soon as the list's.
    if (/^#\/studio\/sessions\/[^/?]+\/[^/?]/.test(window.location.hash)) await module.preloadDetail();
    return module.VerificationsScreen;
  }, check),
  business: face(() => import('./screens/companies/companies-screen').then((module) => module.CompaniesScreen), briefcase),
  company: face(() => import('./screens/company/company-screen').then((module) => module.CompanyScreen)),
  kycUsage: face(() => import('./screens/usage/usage-screen').then((module) => module.KycUsageScreen), bars),
  kycCredit: face(() => import('./screens/credits/credits-screen').then((module) => module.KycCreditsScreen), coin),
  onChainKyc: face(() => import('./screens/onchain/onchain-screen').then((module) => module.OnchainScreen), chain),
  widget: face(() => import('./screens/widget/widget-screen').then((module) => module.WidgetScreen), phone),
  webhook: face(() => import('./screens/webhook/webhook-screen').then((module) => module.WebhookScreen), hook),
  webpage: face(
    () => import('./screens/verifier-page/verifier-page-screen').then((module) => module.VerifierPageScreen),
    windowed,
  ),
  dids: face(() => import('./screens/dids/dids-screen').then((module) => module.DidsScreen), badge),
  schemas: face(() => import('./screens/schemas/schemas-screen').then((module) => module.SchemasScreen), puzzle),
  credentials: face(
    () => import('./screens/credentials/credentials-screen').then((module) => module.CredentialsScreen),
    certificate,
  ),
  verify: face(() => import('./screens/verify/verify-screen').then((module) => module.VerifyScreen), seal),
  bulkIssue: face(() => import('./screens/credentials/bulk/bulk-screen').then((module) => module.BulkScreen)),
  batch: face(() => import('./screens/credentials/bulk/batch-screen').then((module) => module.BatchScreen)),
  bulkRevoke: face(() => import('./screens/credentials/bulk/revoke-screen').then((module) => module.RevokeScreen)),
  ssiUsage: face(() => import('./screens/usage/usage-screen').then((module) => module.SsiUsageScreen), bars),
  ssiCredit: face(() => import('./screens/credits/credits-screen').then((module) => module.SsiCreditsScreen), coin),
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
