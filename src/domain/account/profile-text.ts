import { namedLists } from '../list/list-name';
import { toAgeText, toCountText, toUtcDay } from '../shared/format';
import type { CountHere, RightLine } from './profile';

export const profileWords = {
  person: 'Profile',
  name: 'Name',
  email: 'E-mail',
  did: 'DID',
  acting: 'Accessing Account Of',
  factor: 'Multi-factor authentication',
  rights: 'Rights',
  rightsIn: (email: string) => `Your rights in the account of ${email}.`,
  noRights: 'The server lists no rights here.',
  here: 'On this device',
  nothingHere: 'Nothing is on this device yet. The lists of your services appear here once they are opened.',
  columns: { access: 'Access', end: 'Valid' },
} as const;

/** The choice of the zone in which times are shown. */
export const timesWords = {
  title: 'Times',
  label: "Show times in this device's zone",
  hint: 'Lists, details and filters show UTC otherwise. Exports and reports are always in UTC.',
  /** `clock`: '08:47 UTC'. */
  example: (clock: string) => `It is ${clock}`,
  notSaved: "Couldn't save this choice on this device",
} as const;

/** Until when a right is in force: the end of a day in UTC, in every zone. */
export function rightEndText({ endsAt, isOver }: Pick<RightLine, 'endsAt' | 'isOver'>): string {
  if (isOver) return endsAt === null ? 'Expired' : `Expired ${toUtcDay(endsAt)}`;
  return endsAt === null ? 'No end date' : `Until ${toUtcDay(endsAt)}`;
}

/** What a line of the counts is about. */
export function countTitle({ list }: Pick<CountHere, 'list'>): string {
  return namedLists[list].title;
}

/** How many are here, and of how many. */
export function countHereText({ count, total }: Pick<CountHere, 'count' | 'total'>): string {
  return total === null || total === count ? toCountText(count) : `${toCountText(count)} of ${toCountText(total)}`;
}

/** How old the oldest of them is; `now` in ms. */
export function countAgeText({ oldestAt }: Pick<CountHere, 'oldestAt'>, now: number): string {
  return `Updated ${toAgeText(oldestAt, now)}`;
}
