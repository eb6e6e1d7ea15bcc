import { toAgeText, toTimeText } from '../shared/format';
import type { Company } from './company';
import type { RecordedDecision } from './recorded-decision';
import { companyStatusText } from './text';

/** What a reviewer reads of a decision that somebody made and the server recorded. */
export const recordedDecisionWords = {
  heading: 'Decision on record',
  reason: 'Reason',
  unknownPerson: 'someone the server does not name',
} as const;

/** Who decided: the name and the e-mail, or the one that is known. */
export function deciderText({ decidedBy: { name, email } }: Pick<RecordedDecision, 'decidedBy'>): string {
  if (name !== null && email !== null) return `${name} (${email})`;
  return name ?? email ?? recordedDecisionWords.unknownPerson;
}

/** The decision and its author: 'Rejected by Ada Marsh (ada@example.org)'. */
export function decidedByText(company: Pick<Company, 'status'>, record: Pick<RecordedDecision, 'decidedBy'>): string {
  return `${companyStatusText(company)} by ${deciderText(record)}`;
}

/** Since when the server has the decision, with its age: it may have been made earlier, without a connection. null if the server did not tell. `now` in ms, server time. */
export function decidedAtText({ decidedAt }: Pick<RecordedDecision, 'decidedAt'>, now: number): string | null {
  return decidedAt === null ? null : `On record since ${toTimeText(decidedAt)}, ${toAgeText(decidedAt, now)}`;
}
