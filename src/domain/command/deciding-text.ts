import type { ShownCompanyStatus } from '../company/company';
import { decidedWords, decisionWords } from '../company/decision-text';
import type { CompanyDecision } from '../company/machine';
import { companyDefaults, companyStatusHints } from '../company/text';
import { toCountText, toSentences } from '../shared/format';
import type { DecideCompany } from './command';
import type { CommandState } from './machine';
import { pendingDecisionText } from './text';

/** The choices about deciding, on the screen of this device. */
export const decidingWords = {
  heading: 'Deciding',
  waits: 'Wait 5 seconds before a decision is sent',
  waitsHint: 'You can undo it during that time.',
  opensNext: 'Open the next company after a decision',
  opensNextHint: 'The next one in the list that needs a decision.',
  notSaved: "Couldn't save this choice on this device",
} as const;

/** What may be undone: 'Approved Example Trading'. */
export function decidedText({ decision, companyName }: Pick<DecideCompany, 'decision' | 'companyName'>): string {
  return `${decidedWords[decision]} ${companyName ?? companyDefaults.name}`;
}

/** Said beside a decision that can still be undone: where to undo it later. */
export const undoOfferWords = {
  hint: `${decisionWords.pendingHint} · listed in the sync centre`,
  view: 'Open the sync centre',
} as const;

/** How long (ms) Undo is offered, drawn beside the word: '(4 s)'. */
export function undoLeftText(left: number): string {
  return `(${Math.ceil(left / 1_000)} s)`;
}

/** Decisions that can be undone although that time is over: '2 decisions not sent yet can be undone'. */
export function laterUndoText(count: number): string {
  return `${toCountText(count)} ${count === 1 ? 'decision' : 'decisions'} not sent yet can be undone`;
}

/** The other decisions that can still be undone, apart from the last: '2 more to undo', or what hides them again. */
export function otherUndoText(count: number, isShown: boolean): string {
  return isShown ? 'Show only the last' : `${toCountText(count)} more to undo`;
}

/** The toast about a decision when the next company opens: 'Approved Example Trading. Not sent yet.' */
export function decidedNextText(decided: Pick<DecideCompany, 'decision' | 'companyName'>): string {
  return toSentences([decidedText(decided), decisionWords.pendingHint]);
}

/**
 * What the status of a company means, together with this device's open decision. null: there is no open decision; undefined: that is unknown, so nothing is
 * said about it.
 */
export function statusMeaningText(
  status: ShownCompanyStatus,
  pending: { decision: CompanyDecision | null; state: CommandState } | null | undefined,
): string {
  const hint = companyStatusHints[status];
  if (status !== 'Completed' || pending === undefined) return hint;
  return `${hint}. ${pending === null ? 'Nobody has decided yet' : pendingDecisionText(pending.decision, pending.state)}`;
}
