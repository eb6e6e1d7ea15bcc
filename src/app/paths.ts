import { allStatuses } from '../domain/list/list-query';
import { type ScreenName, screenNames, screens } from '../domain/shared/screens';

/** A screen whose address is complete with the id of a service, if any. */
type LinkedScreen = Exclude<ScreenName, 'company' | 'batch' | 'publicVerify'>;
type Link<Path extends string> = Path extends `${string}/:appId${string}` ? (appId: string) => string : Path;

/** The address of a screen; an id that is not given is left out with its slash. */
const linkTo = (pattern: string, ids: Record<string, string | undefined>): string =>
  pattern.replace(/\/:(\w+)\??/g, (_part, name: string) => {
    const id = ids[name];
    return id === undefined ? '' : `/${encodeURIComponent(id)}`;
  });

/** The address of a screen of a service. */
export const serviceHref = (name: ScreenName, appId: string): string => linkTo(screens[name].path, { appId });

/** A link to each screen: its address, as a function of the id of a service where it has one. */
const links = Object.fromEntries(
  screenNames.map((name) => {
    const { path } = screens[name];
    return [name, path.includes(':') ? (appId: string) => serviceHref(name, appId) : path];
  }),
) as { [Name in LinkedScreen]: Link<(typeof screens)[Name]['path']> };

/** A link to each address, as a function of its ids. */
export const href = {
  ...links,
  session: (appId: string, sessionId: string) => linkTo(screens.sessions.path, { appId, sessionId }),
  company: (appId: string, companyId: string, tab?: string) => linkTo(screens.company.path, { appId, companyId, tab }),
  /** A company among all of its service; `company` is one among those that wait for a decision. */
  companyOfAll: (appId: string, companyId: string) =>
    `${linkTo(screens.company.path, { appId, companyId })}?status=${allStatuses}`,
  batch: (appId: string, batchId: string) => linkTo(screens.batch.path, { appId, batchId }),
  publicVerify: (credentialId?: string) => linkTo(screens.publicVerify.path, { credentialId }),
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
