import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { type Mirror, MirrorContext } from '../../src/app/live/mirror-context';
import { VaultContext } from '../../src/app/live/vault-context';
import { WorkerContext } from '../../src/app/live/worker-context';
import { ConflictPanel } from '../../src/app/screens/company/decision/conflict-panel';
import { PendingDecision } from '../../src/app/screens/company/decision/pending-decision';
import type { OpenedDecision } from '../../src/db/commands';
import { moved } from '../../src/db/move-command';
import type { CommandRow } from '../../src/db/user-database';
import type { FoundCompany } from '../../src/domain/command/conflict-snapshot';
import { type CommandEvent, type CommandState, commandMoves } from '../../src/domain/command/machine';
import { commandResultWords, commandStandText, commandStateWords, outboxWords } from '../../src/domain/command/text';
import type { ApprovalBlocker } from '../../src/domain/company/approval-blockers';
import { conflictWords } from '../../src/domain/company/decision-text';
import { commonWords } from '../../src/domain/shared/common-text';
import { errorWords } from '../../src/domain/shared/error-text';
import type { StudioWorker } from '../../src/workers/api';
import { aCommandRow } from '../builders/command-row';
import { aCompany, companyId } from '../builders/company';
import { noon, second } from '../builders/moments';
import { kycAppId } from '../builders/session';

function aRow(row: Partial<CommandRow> = {}): CommandRow {
  const moves: CommandRow['moves'] = [{ at: noon, state: 'queued' }];
  return aCommandRow({ id: 'one', kind: 'decide-company', appId: kycAppId, subject: companyId, revision: 1, moves, ...row });
}

const seen = { status: 'Completed', statusReasons: [], documents: ['doc-1'] };
function opened(row: CommandRow, found: FoundCompany | null = null): OpenedDecision {
  const about = { kind: 'decide-company' as const, appId: kycAppId, companyId, companyName: 'Orrelay', reason: null, base: seen };
  return { row, payload: { identity: 'admin', command: { ...about, decision: 'Approved' } }, found, isOfKey: true };
}

