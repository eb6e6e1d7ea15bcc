import { describe, expect, it } from 'vitest';
import type { CommandKind } from '../../src/domain/command/command';
import type { CommandState } from '../../src/domain/command/machine';
import { commandTimesText, undoneText } from '../../src/domain/command/sync-text';
import { commandResultText, outboxWords } from '../../src/domain/command/text';
import { decisionPastText } from '../../src/domain/company/decision-text';
import type { CompanyDecision } from '../../src/domain/company/machine';
import { toTimeSecondText } from '../../src/domain/shared/format';
import { decide } from '../builders/decision-command';
import { aRenameDid } from '../builders/identity-command';
import { hour, minute, noon, second } from '../builders/moments';

describe('the times of a change', () => {
  const timesOf = (state: CommandState, sends: number, moves: [CommandState, number][], kind: CommandKind = 'decide-company') =>
    commandTimesText({ kind, state, sends, madeAt: noon, moves: moves.map(([state, at]) => ({ state, at })) }, noon + hour, 0);

  it.each<[string, CommandState, number, [CommandState, number][]]>([
    ['Decided Mar 10, 2026, 12:00 UTC, 1 hour ago', 'queued', 0, [['queued', noon]]],
    [
      'Decided Mar 10, 2026, 12:00 UTC, 1 hour ago. Sent Mar 10, 2026, 12:50 UTC',
      ...(['done', 1] as const),
      [
        ['queued', noon],
        ['sending', noon + 50 * minute],
        ['done', noon + 51 * minute],
      ],
    ],
    [
      'Decided Mar 10, 2026, 12:00 UTC, 1 hour ago. Sent 2 times, last Mar 10, 2026, 12:50 UTC',
      ...(['done', 2] as const),
      [
        ['sending', noon + 20 * minute],
        ['waiting', noon + 20 * minute],
        ['sending', noon + 50 * minute],
        ['done', noon + 50 * minute],
      ],
    ],
    [
      'Decided Mar 10, 2026, 12:00 UTC, 1 hour ago. Sent once',
      ...(['waiting', 1] as const),
      [
        ['sending', noon + 20 * minute],
        ['waiting', noon + 20 * minute],
      ],
    ],
  ])('read: %s', (words, state, sends, moves) => {
    expect(timesOf(state, sends, moves)).toBe(words);
  });

  it('are those of a request when nothing was decided', () => {
    expect(timesOf('queued', 0, [['queued', noon]], 'create-schema')).toBe('Requested Mar 10, 2026, 12:00 UTC, 1 hour ago');
  });

  it('are shown by the clock of the server, and their age by that of the device', () => {
    const queued = { kind: 'decide-company', state: 'queued', sends: 0, madeAt: noon, moves: [] } as const;
    expect(commandTimesText({ ...queued, moves: [] }, noon, hour)).toBe('Decided Mar 10, 2026, 13:00 UTC, just now');
  });
});

it('a change that was taken back is named with its company, or with what was asked for', () => {
  expect(undoneText(decide({ companyName: 'Planted Trading' }))).toBe('Decision taken back: Planted Trading');
  expect(undoneText(decide({ companyName: null }))).toBe('Decision taken back: Unknown Company');
  expect(undoneText(aRenameDid())).toMatch(/^Change taken back: /);
});

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
