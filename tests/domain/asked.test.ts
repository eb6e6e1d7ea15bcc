import { describe, expect, it } from 'vitest';
import { askedNeedText } from '../../src/domain/company/asked-text';
import { type Asked, mailLinkOf } from '../../src/domain/shared/asked';
import { askedMessage } from '../../src/domain/shared/asked-text';

const body = 'body=Hello%2C%0D%0A%0D%0APlease%20start%20it.%0D%0A%0D%0AThank%20you';

describe('the link that opens a message', () => {
  it.each<[Asked, string | null]>([
    [{ who: 'person', email: ' ada@example.org ' }, `mailto:ada@example.org?subject=Your%20identity%20verification&${body}`],
    [
      { who: 'company', email: 'bob@example.org' },
      `mailto:bob@example.org?subject=The%20verification%20of%20your%20company&${body}`,
    ],
    [
      { who: 'person', email: 'a?bcc=eve&x=y@example.org' },
      `mailto:a%3Fbcc%3Deve%26x%3Dy@example.org?subject=Your%20identity%20verification&${body}`,
    ],
    [{ who: 'person', email: 'ada@example.org,eve@example.org' }, null],
    [{ who: 'person', email: 'unknown' }, null],
    [{ who: 'person', email: null }, null],
  ])('%j: %s', (asked, link) => {
    expect(mailLinkOf(asked, { by: null, need: 'Please start it.' })).toBe(link);
  });
});

describe('the message', () => {
  const owner = { id: 'ada', name: 'Ada Example', share: 60, progress: 0, failure: null };

  it('says on whose behalf it is written and what is needed', () => {
    const need = askedNeedText({ kind: 'document-missing', documentType: 'ProofOfAddress' }, ['ProofOfAddress']);
    expect(askedMessage({ by: 'Northlight KYC', need }).split('\r\n\r\n')).toEqual([
      'Hello,',
      'I am writing on behalf of Northlight KYC.',
      'For the verification of your company we still need this document: Proof of Address.',
      'Thank you',
    ]);
  });

  it.for([
    ['a missing detail', { kind: 'detail-missing', detail: 'registrationNumber' }, 'we still need its registration number.'],
    ['a company without owners', { kind: 'owners-none' }, 'Please tell us who owns and directs your company'],
    ['unclear ownership', { kind: 'ownership-unclear', issue: 'executive-shares-not-whole', sum: 60 }, 'the share of each owner'],
    ['a person who has not started', { kind: 'owner-unverified', state: 'not-started', ...owner }, 'is still missing'],
    ['a person whose verification expired', { kind: 'owner-unverified', state: 'expired', ...owner }, 'has expired'],
    ['an inactive company', { kind: 'reason-given', reason: 'COMPANY_INACTIVE' }, 'a recent extract of the registry'],
  ] as const)('to %s names no person and no result of a check', ([, blocker, said]) => {
    const text = askedNeedText(blocker, []);
    expect(text).toContain(said);
    expect(text).not.toMatch(/Ada|60|inactive|registry lists/i);
  });
});
