import type { DraftForm } from '../record/draft-format';
import { membersOf, textOf } from '../shared/members';

/** Ready-made reasons to reject a company, in the order in which they are offered. */
export const rejectionCodes = [
  'documents-missing',
  'documents-unreadable',
  'documents-mismatch',
  'not-in-registry',
  'company-inactive',
  'registry-mismatch',
  'owners-not-verified',
  'ownership-unclear',
  'sanctions-found',
  'adverse-media-found',
  'other',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];

/**
 * Why a company was decided as it was: one of the ready-made reasons to reject it, and more in the reviewer's own words where there is more. An approval in
 * spite of blockers has `other` and the reviewer's words.
 */
export interface RejectionReason {
  code: RejectionCode;
  text: string | null;
}

/** A reason as typed: nothing chosen yet is null. */
export interface RejectionDraft {
  code: RejectionCode | null;
  text: string;
}

export type RejectionIssue = 'rejection-code-missing' | 'rejection-text-missing' | 'rejection-text-too-long';

/** The extension of a server that takes the reason of a rejection; config.json names it. */
export const reasonExtension = 'kyb-reason';

/** How much a reviewer may write (characters). */
export const rejectionTextLimit = 1000;

/** What was kept of a reason as typed, read with care: what is damaged counts as not filled in. */
export function toRejectionDraft(value: unknown): RejectionDraft {
  const { code, text } = membersOf(value);
  return { code: rejectionCodes.find((one) => one === code) ?? null, text: textOf(text) };
}

/** How a reason is kept while it is written. */
export const rejectionDraftForm: DraftForm<RejectionDraft> = {
  read: toRejectionDraft,
  isEmpty: ({ code, text }) => code === null && text === '',
};

/** What is wrong with a reason as typed, in the order of its fields; 'other' alone says nothing and needs words. */
export function checkRejection({ code, text }: RejectionDraft): RejectionIssue[] {
  const issues: RejectionIssue[] = [];
  if (code === null) issues.push('rejection-code-missing');
  if (code === 'other' && text.trim() === '') issues.push('rejection-text-missing');
  if (text.trim().length > rejectionTextLimit) issues.push('rejection-text-too-long');
  return issues;
}

/** An approval in spite of blockers needs a reason in the reviewer's own words; checked as any reason is. */
export function toApprovalReason({ text }: Pick<RejectionDraft, 'text'>): RejectionDraft {
  return { code: 'other', text };
}

/** The reason that a draft without issues is, null where nothing was chosen. */
export function toRejectionReason({ code, text }: RejectionDraft): RejectionReason | null {
  return code === null ? null : { code, text: text.trim() === '' ? null : text.trim() };
}
