import * as v from 'valibot';
import type { CreditPlan } from './credits';

const number = v.nullable(v.number());

/** The plans of a service, as stored. */
export const creditsStored = v.array(
  v.object({
    id: v.string(),
    total: v.number(),
    used: v.number(),
    isActive: v.boolean(),
    expiresAt: number,
    validityDays: number,
    createdAt: number,
    allowance: v.nullable(v.object({ amount: v.number(), denom: v.string(), used: v.number() })),
    scopes: v.array(v.string()),
  }),
) satisfies v.GenericSchema<unknown, CreditPlan[]>;
