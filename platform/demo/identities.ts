import { newAllowance } from '../ledger/allowances';
import { type DidDocument, didDocumentOf, type SchemaDocument, schemaDocumentOf } from '../ledger/documents';
import { didOf, schemaIdOf } from '../ledger/identifiers';
import type { LedgerMessage } from '../ledger/messages';
import { publicKeyOf, signDocument } from '../ledger/signatures';
import { recordIdOf } from '../record-id';
import { demoCredentials, moreCredentials } from './credential-facts';
import { sha256, uuidFrom } from './encodings';
import { type DemoDid, type DemoSchema, demoDids, demoSchemas, moreDids, moreSchemas } from './identity-facts';
import { addTransaction, blockTook, type IdentityOptions, type IdentityRows } from './identity-rows';
import { addCredential } from './issued-credentials';

const day = 86_400_000;

/** The identities of an SSI service, the same for the same service and `now`: at least as many of each as are wanted. Everything is really signed. */
export async function demoIdentities(options: IdentityOptions): Promise<IdentityRows> {
  const rows: IdentityRows = {
    ...{ dids: [], schemas: [], credentials: [], transactions: [], entries: [] },
    ...{ ledgerDids: [], ledgerSchemas: [], ledgerStatuses: [] },
    allowances: [newAllowance(options.wallet, options.now)],
    plans: plansOf(options),
  };
  const facts = [...demoDids, ...moreDids(options.dids - demoDids.length)];
  for (const [index, fact] of facts.entries()) await addDid(rows, options, index, fact);
  const wanted = [...demoSchemas, ...moreSchemas(options.schemas - demoSchemas.length)];
  for (const [index, fact] of wanted.entries()) await addSchema(rows, options, index, fact);
  const issued = [...demoCredentials, ...moreCredentials(options.credentials - demoCredentials.length)];
  for (const [index, fact] of issued.entries()) addCredential(rows, options, index, fact);
  rows.transactions.sort((one, other) => one.at - other.at);
  rows.entries.sort((one, other) => one.createdAt - other.createdAt);
  return rows;
}

async function addDid(rows: IdentityRows, options: IdentityOptions, index: number, fact: DemoDid): Promise<void> {
  const { appId, method, now } = options;
  const isIssuer = index === 1 && options.issuer.did.startsWith(`did:${method}:`);
  const secret = isIssuer ? options.issuer.secret : sha256(`studio demo did ${appId} ${index}`);
  const publicKey = await publicKeyOf(new Uint8Array(secret));
  const methodSpecificId = fact.hasUuid ? uuidFrom(`did ${appId} ${index}`) : publicKey;
  const did = didOf(method, fact.namespace, methodSpecificId);
  const createdAt = Math.floor(now - fact.daysAgo * day);
  const { fate, name } = fact;
  rows.dids.push({ did, appId, name, secret: fate.kind === 'lost' ? null : secret, createdAt, updatedAt: createdAt });
  if (fate.kind === 'lost' || fate.kind === 'created') return;
  const second = sha256(`studio demo second key ${appId} ${index}`);
  const secrets = fate.kind === 'registered' && fate.keys > 1 ? [secret, second] : [secret];
  const publicKeys = await Promise.all(secrets.map((one) => publicKeyOf(new Uint8Array(one))));
  const document = didDocumentOf(did, publicKeys);
  const at = createdAt + 60_000;
  const proofs = await proofsOf(document, secrets, at);
  const registration = { didDocument: document, didDocumentProofs: proofs, txAuthor: options.wallet };
  const message: LedgerMessage = { '@type': '/hypersign.ssi.v1.MsgRegisterDID', ...registration };
  if (fate.kind === 'refused') {
    addTransaction(rows, options, message, at, fate.code);
    return;
  }
  if (fate.kind === 'registered' && fate.failedFirst !== undefined) {
    addTransaction(rows, options, message, at - 40_000, fate.failedFirst);
  }
  const created = at + blockTook;
  const first = addTransaction(rows, options, message, at, 0);
  const record = { did, document, created, updated: created, isDeactivated: false, versionId: first };
  if (fate.kind === 'deactivated') {
    const end = now - 25 * day;
    const didDocumentProofs = await proofsOf(document, secrets, end);
    const ending = { didDocumentId: did, didDocumentProofs, versionId: first, txAuthor: options.wallet };
    const versionId = addTransaction(rows, options, { '@type': '/hypersign.ssi.v1.MsgDeactivateDID', ...ending }, end, 0);
    Object.assign(record, { isDeactivated: true, updated: end + blockTook, versionId });
  } else {
    for (let update = 1; update <= fate.updates; update += 1) {
      const changedAt = at + update * day;
      record.document = { ...document, alsoKnownAs: [did, `https://courses.northlight.example/terms/${update}`] };
      const didDocumentProofs = await proofsOf(record.document, secrets, changedAt);
      const change = { didDocument: record.document, didDocumentProofs, versionId: record.versionId, txAuthor: options.wallet };
      record.versionId = addTransaction(rows, options, { '@type': '/hypersign.ssi.v1.MsgUpdateDID', ...change }, changedAt, 0);
      record.updated = changedAt + blockTook;
    }
  }
  rows.ledgerDids.push(record);
}

