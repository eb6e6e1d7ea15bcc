import * as v from 'valibot';
import { parseStatusEntry } from '../ledger/status-entries-wire';
import { createPathNotes, documentToStore, plainObject, unchecked } from '../shared/document-wire';
import { readLeniently } from '../shared/lenient-wire';
import { failed, type Outcome, ok } from '../shared/outcome';
import { parseRows } from '../shared/rows-wire';
import { optionalMoment, optionalText } from '../shared/scalars-wire';
import type { CredentialAnswer, CredentialStatus, ReportedCredential } from './credential';
import { type CredentialLife, lifeOf } from './machine';
import { factsToStore } from './subject';

const flag = v.optional(v.nullable(v.boolean()));

/** A status document, flat as the tenant sends it, or as the ledger has it (contract SSI 6.3, 10.2). */
export const credentialStatusWire = v.object({
  id: optionalText,
  revoked: flag,
  suspended: flag,
  remarks: optionalText,
  issuer: optionalText,
  issuanceDate: optionalMoment,
  credentialMerkleRootHash: optionalText,
  ...{ '@context': unchecked, context: unchecked, proof: unchecked },
});

/** What kind of credential it is: by its schema, or a text in very old records (contract SSI 6.2). */
const typeWire = v.object({ schemaType: optionalText, schemaId: optionalText });

/** What the service keeps of a credential (contract SSI 6.2, 6.3). */
export const credentialMetadataWire = v.object({
  credentialId: optionalText,
  persist: flag,
  type: unchecked,
  issuerDid: optionalText,
  registerCredentialStatus: flag,
  transactionStatus: unchecked,
});

/** The answer to a resolution, and to issuing one (contract SSI 6.2, 6.3): which members are there depends on the case. */
export const credentialWire = v.object({
  credentialDocument: v.nullish(plainObject),
  credentialStatus: v.nullish(plainObject),
  metadata: v.nullish(plainObject),
  persist: unchecked,
});

/** What the service says of a credential (contract SSI 6.3). */
export function parseCredential(id: string, body: unknown): Outcome<CredentialAnswer> {
  const reported = readCredential(body);
  if (reported === null) return failed('answer-malformed', { said: 'nothing in the answer names a credential' });
  if (reported.id !== null && !isSameCredential(reported.id, id))
    return failed('answer-malformed', { said: 'the answer is about another credential' });
  return ok({ event: 'reported', reported: reported.reported });
}

/**
 * Older servers send no metadata, and put `persist` next to the document. The rest is read from the document, or from the status if there is no document.
 * null if neither names the credential.
 */
function metadataOf(body: Record<string, unknown>): Record<string, unknown> | null {
  const { credentialDocument: document, credentialStatus: status, persist } = body;
  const [reported, known] = [v.is(plainObject, document) ? document : {}, v.is(plainObject, status) ? status : {}];
  const claim = v.is(plainObject, known.claim) ? known.claim : known;
  const credentialId = reported.id ?? claim.id;
  if (typeof credentialId !== 'string') return null;
  const schema = v.is(plainObject, reported.credentialSchema) ? reported.credentialSchema : {};
  const kinds = Array.isArray(reported.type) ? reported.type.filter((kind) => kind !== 'VerifiableCredential') : [];
  const type = { schemaType: kinds.at(-1), schemaId: schema.id };
  // Their status is on the ledger, otherwise they would have none.
  const registerCredentialStatus = v.is(plainObject, status) ? true : undefined;
  return { credentialId, persist, type, issuerDid: reported.issuer ?? known.issuer, registerCredentialStatus };
}

/**
 * What an answer says about its credential and its id; null if nothing in it names one. `isOnlyCopy`: a document that is not stored is in no later answer,
 * and is kept however long it is.
 */
export function readCredential(body: unknown, isOnlyCopy = false): { id: string | null; reported: ReportedCredential } | null {
  if (!v.is(plainObject, body)) return null;
  const sentMetadata = v.is(plainObject, body.metadata) ? body.metadata : body.metadata == null ? metadataOf(body) : null;
  if (sentMetadata === null) return null;
  const { note, unreadable } = createPathNotes();
  const noteIn = (part: string) => (path: string) => note(path === '' ? part : `${part}.${path}`);
  const metadata = readLeniently(credentialMetadataWire, sentMetadata, noteIn('metadata'));
  const type = readType(metadata?.type, () => note('metadata.type'));
  const sentStatus = readObject(body.credentialStatus, () => note('credentialStatus'));
  const statusId = v.is(plainObject, sentStatus?.claim) ? sentStatus.claim.id : sentStatus?.id;
  const status = isOther(statusId, metadata?.credentialId ?? null) ? null : sentStatus;
  if (status !== sentStatus) note('credentialStatus.id');
  const reported = {
    ...type,
    issuer: metadata?.issuerDid ?? null,
    isPersisted: metadata?.persist ?? null,
    isToRegister: metadata?.registerCredentialStatus ?? null,
    ...readDocument(body.credentialDocument, metadata, isOnlyCopy, note),
    status: status && readStatus(status, noteIn('credentialStatus')),
    entries: readEntries(metadata?.transactionStatus, () => note('metadata.transactionStatus')),
  };
  return { id: metadata?.credentialId ?? null, reported: { ...reported, ...unreadable() } };
}

