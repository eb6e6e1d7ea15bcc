import { and, asc, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { creditPlans } from '../db/identity-schema';
import { answerOf, eitherGate, isSsi, refuseEither, serviceOf } from './either-gate';

const base = '/tenant/:subdomain/api/v1/credit';
const day = 86_400_000;
/** What the wallet of an SSI service may send in the name of its payer (contract SSI 7.1). */
const scopes = [
  'MsgRegisterDID',
  'MsgDeactivateDID',
  'MsgRegisterCredentialSchema',
  'MsgUpdateDID',
  'MsgUpdateCredentialStatus',
  'MsgRegisterCredentialStatus',
];

type Plan = typeof creditPlans.$inferSelect;

/** The plans of a service and the activation of one, as KYC and SSI tenants answer them (contract KYC 10, SSI 7). */
export function serveCreditPlans(server: FastifyInstance, context: PlatformContext): void {
  server.get(base, { onRequest: eitherGate(context, 'READ_CREDIT') }, async (request, reply) => {
    const plans = await plansOf(context, serviceOf(request));
    return reply.send(
      answerOf(
        request,
        plans.map((plan) => toWire(plan, isSsi(request))),
      ),
    );
  });

  server.post(`${base}/:creditId/activate`, { onRequest: eitherGate(context, 'WRITE_CREDIT') }, async (request, reply) => {
    const { creditId } = request.params as { creditId: string };
    if (!/^[0-9a-f]{24}$/.test(creditId)) return refuseEither(request, reply, 400, 'Invalid credit Id');
    const plan = await activate(context, serviceOf(request), creditId);
    if (plan === null) return refuseEither(request, reply, 404, `No credit detail found for creditId: ${creditId}`);
    return reply.code(201).send(answerOf(request, toWire(plan, isSsi(request))));
  });
}

/** Plans that have an end first, the earliest first (contract SSI 7.1). */
async function plansOf({ db }: PlatformContext, appId: string): Promise<Plan[]> {
  return db
    .select()
    .from(creditPlans)
    .where(eq(creditPlans.appId, appId))
    .orderBy(asc(creditPlans.expiresAt), asc(creditPlans.createdAt), asc(creditPlans.creditId));
}

/**
 * The plan becomes Active and the previous one Inactive, while its time continues; an end that was set is not moved (contract SSI 7.2). null: there is no
 * such plan.
 */
function activate({ db, options }: PlatformContext, appId: string, creditId: string): Promise<Plan | null> {
  const now = options.now();
  return db.transaction(async (tx) => {
    const own = eq(creditPlans.appId, appId);
    // All plans are locked, in one order: two devices that activate different ones leave one active.
    const plans = await tx.select().from(creditPlans).where(own).orderBy(asc(creditPlans.creditId)).for('update');
    const plan = plans.find((one) => one.creditId === creditId);
    if (!plan) return null;
    await tx
      .update(creditPlans)
      .set({ isActive: false, updatedAt: now })
      .where(and(own, eq(creditPlans.isActive, true), ne(creditPlans.creditId, creditId)));
    const expiresAt = plan.expiresAt ?? now + plan.validityDuration * day;
    const [active] = await tx
      .update(creditPlans)
      .set({ isActive: true, expiresAt, updatedAt: now })
      .where(eq(creditPlans.creditId, creditId))
      .returning();
    return active ?? null;
  });
}

function toWire(plan: Plan, hasLedger: boolean) {
  return {
    _id: plan.creditId,
    totalCredits: plan.totalCredits,
    ...(hasLedger ? { creditDenom: 'uHID' } : {}),
    used: plan.used,
    validityDuration: plan.validityDuration,
    ...(plan.expiresAt === null ? {} : { expiresAt: new Date(plan.expiresAt).toISOString() }),
    status: plan.isActive ? 'Active' : 'Inactive',
    serviceId: plan.appId,
    ...(hasLedger ? { credit: { amount: plan.feeAmount, denom: 'uhid', used: plan.feeUsed }, creditScope: scopes } : {}),
    createdAt: new Date(plan.createdAt).toISOString(),
    updatedAt: new Date(plan.updatedAt).toISOString(),
    __v: 0,
  };
}
