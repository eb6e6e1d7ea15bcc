import { describe, expect, it } from 'vitest';
import type { ApprovalBlocker } from '../../src/domain/company/approval-blockers';
import { hasSentence, suggestedApprovals, toggleSentence } from '../../src/domain/company/approval-reason';

const owner = { id: 'owner-1', name: null, share: 60, state: 'not-started', progress: 0 } as const;
const failed = (check: 'registryCheck' | 'adverseMediaCheck', reason: string | null = null) =>
  ({ kind: 'check-failed', check, reason }) as const;

describe('a reason to approve a company in spite of a blocker is suggested by', () => {
  it.for<[ApprovalBlocker, string | null]>([
    [{ kind: 'sanctions-hit' }, 'sanctions-of-another'],
    [{ kind: 'not-in-registry' }, 'found-in-registry'],
    [failed('registryCheck', 'COMPANY_INACTIVE'), 'is-active'],
    [failed('registryCheck', 'COMPANY_FIELDS_MISMATCH'), 'registry-compared'],
    [failed('registryCheck', 'of-a-later-server'), 'registry-compared'],
    [failed('registryCheck'), 'registry-compared'],
    [failed('adverseMediaCheck'), 'media-of-another'],
    [{ kind: 'reason-given', reason: 'COMPANY_ADVERSE_MEDIA_FOUND' }, 'media-of-another'],
    [{ kind: 'reason-given', reason: 'COMPANY_SANCTION_LIST_FOUND' }, 'sanctions-of-another'],
    [{ kind: 'reason-given', reason: 'COMPANY_NOT_FOUND_REGISTRY' }, 'found-in-registry'],
    [{ kind: 'reason-given', reason: 'toString' }, null],
    [{ kind: 'owner-unverified', ...owner }, 'owners-identified'],
    [{ kind: 'owners-none' }, 'ownership-known'],
    [{ kind: 'document-missing', documentType: 'ProofOfAddress' }, 'documents-received'],
    [{ kind: 'check-expired', check: 'registryCheck' }, 'checked-by-hand'],
    [{ kind: 'check-open', check: 'registryCheck' }, 'checked-by-hand'],
    [{ kind: 'check-unknown', check: 'registryCheck', status: 'Odd' }, 'checked-by-hand'],
    [{ kind: 'owners-unread' }, 'seen-elsewhere'],
    [{ kind: 'checks-unread' }, 'seen-elsewhere'],
  ])('%j: %s', ([blocker, code]) => {
    expect(suggestedApprovals([blocker])).toEqual(code === null ? [] : [code]);
  });

  it('several blockers, each reason once and at most three of them', () => {
    const missing = ['ProofOfAddress', 'PowerOfAttorney'] as const;
    const blockers: ApprovalBlocker[] = [
      { kind: 'sanctions-hit' },
      failed('adverseMediaCheck'),
      ...missing.map((documentType) => ({ kind: 'document-missing' as const, documentType })),
      { kind: 'owners-none' },
    ];
    expect(suggestedApprovals(blockers)).toEqual(['sanctions-of-another', 'media-of-another', 'documents-received']);
  });
});

describe('a ready-made sentence', () => {
  it.for([
    ['', 'Seen', 'Seen'],
    ['Seen', 'Seen', ''],
    ['Met the owner. ', 'Seen', 'Met the owner. Seen'],
    ['Met the owner.', 'Seen', 'Met the owner. Seen'],
    ['Met the owner. Seen.', 'Seen', 'Met the owner'],
    ['Seen twice', 'Seen', 'Seen twice. Seen'],
  ] as const)('is added to "%s", or taken out of it', ([text, words, changed]) => {
    expect(toggleSentence(text, words)).toBe(changed);
    expect(hasSentence(changed, words)).toBe(!hasSentence(text, words));
  });
});
