import type { ListedIdentity, ResolvedRow } from '../ledger/listed-row';
import { type LedgerEvent, type LedgerState, moveLedgerRecord, type ShownLedgerStatus, shownStatusOf } from '../ledger/machine';
import type { StatusEntry } from '../ledger/status-entry';
import type { CredentialLife } from './machine';
import type { DocumentFacts } from './subject';

/** A credential as the tenant server and the ledger report it (contract SSI 6.3, 10.2); null is what was not reported, or not yet. Times in ms since 1970. */
export interface Credential {
  id: string;
  state: LedgerState;
  /** What its status document says; null as long as none is known. */
  life: CredentialLife | null;
  schemaId: string | null;
  /** What its kind is called: the name of the schema, or a type of its own. */
  kind: string | null;
  /** The DID of its issuer. */
  issuer: string | null;
  /** Whether the service keeps its document in its data vault. */
  isPersisted: boolean | null;
  /** Whether its status was to be put on the ledger. */
  isToRegister: boolean | null;
  issuedAt: number | null;
  /** Of its status document: why it is as it is. */
  remarks: string | null;
  merkleRoot: string | null;
  /** The status document as it was answered, for reading; null until it was. */
  statusDocument: Record<string, unknown> | null;
  /** The credential itself, if this device has met it: in the answer to issuing it, or unlocked; null if not, or if it was too large to store. */
  document: Record<string, unknown> | null;
}

/** A credential as kept. */
export interface CredentialRow extends Credential, ResolvedRow {
  /** Facts of a document that is not stored; absent if none was received. */
  facts?: DocumentFacts;
  /**
   * The id of the credential that this one probably duplicates; absent if there is none. `isExactDuplicate`: issuer, schema, subject and every value are the
   * same.
   */
  doubleOf?: string;
  isExactDuplicate?: true;
}

/** What a status document says (contract SSI 6.3, 10.2). */
export interface CredentialStatus {
  life: CredentialLife;
  issuer: string | null;
  issuedAt: number | null;
  remarks: string | null;
  merkleRoot: string | null;
  statusDocument: Record<string, unknown> | null;
}

/** What the service says of a credential (contract SSI 6.3). `entries`: what the ledger made of its transactions, as far as it reported it. */
export interface ReportedCredential
  extends Pick<
    CredentialRow,
    'schemaId' | 'kind' | 'issuer' | 'isPersisted' | 'isToRegister' | 'document' | 'facts' | 'unreadable'
  > {
  status: CredentialStatus | null;
  entries: StatusEntry[];
}

/** A resolution: what the service says, then, if that is incomplete, whether the ledger has a status document. */
export type CredentialAnswer =
  | { event: 'reported'; reported: ReportedCredential }
  | { event: 'on-ledger'; status: CredentialStatus }
  | { event: 'pending' }
  | { event: 'refused'; said: string | null };

/** A credential in the list of which nothing else is known. */
export function unresolvedCredential(appId: string, { id, order, createdAt }: ListedIdentity): CredentialRow {
  return {
    ...{ appId, id, order, listedAt: createdAt, state: 'resolving', life: null },
    ...{ schemaId: null, kind: null, issuer: null, isPersisted: null, isToRegister: null },
    ...{ issuedAt: null, remarks: null, merkleRoot: null, statusDocument: null, document: null },
    ...{ resolvedAt: null, error: null },
  };
}

/**
 * What the service says about its record (spec section 4): one entry with status 0 is enough; if no entry has it, the entries are its error. Without entries,
 * a credential whose status was meant for the ledger is looked up there (null); any other one exists only at the service.
 */
export function ledgerEventOf({
  entries,
  isToRegister,
}: Pick<ReportedCredential, 'entries' | 'isToRegister'>): LedgerEvent | null {
  if (entries.length > 0) return entries.some(({ code }) => code === 0) ? 'entry-succeeded' : 'entry-failed';
  return isToRegister === true ? null : 'pending';
}

/** Whether the service has said all it can, so that only the ledger, which costs nothing, can say more. */
export function isForLedgerAlone({ state, life, isToRegister }: CredentialRow): boolean {
  if (state === 'resolving') return isToRegister === true;
  return state === 'registered' && isToRegister !== null && life !== 'revoked';
}

