import { type Account, isActingForAnother, personOf } from '../account';
import { toCountText } from './display';

/** What is told of decisions under an account whose membership ended. */
export const leftWords = {
  look: 'Export or discard',
  export: 'Export as CSV',
  exportAgain: 'Export again',
  exported: 'Put into a file. They go by themselves when Studio is opened a day later.',
  notExported: 'They could not be put into a file',
  discard: 'Discard',
  discardAsked: 'They are deleted from this device, with what opens them.',
  discardSure: 'Discard them for good',
  keep: 'Keep them',
} as const;

/** How many decisions are left of an account whose membership ended: 'Two were not sent', and how many are history. */
export function leftText({ unsent, settled }: { unsent: number; settled: number }): string {
  const history = settled === 1 ? '1 settled decision' : `${toCountText(settled)} settled decisions`;
  if (unsent === 0) return `The history of ${history} there is still on this device: export or discard it.`;
  const kept = unsent === 1 ? '1 decision was not sent and is' : `${toCountText(unsent)} decisions were not sent and are`;
  return `${kept} kept on this device until you export or discard ${unsent === 1 ? 'it' : 'them'}${settled > 0 ? `, with the history of ${history}` : ''}.`;
}

/** What waits under another account, and what it waits for. `identity`: the one that is present; `other`: whose decisions wait. */
export function waitingElsewhereText(
  identity: string,
  other: { identity: string; account: Pick<Account, 'userId' | 'email' | 'accessAccount'>; count: number },
): string {
  const { account, count } = other;
  const isOne = count === 1;
  const decisions = isOne ? '1 decision' : `${toCountText(count)} decisions`;
  const waits = isOne ? 'waits' : 'wait';
  const actsFor = isActingForAnother(account) ? account.accessAccount?.email : undefined;
  if (personOf(identity) === personOf(other.identity))
    return actsFor === undefined
      ? `${decisions} made in your own account ${waits}: switch back to it to go on with ${isOne ? 'it' : 'them'}.`
      : `${decisions} made for ${actsFor} ${waits}: act for that account to go on with ${isOne ? 'it' : 'them'}.`;
  return actsFor === undefined
    ? `${decisions} of ${account.email} ${waits} until ${account.email} signs in.`
    : `${decisions} of ${account.email}, made for ${actsFor}, ${waits} until ${account.email} signs in and acts for that account.`;
}
