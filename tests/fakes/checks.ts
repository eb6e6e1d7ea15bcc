import { credentials } from '../../src/db/lists/credentials';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { schemas } from '../../src/db/lists/schemas';
import 'fake-indexeddb/auto';
import type { CredentialStatusDocument } from '../../platform/ledger/status-document';
import { proveStatus } from '../../platform/ledger/status-proof';
import { Registry } from '../../src/db/registry';
import type { CredentialLife } from '../../src/domain/credential/machine';
import { statusContexts } from '../../src/domain/credential/status-proof';
import type { CheckCode, DocumentCheck } from '../../src/domain/credential/verdict';
import type { DidAnswer } from '../../src/domain/did/did';
import { parseLedgerCredential } from '../../src/domain/ledger/wire';
import { failed, ok } from '../../src/domain/shared/outcome';
import { checkDocument } from '../../src/workers/check/check-document';
import { createSources, type LedgerReads } from '../../src/workers/check/sources';
import { aCredential, aCredentialStatusWire, aLedgerCredentialWire, holderDid } from '../builders/credential';
import { aDid, ssiAppId } from '../builders/did';
import { day, noon } from '../builders/moments';
import { aSchema, schemaId } from '../builders/schema';
import { aService } from '../builders/service';
import { anUnsignedCredential, aSigner, type Signer } from '../builders/signed-credential';
import { createFakeClock } from './fake-clock';
import { createMirror, putRows, type TestMirror } from './mirror';

export const registry = new Registry(`checks-${process.pid}`);

/** The issuer of the card, who it is about, and the card, signed. */
export const issuer = await aSigner();
export const holder = await aSigner(holderDid, 9);
export const card = anUnsignedCredential();
export const good = await issuer.sign(card);

/** What the ledger has of the status of the card, signed by its issuer. */
export function signedStatus(members: Record<string, unknown> = {}, signer: Signer = issuer): Record<string, unknown> {
  const { proof: _proof, context: _context, revoked, suspended, ...reported } = aCredentialStatusWire(members);
  const flags = { ...(revoked === true ? { revoked } : {}), ...(suspended === true ? { suspended } : {}) };
  const document = { '@context': [...statusContexts], ...reported, ...flags } as unknown as CredentialStatusDocument;
  const proof = proveStatus(document, { id: signer.keyId, secret: signer.secret }, noon - day);
  return {
    context: [...statusContexts],
    ...reported,
    revoked,
    suspended,
    proof: { ...proof, clientSpecType: 'CLIENT_SPEC_TYPE_NONE' },
  };
}

/** A ledger that has these DIDs, the schema of the card, and its status. */
export function aLedger(status: Record<string, unknown> | null = {}, dids: readonly Signer[] = [issuer, holder]) {
  const asked: string[] = [];
  const reads: LedgerReads = {
    async ledgerDid(did) {
      asked.push(did);
      const known = dids.find((signer) => signer.did === did);
      return ok(known === undefined ? { event: 'refused', said: null } : onLedger(known));
    },
    async ledgerSchema(id) {
      asked.push(id);
      return ok(id === schemaId ? { event: 'on-ledger', facts: aSchema() } : { event: 'pending' });
    },
    async ledgerCredential(id) {
      asked.push(id);
      return status === null ? ok({ event: 'pending' }) : parseLedgerCredential(id, aLedgerCredentialWire(signedStatus(status)));
    },
  };
  return { reads, asked };
}

/** What the ledger says of a signer, whose DID may differ in something. */
export function onLedger(signer: Signer, change: Partial<ReturnType<typeof rowOf>> = {}): DidAnswer {
  return { event: 'on-ledger', facts: { ...rowOf(signer), ...change } };
}

/** A signer as the mirror keeps it. */
export function rowOf({ did, keyId, publicKey, document }: Signer) {
  const key = { id: keyId, type: 'Ed25519VerificationKey2020', controller: did, publicKey, account: null };
  return aDid({ did, keys: [key], document });
}

/** A ledger without a line to it. */
export const away: LedgerReads = {
  ledgerDid: async () => failed('network-unreachable'),
  ledgerSchema: async () => failed('network-unreachable'),
  ledgerCredential: async () => failed('network-unreachable'),
};

interface Around {
  reads?: LedgerReads;
  mirror?: TestMirror | null;
  at?: number;
  /** Of the service on whose screens it is checked; null: on the page that anybody opens. */
  appId?: string | null;
}

/** What becomes of a text. */
export async function checkText(
  text: string,
  { reads = aLedger().reads, mirror = null, at = noon, appId = null }: Around = {},
): Promise<DocumentCheck> {
  const clock = createFakeClock(at);
  return checkDocument(await createSources({ registry, clock, net: async () => reads, mirror, appId }), text);
}

/** What is found of a document that is read. */
export async function check(document: unknown, around: Around = {}): Promise<Extract<DocumentCheck, { is: 'checked' }>> {
  const reported = await checkText(JSON.stringify(document), around);
  if (reported.is !== 'checked') throw new Error(`nothing was checked: ${JSON.stringify(reported)}`);
  return reported;
}

/** The reasons of all lines of all credentials. */
export const codesOf = ({ credentials }: { credentials: readonly { lines: readonly { code: CheckCode }[] }[] }) =>
  credentials.flatMap(({ lines }) => lines.map(({ code }) => code));

interface Prepared {
  signers?: readonly Signer[];
  /** What is known of the card, where anything is. */
  life?: CredentialLife;
}

/** A mirror that has the issuer, the holder and the schema since yesterday. */
export async function aPreparedMirror({ signers = [issuer, holder], life }: Prepared = {}): Promise<TestMirror> {
  const mirror = createMirror();
  await mirror.services.put({ ...aService({ appId: ssiAppId, type: 'SSI_API' }), position: 0 } as never);
  const resolvedAt = noon - day;
  await putRows(
    listOf(mirror, dids, ssiAppId),
    signers.map((signer, order) => ({ ...rowOf(signer), appId: ssiAppId, order, resolvedAt })),
  );
  await putRows(listOf(mirror, schemas, ssiAppId), [aSchema({ appId: ssiAppId, resolvedAt })]);
  if (life)
    await putRows(listOf(mirror, credentials, ssiAppId), [aCredential({ life, resolvedAt, statusDocument: signedStatus() })]);
  return mirror;
}
