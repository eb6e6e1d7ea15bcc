import { and, desc, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { failedStepOf, sessionStatusAt } from '../../src/domain/verification/session';
import type { PlatformContext } from '../context';
import { people, sessions } from '../db/schema';
import { refuseTenant, tenantAnswer } from '../http/envelopes';
import { findDetail } from './details';
import { kycGate, personRights, tenantOf } from './kyc-gate';
import { pageReader } from './list-page';
import { hasStatus, serveList } from './list-query';
import { toStepFlags } from './step-columns';

const base = '/tenant/:subdomain/api/v1/user';

/** The user list and a user's detail (contract KYC 2.3, 2.4). */
export function servePeople(server: FastifyInstance, context: PlatformContext): void {
  const readPage = pageReader(context.db, { list: 'people', table: people }, ({ wanted, total, limit, offset }) =>
    context.db
      .select({ ...getTableColumns(people), total })
      .from(people)
      .where(wanted)
      .orderBy(desc(people.createdAt), desc(people.userId))
      .limit(limit)
      .offset(offset),
  );
  serveList(server, context, { path: base, rights: personRights }, async ({ appId, question, now }) => {
    const { userId, sessionIds, status } = question;
    const filters = [
      userId === null ? undefined : eq(people.userId, userId),
      sessionIds === null ? undefined : hasSession(context, sessionIds),
      status === null ? undefined : hasStatus(people, status, now),
    ];
    const { rows, total } = await readPage({ appId, question, filters });
    const users = rows.map((row) => toUserRow(row, now));
    return tenantAnswer('The users of this service', { users, totalCount: total });
  });

  server.get(`${base}/:userId`, { onRequest: kycGate(context, personRights) }, async (request, reply) => {
    const { userId } = request.params as { userId: string };
    const detail = await findDetail(context, tenantOf(request).appId, { userId });
    if (detail === null) return refuseTenant(reply, 404, ['Invalid user Id or details not found']);
    return tenantAnswer('The user', detail);
  });
}

function hasSession({ db }: PlatformContext, sessionIds: string[]) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(sessions)
      .where(and(eq(sessions.appId, people.appId), eq(sessions.userId, people.userId), inArray(sessions.sessionId, sessionIds))),
  );
}

function toUserRow(row: typeof people.$inferSelect, now: number) {
  const status = sessionStatusAt(row, now);
  const failureStep = status === 'Failed' ? failedStepOf(row) : null;
  return {
    userId: row.userId,
    ...(row.name !== '' && { name: row.name }),
    ...(row.email !== '' && { email: row.email }),
    createdAt: new Date(row.createdAt).toISOString(),
    completedAt: row.completedAt === null ? null : new Date(row.completedAt).toISOString(),
    retries: row.retries,
    ...toStepFlags(row),
    status,
    ...(failureStep !== null && {
      failureInfo: {
        failureStep,
        failureReason: failureStep === 'step_liveliness' ? row.livenessResult : row.faceResult,
      },
    }),
  };
}
