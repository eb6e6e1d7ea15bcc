import { type CompanyStatus, companyStatusNames } from './company';

/** What a person may set (spec section 4): nothing but the two. */
export const companyDecisions = ['Approved', 'Rejected'] as const;
export type CompanyDecision = (typeof companyDecisions)[number];

/** What moves a company on: the first two are the checks', the others a reviewer's. */
export type CompanyEvent = 'taken-up' | 'checks-finished' | 'approved' | 'rejected';

/** The life of a company (contract KYC 4.2). A decision is final: repeating it changes nothing, another one is refused. */
const table: Record<CompanyStatus, Partial<Record<CompanyEvent, CompanyStatus>>> = {
  Submitted: { 'taken-up': 'InProgress' },
  InProgress: { 'checks-finished': 'Completed' },
  Completed: { approved: 'Approved', rejected: 'Rejected' },
  Approved: { approved: 'Approved' },
  Rejected: { rejected: 'Rejected' },
};

/** The event that a decision is. */
export const eventOfDecision: Record<CompanyDecision, CompanyEvent> = { Approved: 'approved', Rejected: 'rejected' };

/** The status after an event, null if it cannot happen. */
export function transition(status: CompanyStatus, event: CompanyEvent): CompanyStatus | null {
  return table[status][event] ?? null;
}

/** What can happen to a company of this status. */
export function eventsFrom(status: CompanyStatus): CompanyEvent[] {
  return Object.keys(table[status]) as CompanyEvent[];
}

/** Whether a decision is open (contract KYC 4.2): the checks are finished and nobody has decided. `status` as sent. */
export function isDecisionOpen(status: string | null): boolean {
  return status === 'Completed';
}

/**
 * What a decision would do to a company of this status (as sent): `applied` it changes, `same` it was decided so already,
 * `other` it was decided otherwise, `too-early` its checks are not finished or its status is none that Studio knows.
 */
export type DecisionEffect = 'applied' | 'same' | 'other' | 'too-early';

/** The effect of a decision; the platform refuses `other` and `too-early`. */
export function effectOfDecision(status: string | null, decision: CompanyDecision): DecisionEffect {
  const known = companyStatusNames.find((name) => name === status);
  if (known === undefined) return 'too-early';
  const next = transition(known, eventOfDecision[decision]);
  if (next === null) return toCompanyDecision(known) === null ? 'too-early' : 'other';
  return next === known ? 'same' : 'applied';
}

/** A decision from its text, null when it is none ('Invalid status'). */
export function toCompanyDecision(raw: unknown): CompanyDecision | null {
  return companyDecisions.find((decision) => decision === raw) ?? null;
}
