import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { PlatformContext } from '../context';
import { creditPlans } from '../db/identity-schema';
import { Refused } from '../http/refused';
import { feeOfTransaction } from '../ledger/messages';
import { ssiOf } from './ssi-gate';
import { logUsage, usagePathOf } from './usage-log';

/** What a call costs (contract SSI 1.9). */
export interface Price {
  credits: number;
  /** It writes to the ledger, which also costs fees. */
  isOnLedger: boolean;
}

/** Prices by what is done: a read, a write, a write that keeps a key or a document, and each of the writes that end on the ledger. */
export const prices = {
  read: { credits: 1, isOnLedger: false },
  post: { credits: 5, isOnLedger: false },
  patch: { credits: 3, isOnLedger: false },
  createDid: { credits: 7, isOnLedger: false },
  postToLedger: { credits: 10, isOnLedger: true },
  issueStored: { credits: 9, isOnLedger: false },
  issueStoredToLedger: { credits: 14, isOnLedger: true },
  patchToLedger: { credits: 8, isOnLedger: true },
} as const satisfies Record<string, Price>;

const day = 86_400_000;

/**
 * Hooks of a call that costs credits: refused before its handler if no plan can bear it, charged after a successful answer, and logged as usage. The charge
 * is written before the answer leaves, so that the next read of the credit shows it, and an answer that is lost on the way was paid.
 */
export function charged(context: PlatformContext, price: Price | ((body: unknown) => Price)) {
  const priceOf = ({ body }: FastifyRequest) => (typeof price === 'function' ? price(body) : price);
  return {
    async preHandler(request: FastifyRequest) {
      if (!(await canBear(context, ssiOf(request).appId, priceOf(request)))) {
        throw new Refused(400, ['No credits found or credit exhausted. Please contact the admin']);
      }
    },
    async preSerialization(request: FastifyRequest, reply: { statusCode: number }, payload: unknown) {
      if (request.ssi === null) return payload;
      if (reply.statusCode < 400) await charge(context, request.ssi.appId, priceOf(request));
      // A call that failed is usage too.
      await logUsage(context, request.ssi.appId, { method: request.method, path: usagePathOf(request) });
      return payload;
    },
  };
}

/** Whether an active plan can pay, or one that was not begun would (contract SSI 1.9). */
async function canBear({ db, options }: PlatformContext, appId: string, { credits, isOnLedger }: Price): Promise<boolean> {
  const plans = await db
    .select()
    .from(creditPlans)
    .where(and(eq(creditPlans.appId, appId), isUsable(options.now())));
  return plans.some(({ isActive, totalCredits, used, feeAmount }) =>
    isActive ? totalCredits - used >= credits && (!isOnLedger || feeAmount >= feeOfTransaction) : true,
  );
}

/** Charges the active plan; one that runs out ends, and the oldest that is left takes the rest. Without an active plan nothing is charged. */
export async function charge({ db, options }: PlatformContext, appId: string, { credits, isOnLedger }: Price): Promise<void> {
  const now = options.now();
  const fee = isOnLedger ? feeOfTransaction : 0;
  const isActive = and(eq(creditPlans.appId, appId), eq(creditPlans.isActive, true));
  const spend = (amount: number) => ({
    used: sql`${creditPlans.used} + ${amount}`,
    feeUsed: sql`${creditPlans.feeUsed} + ${fee}`,
    updatedAt: now,
  });
  const isEnough = sql`${creditPlans.used} + ${credits} < ${creditPlans.totalCredits}`;
  const paid = await db.update(creditPlans).set(spend(credits)).where(and(isActive, isEnough)).returning();
  if (paid.length > 0) return;
  await db.transaction(async (tx) => {
    // In the order in which an activation locks them.
    const own = eq(creditPlans.appId, appId);
    const plans = await tx.select().from(creditPlans).where(own).orderBy(asc(creditPlans.creditId)).for('update');
    const plan = plans.find((one) => one.isActive);
    if (!plan) return;
    const left = plan.totalCredits - plan.used;
    const ended = { ...spend(Math.min(left, credits)), isActive: false };
    await tx.update(creditPlans).set(ended).where(eq(creditPlans.creditId, plan.creditId));
    const [next] = await tx
      .select()
      .from(creditPlans)
      .where(and(eq(creditPlans.appId, appId), eq(creditPlans.isActive, false), isUsable(now)))
      .orderBy(asc(creditPlans.createdAt))
      .limit(1);
    if (!next) return;
    const begun = {
      isActive: true,
      expiresAt: next.expiresAt ?? now + next.validityDuration * day,
      used: next.used + Math.max(0, credits - left),
      updatedAt: now,
    };
    await tx.update(creditPlans).set(begun).where(eq(creditPlans.creditId, next.creditId));
  });
}

function isUsable(now: number) {
  return and(lt(creditPlans.used, creditPlans.totalCredits), or(isNull(creditPlans.expiresAt), gt(creditPlans.expiresAt, now)));
}

/** The plans of a service, those that were begun first, by their end (contract SSI 7.1). */
export async function creditPlansOf({ db }: PlatformContext, appId: string): Promise<(typeof creditPlans.$inferSelect)[]> {
  return db
    .select()
    .from(creditPlans)
    .where(eq(creditPlans.appId, appId))
    .orderBy(asc(creditPlans.expiresAt), desc(creditPlans.createdAt));
}
