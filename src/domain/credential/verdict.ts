import type { SchemaProperty } from '../schema/schema';
import type { CredentialLife } from './machine';
import type { CheckRefusal } from './parse-document';

/** The verdict of one line of a check: `unknown` could not be checked, and never counts as one of the others. */
export type CheckVerdict = 'good' | 'bad' | 'unknown';

/** What is checked of a credential, in the order in which it is shown. */
export const credentialLines = ['signature', 'issuer', 'expiry', 'schema', 'status'] as const;
/** What is checked of a presentation itself. */
export const presentationLines = ['signature', 'holder', 'subject'] as const;
export type CheckLineName = (typeof credentialLines)[number] | (typeof presentationLines)[number];

/** Every reason that a line can have, and what it means. */
export const checkCodes = {
  'signature-good': 'good',
  'signature-wrong': 'bad',
  'signature-missing': 'bad',
  'signature-purpose': 'bad',
  'signature-ended': 'bad',
  'signature-ahead': 'unknown',
  'signature-several': 'unknown',
  'signature-kind': 'unknown',
  'presentation-signature-missing': 'unknown',
  'signature-member': 'unknown',
  'signature-key-unknown': 'unknown',
  'signature-key-unreadable': 'unknown',
  'signature-context-unknown': 'unknown',
  'signature-context-renames': 'unknown',
  'signature-kind-unread': 'unknown',
  'signature-name-opaque': 'unknown',
  'signature-node-split': 'unknown',
  'signature-empty': 'unknown',
  'signature-list': 'unknown',
  'signature-too-much': 'unknown',
  'issuer-good': 'good',
  'issuer-missing': 'bad',
  'issuer-deactivated': 'bad',
  'issuer-key-absent': 'bad',
  'issuer-key-other': 'bad',
  'issuer-key-purpose': 'bad',
  'issuer-key-revoked': 'bad',
  'issuer-key-expired': 'bad',
  'issuer-key-controller': 'bad',
  'issuer-absent': 'unknown',
  'issuer-unregistered': 'unknown',
  'issuer-state-unread': 'unknown',
  'issuer-key-uses-unread': 'unknown',
  'issuer-key-unread': 'unknown',
  'issuer-unread': 'unknown',
  'issuer-elsewhere': 'unknown',
  'expiry-ahead': 'good',
  'expiry-none': 'good',
  'expiry-passed': 'bad',
  'expiry-unreadable': 'bad',
  'expiry-not-yet': 'bad',
  'expiry-clock-behind': 'unknown',
  'schema-good': 'good',
  'schema-none': 'good',
  'schema-other': 'bad',
  'schema-field-missing': 'bad',
  'schema-field-type': 'bad',
  'schema-field-more': 'bad',
  'schema-subject-missing': 'bad',
  'schema-absent': 'unknown',
  'schema-kind': 'unknown',
  'schema-unread': 'unknown',
  'status-live': 'good',
  'status-none': 'good',
  'status-suspended': 'bad',
  'status-revoked': 'bad',
  'status-other': 'bad',
  'status-proof-wrong': 'unknown',
  'status-proof-unread': 'unknown',
  'status-absent': 'unknown',
  'status-kind': 'unknown',
  'status-unread': 'unknown',
  'status-elsewhere': 'unknown',
  'holder-good': 'good',
  'holder-missing': 'bad',
  'holder-other': 'bad',
  'subject-holder': 'good',
  'subject-other': 'unknown',
} as const satisfies Record<string, CheckVerdict>;
export type CheckCode = keyof typeof checkCodes;

/** Where something is known from: the ledger just now, what this device keeps of it, the document itself, or the clock. `at`: when that was learnt (ms). */
export interface CheckSource {
  from: 'ledger' | 'mirror' | 'document' | 'clock';
  at: number;
}

/** One line of a check. `about`: names, ids or moments in its words; `against`: the id of what it was checked against. */
export interface CheckLine {
  line: CheckLineName;
  verdict: CheckVerdict;
  code: CheckCode;
  about: string[];
  against: string | null;
  /** null if there was nothing to check it against. */
  source: CheckSource | null;
}

