import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { methodSpecificIdLength } from '../../src/domain/did/rules';
import type { PlatformContext } from '../context';
import { dids } from '../db/identity-schema';
import { Refused } from '../http/refused';
import { didDocumentOf } from '../ledger/documents';
import { didOf } from '../ledger/identifiers';
import { publicKeyOf } from '../ledger/signatures';
import { charged, prices } from './credits';
import { type Members, readBody, refuseProblems, toMembers } from './ssi-body';
import { ssiBase, ssiGate, ssiOf } from './ssi-gate';

const keyType = 'Ed25519VerificationKey2020';

/** POST did/create (contract SSI 3.3): a DID with a key of its own, not on the ledger yet. */
export function serveCreateDid(server: FastifyInstance, context: PlatformContext): void {
  const { db, options } = context;
  const gates = { onRequest: ssiGate(context, 'CREATE_DID'), ...charged(context, prices.createDid) };
  server.post(`${ssiBase}/did/create`, gates, async (request, reply) => {
    const { namespace, methodSpecificId, name } = readInput(readBody(request.body), options.didMethod);
    const secret = new Uint8Array(randomBytes(32));
    const publicKey = await publicKeyOf(secret);
    const did = didOf(options.didMethod, namespace, methodSpecificId ?? publicKey);
    const now = options.now();
    const row = { did, appId: ssiOf(request).appId, name, secret, createdAt: now, updatedAt: now };
    const made = await db.insert(dids).values(row).onConflictDoNothing().returning();
    if (made.length === 0) throw new Refused(409, ['Duplicate key error']);
    const didDocument = didDocumentOf(did, [publicKey]);
    return reply.code(201).send({ did, registrationStatus: 'UNREGISTRED', metaData: { didDocument } });
  });
}

function readInput(body: Members, method: string): { namespace: string; methodSpecificId: string | null; name: string | null } {
  const { namespace = '', methodSpecificId } = body;
  const options = toMembers(body.options) ?? {};
  refuseProblems([
    ...(namespace === '' || namespace === 'testnet' ? [] : ["namespace must be one of the following values: 'testnet', '' "]),
    ...(methodSpecificId === undefined ? [] : idProblems(methodSpecificId, method)),
    ...(body.options !== undefined && toMembers(body.options) === null
      ? ['nested property options must be either object or array']
      : keyProblems(options.keyType)),
  ]);
  return {
    namespace: String(namespace),
    methodSpecificId: typeof methodSpecificId === 'string' ? methodSpecificId : null,
    name: typeof options.name === 'string' && options.name !== '' ? options.name : null,
  };
}

function idProblems(id: unknown, method: string): string[] {
  if (typeof id !== 'string') return ['methodSpecificId must be a string'];
  const { least, most } = methodSpecificIdLength;
  return [
    ...(id.length < least ? [`methodSpecificId must be longer than or equal to ${least} characters`] : []),
    ...(id.length > most ? [`methodSpecificId must be shorter than or equal to ${most} characters`] : []),
    ...(/^[A-Za-z0-9_-]*$/.test(id) && !id.includes(method) ? [] : ['Invalid method-specific ID']),
  ];
}

/** One kind of key is made here; every other is refused as an unknown one is (contract SSI 3.3). */
function keyProblems(raw: unknown): string[] {
  const kinds: unknown[] = raw === undefined ? [] : [raw].flat();
  const strange = kinds.filter((kind) => kind !== keyType);
  return strange.length === 0 ? [] : [`options.The provided key types ${JSON.stringify(strange)} are invalid.`];
}