async function addSchema(rows: IdentityRows, options: IdentityOptions, index: number, fact: DemoSchema): Promise<void> {
  const { appId, method, now, wallet } = options;
  const author = rows.dids[fact.author];
  if (!author?.secret) throw new Error(`${fact.name} has no author`);
  const createdAt = Math.floor(now - fact.daysAgo * day);
  const namespace = demoDids[fact.author]?.namespace ?? '';
  const id = schemaIdOf(method, namespace, sha256(`studio demo schema ${appId} ${index}`));
  rows.schemas.push({ schemaId: id, appId, authorDid: author.did, createdAt });
  if (fact.fate.kind === 'created') return;
  const plain = schemaDocumentOf({ ...fact, id, author: author.did, authoredAt: createdAt - 100_000 });
  const document: SchemaDocument = fact.isOdd
    ? { ...plain, schema: { ...plain.schema, properties: 'fullName, cardNumber' } }
    : plain;
  const key = { id: `${author.did}#key-1`, controller: author.did, secret: new Uint8Array(author.secret) };
  const proof = await signDocument(document, key, { at: createdAt, purpose: 'assertionMethod' });
  const message: LedgerMessage = {
    '@type': '/hypersign.ssi.v1.MsgRegisterCredentialSchema',
    credentialSchemaDocument: document,
    credentialSchemaProof: proof,
    txAuthor: wallet,
  };
  const codes = fact.fate.kind === 'registered' ? [0] : fact.fate.codes;
  for (const [attempt, code] of codes.entries()) addTransaction(rows, options, message, createdAt + attempt * 60_000, code);
  if (codes.includes(0)) rows.ledgerSchemas.push({ schemaId: id, document, proof });
}

function proofsOf(document: DidDocument, secrets: readonly Uint8Array[], at: number) {
  return Promise.all(
    secrets.map((secret, index) => {
      const key = { id: `${document.id}#key-${index + 1}`, controller: document.id, secret: new Uint8Array(secret) };
      return signDocument(document, key, { at, purpose: 'assertionMethod' });
    }),
  );
}

/** A plan that is used, one that was used up, one that ended and one that was not begun. */
function plansOf({ appId, now }: IdentityOptions): IdentityRows['plans'] {
  const plan = (name: string, days: number) => ({
    creditId: recordIdOf(`${appId} ${name}`),
    appId,
    validityDuration: 180,
    feeAmount: 5_000_000,
    createdAt: Math.floor(now - days * day),
    updatedAt: Math.floor(now - days * day),
  });
  return [
    { ...plan('ended', 200), totalCredits: 5_000, used: 3_120, expiresAt: now - 20 * day, isActive: false, feeUsed: 2_050 },
    { ...plan('used up', 90), totalCredits: 2_000, used: 2_000, expiresAt: now + 30 * day, isActive: false, feeUsed: 900 },
    { ...plan('active', 60), totalCredits: 100_000, used: 1_240, expiresAt: now + 120 * day, isActive: true, feeUsed: 1_350 },
    { ...plan('unused', 10), totalCredits: 20_000, used: 0, expiresAt: null, isActive: false, feeUsed: 0 },
  ];
}
