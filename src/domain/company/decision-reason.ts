import type { DraftForm } from '../record/draft-format';
import { membersOf, textOf } from '../shared/members';
import { type ApprovalBlocker, blockerKey } from './approval-blockers';
import { acceptedText, blockerText } from './approval-blockers-text';
import type { CompanyDecision } from './machine';
import type { EvidencePart } from './missing-evidence';
import {
  offeredRejections,
  type RejectionCode,
  type RejectionIssue,
  type RejectionReason,
  reasonLimit,
  rejectionTextLimit,
} from './rejection';
import { rejectionText, rejectionWords } from './rejection-text';
import { unseenText } from './summary-text';

/** The reason of a decision as it is being given. */
export interface ReasonDraft {
  /** The ready-made reasons of a rejection, as they were chosen. */
  codes: RejectionCode[];
  /** The points that an approval accepts, by their keys. */
  accepted: string[];
  /** The reviewer's own words. */
  text: string;
}

/** What a reason is given for: a decision, what speaks against an approval, and what of the evidence is not on this device (absent: none). */
export interface ReasonSubject {
  decision: CompanyDecision;
  blockers: readonly ApprovalBlocker[];
  unseen?: readonly EvidencePart[];
}

/** What a reviewer accepts with an approval. */
export interface Point {
  key: string;
  text: string;
}

/** How a reason is kept while it is written. Read with care: what is damaged counts as not filled in. */
export const reasonDraftForm: DraftForm<ReasonDraft> = {
  read(value) {
    const { codes, accepted, text } = membersOf(value);
    return {
      codes: listOf(codes).flatMap((code) => offeredRejections.find((known) => known === code) ?? []),
      accepted: listOf(accepted).filter((key) => typeof key === 'string'),
      text: textOf(text),
    };
  },
  isEmpty: ({ codes, accepted, text }) => codes.length === 0 && accepted.length === 0 && text === '',
};

/** What is wrong with a reason. An approval with nothing to accept needs none. */
export function checkReason(draft: ReasonDraft, subject: ReasonSubject): RejectionIssue[] {
  const issues: RejectionIssue[] = [];
  const text = draft.text.trim();
  if (subject.decision === 'Rejected') {
    if (draft.codes.length === 0 && text === '') issues.push('rejection-reason-missing');
  } else if (pointsOf(subject).length > 0 && acceptedOf(draft, subject).length === 0 && text === '')
    issues.push('approval-reason-missing');
  if (text.length > rejectionTextLimit) issues.push('rejection-text-too-long');
  const reason = toDecisionReason(draft, subject);
  if (issues.length === 0 && reason !== null && rejectionText(reason).length > reasonLimit) issues.push('reason-too-long');
  return issues;
}

/** The one reason that was given: what was chosen, then the reviewer's own words; null where neither is there. */
export function toDecisionReason(draft: ReasonDraft, subject: ReasonSubject): RejectionReason | null {
  const text = draft.text.trim();
  if (subject.decision === 'Approved') {
    const accepted = acceptedOf(draft, subject);
    const sentences = [
      ...(accepted.length === 0 ? [] : [acceptedText(accepted.map((point) => point.text))]),
      ...(text === '' ? [] : [text]),
    ];
    return sentences.length === 0 ? null : { code: 'other', text: sentences.join('. ') };
  }
  const [first, ...others] = draft.codes;
  const own = text === '' ? null : text;
  if (first === undefined) return own === null ? null : { code: 'other', text: own };
  if (others.length === 0) return { code: first, text: own };
  const chosen = draft.codes.map((code) => rejectionWords[code]).join('. ');
  return { code: 'other', text: own === null ? chosen : `${chosen}: ${own}` };
}

/** Each blocker is a point of its own. Deciding without evidence is one more: it must not be easier than deciding with what it says. */
export function pointsOf({ blockers, unseen = [] }: Omit<ReasonSubject, 'decision'>): Point[] {
  const points = blockers.map((blocker) => ({ key: blockerKey(blocker), text: blockerText(blocker) }));
  return unseen.length === 0 ? points : [...points, { key: 'unseen', text: unseenText(unseen) }];
}

/** Only what still stands can be accepted. */
function acceptedOf({ accepted }: ReasonDraft, subject: ReasonSubject): Point[] {
  return pointsOf(subject).filter(({ key }) => accepted.includes(key));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
