/**
 * The decision that gave a company its status, as a server with the extension `kyb-reason` records it. What it did not tell is null; `decidedAt` in ms.
 */
export interface RecordedDecision {
  /** The status that it gave, as sent. */
  status: string | null;
  reason: string | null;
  decidedBy: { name: string | null; email: string | null };
  decidedAt: number | null;
}

/** What of a company says whether a record is that of its status. */
interface Decided {
  status: string | null;
  decision?: RecordedDecision;
}

/** The record of the decision that gave the company its status; null without one: a record of an earlier status says nothing of this one. */
export function recordedDecisionOf({ status, decision }: Decided): RecordedDecision | null {
  return decision !== undefined && status !== null && decision.status === status ? decision : null;
}
