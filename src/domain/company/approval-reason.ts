import type { ApprovalBlocker } from './approval-blockers';

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

/** More are not offered: a reviewer can write any reason. */
const mostSuggested = 3;

const codesOfReasons: Readonly<Record<string, ApprovalReasonCode>> = {
  COMPANY_SANCTION_LIST_FOUND: 'sanctions-of-another',
  COMPANY_NOT_FOUND_REGISTRY: 'found-in-registry',
  COMPANY_INACTIVE: 'is-active',
  COMPANY_FIELDS_MISMATCH: 'registry-compared',
  COMPANY_ADVERSE_MEDIA_FOUND: 'media-of-another',
};

/** The ready-made reasons to approve a company that answer its blockers, the most serious first. */
export function suggestedApprovals(blockers: readonly ApprovalBlocker[]): ApprovalReasonCode[] {
  return [...new Set(blockers.flatMap((blocker) => codeOf(blocker) ?? []))].slice(0, mostSuggested);
}

function codeOf(blocker: ApprovalBlocker): ApprovalReasonCode | null {
  switch (blocker.kind) {
    case 'sanctions-hit':
      return 'sanctions-of-another';
    case 'not-in-registry':
      return 'found-in-registry';
    case 'check-failed':
      return ofReason(blocker.reason) ?? (blocker.check === 'adverseMediaCheck' ? 'media-of-another' : 'registry-compared');
    case 'reason-given':
      return ofReason(blocker.reason);
    case 'check-expired':
    case 'check-open':
    case 'check-unknown':
      return 'checked-by-hand';
    case 'owner-unverified':
      return 'owners-identified';
    case 'owners-none':
      return 'ownership-known';
    case 'document-missing':
      return 'documents-received';
    case 'owners-unread':
    case 'checks-unread':
      return 'seen-elsewhere';
  }
}

function ofReason(reason: string | null): ApprovalReasonCode | null {
  return reason !== null && Object.hasOwn(codesOfReasons, reason) ? (codesOfReasons[reason] ?? null) : null;
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