/**
 * A credential after it was resolved at `at` (ms). What an answer leaves out stays as it was known, so that a document on this device is never lost. A
 * credential that still has to be looked up on the ledger has no state of its own yet.
 */
export function withCredentialAnswer(row: CredentialRow, answer: CredentialAnswer, at: number): CredentialRow {
  switch (answer.event) {
    case 'reported':
      return withReported(row, answer.reported, at);
    case 'on-ledger':
      return { ...withStatus(row, answer.status), state: 'registered', error: null, resolvedAt: at };
    case 'pending': {
      const state = moveLedgerRecord(row.state, 'pending');
      return { ...row, state, error: state === 'failed' ? row.error : null, resolvedAt: at };
    }
    case 'refused': {
      // Of what the ledger has, a refusal says nothing new.
      if (row.state === 'registered') return row;
      const state = moveLedgerRecord(row.state, 'refused');
      const error = state === 'failed' ? row.error : { said: answer.said, entries: [] };
      return { ...row, state, error, resolvedAt: at };
    }
  }
}

function withReported(row: CredentialRow, reported: ReportedCredential, at: number): CredentialRow {
  const event = ledgerEventOf(reported);
  const { unreadable: _before, ...before } = row;
  const known: CredentialRow = {
    ...before,
    schemaId: reported.schemaId ?? row.schemaId,
    kind: reported.kind ?? row.kind,
    issuer: reported.issuer ?? row.issuer,
    isPersisted: reported.isPersisted ?? row.isPersisted,
    isToRegister: reported.isToRegister ?? row.isToRegister,
    document: reported.document ?? row.document,
    ...(reported.facts === undefined || reported.document !== null ? {} : { facts: reported.facts }),
    ...(reported.unreadable === undefined ? {} : { unreadable: reported.unreadable }),
  };
  const next = reported.status === null ? known : withStatus(known, reported.status);
  if (event === null) {
    // What could not be resolved was answered for now; whether the ledger has it is not known.
    const state = row.state === 'unresolvable' ? 'resolving' : row.state;
    return { ...next, state, error: state === 'failed' ? row.error : null, resolvedAt: state === 'resolving' ? null : at };
  }
  const state = moveLedgerRecord(row.state, event);
  const entries = event === 'entry-failed' ? reported.entries : (row.error?.entries ?? []);
  return { ...next, state, error: state === 'failed' ? { said: null, entries } : null, resolvedAt: at };
}

/** What was revoked stays revoked (spec section 4): an older status document says nothing new. */
function withStatus(row: CredentialRow, status: CredentialStatus): CredentialRow {
  if (row.life === 'revoked' && status.life !== 'revoked') return row;
  const { issuer, issuedAt, ...reported } = status;
  return { ...row, ...reported, issuer: row.issuer ?? issuer, issuedAt: issuedAt ?? row.issuedAt };
}

/** Statuses by which credentials are filtered and counted: that of the record until it is on the ledger, then that of its life. */
export const shownCredentialStatuses = ['Resolving', 'Created', 'Registered', 'Live', 'Suspended', 'Revoked', 'Error'] as const;
export type ShownCredentialStatus = (typeof shownCredentialStatuses)[number];

const shownLives: Record<CredentialLife, ShownCredentialStatus> = { live: 'Live', suspended: 'Suspended', revoked: 'Revoked' };

/** What a credential counts as: 'Registered' is one on the ledger whose status document is not known yet. */
export function shownStatusOfCredential({ state, life }: Pick<Credential, 'state' | 'life'>): ShownCredentialStatus {
  const shown: ShownLedgerStatus = shownStatusOf(state);
  return shown === 'Registered' && life !== null ? shownLives[life] : shown;
}

/** What is shown of its life (spec section 4): one that only the service has is neither revoked nor suspended. null if it is not known. */
export function shownLifeOf({ state, life }: Pick<Credential, 'state' | 'life'>): CredentialLife | null {
  return life ?? (state === 'created' ? 'live' : null);
}
