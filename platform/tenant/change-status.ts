import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { credentialActs, credentials } from '../db/identity-schema';
import { Refused } from '../http/refused';
import type { LedgerMessage } from '../ledger/messages';
import { findStatusRecord } from '../ledger/records';
import { changedStatusOf } from '../ledger/status-document';
import { proveStatus } from '../ledger/status-proof';
import { submitMessage } from '../ledger/submit';
import { readStatusInput, type StatusInput } from './credential-body';
import { signerOf } from './credential-signer';
import { answeredStatus } from './credentials';
import { charged, prices } from './credits';
import { readBody } from './ssi-body';
import { ssiBase, ssiGate, ssiOf } from './ssi-gate';

/**
 * PATCH credential/status/{id} (contract SSI 6.4). Whether the change can be made the ledger alone decides: where it is queued, the answer is the status as it was, and a refusal comes as a status entry. The price is that of
 * a change beside the ledger (1.9). The right is asked for, which the newer era forgot (1.5).
 */
export function serveChangeStatus(server: FastifyInstance, context: PlatformContext): void {
  const { options } = context;
  const gates = { onRequest: ssiGate(context, 'REGISTER_CREDENTIAL_STATUS'), ...charged(context, prices.patch) };
  server.patch(`${ssiBase}/credential/status/:credentialId`, gates, async (request) => {
    const id = (request.params as { credentialId: string }).credentialId.replace(/:$/, '');
    const input = readStatusInput(readBody(request.body), options.didMethod);
    return sendStatusChange(context, { ...ssiOf(request), userId: request.actor.userId }, id, input);
  });
}

/**
 * Sends a change of a status to the ledger, for a service and in the name of the caller; returns the status as the tenant reports it then. Refuses as the
 * call does.
 */
export async function sendStatusChange(
  context: PlatformContext,
  { appId, wallet, userId }: { appId: string; wallet: string; userId: string | null },
  id: string,
  input: StatusInput,
): Promise<object> {
  const { db, options } = context;
  const key = await signerOf(context, appId, input);
  // A credential that is in no service's table may be changed by anybody with its issuer's key; another service's own may not.
  const [holder] = await db.select({ appId: credentials.appId }).from(credentials).where(eq(credentials.credentialId, id));
  if (holder && holder.appId !== appId)
    throw new Refused(404, [`${id} is not found`, `${id} does not belongs to the App id: ${appId}`]);
  const before = await findStatusRecord(context, id);
  if (before === null) throw new Refused(400, ['No credential status found. Probably invalid credentialId']);
  const now = options.now();
  const { action, remarks, issuerDid } = input;
  const document = changedStatusOf(before.document, { action, remarks, issuer: issuerDid });
  const message: LedgerMessage = {
    '@type': '/hypersign.ssi.v1.MsgUpdateCredentialStatus',
    credentialStatusDocument: document,
    credentialStatusProof: proveStatus(document, key, now),
    txAuthor: wallet,
  };
  const sent = await submitMessage(context, appId, message, async (tx, outcome) => {
    const isIt = and(eq(credentials.appId, appId), eq(credentials.credentialId, id));
    await tx
      .update(credentials)
      .set({ transactionHash: outcome?.hash ?? '', updatedAt: now })
      .where(isIt);
    await tx.insert(credentialActs).values({ appId, credentialId: id, act: action, remarks: document.remarks, userId, at: now });
  });
  if (sent !== null && sent.code !== 0) throw new Refused(400, [sent.log]);
  return answeredStatus((sent === null ? null : await findStatusRecord(context, id)) ?? before);
}
