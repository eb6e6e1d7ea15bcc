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

/** Under which id such a draft is kept: that of an approval apart from that of a rejection. */
export function reasonDraftId(decision: CompanyDecision, companyId: string): string {
  return decision === 'Approved' ? `approve ${companyId}` : companyId;
}

/** What is wrong with a reason. An approval with nothing to accept needs none. */
export function checkReason(draft: ReasonDraft, subject: ReasonSubject): RejectionIssue[] {
  const issues: RejectionIssue[] = [];
  const text = draft.text.trim();
  if (subject.decision === 'Rejected') {
    if (draft.codes.length === 0 && text === '') issues.push('rejection-reason-missing');
  } else {
    const points = pointsOf(subject);
    if (acceptedIn(draft, points).length < points.length && text === '') issues.push('approval-reason-missing');
    // A written reason does not accept that evidence was not seen.
    if (acceptedIn(draft, unseenPointsOf(subject)).length < unseenPointsOf(subject).length) issues.push('unseen-not-accepted');
    if (isUnread(subject) && text === '') issues.push('unseen-reason-missing');
  }
  if (text.length > rejectionTextLimit) issues.push('rejection-text-too-long');
  const reason = toDecisionReason(draft, subject);
  if (issues.length === 0 && reason !== null && rejectionText(reason).length > reasonLimit) issues.push('reason-too-long');
  return issues;
}

/** The points that an approval still has to accept; none if the reviewer's own words say why. */
export function pointsToAccept(draft: ReasonDraft, subject: ReasonSubject): Point[] {
  if (subject.decision === 'Rejected' || draft.text.trim() !== '') return [];
  return pointsOf(subject).filter(({ key }) => !draft.accepted.includes(key));
}

/** The reason with those points accepted. */
export function acceptingAll(draft: ReasonDraft, subject: ReasonSubject): ReasonDraft {
  return { ...draft, accepted: [...draft.accepted, ...pointsToAccept(draft, subject).map(({ key }) => key)] };
}

/** The one reason that was given: what was chosen, then the reviewer's own words; null where neither is there. */
export function toDecisionReason(draft: ReasonDraft, subject: ReasonSubject): RejectionReason | null {
  const text = draft.text.trim();
  if (subject.decision === 'Approved') {
    const accepted = acceptedIn(draft, [...pointsOf(subject), ...unseenPointsOf(subject)]);
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

/** Each blocker is a point of its own. */
export function pointsOf({ blockers }: Pick<ReasonSubject, 'blockers'>): Point[] {
  return blockers.map((blocker) => ({ key: blockerKey(blocker), text: blockerText(blocker) }));
}

/** Approving without the evidence: at most one point, which is accepted on its own and never together with all others. */
export function unseenPointsOf({ unseen = [] }: Pick<ReasonSubject, 'unseen'>): Point[] {
  return unseen.length === 0 ? [] : [{ key: 'unseen', text: unseenText(unseen) }];
}

/** A company without documents has none to see, so owners and checks alone decide this. */
function isUnread({ unseen = [] }: ReasonSubject): boolean {
  return unseen.includes('owners') && unseen.includes('checks');
}

/** Only what still applies can be accepted. */
function acceptedIn({ accepted }: ReasonDraft, points: readonly Point[]): Point[] {
  return points.filter(({ key }) => accepted.includes(key));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