/** The path of the document in an answer; `withFactsAlone` uses the same. */
const documentPath = 'credentialDocument';

/** The document of an answer, null if it is too large to store, and its facts. */
function readDocument(
  raw: unknown,
  metadata: v.InferOutput<typeof credentialMetadataWire> | null,
  isOnlyCopy: boolean,
  note: (path: string) => void,
): Pick<ReportedCredential, 'document' | 'facts'> {
  const sent = readObject(raw, () => note(documentPath));
  const isOfOther = isOther(sent?.id, metadata?.credentialId ?? null);
  if (isOfOther) note(`${documentPath}.id`);
  if (sent === null || isOfOther) return { document: null };
  const document = isOnlyCopy && metadata?.persist !== true ? sent : documentToStore(sent, note, documentPath);
  return { document, facts: factsToStore(sent) };
}

/** How older servers name the life of a credential. */
const olderLives: Readonly<Record<string, CredentialLife>> = { Live: 'live', Suspended: 'suspended', Revoked: 'revoked' };
const olderStatusWire = v.object({ currentStatus: optionalText, statusReason: optionalText });

/** What a status says as the tenant sends it. That of an older server says it in words, in a claim; of a word that Studio does not know nothing can be said. */
function readStatus(document: Record<string, unknown>, note: (path: string) => void): CredentialStatus | null {
  const status = readCredentialStatus(document, note);
  if (document.claim == null) return status;
  const claim = readLeniently(olderStatusWire, document.claim, note, 'claim');
  const word = claim?.currentStatus ?? '';
  const life = Object.hasOwn(olderLives, word) ? olderLives[word] : undefined;
  if (life === undefined) note('claim.currentStatus');
  return life === undefined ? null : { ...status, life, remarks: claim?.statusReason ?? null };
}

/** What a status document says; one without flags is neither revoked nor suspended. */
export function readCredentialStatus(document: Record<string, unknown>, note: (path: string) => void): CredentialStatus {
  const wire = readLeniently(credentialStatusWire, document, note);
  return {
    life: lifeOf({ revoked: wire?.revoked === true, suspended: wire?.suspended === true }),
    issuer: wire?.issuer ?? null,
    issuedAt: wire?.issuanceDate ?? null,
    remarks: wire?.remarks ?? null,
    merkleRoot: wire?.credentialMerkleRootHash ?? null,
    statusDocument: documentToStore(document, note, 'document'),
  };
}

/** The same id, with or without the colon that older nodes need at its end (contract SSI 10.2). */
export function isSameCredential(one: string, other: string): boolean {
  return one.replace(/:$/, '') === other.replace(/:$/, '');
}

function isOther(id: unknown, known: string | null): boolean {
  return typeof id === 'string' && known !== null && !isSameCredential(id, known);
}

function readType(raw: unknown, onUnread: () => void): Pick<ReportedCredential, 'schemaId' | 'kind'> {
  const nothing = { schemaId: null, kind: null };
  if (raw === undefined || raw === null || raw === '') return nothing;
  if (typeof raw === 'string') return raw.startsWith('sch:') ? { ...nothing, schemaId: raw } : { ...nothing, kind: raw };
  if (Array.isArray(raw)) return readType(raw.filter((one) => typeof one === 'string').at(-1), onUnread);
  const parsed = v.safeParse(typeWire, raw);
  if (!parsed.success) onUnread();
  return parsed.success ? { schemaId: parsed.output.schemaId, kind: parsed.output.schemaType } : nothing;
}

/** Its messages are texts here (contract SSI 6.3); entries that cannot be read are left out. */
function readEntries(raw: unknown, onUnread: () => void): ReportedCredential['entries'] {
  if (raw === undefined || raw === null) return [];
  const { rows, losses } = parseRows(Array.isArray(raw) ? raw : [raw], parseStatusEntry);
  if (losses.count > 0) onUnread();
  return rows;
}

function readObject(raw: unknown, onUnread: () => void): Record<string, unknown> | null {
  if (raw === undefined || raw === null) return null;
  if (v.is(plainObject, raw)) return Object.keys(raw).length === 0 ? null : raw;
  onUnread();
  return null;
}
