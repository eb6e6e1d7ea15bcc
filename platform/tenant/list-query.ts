import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { type Status, toStatusFilter } from '../../src/domain/verification/session';
import type { PlatformContext } from '../context';
import { refuseTenant } from '../http/envelopes';
import { readWholeNumber } from '../http/query';
import { kycGate, tenantOf } from './kyc-gate';

/** What a list of sessions or people is asked for (contract KYC 2.1, 2.3). */
export interface ListQuestion {
  page: number;
  limit: number;
  userId: string | null;
  sessionIds: string[] | null;
  status: Status | null;
}

/** What the answer to a list is made from: the service, what is asked of its list, and the time (ms). */
export interface ListCall {
  appId: string;
  question: ListQuestion;
  now: number;
}

const maximumIds = 500;

/** A list's query, or what is wrong with it. Empty parameters count as left out; an unknown status means Pending (spec section 4). */
export function readListQuestion(raw: unknown): { question: ListQuestion } | { problems: string[] } {
  const query = raw as Record<string, unknown>;
  const page = readWholeNumber(query.page, { name: 'page', low: 1, high: 1_000_000, byDefault: 1 });
  const limit = readWholeNumber(query.limit, { name: 'limit', low: 1, high: 500, byDefault: 50 });
  const problems = [page, limit].filter((read) => typeof read === 'string');
  for (const name of ['userId', 'sessionIds', 'status']) {
    if (query[name] !== undefined && typeof query[name] !== 'string') problems.push(`${name} must be given once`);
  }
  const sessionIds =
    textOf(query.sessionIds)
      ?.split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '') ?? null;
  if (sessionIds && sessionIds.length > maximumIds) problems.push(`sessionIds may name ${maximumIds} sessions at most`);
  if (problems.length > 0 || typeof page === 'string' || typeof limit === 'string') return { problems };
  return {
    question: { page, limit, userId: textOf(query.userId), sessionIds, status: toStatusFilter(textOf(query.status)) },
  };
}

/** Serves a list of sessions or people to those who have one of `rights`. */
export function serveList(
  server: FastifyInstance,
  context: PlatformContext,
  { path, rights }: { path: string; rights: readonly string[] },
  answer: (call: ListCall) => Promise<unknown>,
): void {
  server.get(path, { onRequest: kycGate(context, rights) }, async (request, reply) => {
    const read = readListQuestion(request.query);
    if ('problems' in read) return refuseTenant(reply, 400, read.problems);
    return answer({ appId: tenantOf(request).appId, question: read.question, now: context.options.now() });
  });
}

/** The condition of a status at a moment: `sessionStatusAt` of src/domain as columns. A test holds the two together. */
export function hasStatus(columns: { outcome: PgColumn; expiresAt: PgColumn }, status: Status, now: number): SQL | undefined {
  const { outcome, expiresAt } = columns;
  switch (status) {
    case 'Success':
      return eq(outcome, 'approved');
    case 'Failed':
      return eq(outcome, 'rejected');
    case 'Pending':
      return and(eq(outcome, 'open'), gt(expiresAt, now));
    case 'Expired':
      return or(eq(outcome, 'unending'), and(eq(outcome, 'open'), lte(expiresAt, now)));
  }
}

function textOf(raw: unknown): string | null {
  return typeof raw === 'string' && raw.trim() !== '' ? raw.trim() : null;
}
