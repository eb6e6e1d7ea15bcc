import {
  type CheckedCredential,
  type CheckedPresentation,
  type CheckedProof,
  readCheckedDocument,
} from '../../domain/checked-document';
import {
  type CheckLine,
  type DocumentCheck,
  type Learnt,
  type LearntDid,
  type ToldCheck,
  type ToldPresentation,
  verdictOf,
} from '../../domain/credential-check';
import { idInLink, isSchemaId, toCredentialId } from '../../domain/credential-id';
import {
  checkExpiry,
  checkSchema,
  checkSigner,
  checkStatus,
  checkStatusOf,
  checkSubjects,
  readSignature,
} from '../../domain/rules/credential-check';
import { checkSignature } from './check-signature';
import type { Sources } from './sources';

const nothing = { is: 'unread' } as const;

/** Checks a credential or presentation that somebody gave, or one of this device by its id or a link to it, by what the sources know. Nothing of it is kept. */
export async function checkDocument(sources: Sources, text: string): Promise<DocumentCheck> {
  const id = idInLink(text);
  const document = id === null ? null : await sources.document(id);
  if (id !== null && document === null)
    return { is: 'id', at: sources.now, id, line: checkStatusOf(id, await sources.status(id)) };
  const read = readCheckedDocument(document === null ? text : JSON.stringify(document));
  if (read.is === 'refused') return read;
  const credentials = await Promise.all(read.credentials.map((credential) => checkOne(credential, sources)));
  const presentation = read.presentation === null ? null : await checkPresentation(read.presentation, read.credentials, sources);
  const verdict = verdictOf(presentation === null ? credentials : [presentation, ...credentials]);
  return { is: 'checked', at: sources.now, verdict, presentation, credentials };
}

async function checkOne(credential: CheckedCredential, sources: Sources): Promise<ToldCheck> {
  const { document, id, kinds, issuer, issuedAt, expiresAt, schema, subjects, proof } = credential;
  const statusId = id === null ? null : toCredentialId(id);
  const [did, learntSchema, status] = await Promise.all([
    issuer === null ? nothing : sources.did(issuer),
    schema?.id && isSchemaId(schema.id) ? sources.schema(schema.id) : nothing,
    statusId === null || credential.status === null ? nothing : sources.status(statusId),
  ]);
  // What a schema is called is known from the ledger alone.
  const kind = learntSchema.is === 'known' ? learntSchema.value.name : null;
  const lines = [
    await signatureOf(document, proof, 'assertionMethod', did, { kind }),
    checkSigner('issuer', issuer, proof, did),
    checkExpiry(credential, sources.now),
    checkSchema(credential, learntSchema),
    checkStatus(credential, status),
  ];
  const told = { id, kinds, issuer, issuedAt, expiresAt, schemaId: schema?.id ?? null, subjects };
  return { ...told, lines, verdict: verdictOf(lines) };
}

async function checkPresentation(
  presentation: CheckedPresentation,
  credentials: readonly CheckedCredential[],
  sources: Sources,
): Promise<ToldPresentation> {
  const { document, id, holder, challenge, domain, proof } = presentation;
  const did = holder === null ? nothing : await sources.did(holder);
  // What its credentials are called is told with them.
  const { verifiableCredential: _credentials, ...shown } = document;
  const lines = [
    await signatureOf(document, proof, 'authentication', did, { shown }),
    checkSigner('holder', holder, proof, did),
    checkSubjects(presentation, credentials),
  ];
  return { id, holder, challenge, domain, lines, verdict: verdictOf(lines) };
}

async function signatureOf(
  document: Record<string, unknown>,
  proof: CheckedProof,
  purpose: 'assertionMethod' | 'authentication',
  did: Learnt<LearntDid>,
  { shown = document, kind = null }: { shown?: Record<string, unknown>; kind?: string | null },
): Promise<CheckLine> {
  const read = readSignature(proof, purpose, did);
  return 'line' in read ? read.line : checkSignature(document, read, shown, kind);
}
