import type { CommandKind } from '../command/command';
import { countedText } from '../command/nouns-text';
import { type Account, isActingForAnother, personOf } from './account';

/** What is said about commands under an account whose membership ended. */
export const leftWords = {
  view: 'Export or discard',
  export: 'Export as CSV',
  exportAgain: 'Export again',
  exported: 'Exported. Studio deletes them when it is opened a day later.',
  notExported: "Couldn't create the file",
  discard: 'Discard',
  discardAsked: "This deletes them from this device and can't be undone.",
  discardSure: 'Discard permanently',
  keep: 'Keep',
} as const;

/** How much is left of an account whose membership ended, how much of it may have arrived without an answer, and how much is history. */
export function leftText({
  unsent,
  doubtful = 0,
  finished,
  kinds = [],
}: {
  unsent: number;
  doubtful?: number;
  finished: number;
  kinds?: readonly CommandKind[];
}): string {
  const history = countedText(finished, kinds, 'finished');
  if (unsent === 0) return `The history of ${history} is still on this device. Export or discard it.`;
  const wasNotSent = doubtful > 0 ? 'may not have arrived' : unsent === 1 ? 'was not sent' : 'were not sent';
  const unsentText = `${countedText(unsent, kinds)} ${wasNotSent} and ${unsent === 1 ? 'is' : 'are'}`;
  const withHistory = finished > 0 ? `, with the history of ${history}` : '';
  return `${unsentText} on this device until you export or discard ${unsent === 1 ? 'it' : 'them'}${withHistory}.`;
}

/** What waits under another account, and what it waits for. `identity`: the one that is present; `other`: whose it is. */
export function waitingElsewhereText(
  identity: string,
  other: {
    identity: string;
    account: Pick<Account, 'userId' | 'email' | 'accessAccount'>;
    count: number;
    kinds?: readonly CommandKind[];
  },
): string {
  const { account, count, kinds = [] } = other;
  const isOne = count === 1;
  const counted = countedText(count, kinds);
  const waits = isOne ? 'waits' : 'wait';
  const actsFor = isActingForAnother(account) ? account.accessAccount?.email : undefined;
  if (personOf(identity) === personOf(other.identity))
    return actsFor === undefined
      ? `${counted} made in your own account ${waits}. Switch back to continue.`
      : `${counted} made for ${actsFor} ${waits}. Switch to that account to continue.`;
  return actsFor === undefined
    ? `${counted} of ${account.email} ${waits} until ${account.email} signs in.`
    : `${counted} of ${account.email}, made for ${actsFor}, ${waits} until ${account.email} signs in and switches to that account.`;
}
