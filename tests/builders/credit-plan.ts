import type { CreditPlan } from '../../src/domain/credits/credits';
import { day, iso, noon } from './moments';

/** A plan of credits as a server answers it. */
export const aPlanWire = {
  ...{
    _id: 'p',
    totalCredits: 1_000,
    used: 75,
    status: 'Active',
    expiresAt: iso(noon),
    validityDuration: 90,
    createdAt: iso(noon),
  },
  ...{ credit: { amount: '5000000', denom: 'uhid', used: 0 }, creditScope: ['MsgUpdateDID'] },
};

/** An active plan as it is kept. */
export function aCreditPlan(more: Partial<CreditPlan> = {}): CreditPlan {
  return {
    ...{ id: 'p', total: 100, used: 40, isActive: true, expiresAt: noon + day },
    ...{ validityDays: 90, createdAt: noon - day, allowance: null, scopes: [] },
    ...more,
  };
}
