import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { dids } from '../db/identity-schema';
import { Refused } from '../http/refused';
import { commitDueBlocks } from '../ledger/blocks';
import type { LedgerMessage } from '../ledger/messages';
import { findDidRecord } from '../ledger/records';
import { submitMessage } from '../ledger/submit';
import { charged, prices } from './credits';
import { readDidDocument, readSignInfos } from './did-body';
import { ownerOfKey } from './did-records';
import { proofsOf } from './register-did';
import { type Members, readBody, readDid, readKeyId, refuseProblems, textProblems, toMembers } from './ssi-body';
import { ssiBase, ssiGate, ssiOf } from './ssi-gate';

/** PATCH did (contract SSI 3.6): a new name, or a changed document, or the end of a DID. */
export function serveUpdateDid(server: FastifyInstance, context: PlatformContext): void {
  const price = (body: unknown) => (toMembers(body)?.didDocument ? prices.patchToLedger : prices.patch);
  const gates = { onRequest: ssiGate(context, 'REGISTER_DID'), ...charged(context, price) };
  server.patch(`${ssiBase}/did`, gates, async (request) => {
    const body = readBody(request.body);
    const { appId, wallet } = ssiOf(request);
    if (body.didDocument) return updateOnLedger(context, { appId, wallet }, body);
    if (!body.name) throw new Refused(400, ['At least one of the name or didDocument is required']);
    refuseProblems([...textProblems(body.did, 'did'), ...textProblems(body.name, 'name')]);
    const did = readDid(body.did, 'did', context.options.didMethod);
    // Nobody checks whether there is such a DID: the answer is the same.
    await rename(context, appId, did, String(body.name));
    return { did, name: body.name };
  });
}

async function updateOnLedger(
  context: PlatformContext,
  { appId, wallet }: { appId: string; wallet: string },
  body: Members,
): Promise<object> {
  const { didMethod } = context.options;
  if (toMembers(body.didDocument)?.id === '') throw new Refused(400, 'Invalid didDoc');
  const sent = readDidDocument(body.didDocument, didMethod);
  refuseProblems(typeof body.deactivate === 'boolean' ? [] : ['deactivate must be a boolean value']);
  const did = sent.id;
  const owner = await ownerOfKey(context, appId, signerOf(body, context));
  await commitDueBlocks(context);
  const record = await findDidRecord(context, did);
  if (record === null) throw new Refused(404, [`${did} is not registered on the chain`]);
  // Keys for agreement are of a kind that nobody here has.
  const document = body.deactivate === true ? record.document : { ...sent, keyAgreement: [] };
  // Whichever key was named, the first of the document signs.
  const firstKey = document.verificationMethod[0]?.id ?? '';
  const didDocumentProofs = await proofsOf(context, document, owner, [firstKey]);
  const common = { didDocumentProofs, versionId: record.versionId, txAuthor: wallet };
  const message: LedgerMessage =
    body.deactivate === true
      ? { '@type': '/hypersign.ssi.v1.MsgDeactivateDID', didDocumentId: did, ...common }
      : { '@type': '/hypersign.ssi.v1.MsgUpdateDID', didDocument: document, ...common };
  const outcome = await submitMessage(context, appId, message);
  if (outcome !== null && outcome.code !== 0) throw new Refused(400, [outcome.log]);
  const name = typeof body.name === 'string' && body.name !== '' ? { name: body.name } : {};
  if (name.name !== undefined) await rename(context, appId, did, name.name);
  return { ...(outcome !== null && { transactionHash: outcome.hash }), didDocument: body.didDocument, did, ...name };
}

/** The id of the key that is asked to sign. */
function signerOf(body: Members, { options }: PlatformContext): string {
  if (body.verificationMethodId !== undefined)
    return readKeyId(body.verificationMethodId, 'verificationMethodId', options.didMethod);
  if (body.signInfos === undefined)
    throw new Refused(400, ['HID-SSI-SDK:: Error: params.signInfos is required to register a did']);
  return readSignInfos(body.signInfos, options.didMethod)[0] ?? '';
}

async function rename({ db, options }: PlatformContext, appId: string, did: string, name: string): Promise<void> {
  await db
    .update(dids)
    .set({ name, updatedAt: options.now() })
    .where(and(eq(dids.appId, appId), eq(dids.did, did)));
}
