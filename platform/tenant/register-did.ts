import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { Refused } from '../http/refused';
import { commitDueBlocks } from '../ledger/blocks';
import type { DidDocument, Proof } from '../ledger/documents';
import { findDidRecord } from '../ledger/records';
import { signDocument } from '../ledger/signatures';
import { submitMessage } from '../ledger/submit';
import { charged, prices } from './credits';
import { readDidDocument, readSignInfos } from './did-body';
import { findOwnDid, type OwnDid, secretOf } from './did-records';
import { readBody } from './ssi-body';
import { ssiBase, ssiGate, ssiOf } from './ssi-gate';

/** POST did/register/v2 (contract SSI 3.4): sends the document to the ledger, signed with the key that is stored here. */
export function serveRegisterDid(server: FastifyInstance, context: PlatformContext): void {
  const { didMethod } = context.options;
  const gates = { onRequest: ssiGate(context, 'REGISTER_DID'), ...charged(context, prices.postToLedger) };
  server.post(`${ssiBase}/did/register/v2`, gates, async (request, reply) => {
    const { appId, wallet } = ssiOf(request);
    const body = readBody(request.body);
    const didDocument = readDidDocument(body.didDocument, didMethod);
    const signers = readSignInfos(body.signInfos, didMethod);
    const did = didDocument.id;
    const own = await findOwnDid(context, appId, did);
    if (own === null) throw new Refused(404, [`${did} not found`]);
    await commitDueBlocks(context);
    if ((await findDidRecord(context, did)) !== null) throw new Refused(400, [`${did} already registered`]);
    const unsigned = didDocument.verificationMethod.find(({ id }) => !signers.includes(id));
    if (unsigned) throw new Refused(400, [`Missing sign info for verification method: ${unsigned.id}`]);
    const keyIds = didDocument.verificationMethod.map(({ id }) => id);
    const didDocumentProofs = await proofsOf(context, didDocument, own, keyIds);
    const type = '/hypersign.ssi.v1.MsgRegisterDID';
    const outcome = await submitMessage(context, appId, { '@type': type, didDocument, didDocumentProofs, txAuthor: wallet });
    // A refusal is reported here only if the service waited for the ledger.
    if (outcome !== null && outcome.code !== 0) throw new Error(outcome.log);
    return reply.code(201).send({
      name: own.name ?? '',
      did,
      registrationStatus: outcome === null ? 'UNREGISTRED' : 'COMPLETED',
      transactionHash: outcome?.hash ?? '',
      metaData: { didDocument: body.didDocument },
    });
  });
}

/** A proof over a document by the kept key of a DID, under each of these key ids. What cannot be signed is refused with the reason. */
export async function proofsOf(
  { options }: PlatformContext,
  document: DidDocument,
  own: OwnDid,
  keyIds: readonly string[],
): Promise<Proof[]> {
  const secret = secretOf(own);
  const proofs: Proof[] = [];
  for (const id of keyIds) {
    try {
      const key = { id, controller: own.did, secret };
      proofs.push(await signDocument(document, key, { at: options.now(), purpose: 'assertionMethod' }));
    } catch (error) {
      throw new Refused(400, [
        `HID-SSI-SDK:: Error: ${error instanceof Error ? error.message : 'the document cannot be signed'}`,
      ]);
    }
  }
  return proofs;
}
