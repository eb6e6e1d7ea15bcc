import type { ApprovalBlocker } from './approval-blockers';
import { type Concern, suggestReasons } from './concern';

/** Ready-made reasons to approve a company although something speaks against it. */
export type ApprovalReasonCode =
  | 'sanctions-of-another'
  | 'found-in-registry'
  | 'registry-compared'
  | 'is-active'
  | 'media-of-another'
  | 'checked-by-hand'
  | 'owners-identified'
  | 'ownership-known'
  | 'documents-received'
  | 'seen-elsewhere';

const approvals: Readonly<Record<Concern, ApprovalReasonCode>> = {
  sanctions: 'sanctions-of-another',
  registry: 'found-in-registry',
  mismatch: 'registry-compared',
  inactive: 'is-active',
  media: 'media-of-another',
  'unfinished-check': 'checked-by-hand',
  owners: 'owners-identified',
  ownership: 'ownership-known',
  documents: 'documents-received',
  unread: 'seen-elsewhere',
};

/** The ready-made reasons to approve a company that answer its blockers, the most serious first. */
export function suggestedApprovals(blockers: readonly ApprovalBlocker[]): ApprovalReasonCode[] {
  return suggestReasons(blockers, approvals);
}

/** Whether a reason as typed has these words as one of its sentences. */
export function hasSentence(text: string, words: string): boolean {
  return sentencesOf(text).includes(words);
}

/** A reason as typed with these words as one more sentence, or without them if it has them already. */
export function toggleSentence(text: string, words: string): string {
  const sentences = sentencesOf(text);
  const others = sentences.filter((sentence) => sentence !== words);
  return (others.length < sentences.length ? others : [...others, words]).join('. ');
}

function sentencesOf(text: string): string[] {
  const parts = text.split(/\.\s+/).map((part) => part.trim().replace(/\.$/, ''));
  return parts.filter((part) => part !== '');
}
