import { credentialOf } from '../ledger/credential-document';
import { credentialIdOf, didOf } from '../ledger/identifiers';
import type { SchemaAttribute } from '../ledger/schema-attributes';
import { type CredentialStatusDocument, changedStatusOf, newStatusOf } from '../ledger/status-document';
import { proveStatus } from '../ledger/status-proof';
import type { DemoCredential } from './credential-facts';
import { demoRootOf } from './demo-root';
import { sha256, uuidFrom } from './encodings';
import { type DemoSchema, demoDids, demoSchemas } from './identity-facts';
import { addTransaction, blockTook, type IdentityOptions, type IdentityRows } from './identity-rows';

const day = 86_400_000;
const backDated = 100_000;

/** Adds one credential of the demo: what the service keeps of it, and its status and transactions on the ledger. Its document is not signed yet. */
export function addCredential(rows: IdentityRows, options: IdentityOptions, index: number, fact: DemoCredential): void {
  const { appId, method, now } = options;
  const schema = demoSchemas[fact.schema];
  const schemaId = rows.schemas[fact.schema]?.schemaId;
  const issuer = rows.dids[schema?.author ?? -1];
  if (!schema || !schemaId || !issuer?.secret) throw new Error(`a credential of ${fact.subject} has no issuer`);
  const namespace = demoDids[schema.author]?.namespace ?? '';
  const id = credentialIdOf(method, namespace, sha256(`studio demo credential ${appId} ${index}`));
  const createdAt = Math.floor(now - fact.daysAgo * day);
  const expiresAt = Math.floor((now + fact.expiresInDays * day) / day) * day;
  const subjectDid = didOf(method, namespace, uuidFrom(`demo subject ${fact.subject}`));
  const kind = fact.isOld
    ? { contexts: [], types: [schema.name] }
    : { schemaId, name: schema.name, attributes: schema.fields.map(toAttribute) };
  const issuedAt = createdAt - backDated;
  const facts = { id, issuer: issuer.did, subject: subjectDid, fields: fact.fields, kind, expiresAt, issuedAt };
  const document = credentialOf(facts);
  const { ledgerState } = fact;
  rows.credentials.push({
    ...{ credentialId: id, appId, issuerDid: issuer.did, subjectDid, schemaId: fact.isOld ? null : schemaId },
    ...{ schemaType: schema.name, isPersisted: fact.isPersisted, isToRegister: ledgerState !== 'unattested' },
    ...{ transactionHash: '', document: fact.isPersisted ? document : null },
    ...{ expiresAt, createdAt, updatedAt: createdAt },
  });
  if (ledgerState === 'unattested' || ledgerState === 'waiting') return;
  const status = newStatusOf({ id, issuer: issuer.did, issuedAt, merkleRoot: demoRootOf(document) });
  const key = { id: `${issuer.did}#key-1`, secret: new Uint8Array(issuer.secret) };
  const send = (type: StatusType, said: CredentialStatusDocument, at: number, code: number) => {
    const credentialStatusProof = proveStatus(said, key, at);
    const message = { '@type': type, credentialStatusDocument: said, credentialStatusProof, txAuthor: options.wallet } as const;
    addTransaction(rows, options, message, at, code);
    return { credentialId: id, document: said, proof: credentialStatusProof };
  };
  for (const [attempt, code] of fact.failures.entries()) send(register, status, createdAt + attempt * 60_000, code);
  if (ledgerState === 'refused') return;
  let reported = send(register, status, createdAt + fact.failures.length * 60_000, 0);
  for (const [place, { action, remarks, code = 0 }] of fact.changes.entries()) {
    const changed = changedStatusOf(reported.document, { action, remarks: remarks ?? null, issuer: issuer.did });
    const sent = send(change, changed, changedAt(now, createdAt, place, fact.changes.length), code);
    if (code === 0) reported = sent;
  }
  rows.ledgerStatuses.push(reported);
}

const register = '/hypersign.ssi.v1.MsgRegisterCredentialStatus';
const change = '/hypersign.ssi.v1.MsgUpdateCredentialStatus';
type StatusType = typeof register | typeof change;

/** Changes are spread over the time since it was issued. */
function changedAt(now: number, createdAt: number, place: number, count: number): number {
  return Math.floor(createdAt + ((now - createdAt - 10 * blockTook) * (place + 1)) / (count + 1)) + 2 * blockTook;
}

function toAttribute({ name, type, isRequired }: DemoSchema['fields'][number]): SchemaAttribute {
  return { name, type, isRequired };
}
