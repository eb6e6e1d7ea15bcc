import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { credentials, ledgerQueue, ledgerSchemas, schemas, statusEntries } from '../db/identity-schema';
import { services } from '../db/schema';
import { commitDueBlocks } from '../ledger/blocks';
import { credentialOf } from '../ledger/credential-document';
import { credentialIdOf, didOf, namespaceOf } from '../ledger/identifiers';
import { queuedCredential } from '../ledger/records';
import { attributesOf } from '../ledger/schema-attributes';
import { newStatusOf } from '../ledger/status-document';
import { proveStatus } from '../ledger/status-proof';
import { submitMessage } from '../ledger/submit';
import type { OwnCredential } from '../tenant/credential-records';
import { findOwnDid, secretOf } from '../tenant/did-records';
import { demoRootOf } from './demo-root';
import { uuidFrom } from './encodings';
import { nameOf } from './names';
import { between, type Random } from './random';

const day = 86_400_000;
/** Credentials say that they were issued so much earlier than they were signed (contract SSI 2.7), ms. */
const backDated = 100_000;

/** The status of the kept credential that has waited longest for the ledger is sent there; null when none waits. */
export async function moveOldestCredential(context: PlatformContext, appId: string): Promise<{ credentialId: string } | null> {
  await commitDueBlocks(context);
  const { db, options } = context;
  const isThere = db.select().from(statusEntries).where(eq(statusEntries.id, credentials.credentialId));
  const isSent = db
    .select()
    .from(ledgerQueue)
    .where(and(eq(ledgerQueue.appId, credentials.appId), eq(queuedCredential, credentials.credentialId)));
  const waits = [eq(credentials.isToRegister, true), isNotNull(credentials.document), notExists(isThere), notExists(isSent)];
  const [waiting] = await db
    .select()
    .from(credentials)
    .where(and(eq(credentials.appId, appId), ...waits))
    .orderBy(asc(credentials.position))
    .limit(1);
  if (!waiting?.document) return null;
  const [service] = await db.select().from(services).where(eq(services.appId, appId));
  const { key, status } = await statusOf(context, waiting, waiting.document);
  await submitMessage(context, appId, {
    '@type': '/hypersign.ssi.v1.MsgRegisterCredentialStatus',
    credentialStatusDocument: status,
    credentialStatusProof: proveStatus(status, key, options.now()),
    txAuthor: service?.walletAddress ?? '',
  });
  return { credentialId: waiting.credentialId };
}

/** One more library card, kept and still to be put on the ledger; null if the service has no such schema there. */
export async function addWaitingCredential(
  { db, options }: PlatformContext,
  appId: string,
  random: Random,
): Promise<{ credentialId: string } | null> {
  const [found] = await db
    .select({ author: schemas.authorDid, document: ledgerSchemas.document })
    .from(schemas)
    .innerJoin(ledgerSchemas, eq(ledgerSchemas.schemaId, schemas.schemaId))
    .where(and(eq(schemas.appId, appId), eq(sql`${ledgerSchemas.document} ->> 'name'`, 'LibraryCard')))
    .orderBy(asc(schemas.position))
    .limit(1);
  if (!found) return null;
  const { author, document: schema } = found;
  const now = options.now();
  const fullName = nameOf(random, 'english', random() < 0.5 ? 'F' : 'M').whole;
  const namespace = namespaceOf(author, options.didMethod) ?? '';
  const credentialId = credentialIdOf(options.didMethod, namespace, new Uint8Array(randomBytes(32)));
  const subject = didOf(options.didMethod, namespace, uuidFrom(`demo subject ${credentialId}`));
  const expiresAt = Math.floor((now + 365 * day) / day) * day;
  const kind = { schemaId: schema.id, name: schema.name, attributes: attributesOf(schema) };
  const fields = { fullName, cardNumber: between(random, 41_000, 49_999) };
  const document = credentialOf({
    id: credentialId,
    issuer: author,
    subject,
    fields,
    kind,
    expiresAt,
    issuedAt: now - backDated,
  });
  await db.insert(credentials).values({
    ...{ credentialId, appId, issuerDid: author, subjectDid: subject, schemaId: schema.id, schemaType: schema.name },
    ...{ isPersisted: true, isToRegister: true, transactionHash: '', document, expiresAt, createdAt: now, updatedAt: now },
  });
  return { credentialId };
}

async function statusOf(context: PlatformContext, { appId, credentialId, issuerDid }: OwnCredential, document: object) {
  const issuer = await findOwnDid(context, appId, issuerDid);
  if (issuer === null) throw new Error(`Nobody signs the status of ${credentialId}`);
  const issuedAt = Date.parse(String((document as Record<string, unknown>).issuanceDate));
  const status = newStatusOf({ id: credentialId, issuer: issuerDid, issuedAt, merkleRoot: demoRootOf(document) });
  return { status, key: { id: `${issuerDid}#key-1`, controller: issuerDid, secret: secretOf(issuer) } };
}
