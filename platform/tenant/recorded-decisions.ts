import { and, asc, eq } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { accounts, companyDecisions } from '../db/schema';

/** A decision as an answer reports it if the extension `kyb-reason` is on. */
export interface RecordedDecisionWire {
  status: string;
  reason: string | null;
  decidedBy: { name: string | null; email: string | null };
  decidedAt: string;
}

/** The last decision about each company of a service, by company id; about one alone where it is named. */
export async function recordedDecisions(
  { db }: PlatformContext,
  { appId, companyId }: { appId: string; companyId?: string },
): Promise<Map<string, RecordedDecisionWire>> {
  const ofService = eq(companyDecisions.appId, appId);
  const lines = await db
    .select({ line: companyDecisions, name: accounts.name, email: accounts.email })
    .from(companyDecisions)
    .leftJoin(accounts, eq(accounts.userId, companyDecisions.decidedBy))
    .where(companyId === undefined ? ofService : and(ofService, eq(companyDecisions.companyId, companyId)))
    .orderBy(asc(companyDecisions.line));
  return new Map(
    lines.map(({ line, name, email }) => [
      line.companyId,
      {
        status: line.toStatus,
        reason: line.reason,
        decidedBy: { name, email },
        decidedAt: new Date(line.decidedAt).toISOString(),
      },
    ]),
  );
}
