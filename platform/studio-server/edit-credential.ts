import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CredentialAction, lifeAfter } from '../../src/domain/credential/machine';
import { appOriginOf, mainOriginOf, type PlatformContext } from '../context';
import { credentialRequests } from '../db/identity-schema';
import { services } from '../db/schema';
import { actAsGate, callerOf, effectiveAccountOf, hasRight, loginGate, originGate } from '../http/gates';
import { Refused } from '../http/refused';
import { recordIdOf } from '../record-id';
import type { OwnCredential } from '../tenant/credential-records';
import { toMembers } from '../tenant/ssi-body';
import type { SsiRight } from '../tenant/ssi-gate';
import { findCredential, stateOf, statusAddressOf } from './credential-records';
import { secondFactorGate } from './second-factor';

/** The words of the studio server for what the ledger calls by others. */
const actions: Readonly<Record<string, CredentialAction>> = { LIVE: 'LIVE', SUSPENDED: 'SUSPEND', REVOKED: 'REVOKE' };

/** The gates of the studio server's acts on credentials. */
export function studioGates(context: PlatformContext) {
  return [originGate(), loginGate(context), actAsGate, secondFactorGate(context)];
}

/** PUT api/v1/credential (contract SSI 11.2): a change of a status is noted, and answered as what the issuer's wallet is to be shown. */
export function serveEditCredential(server: FastifyInstance, context: PlatformContext): void {
  const { db, options } = context;
  server.put('/api/v1/credential', { onRequest: studioGates(context) }, async (request, reply) => {
    const { status, vcId, statusReason } = toMembers(toMembers(request.body)?.QR_DATA) ?? {};
    const problems = [
      ...(typeof status === 'string' && Object.hasOwn(actions, status) ? [] : [problemOf('status', status)]),
      ...(typeof vcId === 'string' && vcId !== '' ? [] : [problemOf('vcId', vcId)]),
      ...(statusReason === undefined || typeof statusReason === 'string' ? [] : [problemOf('statusReason', statusReason)]),
    ];
    if (problems.length > 0) return refuseStudio(reply, problems);
    demandRight(context, request, 'REGISTER_CREDENTIAL_STATUS');
    const own = await findOwn(context, request, String(vcId));
    const action = actions[String(status)];
    if (own === null || action === undefined) return refuseStudio(reply, 'Invalid credential detail');
    const state = await stateOf(context, own);
    if (state.status === 'Revoked') return refuseStudio(reply, 'You can not edit credential if it is revoked');
    if (state.status === 'Initiated' || state.status === 'Failed') return refuseStudio(reply, 'Invalid credential detail');
    const change = { action, reason: String(statusReason ?? ''), askedAt: options.now() };
    // Whoever sends a credential names the status that it has: nothing is to be done for that, now or later.
    if (lifeAfter[action] !== state.life)
      await db
        .insert(credentialRequests)
        .values({ credentialId: own.credentialId, ...change })
        .onConflictDoUpdate({ target: credentialRequests.credentialId, set: change });
    const { credentialId, schemaId, issuerDid, subjectDid, appId, expiresAt } = own;
    const data = {
      ...{ schemaId, issuerDid, subjectDid, orgDid: appId, expirationDate: new Date(expiresAt).toISOString() },
      ...{ status, statusReason: change.reason, vcId, credentialStatusUrl: statusAddressOf(context, request, credentialId) },
      _id: recordIdOf(credentialId),
    };
    const service = await serviceOf(context, own);
    return answerStudio({
      QR_DATA: {
        QRType: 'UPDATE_CREDENTIAL',
        serviceEndpoint: `${mainOriginOf(context, request)}/api/v1/credential/status/${data._id}`,
        ...{ schemaId, appDid: service?.issuerDid ?? issuerDid, appName: service?.appName ?? '' },
        ...{ challenge: randomUUID(), provider: appOriginOf(context, request), data },
      },
    });
  });
}

/** A credential of a service of the signed-in account; null for every other. */
export async function findOwn(context: PlatformContext, request: FastifyRequest, named: string): Promise<OwnCredential | null> {
  const found = await findCredential(context, named);
  if (found === null) return null;
  const { userId } = effectiveAccountOf(callerOf(request));
  const isMine = and(eq(services.appId, found.appId), eq(services.ownerUserId, userId));
  return (await context.db.select().from(services).where(isMine)).length > 0 ? found : null;
}

/** Refuses a person who has neither this right to the SSI services of the account nor all of them, or whose right has expired. */
export function demandRight(context: PlatformContext, request: FastifyRequest, right: SsiRight): void {
  if (!hasRight(context, request, 'SSI_API', right)) throw new Refused(403, ['Permission denied: Missing access rights']);
}

/** A success of the older studio calls (contract SSI 11). */
export function answerStudio(data: object): object {
  return { message: 'success', data, error: false };
}

/** A refusal of theirs: a text, or a list of what is wrong with the body. */
export function refuseStudio(reply: FastifyReply, message: string | object[]): FastifyReply {
  return reply.code(400).send({ message, data: null, error: true });
}

function problemOf(param: string, value: unknown): object {
  return { ...(value !== undefined && { value }), msg: 'Invalid value', param: `QR_DATA.${param}`, location: 'body' };
}

async function serviceOf({ db }: PlatformContext, { appId }: OwnCredential) {
  const [service] = await db.select().from(services).where(eq(services.appId, appId));
  return service ?? null;
}