/** What a person reads, and the buttons that they have. */
function drawn(
  part: typeof PendingDecision | typeof ConflictPanel,
  command: OpenedDecision,
  blockers: readonly ApprovalBlocker[] = [],
  company = aCompany(),
) {
  const props = { command, company, blockers, hasNoLine: false };
  const shown = createElement(part as typeof ConflictPanel, props);
  const worker = {} as StudioWorker;
  const mirror = { clockOffset: 0, box: {}, account: {} } as Mirror;
  const inside = createElement(MirrorContext.Provider, { value: mirror }, createElement(MemoryRouter, null, shown));
  const html = renderToStaticMarkup(
    createElement(VaultContext.Provider, { value: worker }, createElement(WorkerContext.Provider, { value: worker }, inside)),
  ).replaceAll('&#x27;', "'");
  return {
    text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    buttons: [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map((match) => match[1]),
    differing: [...html.matchAll(/data-differs="true"><dt>(.*?)<\/dt>/g)].map((match) => match[1]),
  };
}

const stored = 'Saved on this device. It will be sent automatically';
const leaving = 'Being sent to the server';
const soon = 'Next try at 12:00:30 UTC';
const unsent = `Waiting for a connection. ${soon}`;
const maybe = `It may have arrived. Studio checks before sending it again. ${soon}`;
const refused = "You don't have the right to decide this";
const withdrawn = `${errorWords['right-withdrawn']}. Not sent`;
const withdrawnMaybe = `${errorWords['right-withdrawn']}. A previous attempt may have reached the server`;
const changed = 'This changed since you decided. Review before sending';

/** What each event brings with it. */
const brings: Record<CommandEvent, Partial<CommandRow>> = {
  begin: { problem: null },
  accepted: { result: 'accepted' },
  found: { result: 'already-so' },
  lost: { problem: { code: 'network-timeout' }, nextAt: noon + 30 * second },
  held: { problem: { code: 'network-unreachable' }, nextAt: noon + 30 * second },
  refused: { problem: { code: 'right-missing', status: 403 } },
  changed: { problem: null },
  withdrawn: { problem: { code: 'right-withdrawn' } },
  retry: { problem: null },
  'keep-mine': { problem: null },
  take: { result: 'taken' },
  'give-up': { result: 'given-up' },
};

const reported: [CommandState, CommandEvent, string][] = [
  ['queued', 'begin', leaving],
  ['queued', 'found', 'No change needed'],
  ['queued', 'held', unsent],
  ['queued', 'refused', refused],
  ['queued', 'changed', changed],
  ['queued', 'withdrawn', withdrawn],
  ['queued', 'give-up', 'Cancelled by you'],
  ['waiting', 'begin', leaving],
  ['waiting', 'found', 'No change needed'],
  ['waiting', 'held', unsent],
  ['waiting', 'refused', refused],
  ['waiting', 'changed', changed],
  ['waiting', 'withdrawn', withdrawn],
  ['waiting', 'give-up', 'Cancelled by you'],
  ['checking', 'begin', leaving],
  ['checking', 'found', commandResultWords.found],
  ['checking', 'held', `${errorWords['network-unreachable']}. ${maybe}`],
  ['checking', 'refused', refused],
  ['checking', 'changed', changed],
  ['checking', 'withdrawn', withdrawnMaybe],
  ['checking', 'give-up', 'Cancelled by you; a previous attempt may have reached the server'],
  ['sending', 'accepted', 'The server accepted it'],
  ['sending', 'lost', `${errorWords['network-timeout']}. ${maybe}`],
  ['sending', 'held', unsent],
  ['sending', 'refused', refused],
  ['sending', 'withdrawn', withdrawnMaybe],
  ['refused', 'retry', stored],
  ['refused', 'withdrawn', withdrawn],
  ['refused', 'give-up', 'Cancelled by you'],
  ['conflict', 'keep-mine', stored],
  ['conflict', 'take', commandResultWords.taken],
  ['conflict', 'withdrawn', withdrawn],
  ['conflict', 'give-up', 'Cancelled by you'],
];

/** A command of a state; one that is being checked has left once. */
function rowIn(state: CommandState): CommandRow {
  return aRow({ state, unanswered: state === 'checking' || state === 'sending' ? 1 : 0, moves: [{ at: noon, state }] });
}

describe('what the device says about a decision', () => {
  it.each(reported)('that is %s, after %s: %s', (state, event, sentence) => {
    const more = { ...brings[event], ...(state === 'checking' && event === 'found' ? { result: 'found' as const } : {}) };
    const row = moved(rowIn(state), event, noon, more);
    expect(row && commandStandText(row, noon)).toBe(sentence);
  });

  it('has words for every possible transition', () => {
    const moves = Object.entries(commandMoves).flatMap(([state, next]) => Object.keys(next).map((event) => `${state} ${event}`));
    expect(reported.map(([state, event]) => `${state} ${event}`).sort()).toEqual(moves.sort());
  });
});

describe('a decision that waits', () => {
  it.each<[CommandState, string[]]>([
    ['queued', [outboxWords.undo]],
    ['waiting', [outboxWords.undo]],
    ['sending', []],
    ['checking', [outboxWords.discard]],
    ['refused', [commonWords.retry, outboxWords.discard]],
  ])('that is %s says so, and offers what can be done: %j', (state, buttons) => {
    const row = rowIn(state);
    const shown = drawn(PendingDecision, opened(row));
    expect(shown.text).toContain(`Approve Orrelay ${commandStateWords[state]}`);
    expect(shown.text).toContain(commandStandText(row, noon));
    expect(shown.buttons).toEqual(buttons);
  });
});

describe('a decision in conflict', () => {
  const conflict = (base: FoundCompany['base'], changedAt: number | null = null) =>
    drawn(ConflictPanel, opened(aRow({ state: 'conflict' }), { base, at: noon, changedAt }));

  it.each([
    [conflictWords.status, { ...seen, status: 'Rejected' }, 'Rejected'],
    [conflictWords.reasons, { ...seen, statusReasons: ['REASON_OF_TOMORROW'] }, 'REASON_OF_TOMORROW'],
    [conflictWords.documents, { ...seen, documents: ['doc-1', 'doc-2'] }, 'doc-2'],
  ])('marks what changed, %s, and shows the current value', (title, base, now) => {
    const { differing, text, buttons } = conflict(base);
    expect(new Set(differing)).toEqual(new Set([title]));
    expect(text.slice(text.indexOf(conflictWords.now))).toContain(now);
    expect(buttons).toEqual([conflictWords.keepMine, conflictWords.takeTheirs]);
  });

  it('says who changed it and when if the server reports it', () => {
    expect(conflict(seen).text).toContain(`${conflictWords.when} ${conflictWords.whenUnknown}`);
    const { text } = conflict(seen, noon);
    expect(text).toContain(`${conflictWords.who} ${conflictWords.whoUnknown}`);
    expect(text).toContain(`${conflictWords.when} Mar 10, 2026, 12:00 UTC`);
  });

  it('names who decided it and why if the server records that for the same status', () => {
    const decision = {
      status: 'Rejected',
      reason: 'The deed is missing',
      decidedBy: { name: 'Noor Vance', email: null },
      decidedAt: noon,
    };
    const found = { base: { ...seen, status: 'Rejected' }, at: noon, changedAt: noon };
    const met = opened(aRow({ state: 'conflict' }), found);
    const recorded = drawn(ConflictPanel, met, [], aCompany({ status: 'Rejected', decision }));
    expect(recorded.text).toContain(`${conflictWords.who} Noor Vance`);
    expect(recorded.text).toContain(`${conflictWords.why} The deed is missing`);
    const older = drawn(ConflictPanel, met, [], aCompany({ status: 'Completed', decision }));
    expect(older.text).toContain(`${conflictWords.who} ${conflictWords.whoUnknown}`);
  });

  it('about a company that is gone cannot be sent again', () => {
    const { text, buttons } = conflict(null);
    expect(text).toContain(conflictWords.gone);
    expect(buttons).toEqual([conflictWords.takeTheirs]);
  });
});

describe('an approval in conflict with something that speaks against it', () => {
  const conflict = opened(aRow({ state: 'conflict' }), { base: { ...seen, documents: [] }, at: noon, changedAt: null });
  const blockers: ApprovalBlocker[] = [{ kind: 'sanctions-hit' }];

  it('is not sent anyway without a reason, and says how to continue', () => {
    const { text, buttons } = drawn(ConflictPanel, conflict, blockers);
    expect(text).toContain(conflictWords.blocked);
    expect(text).toContain('The company is on a sanctions list');
    expect(buttons).toEqual([conflictWords.takeTheirs]);
  });

  it('lists what speaks against it even if a reason was written before; without anything against it there is no list', () => {
    const reason = { code: 'other', text: 'Seen in person' } as const;
    const payload = conflict.payload && { ...conflict.payload, command: { ...conflict.payload.command, reason } };
    const explained = drawn(ConflictPanel, { ...conflict, payload }, blockers);
    expect(explained.buttons).toContain(conflictWords.keepMine);
    expect(explained.text).toContain(conflictWords.against);
    expect(explained.text).toContain('The company is on a sanctions list');
    const free = drawn(ConflictPanel, conflict);
    expect(free.buttons).toContain(conflictWords.keepMine);
    expect(free.text).not.toContain(conflictWords.against);
  });
});
