import type { FollowKind, FollowState } from './follow';
import type { ShownLedgerStatus } from './machine';
import type { LedgerRemark, LedgerStateSummary, ResolveStop } from './state-summary';
import type { LedgerError } from './status-entry';

/** The badge words of a status; that of a record that is still being resolved is a spinner with its name (spec section 2). */
export const ledgerStatusWords: Record<ShownLedgerStatus, string> = {
  Resolving: 'Resolving',
  Created: 'Created',
  Registered: 'Registered',
  Error: 'Error',
};

/** What a status means. */
export const ledgerStatusHints: Record<ShownLedgerStatus, string> = {
  Resolving: 'Checking the ledger',
  Created: 'Created by the service, not on the ledger yet',
  Registered: 'On the ledger',
  Error: 'Refused by the ledger or could not be resolved',
};

/** Of a record that is not resolved, and that nothing is under way for. */
const notResolved = 'Not resolved';

/** Instead of a status while the ledger is asked about it (spec section 4). */
export const pleaseWait = 'Please wait..';

/** Said when the last attempt found nothing (spec section 4). */
export const allAttemptsFailed = 'All atempts failed to check the status on blockchain. Please check it manually';

const succeeded: Record<FollowKind, string> = {
  'create-schema': 'Schema successfully registerd on the blockchain',
  'register-did': 'DID is registered on the blockchain',
  'update-did': 'DID is updated on the blockchain',
  'deactivate-did': 'DID is deactivated on the blockchain',
  'issue-credential': 'Credential successfully registerd on the blockchain',
  'change-credential-status': 'Credential successfully updated on the blockchain',
};

const failed: Record<FollowKind, string> = {
  'create-schema': 'Sorry we could not register your Schema/Credential',
  'register-did': 'Sorry we could not register your DID',
  'update-did': 'Sorry we could not update your DID',
  'deactivate-did': 'Sorry we could not deactivate your DID',
  'issue-credential': 'Sorry we could not register your Schema/Credential',
  'change-credential-status': 'Sorry we could not update your Credential',
};

/** What is announced when the ledger has answered; of a schema and a credential to the letter of spec section 8. */
export function followText(kind: FollowKind, hasSucceeded: boolean, hash: string | null): string {
  return `${(hasSucceeded ? succeeded : failed)[kind]}, txHash: ${hash ?? 'unknown'}`;
}

/** What is announced about something that was sent to the ledger, once it is no longer polled. */
export function followNews(kind: FollowKind, state: FollowState, hash: string | null): { isError: boolean; text: string } | null {
  if (state === 'polling') return null;
  if (state === 'exhausted') return { isError: true, text: allAttemptsFailed };
  return { isError: state === 'failed', text: followText(kind, state === 'succeeded', hash) };
}

/** What is shown of an entry of the ledger that refused a record, each to be copied (spec section 2). */
export const entryWords = { code: 'Status', hash: 'Transaction hash', type: 'Message type', message: 'Message' } as const;

/** What the codes of a ledger mean that a person can do something about. */
const codeReasons: ReadonlyMap<number, string> = new Map([
  [4, 'the wallet of the service has no right to do this'],
  [5, 'the wallet of the service has too few tokens'],
  [11, 'the transaction needed more gas than it had'],
  [13, 'the fee was too low'],
]);

/** Why a record is in Error, as a sentence; the exact words of the server or the ledger are next to it, under Details. */
export function ledgerErrorSentence({ said, entries }: LedgerError): string {
  if (entries.length === 0) return said === null ? 'Could not resolve' : 'The server could not resolve it';
  const reason = entries.flatMap(({ code }) => (code === null ? [] : (codeReasons.get(code) ?? []))).at(0);
  return reason === undefined ? 'The ledger refused it' : `The ledger refused it: ${reason}`;
}

/** Why a record is in Error, to the letter: the words of the server, or what the ledger said in each entry. */
export function ledgerErrorText({ said, entries }: LedgerError): string {
  if (entries.length === 0) return said ?? 'Could not resolve';
  return entries.map(({ code, message }) => `${code ?? 'unknown'}: ${message ?? 'no message'}`).join('; ');
}

/** What the badge of a record says whose state is shown as `status`. */
export function ledgerBadgeText(status: ShownLedgerStatus, { isWaiting, isStuck }: Omit<LedgerStateSummary, 'remark'>): string {
  if (isWaiting) return pleaseWait;
  return isStuck ? notResolved : ledgerStatusWords[status];
}

const stopWords: Record<ResolveStop, string> = {
  budget: 'Daily lookups used up',
  credit: 'No credits left',
  silence: 'No answer from the server',
};

const changeWords: Record<FollowKind, string> = {
  'create-schema': 'Registering...',
  'register-did': 'Registering...',
  'update-did': 'Updating...',
  'deactivate-did': 'Deactivating...',
  'issue-credential': 'Registering...',
  'change-credential-status': 'Changing status...',
};

/** The notification about a duplicate credential, which the list marks. */
export function issuedTwiceText(isExact: boolean): string {
  return isExact
    ? 'A credential was issued twice. Revoke the marked one in the list.'
    : 'A credential was possibly issued twice. If nobody else issued the one marked in the list, revoke it.';
}

/** What is shown next to the status of a record, in a line without a full stop. */
export function ledgerRemarkText(remark: LedgerRemark): string {
  switch (remark.is) {
    case 'error':
      return ledgerErrorSentence(remark.error);
    case 'stopped':
      return stopWords[remark.by];
    case 'double':
      return remark.isExact
        ? 'Issued twice: another credential has the same values'
        : 'Possibly issued twice: another credential has the same schema and issuer';
    case 'deactivated':
      return 'Deactivated';
    case 'sent': {
      const { kind, state, hash } = remark.sent;
      if (state === 'polling') return changeWords[kind];
      return state === 'exhausted' ? allAttemptsFailed : followText(kind, state === 'succeeded', hash);
    }
  }
}

/** Whether a remark is about something that went wrong, or that waits for somebody. */
export function isTroubling(remark: LedgerRemark): boolean {
  if (remark.is === 'sent') return remark.sent.state !== 'polling';
  return remark.is === 'error' || remark.is === 'double';
}

/** Of a wallet that may do nothing on the ledger (spec section 8). */
export const noGrantsText = 'No grants found for this wallet';

/** Instead of the words that the service does not give where values do not fit their schema (contract SSI 6.2). */
export const valuesRefusedText = "The values don't match the schema";
