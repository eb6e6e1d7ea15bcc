import { eq, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CredentialAction, type CredentialLife, lifeAfter, lifeOf } from '../../src/domain/credential/machine';
import { mainOriginOf, type PlatformContext } from '../context';
import { credentialRequests, credentials } from '../db/identity-schema';
import { commitDueBlocks } from '../ledger/blocks';
import { messageType } from '../ledger/messages';
import { entriesOf, findStatusRecord } from '../ledger/records';
import { nodeBase } from '../ledger/serve-node';
import { emittedStatus } from '../ledger/status-document';
import { isRecordOf, recordIdOf } from '../record-id';
import type { OwnCredential } from '../tenant/credential-records';
import { serveRecordStream } from './record-stream';

/** The state of a credential's record (contract SSI 11.1). */
export type RecordStatus = 'Initiated' | 'Registered' | 'Failed' | 'Pending' | 'Live' | 'Suspended' | 'Revoked';

const wordsOfLife: Record<CredentialLife, RecordStatus> = { live: 'Live', suspended: 'Suspended', revoked: 'Revoked' };

/** GET api/v1/credential/sse/{id} (contract SSI 11.3). Nobody signs in for it, so the credential itself is not sent. */
export function serveCredentialStream(server: FastifyInstance, context: PlatformContext): void {
  const find = async (id: string, request: FastifyRequest) => {
    const found = await findCredential(context, id);
    return found === null ? null : recordOf(context, found, request);
  };
  // A life on the ledger ends nothing: it may change again.
  serveRecordStream(server, context, { path: '/api/v1/credential/sse', find, ends: ['Registered', 'Failed'] });
}

/** A credential by its own id, by that of its record, or by the address of its status; null if there is none. */
export async function findCredential({ db }: PlatformContext, named: string): Promise<OwnCredential | null> {
  const id = (named.split('/').at(-1) ?? '').replace(/:$/, '');
  const [found] = await db
    .select()
    .from(credentials)
    .where(or(eq(credentials.credentialId, id), isRecordOf(credentials.credentialId, id)));
  return found ?? null;
}

/** The address of a credential's status. */
export function statusAddressOf(context: PlatformContext, request: FastifyRequest, credentialId: string): string {
  return `${mainOriginOf(context, request)}${nodeBase}/credential/${credentialId}`;
}

/** The record of a credential (contract SSI 11.1). */
async function recordOf(context: PlatformContext, own: OwnCredential, request: FastifyRequest) {
  const { credentialId, appId, issuerDid, subjectDid, schemaId, createdAt, expiresAt } = own;
  const { status, transactionHash } = await stateOf(context, own);
  return {
    ...{ _id: recordIdOf(credentialId), orgDid: appId, issuerDid, subjectDid },
    ...(schemaId !== null && { schemaId }),
    ...{ primaryDid: issuerDid, status },
    ...{ createdAt: new Date(createdAt).toISOString(), expiryDate: new Date(expiresAt).toISOString() },
    vc_id: statusAddressOf(context, request, credentialId),
    ...(transactionHash !== undefined && { transactionHash }),
  };
}

/** The state of a credential, the last transaction that says so, and its life on the ledger where it has one. */
export async function stateOf(
  context: PlatformContext,
  { credentialId, appId }: OwnCredential,
): Promise<{ status: RecordStatus; transactionHash?: string; life?: CredentialLife }> {
  await commitDueBlocks(context);
  const entries = await entriesOf(context, appId, [credentialId]);
  const good = entries.filter(({ status }) => status === 0);
  const reported = await findStatusRecord(context, credentialId);
  if (good.length === 0 || reported === null) {
    const [first] = entries;
    return first ? { status: 'Failed', transactionHash: first.txnHash } : { status: 'Initiated' };
  }
  const life = lifeOf(emittedStatus(reported.document));
  const transactionHash = good.at(-1)?.txnHash ?? '';
  const [request] = await context.db.select().from(credentialRequests).where(eq(credentialRequests.credentialId, credentialId));
  const changes = entries.filter(({ type }) => type === messageType('MsgUpdateCredentialStatus'));
  const askedAt = request?.askedAt ?? 0;
  const isRefused = changes.some(({ status, createdAt }) => status !== 0 && createdAt >= askedAt);
  // A request from before another change no longer counts.
  const isOvertaken = changes.some(({ status, createdAt }) => status === 0 && createdAt > askedAt);
  if (request && !isRefused && !isOvertaken && isOpen(request.action, life)) return { status: 'Pending', transactionHash, life };
  const isChanged = changes.some(({ status }) => status === 0);
  return { status: isChanged ? wordsOfLife[life] : 'Registered', transactionHash, life };
}

/** A command waits until the ledger shows what was requested, or refuses it; a credential that was revoked meanwhile lets nobody wait. */
function isOpen(action: CredentialAction, life: CredentialLife): boolean {
  return life !== 'revoked' && lifeAfter[action] !== life;
}
