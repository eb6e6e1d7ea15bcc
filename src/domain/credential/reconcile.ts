import type { LedgerState } from '../ledger/machine';
import type { StatusEntry } from '../ledger/status-entry';
import { quietTime, reconcilePatience } from '../shared/timing';
import type { ChangeCredentialStatus, IssueCredential } from './command';
import type { Credential } from './credential';
import { type CredentialLife, lifeAfter } from './machine';
import { isDay } from './rules';

/** A credential that the list did not name before the attempt, as far as it is resolved: `document` where it could be had. */
export type NewCredential = Pick<
  Credential,
  'id' | 'state' | 'schemaId' | 'issuer' | 'isPersisted' | 'isToRegister' | 'document'
>;

/**
 * What to do with a credential that may have been issued. `send`: it was not; `found`: it was, under this id, with its document; `lost`: it very probably
 * was, but its document was only in the lost answer; `ask`: a person has to say which of these it is, if any; `unknown`: it is checked again later.
 */
export type IssueStep = { is: 'send' | 'unknown' } | { is: 'found'; id: string } | { is: 'lost' | 'ask'; ids: string[] };

/**
 * Reconciles a credential whose request may have arrived `sinceSent` (ms) ago with those of the service that were not there before it; 'unread' if their list
 * could not be read completely. A credential is never issued again while any new one could be the one that was sent.
 */
export function reconcileIssue(
  command: Pick<IssueCredential, 'schemaId' | 'issuer' | 'subject' | 'fields' | 'expiresOn' | 'isToPersist' | 'isToRegister'>,
  now: readonly NewCredential[] | 'unread',
  sinceSent: number,
): IssueStep {
  // If the clock was put back in between, nobody has to wait for it.
  const waited = Math.abs(sinceSent);
  // A list that is too long is never read whole: its person is asked, or nothing would ever be issued again.
  if (now === 'unread') return waited < reconcilePatience ? { is: 'unknown' } : { is: 'ask', ids: [] };
  const likely = now.filter((one) => isLikely(command, one));
  const sure = likely.filter(({ document }) => document !== null);
  // If several have exactly these values, the request arrived more than once: the others are marked as issued twice (decision 030).
  const [first] = sure;
  if (first !== undefined) return { is: 'found', id: first.id };
  const silent = now.filter(isSilentCredential);
  if (silent.some(({ state }) => !isHopeless(state)) && waited < reconcilePatience) return { is: 'unknown' };
  if (likely.length > 0) {
    if (!command.isToPersist) return { is: 'lost', ids: idsOf(likely) };
    // The vault has its document, which is proof.
    return waited < reconcilePatience ? { is: 'unknown' } : { is: 'ask', ids: idsOf(likely) };
  }
  if (silent.length > 0) return { is: 'ask', ids: idsOf(silent) };
  return { is: waited < quietTime ? 'unknown' : 'send' };
}

/** Whether it is still unknown what a credential is. */
export function isSilentCredential({ issuer, schemaId }: Pick<NewCredential, 'issuer' | 'schemaId'>): boolean {
  return issuer === null && schemaId === null;
}

/** Whether a credential may be what a command asked for: by what is reported about it, and by its document if that is known. */
export function isLikely(command: Parameters<typeof reconcileIssue>[0], credential: NewCredential): boolean {
  const { schemaId, issuer, isPersisted, isToRegister, document } = credential;
  if (issuer !== command.issuer || (schemaId !== null && schemaId !== command.schemaId)) return false;
  if (isPersisted !== null && isPersisted !== command.isToPersist) return false;
  if (isToRegister !== null && isToRegister !== command.isToRegister) return false;
  return document === null || isDocumentOf(command, document);
}

/** Whether a document says what was asked for: its subject, with just these values, until that day. */
function isDocumentOf(
  { subject, fields, expiresOn }: Parameters<typeof reconcileIssue>[0],
  { credentialSubject, expirationDate }: Record<string, unknown>,
): boolean {
  if (typeof credentialSubject !== 'object' || credentialSubject === null) return false;
  const { id, ...reported } = credentialSubject as Record<string, unknown>;
  const values = new Map(Object.entries(reported));
  const until = typeof expirationDate === 'string' ? expirationDate.slice(0, 10) : '';
  return (
    id === subject &&
    until === (isDay(expiresOn) ? expiresOn : until) &&
    values.size === fields.length &&
    fields.every(({ name, value }) => values.get(name) === (typeof value === 'string' ? value.trim() : value))
  );
}

/** The current state of a credential, with the ledger's entries about changes of its status, which were read before it. */
export interface CredentialNow {
  /** null: the ledger does not have it. */
  life: CredentialLife | null;
  entries: readonly Pick<StatusEntry, 'hash' | 'code'>[];
}

/**
 * What is to be done with a change of status: `send` it; `found` the ledger has it so, or has answered to it; `changed` it is not what was seen; `unknown` an
 * attempt may still arrive.
 */
export type StatusStep = 'send' | 'found' | 'changed' | 'unknown';

/**
 * Reconciles a change of status by what the ledger has now. `doubt`: an attempt may have arrived `sinceSent` (ms) ago, before which the entries with
 * `knownHashes` were there; null if none may.
 */
export function reconcileStatusChange(
  { action, base }: Pick<ChangeCredentialStatus, 'action' | 'base'>,
  { life, entries }: CredentialNow,
  doubt: { sinceSent: number; knownHashes: readonly string[] } | null,
): StatusStep {
  if (life === lifeAfter[action]) return 'found';
  if (life !== base.life) return 'changed';
  const fresh = doubt === null ? [] : newEntries(entries, doubt.knownHashes);
  // A change that succeeded but did not lead to this state was another one; one that failed is reported as this one's failure.
  if (fresh.length > 0) return fresh.some(({ code }) => code === 0) ? 'changed' : 'found';
  return doubt === null || Math.abs(doubt.sinceSent) >= quietTime ? 'send' : 'unknown';
}

/** Entries whose transactions were not known before. */
export function newEntries<Entry extends Pick<StatusEntry, 'hash'>>(
  entries: readonly Entry[],
  knownHashes: readonly string[],
): Entry[] {
  return entries.filter(({ hash }) => hash !== null && !knownHashes.includes(hash));
}

function isHopeless(state: LedgerState): boolean {
  return state === 'failed' || state === 'unresolvable';
}

function idsOf(credentials: readonly NewCredential[]): string[] {
  return credentials.map(({ id }) => id);
}
