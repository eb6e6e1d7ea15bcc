import * as v from 'valibot';
import { failed, type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseRows, rowParser } from '../shared/rows-wire';
import { count, optionalMoment, optionalNumber, optionalText } from '../shared/scalars-wire';
import type { CreditPlan } from './credits';

/** An unreadable date counts as missing: the plan is shown anyway, its time as 'InActive' (spec section 4). */
const dateOrNone = v.fallback(optionalMoment, null);

/** A plan as a server answers it (contract KYC 10.1, SSI 7.1); the allowance may be a number or a text. */
export const creditPlanWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  totalCredits: count,
  used: count,
  status: optionalText,
  expiresAt: dateOrNone,
  validityDuration: optionalNumber,
  createdAt: dateOrNone,
  credit: v.optional(
    v.nullable(
      v.object({
        amount: v.optional(v.nullable(v.union([v.number(), v.string()]))),
        denom: optionalText,
        used: v.optional(v.nullable(v.union([v.number(), v.string()]))),
      }),
    ),
  ),
  creditScope: v.optional(v.nullable(v.array(v.string()))),
});

const toPlan = rowParser(
  creditPlanWire,
  (wire): CreditPlan => ({
    id: wire._id,
    total: wire.totalCredits,
    used: wire.used,
    isActive: wire.status === 'Active',
    expiresAt: wire.expiresAt,
    validityDays: wire.validityDuration,
    createdAt: wire.createdAt,
    allowance:
      wire.credit == null
        ? null
        : { amount: numberOf(wire.credit.amount), denom: wire.credit.denom ?? '', used: numberOf(wire.credit.used) },
    scopes: wire.creditScope ?? [],
  }),
);

/** The plans of an answer: a list, or an object with it as `data`, which may be missing (contract KYC 10.1, SSI 7.1). */
export function parseCredits(body: unknown): Outcome<ParsedRows<CreditPlan>> {
  const list = Array.isArray(body)
    ? body
    : typeof body === 'object' && body !== null
      ? ((body as { data?: unknown }).data ?? [])
      : null;
  if (!Array.isArray(list)) return failed('answer-malformed', { said: 'the answer is no list of plans' });
  const { rows, losses } = parseRows(list, toPlan);
  return ok({ rows, losses, totalCount: list.length });
}

function numberOf(value: number | string | null | undefined): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}
