import { problemText } from '../shared/error-text';
import type { Problem } from '../shared/outcome';
import type { Freshness } from './freshness';

/** Why a list that is wanted is not on this device: it is on its way, there is no connection, or it failed. */
export type Unread = 'loading' | 'offline' | Problem;

/** `hasNoLine`: as far as is known there is no connection, so that nothing is on its way. */
export function unreadOf({ problem }: Pick<Freshness, 'problem'>, hasNoLine: boolean): Unread {
  return hasNoLine ? 'offline' : (problem ?? 'loading');
}

/** The same in one sentence without a full stop; `subject` is what is missing, a plural: 'companies'. */
export function unreadText(subject: string, unread: Unread): string {
  if (unread === 'loading') return `Loading ${subject}`;
  if (unread === 'offline') return `Not on this device: ${subject}. They load when you're back online`;
  return `Couldn't load ${subject}. ${problemText(unread)}`;
}
