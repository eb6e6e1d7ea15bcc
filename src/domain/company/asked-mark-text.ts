import { toAgeText, toTimeText } from '../shared/format';
import type { AskedMark } from './asked-mark';

export const askedMarkWords = {
  ask: 'Mark as asked',
  where: 'The mark stays on this device.',
  remove: 'Remove mark',
  notSaved: "Couldn't save the mark on this device.",
} as const;

/** 'Asked 2 days ago'. Both in ms, server time. */
export function askedAgeText(at: number, now: number): string {
  return `Asked ${toAgeText(at, now)}`;
}

/** 'Asked 2 days ago, Mar 8, 2026, 12:00 UTC: Proof of Address is missing'. */
export function askedMarkText({ at, point }: AskedMark, now: number): string {
  return `${askedAgeText(at, now)}, ${toTimeText(at)}: ${point}`;
}
