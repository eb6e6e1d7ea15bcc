import type { IdentityKind } from '../ledger/list-text';
import type { ServiceType } from '../service/service';
import { toCountText } from '../shared/format';
import type { View } from '../verification/query';

/** Words of the palette, in which everything is found and gone to. */
export const paletteWords = {
  title: 'Find or go to',
  find: 'Find',
  field: 'Find a screen, a service or a record',
  close: 'Close',
  results: 'Results',
  screens: 'Screens',
  services: 'Services',
  acts: 'Actions',
  refresh: 'Refresh now',
  lock: 'Lock',
  logOut: 'Logout',
  reading: 'Searching this device',
  nothing: 'No results on this device',
  open: 'Open',
  notHere: 'Not on this device. Searching the server',
} as const;

/** What else these are found by. */
export const paletteSynonyms = {
  refresh: 'sync reload update',
  lock: 'lock now',
  logOut: 'log out sign out',
  dashboard: 'home dashboard',
  sync: 'sync centre offline storage',
  device: 'passcode lock security',
  mfa: 'second factor two factor authenticator',
} as const;

/** The head of the records found in a service. */
export function recordsTitle(view: View, service: string): string {
  return `${view === 'people' ? 'People' : 'Sessions'} of ${service}`;
}

/** The other results, in the list. */
export function allInListText(view: View, total: number): string {
  return `Show all ${toCountText(total)} ${view} in the list`;
}

/** The head of the companies found in a service. */
export function companiesTitle(service: string): string {
  return `Companies of ${service}`;
}

/** The rest of the companies, in their list. */
export function allCompaniesText(total: number): string {
  return `Show all ${toCountText(total)} companies in the list`;
}

/** The head of the DIDs, schemas or credentials found in a service. */
export function identitiesTitle(kind: IdentityKind, service: string): string {
  return `${identities[kind]} of ${service}`;
}

/** The rest of them, in their list. */
export function allIdentitiesText(kind: IdentityKind, total: number): string {
  return `Show all ${toCountText(total)} ${kind === 'did' ? 'DIDs' : `${kind}s`} in the list`;
}

const identities: Record<IdentityKind, string> = { did: 'DIDs', schema: 'Schemas', credential: 'Credentials' };

/** What can be typed to find a record of services of these types; null if they have none. */
export function paletteHint(types: readonly ServiceType[]): string | null {
  const ways = types.flatMap((type) => hints[type] ?? []);
  return ways.length === 0 ? null : `Type ${ways.join(', ')}`;
}

const hints: Partial<Record<ServiceType, string>> = {
  CAVACH_API: 'a name, an e-mail or an id to find a verification, a name or a number to find a company',
  SSI_API: 'a name or an id to find a DID, a schema or a credential',
};

/** What was found, for the ear: '3 found'. */
export function foundText(count: number): string {
  return count === 0 ? paletteWords.nothing : `${toCountText(count)} found`;
}

/** The keys of the palette as they are written on the keyboard of a system ('MacIntel', 'Linux x86_64'). */
export function paletteKeyText(platform: string): string {
  return /^(mac|ip)/i.test(platform) ? '⌘ K' : 'Ctrl K';
}
