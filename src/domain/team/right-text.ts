import { type AccessEntry, isInForce } from '../account/account';
import { toUtcDay } from '../shared/format';

/** A right with its end: 'READ_SESSION until Sep 30, 2026', '… expired Sep 30, 2025'. `now` in ms. */
export function rightText({ serviceType, access, expiryDate }: AccessEntry, now: number): string {
  return [`${serviceType} ${access}`, endText({ expiryDate }, now)].filter((part) => part !== '').join(' ');
}

/** The end of a right: 'until Sep 30, 2026', 'expired Sep 30, 2025', '' for none. `now` in ms. */
export function endText({ expiryDate }: Pick<AccessEntry, 'expiryDate'>, now: number): string {
  const at = expiryDate === null ? Number.NaN : Date.parse(expiryDate);
  if (Number.isNaN(at)) return '';
  return `${isInForce({ expiryDate }, now) ? 'until' : 'expired'} ${toUtcDay(at)}`;
}
