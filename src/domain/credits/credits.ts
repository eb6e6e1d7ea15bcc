/** A plan of credits that a service was granted (contract KYC 10.1, SSI 7.1). Times in ms. */
export interface CreditPlan {
  id: string;
  total: number;
  used: number;
  isActive: boolean;
  /** null until the plan is activated. */
  expiresAt: number | null;
  /** How many days it lasts from its activation; null if the server does not say. */
  validityDays: number | null;
  createdAt: number | null;
  /** The chain allowance behind it, in `denom`; SSI services only. */
  allowance: { amount: number; denom: string; used: number } | null;
  /** Message types that the service may send to the ledger; SSI services only. */
  scopes: string[];
}

/** What is left of the plans that count. */
export interface CreditSummary {
  total: number;
  used: number;
  remaining: number;
  /** When the last of them ends, or ended if none counts any longer; null if none has begun. */
  lastExpiresAt: number | null;
  /** When the active plan ends or ended; null if none is active. */
  activeExpiresAt: number | null;
}

/** Whether a plan can still be charged, and if not, why. */
export type PlanState = 'running' | 'exhausted' | 'expired' | 'not-activated';

/** The share of the credits that is left at which a service is said to run low. */
const lowShare = 0.1;

/** Whether a plan counts: it has not begun, or has neither ended nor been used up (contract KYC 10.3). */
export function isCounted({ total, used, expiresAt }: CreditPlan, now: number): boolean {
  return expiresAt === null || (expiresAt >= now && used < total);
}

/** The sums of the plans that count at `now`. */
export function summaryOf(plans: readonly CreditPlan[], now: number): CreditSummary {
  const counted = plans.filter((plan) => isCounted(plan, now));
  const sum = (of: (plan: CreditPlan) => number) => counted.reduce((all, plan) => all + of(plan), 0);
  const ends = (counted.length > 0 ? counted : plans).flatMap(({ expiresAt }) => expiresAt ?? []);
  const total = sum((plan) => plan.total);
  const used = sum((plan) => plan.used);
  return {
    ...{ total, used, remaining: Math.max(0, total - used) },
    lastExpiresAt: ends.length === 0 ? null : Math.max(...ends),
    activeExpiresAt: plans.find(({ isActive }) => isActive)?.expiresAt ?? null,
  };
}

/** Whether little is left of what was granted. */
export function isLow({ total, remaining }: CreditSummary): boolean {
  return remaining <= total * lowShare;
}

/** The state of a plan at `now`; one that was used up is exhausted whatever else it is (contract KYC 10.3). */
export function planStateOf({ total, used, expiresAt }: CreditPlan, now: number): PlanState {
  if (used >= total) return 'exhausted';
  if (expiresAt === null) return 'not-activated';
  return expiresAt < now ? 'expired' : 'running';
}

/** The plans in the order in which they are shown: those that end last first, then those that have not begun. */
export function sortedPlans(plans: readonly CreditPlan[]): CreditPlan[] {
  return [...plans].sort(
    (one, other) => (other.expiresAt ?? 0) - (one.expiresAt ?? 0) || (other.createdAt ?? 0) - (one.createdAt ?? 0),
  );
}

/** Whether a plan can be activated: it is not active, and something of it can still be used (contract KYC 10.3). */
export function mayActivate(plan: CreditPlan, now: number): boolean {
  const state = planStateOf(plan, now);
  return !plan.isActive && (state === 'running' || state === 'not-activated');
}

/** The plan that becomes inactive if another one is activated; its time continues. null: none is active. */
export function replacedPlan(plans: readonly CreditPlan[], id: string): CreditPlan | null {
  return plans.find((plan) => plan.isActive && plan.id !== id) ?? null;
}

/**
 * Whether a service would let a call pass that costs so many credits: its active plan has enough, or another plan can be used, which is then activated by the service (contract
 * SSI 1.9).
 */
export function isCovered(plans: readonly CreditPlan[], credits: number, now: number): boolean {
  return plans.some((plan) => {
    const state = planStateOf(plan, now);
    if (state === 'exhausted' || state === 'expired') return false;
    return !plan.isActive || plan.total - plan.used >= credits;
  });
}
