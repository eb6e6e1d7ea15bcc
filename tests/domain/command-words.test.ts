import { describe, expect, it } from 'vitest';
import { commandResultText, outboxWords } from '../../src/domain/command/text';
import { decisionPastText } from '../../src/domain/company/decision-text';
import type { CompanyDecision } from '../../src/domain/company/machine';
import { toTimeSecondText } from '../../src/domain/shared/format';
import { noon, second } from '../builders/moments';

describe('a decision that was given up', () => {
  it.each<[CompanyDecision, number, string]>([
    ['Approved', 0, 'You chose Approve, then cancelled'],
    ['Approved', 1, 'You chose Approve, then cancelled; a previous attempt may have reached the server'],
    ['Rejected', 2, 'You chose Reject, then cancelled; a previous attempt may have reached the server'],
  ])('%s, with %i attempts without an answer, reads: %s', (decision, unanswered, sentence) => {
    expect(decisionPastText(decision, { result: 'given-up', unanswered })).toBe(sentence);
    expect(commandResultText('given-up', unanswered)).toContain(unanswered > 0 ? 'may have reached' : 'Cancelled by you');
  });
});

it('no decision is said to be sent once: where an answer was lost it may be sent again', () => {
  expect(outboxWords.explained).not.toMatch(/sent once/);
  expect(outboxWords.explained).toContain('never applied twice');
});

it('moves within one minute are distinguishable', () => {
  expect(toTimeSecondText(noon + 5 * second)).toBe('Mar 10, 2026, 12:00:05 UTC');
  expect(toTimeSecondText(noon + 6 * second)).toBe('Mar 10, 2026, 12:00:06 UTC');
});