/** A line with what its code means. */
export function toLine(
  line: CheckLineName,
  code: CheckCode,
  { about = [], against = null, source = null }: Partial<Pick<CheckLine, 'about' | 'against' | 'source'>> = {},
): CheckLine {
  return { line, verdict: checkCodes[code], code, about, against, source };
}

/** What was learnt of something outside of the document: it, that there is no such thing, or nothing, as nobody answered and this device does not keep it. */
export type Learnt<Value> =
  | { is: 'known'; value: Value; source: CheckSource }
  | { is: 'absent'; source: CheckSource }
  | { is: 'unread' }
  /** It is of no ledger that is asked here. */
  | { is: 'elsewhere' };

/** What a check needs of a key: `uses` are the relationships of its DID document that name it, null if the document is not known. */
export interface LearntKey {
  id: string;
  type: string | null;
  controller: string | null;
  publicKey: string | null;
  uses: string[] | null;
  isRevoked: boolean;
  /** Its DID document says that it has ended. */
  isExpired: boolean;
}

/** What a check needs of a DID. */
export interface LearntDid {
  did: string;
  keys: LearntKey[];
  /** null: nobody says. */
  isDeactivated: boolean | null;
  /** false: only its service knows it. */
  isOnLedger: boolean;
}

/** What a check needs of a schema. */
export interface LearntSchema {
  id: string;
  name: string | null;
  properties: SchemaProperty[];
  hasMore: boolean | null;
}

/** What a check needs of a status document. */
export interface LearntStatus {
  life: CredentialLife;
  issuer: string | null;
  remarks: string | null;
  /** As it was reported, with its proof; null if it was too large to keep. */
  document: Record<string, unknown> | null;
}

/** What was found of one credential, and what it says of itself. Times in ms, null if it says none, NaN where it cannot be read. */
export interface CredentialFindings {
  id: string | null;
  kinds: string[];
  issuer: string | null;
  /** Its issuer is a DID of the person's own services, as far as this device knows; never shown outside of the guard. */
  isIssuerOwn: boolean;
  issuedAt: number | null;
  expiresAt: number | null;
  schemaId: string | null;
  subjects: Record<string, unknown>[];
  lines: CheckLine[];
  verdict: CheckVerdict;
}

/** What was found of a presentation itself. */
export interface PresentationFindings {
  id: string | null;
  holder: string | null;
  /** Who and what it was made for; the person who asked for it knows whether that is right. */
  challenge: string | null;
  domain: string | null;
  lines: CheckLine[];
  verdict: CheckVerdict;
}

/** What becomes of a text that was to be checked. `at`: the moment of the check by the server's clock (ms); `isOld`: something of it is known from this device alone. */
export type DocumentCheck =
  | { is: 'refused'; refusal: CheckRefusal }
  /** An id was given, and its document is not on this device: its status is all that can be shown. */
  | { is: 'id'; at: number; id: string; line: CheckLine }
  | {
      is: 'checked';
      at: number;
      verdict: CheckVerdict;
      presentation: PresentationFindings | null;
      credentials: CredentialFindings[];
    };

/** The verdict of several lines or parts: never good while one is bad, and good only when all are. */
export function verdictOf(parts: readonly { verdict: CheckVerdict }[]): CheckVerdict {
  if (parts.some(({ verdict }) => verdict === 'bad')) return 'bad';
  return parts.length === 0 || parts.some(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'good';
}

/** The oldest fact in a check that only this device knew (ms); null if all of them are fresh. */
export function oldestOf(check: DocumentCheck): number | null {
  if (check.is !== 'checked') return null;
  const lines = [...check.credentials, ...(check.presentation === null ? [] : [check.presentation])].flatMap(
    (part) => part.lines,
  );
  const mirroredAt = lines.flatMap(({ source }) => (source?.from === 'mirror' ? [source.at] : []));
  return mirroredAt.length === 0 ? null : Math.min(...mirroredAt);
}

/** A line of a check by its name. */
export function findLine(checked: { lines: readonly CheckLine[] }, name: CheckLineName): CheckLine | null {
  return checked.lines.find(({ line }) => line === name) ?? null;
}
