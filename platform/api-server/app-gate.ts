import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../context';
import { services } from '../db/schema';
import { refuse } from '../http/envelopes';
import { actAsGate, callerOf, effectiveAccountOf, hasRight, loginGate, originGate } from '../http/gates';
import { rateLimit } from '../http/rate-limit';
import { secondFactorGate } from '../studio-server/second-factor';
import type { ServiceRecord } from './app-answer';

/** Rights of a member to the services of the account acted for (contract studio 3.1). */
export type DashboardRight = 'WRITE_SERVICE' | 'UPDATE_SERVICE';

/** The gates of /app and what is below it, in the order of the contract (studio 2.4). */
export function appGates(context: PlatformContext) {
  return [originGate(), loginGate(context), actAsGate, secondFactorGate(context), rateLimit(context)];
}

/**
 * The gate of calls that change services. The owner may do everything. A member needs the right of the account acted for; the real server lets every
 * member do everything, which is a defect that is not copied (contract studio 20, 14). Refuses with 403 and a list.
 */
export function serviceRightGate(context: PlatformContext, right: DashboardRight) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { account, actingFor } = callerOf(request);
    if (actingFor === null || actingFor.account.userId === account.userId) return;
    if (!hasRight(context, request, 'DASHBOARD', right))
      return refuse(reply, 403, [`This needs the right ${right} in the account you act for`]);
  };
}

/** A service of the account that a call is about, by its id; null if this account has none. Notes it in the log of requests. */
export async function findOwnApp(context: PlatformContext, request: FastifyRequest): Promise<ServiceRecord | null> {
  const { appId } = request.params as { appId: string };
  const { userId } = effectiveAccountOf(callerOf(request));
  const isMine = and(eq(services.appId, appId), eq(services.ownerUserId, userId));
  const [row] = await context.db.select().from(services).where(isMine);
  if (row) request.actor.appId = row.appId;
  return row ?? null;
}

/** The refusal of a service that the account does not have (contract studio 10.3, 10.5, 10.6). */
export function refuseUnknownApp(reply: FastifyReply): FastifyReply {
  return refuse(reply, 400, ['This account has no such service']);
}
