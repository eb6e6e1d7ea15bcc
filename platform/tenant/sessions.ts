import { desc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sessionStatusAt } from '../../src/domain/verification/session';
import type { PlatformContext } from '../context';
import type { Database } from '../db/connect';
import { sessions } from '../db/schema';
import { refuseTenant, tenantAnswer } from '../http/envelopes';
import { recordIdOf } from '../record-id';
import { findDetail } from './details';
import { kycGate, sessionRights, tenantOf } from './kyc-gate';
import { type PageParts, pageReader } from './list-page';
import { hasStatus, serveList } from './list-query';
import { toStepFlags } from './step-columns';

const base = '/tenant/:subdomain/api/v1/e-kyc/verification/session';

/** The session list and a session's detail (contract KYC 2.1, 2.2). */
export function serveSessions(server: FastifyInstance, context: PlatformContext): void {
  const { db } = context;
  const readPage = pageReader(db, { list: 'sessions', table: sessions }, (parts) => pageOf(db, parts));
  serveList(server, context, { path: base, rights: sessionRights }, async ({ appId, question, now }) => {
    const { userId, sessionIds, status } = question;
    const filters = [
      userId === null ? undefined : eq(sessions.userId, userId),
      sessionIds === null ? undefined : inArray(sessions.sessionId, sessionIds),
      status === null ? undefined : hasStatus(sessions, status, now),
    ];
    const { rows, total } = await readPage({ appId, question, filters });
    const sessionDetails = rows.map((row) => toSessionRow(row, now));
    return tenantAnswer('The sessions of this service', { sessionDetails, totalCount: total });
  });

  server.get(`${base}/:sessionId`, { onRequest: kycGate(context, sessionRights) }, async (request, reply) => {
    const { sessionId } = request.params as { sessionId: string };
    const detail = await findDetail(context, tenantOf(request).appId, { sessionId });
    if (detail === null) return refuseTenant(reply, 404, ['Invalid session Id or details not found']);
    return tenantAnswer('The session', detail);
  });
}

/** A page, newest first. It is found in the index alone; rows skipped by a high page number are never read. */
function pageOf(db: Database, { wanted, total, limit, offset }: PageParts) {
  const onPage = db
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return db
    .select({ ...listColumns, total })
    .from(sessions)
    .where(inArray(sessions.sessionId, onPage))
    .orderBy(...newestFirst);
}

const newestFirst = [desc(sessions.createdAt), desc(sessions.sessionId)];

/** Everything but the facts of the detail, which are many times the row. */
const listColumns = {
  sessionId: sessions.sessionId,
  userId: sessions.userId,
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  stepStart: sessions.stepStart,
  stepLiveliness: sessions.stepLiveliness,
  stepOcrIdVerification: sessions.stepOcrIdVerification,
  stepMintSbt: sessions.stepMintSbt,
  stepUserConsent: sessions.stepUserConsent,
  stepFinish: sessions.stepFinish,
  livenessResult: sessions.livenessResult,
  faceResult: sessions.faceResult,
  outcome: sessions.outcome,
};

type ListedSession = Omit<typeof sessions.$inferSelect, 'appId' | 'facts' | 'pictureSeed'>;

function toSessionRow(row: ListedSession, now: number) {
  return {
    _id: recordIdOf(row.sessionId),
    sessionId: row.sessionId,
    appUserId: row.userId,
    userId: row.userId,
    createdAt: new Date(row.createdAt).toISOString(),
    ...(row.expiresAt !== null && { expiresAt: new Date(row.expiresAt).toISOString() }),
    status: sessionStatusAt(row, now),
    ...toStepFlags(row),
    ...(row.livenessResult !== null && { selfiDetails: { serviceLivenessResult: row.livenessResult } }),
    ...(row.faceResult !== null && { ocriddocsDetails: { serviceFacialAuthenticationResult: row.faceResult } }),
  };
}
