import {
  checkExpiry,
  checkProofTimes,
  checkSchema,
  checkSigner,
  checkStatus,
  checkStatusOf,
  checkSubjects,
  readSignature,
} from '../../domain/credential/check-rules';
import { idInLink, isSchemaId, toCredentialId } from '../../domain/credential/credential-id';
import {
  type CheckedCredential,
  type CheckedPresentation,
  type CheckedProof,
  readCheckedDocument,
} from '../../domain/credential/parse-document';
import {
  type CheckLine,
  type CredentialFindings,
  type DocumentCheck,
  type Learnt,
  type LearntDid,
  type LearntSchema,
  type PresentationFindings,
  toLine,
  verdictOf,
} from '../../domain/credential/verdict';
import { checkSignature, type SignedKinds } from './check-signature';
import { checkStatusProof } from './check-status-proof';
import { idInWalletLink } from './id-in-wallet-link';
import type { Sources } from './sources';

const nothing = { is: 'unread' } as const;
const elsewhere = { is: 'elsewhere' } as const;
const nameless: SignedKinds = { known: null, unread: null };

/** Checks a credential or presentation that somebody gave, or one of this device by its id or a link to it, by what the sources know. Nothing of it is kept. */
export async function checkDocument(sources: Sources, text: string): Promise<DocumentCheck> {
  const id = idInLink(text) ?? idInWalletLink(text);
  const document = id === null ? null : await sources.document(id);
  if (id !== null && document === null) return { is: 'id', at: sources.now, id, line: await checkAlone(id, sources) };
  const read = readCheckedDocument(document === null ? text : JSON.stringify(document));
  if (read.is === 'refused') return read;
  const credentials = await Promise.all(read.credentials.map((credential) => checkOne(credential, sources)));
  const presentation = read.presentation === null ? null : await checkPresentation(read.presentation, read.credentials, sources);
  const verdict = verdictOf(presentation === null ? credentials : [presentation, ...credentials]);
  return { is: 'checked', at: sources.now, verdict, presentation, credentials };
}

/** The status of an id for which no document says who issued it. */
async function checkAlone(id: string, sources: Sources): Promise<CheckLine> {
  const status = await sources.status(id);
  const issuer = status.is === 'known' ? status.value.issuer : null;
  const did = issuer === null ? nothing : await sources.did(issuer);
  return checkStatusOf(id, status, await checkStatusProof(id, status, did));
}

async function checkOne(credential: CheckedCredential, sources: Sources): Promise<CredentialFindings> {
  const { document, id, kinds, issuer, issuedAt, expiresAt, schema, subjects, proof } = credential;
  const statusId = id === null ? null : toCredentialId(id);
  const [did, learntSchema, status] = await Promise.all([
    issuer === null ? nothing : sources.did(issuer),
    schema?.id && isSchemaId(schema.id) ? sources.schema(schema.id) : nothing,
    statusId === null || credential.status === null ? elsewhere : sources.status(statusId),
  ]);
  // Nobody has read anything later than now.
  const readAt = Math.max(
    sources.now,
    ...[did, learntSchema, status].map((learnt) => ('source' in learnt ? learnt.source.at : 0)),
  );
  const lines = [
    await signatureOf(document, proof, 'assertionMethod', did, { now: sources.now, called: calledBy(credential, learntSchema) }),
    checkSigner('issuer', issuer, proof, did),
    checkExpiry(credential, sources.now, readAt),
    checkSchema(credential, learntSchema),
    checkStatus(credential, status, statusId === null ? 'unread' : await checkStatusProof(statusId, status, did)),
  ];
  const isIssuerOwn = issuer !== null && (await sources.isOwn(issuer));
  const reported = { id, kinds, issuer, isIssuerOwn, issuedAt, expiresAt, schemaId: schema?.id ?? null, subjects };
  return { ...reported, lines, verdict: verdictOf(lines) };
}

/** What a schema is called is known from the ledger alone. */
function calledBy({ kinds, schema }: CheckedCredential, learnt: Learnt<LearntSchema>): SignedKinds {
  if (learnt.is === 'known') return { known: learnt.value.name, unread: null };
  const [kind, ...more] = kinds;
  return { known: null, unread: schema === null || more.length > 0 ? null : (kind ?? null) };
}

async function checkPresentation(
  presentation: CheckedPresentation,
  credentials: readonly CheckedCredential[],
  sources: Sources,
): Promise<PresentationFindings> {
  const { document, id, holder, challenge, domain, proof } = presentation;
  const did = holder === null ? nothing : await sources.did(holder);
  // The names of its credentials are reported with them.
  const { verifiableCredential: _credentials, ...shown } = document;
  const lines = [
    await signatureOf(document, proof, 'authentication', did, { now: sources.now, shown }),
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
  { now, shown = document, called = nameless }: { now: number; shown?: Record<string, unknown>; called?: SignedKinds },
): Promise<CheckLine> {
  const read = readSignature(proof, purpose, did);
  if ('line' in read) return read.line;
  const line = await checkSignature(document, read, shown, called);
  const { against, source } = line;
  const untimely = line.verdict === 'bad' ? null : checkProofTimes(proof, now);
  return untimely === null ? line : toLine('signature', untimely.code, { about: untimely.about, against, source });
}
