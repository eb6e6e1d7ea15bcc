import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { Refused } from '../http/refused';
import { commitDueBlocks } from '../ledger/blocks';
import type { DidDocument } from '../ledger/documents';
import { findDidRecord } from '../ledger/records';
import { signDocument } from '../ledger/signatures';
import { charged, prices } from './credits';
import { readDidDocument } from './did-body';
import { findOwnDid, secretOf } from './did-records';
import { type Members, readBody, readDid, readKeyId, refuseProblems, textProblems, toMembers } from './ssi-body';
import { ssiBase, ssiGate, ssiOf } from './ssi-gate';

/** POST did/auth/sign (contract SSI 3.7): a DID document with a proof by its own key, of the one who signs in or of the one who asserts. */
export function serveSignDid(server: FastifyInstance, context: PlatformContext): void {
  const { options } = context;
  const gates = { onRequest: ssiGate(context, 'REGISTER_DID'), ...charged(context, prices.post) };
  server.post(`${ssiBase}/did/auth/sign`, gates, async (request, reply) => {
    const body = readBody(request.body);
    if (!body.did && !body.didDocument) throw new Refused(400, ['At least one of the did or didDocument is required']);
    const sent = body.didDocument ? readDidDocument(body.didDocument, options.didMethod) : null;
    const did = body.did ? readDid(body.did, 'did', options.didMethod) : (sent?.id ?? '');
    const keyId = readKeyId(body.verificationMethodId, 'verificationMethodId', options.didMethod);
    const input = readInput(toMembers(body.options) ?? {});
    await commitDueBlocks(context);
    const own = await findOwnDid(context, ssiOf(request).appId, did);
    if (own === null) throw new TypeError(`null has no key: ${did} is not of this service`);
    const document = sent ?? (await registeredDocument(context, did));
    if (document === null) throw new Refused(400, ['didDocument parameter is required for private did']);
    if (!document.verificationMethod.some(({ id }) => id === keyId)) {
      throw new Error('HID-SSI-SDK:: Error: Incorrect verification method id');
    }
    const key = { id: keyId, controller: did, secret: secretOf(own) };
    const proof = await signDocument(document, key, { at: options.now(), ...input });
    return reply.code(201).send({ ...document, proof });
  });
}

async function registeredDocument(context: PlatformContext, did: string): Promise<DidDocument | null> {
  return (await findDidRecord(context, did))?.document ?? null;
}

function readInput({ purpose = 'assertionMethod', challenge, domain }: Members) {
  if (purpose === 'assertionMethod') return { purpose } as const;
  refuseProblems(
    purpose === 'authentication'
      ? [...textProblems(challenge, 'options.challenge'), ...textProblems(domain, 'options.domain')]
      : ['options.purpose must be one of the following values: assertionMethod, authentication'],
  );
  return { purpose: 'authentication', challenge: String(challenge), domain: String(domain) } as const;
}
