import { createHash } from 'node:crypto';
import type { Platform } from '../../../platform/platform';
import type { Reply } from './client';
import { registeredDid, schemaBody, type Workbench } from './identities';

/** An issuer, and a schema of it, on the ledger. */
export interface Issuer {
  did: string;
  schemaId: string;
}

/** A new issuer with a schema on the ledger; `fields` as `schemaBody` has them if none are given. */
export async function newIssuer(bench: Workbench, platform: Pick<Platform, 'ssi'>, change: object = {}): Promise<Issuer> {
  const { id: did } = await registeredDid(bench, platform);
  return { did, schemaId: await newSchema(bench, platform, did, change) };
}

/** A schema on the ledger. */
export async function newSchema(
  bench: Workbench,
  platform: Pick<Platform, 'ssi'>,
  did: string,
  change: object = {},
): Promise<string> {
  const reply = await bench.post('/schema', schemaBody(did, change));
  if (reply.status !== 201) throw new Error(`the schema was not created: ${reply.text}`);
  await platform.ssi.makeBlock();
  return (reply.json as { schemaId: string }).schemaId;
}

export const subjectDid = 'did:hid:testnet:b7f2d0c4-1a63-4d0e-9f3a-77c5e2ab1904';

/** The body that issues a credential of an issuer. */
export function issueBody({ did, schemaId }: Issuer, change: object = {}) {
  return {
    ...{ schemaId, subjectDid, issuerDid: did, verificationMethodId: `${did}#key-1`, expirationDate: '2027-03-31' },
    ...{ fields: { fullName: 'Ines Okafor', cardNumber: 40211 }, namespace: 'testnet' },
    ...{ persist: false, registerCredentialStatus: true, ...change },
  };
}

/** The body that changes a status. */
export function statusBody({ did }: Pick<Issuer, 'did'>, status: string, change: object = {}) {
  return { status, issuerDid: did, verificationMethodId: `${did}#key-1`, namespace: 'testnet', ...change };
}

/** A status as the tenant answers it. */
export interface StatusAnswer {
  id: string;
  revoked: boolean;
  suspended: boolean;
  remarks: string;
  issuer: string;
  issuanceDate: string;
  credentialMerkleRootHash: string;
  proof: { created: string; proofValue: string };
}

/** A credential as it is answered when it is issued. */
export interface Issued {
  credentialDocument: Record<string, unknown> & { id: string };
  credentialStatus: Record<string, unknown>;
  metadata: Record<string, unknown>;
}

/** Issues a credential and returns the answer. */
export async function issue(bench: Workbench, issuer: Issuer, change: object = {}): Promise<Issued> {
  const reply = await bench.post('/credential/issue', issueBody(issuer, change));
  if (reply.status !== 201) throw new Error(`the credential was not issued: ${reply.text}`);
  return reply.json as Issued;
}

/** Issues a credential whose status is on the ledger; returns its id. */
export async function attested(
  bench: Workbench,
  platform: Pick<Platform, 'ssi'>,
  issuer: Issuer,
  change: object = {},
): Promise<string> {
  const { credentialDocument } = await issue(bench, issuer, change);
  await platform.ssi.makeBlock();
  return credentialDocument.id;
}

/** Changes a status and lets the ledger decide. */
export async function changeStatus(
  bench: Workbench,
  platform: Pick<Platform, 'ssi'>,
  issuer: Pick<Issuer, 'did'>,
  [id, status]: readonly [id: string, status: string],
): Promise<Reply> {
  const reply = await bench.patch(`/credential/status/${id}`, statusBody(issuer, status));
  await platform.ssi.makeBlock();
  return reply;
}

/** How the platform names the fields of a credential in its record of what was done. */
export function fieldsHashOf(fields: readonly { name: string; value: unknown }[]): string {
  const sent = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex');
}
