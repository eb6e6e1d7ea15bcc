import { describe, expect, it } from 'vitest';
import { leftText } from '../../src/domain/account/left-account-text';
import { type CommandKind, isOneAtATime, subjectOfCommand } from '../../src/domain/command/command';
import { commandStandText, commandTitle, finishedLossText, unsentLossText, unsentText } from '../../src/domain/command/text';
import { decide } from '../builders/decision-command';
import { aCreateDid, aCreateSchema, aRenameDid } from '../builders/identity-command';
import { noon } from '../builders/moments';

describe('what waits', () => {
  it.each<[CommandKind[], string]>([
    [[], '2 decisions wait'],
    [['decide-company', 'decide-company'], '2 decisions wait'],
    [['decide-company', 'create-schema'], '2 changes wait'],
    [['rename-did'], '2 changes wait'],
  ])('of the kinds %j is counted as: %s', (kinds, words) => {
    expect(unsentText(2, 0, kinds)).toBe(words);
  });

  it('is counted in the same words where a log-out takes it along, and under an account that was left', () => {
    expect(unsentText(3, 1, ['create-did'])).toBe('1 change needs attention');
    expect(unsentLossText(1, 0, ['create-did'])).toBe('Logging out deletes 1 change not sent yet.');
    expect(finishedLossText(2, ['create-did'])).toBe('Logging out deletes the history of 2 finished changes from this device.');
    expect(leftText({ unsent: 1, finished: 2, kinds: ['create-did'] })).toBe(
      '1 change was not sent and is on this device until you export or discard it, with the history of 2 finished changes.',
    );
  });

  it('is named by what was requested', () => {
    expect([decide(), aCreateDid(), aCreateSchema(), aRenameDid()].map(commandTitle)).toEqual([
      'Reject Planted Trading',
      'Create and register DID Main issuer',
      'Create schema LibraryCard',
      'Rename DID Main issuer to Reading room',
    ]);
  });
});

describe('a second change of the same record', () => {
  it('is one about the same company, the same DID or the same settings', () => {
    const changed = { edited: 'service', appId: 'app', id: '', name: 'Harbour', base: {}, change: {} } as const;
    const subjects = [decide(), aRenameDid(), { kind: 'edit-record', ...changed } as const].map(subjectOfCommand);
    expect(subjects).toEqual(['company-1', aRenameDid().did, 'service']);
  });

  it('waits for the first one, except schemas of an author and credentials of a service', () => {
    const kinds: CommandKind[] = ['decide-company', 'create-did', 'rename-did', 'change-credential-status', 'edit-record'];
    expect(kinds.map(isOneAtATime)).toEqual(kinds.map(() => true));
    expect([isOneAtATime('create-schema'), isOneAtATime('issue-credential')]).toEqual([false, false]);
  });
});

describe('where it stands', () => {
  const row = { state: 'waiting' as const, result: null, problem: null, nextAt: noon, unanswered: 0 };

  it('says if one is partly done', () => {
    expect(commandStandText({ ...row, kind: 'create-did', isHalfDone: true }, noon)).toBe('Partly sent. Next try now');
  });

  it.each<[string, Partial<Parameters<typeof commandStandText>[0]>, string]>([
    ['on its way', { state: 'sending' }, 'Being sent to the server'],
    [
      'that failed',
      { problem: { code: 'server-failed' }, nextAt: noon + 65_000 },
      'The server has a problem. Not sent yet. Next try at 12:01:05 UTC',
    ],
    [
      'without a connection',
      { problem: { code: 'network-unreachable' }, nextAt: noon + 8_000 },
      'Waiting for a connection. Next try at 12:00:08 UTC',
    ],
    ['that can be undone', { state: 'queued', notBefore: noon + 4_200 }, 'Will be sent in 5 s'],
    ['whose time to undo is over', { state: 'queued', notBefore: noon }, 'Saved on this device. It will be sent automatically'],
  ])('is described for a decision %s', (_which, change, words) => {
    expect(commandStandText({ ...row, kind: 'decide-company', ...change }, noon)).toBe(words);
  });

  it.each([
    ['that can be undone', noon + 4_200],
    ['whose time to undo is over', noon],
  ])('names no time for a decision %s while there is no connection', (_which, notBefore) => {
    const held = { ...row, kind: 'decide-company', state: 'queued', notBefore } as const;
    expect(commandStandText(held, noon, { hasNoLine: true })).toBe('Saved on this device. Sent when you are back online');
  });

  it('names the next try by the clock of the server', () => {
    const problem = { code: 'network-unreachable' as const };
    expect(
      commandStandText({ ...row, kind: 'decide-company', problem, nextAt: noon + 8_000 }, noon, { clockOffset: 60_000 }),
    ).toMatch(/12:01:08 UTC$/);
  });

  it.each<[CommandKind, string]>([
    ['decide-company', "You don't have the right to decide this"],
    ['create-did', "You don't have the right to create DIDs here"],
    ['create-schema', "You don't have the right to create schemas here"],
    ['rename-did', "You don't have the right to change DIDs here"],
  ])('of %s without the right reads: %s', (kind, words) => {
    const problem = { code: 'right-missing' as const };
    expect(commandStandText({ ...row, kind, state: 'refused', problem }, noon)).toBe(words);
  });
});
