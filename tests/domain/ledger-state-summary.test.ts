import { describe, expect, it } from 'vitest';
import { type SentToLedger, stateSummaryOf } from '../../src/domain/ledger/state-summary';
import {
  isTroubling,
  ledgerBadgeText,
  ledgerErrorSentence,
  ledgerErrorText,
  ledgerRemarkText,
} from '../../src/domain/ledger/text';
import { noon } from '../builders/moments';
import { aStatusEntry } from '../builders/schema';

const sent = (more: Partial<SentToLedger> = {}): SentToLedger => ({
  kind: 'create-schema',
  state: 'polling',
  hash: null,
  changedAt: noon,
  ...more,
});
const created = { state: 'created', error: null } as const;
const registered = { state: 'registered', error: null } as const;

describe('how a record of the ledger is shown', () => {
  it('says that it is waited for, instead of a status, while the ledger is asked whether it came into being', () => {
    const summary = stateSummaryOf(created, [sent()], null);
    expect(summary).toEqual({ isWaiting: true, isStuck: false, remark: null });
    expect(ledgerBadgeText('Created', summary)).toBe('Please wait..');
  });

  it('says in the words of the specification that the attempts are over', () => {
    const { isWaiting, remark } = stateSummaryOf(created, [sent({ state: 'exhausted' })], null);
    expect(isWaiting).toBe(false);
    expect(remark && ledgerRemarkText(remark)).toBe(
      'All atempts failed to check the status on blockchain. Please check it manually',
    );
    expect(remark && isTroubling(remark)).toBe(true);
  });

  it('says nothing of how it came into being once the ledger has it', () => {
    expect(stateSummaryOf(registered, [sent({ state: 'exhausted' })], null).remark).toBeNull();
  });

  it('never shows a failed update as a success: the status stays, next to the failure', () => {
    const failed = sent({ kind: 'update-did', state: 'failed', hash: 'AB' });
    const summary = stateSummaryOf(registered, [failed], null);
    expect(ledgerBadgeText('Registered', summary)).toBe('Registered');
    expect(summary.remark && ledgerRemarkText(summary.remark)).toBe('Sorry we could not update your DID, txHash: AB');
  });

  it('lets what was sent last speak: a later success is no failure any longer', () => {
    const failed = sent({ kind: 'update-did', state: 'failed' });
    const done = sent({ kind: 'deactivate-did', state: 'succeeded', changedAt: noon + 1 });
    expect(stateSummaryOf(registered, [done, failed], null).remark).toBeNull();
    expect(stateSummaryOf(registered, [failed, { ...done, changedAt: failed.changedAt }], null).remark).toBeNull();
    expect(stateSummaryOf(registered, [failed, { ...done, state: 'polling' }], null).remark).toMatchObject({
      sent: { kind: 'deactivate-did' },
    });
  });

  it('reports an error before anything else, in a sentence next to the words of the ledger', () => {
    const error = { said: null, entries: [aStatusEntry({ code: 104, message: 'invalid signature' })] };
    const { remark } = stateSummaryOf({ state: 'failed', error }, [sent({ kind: 'update-did', state: 'failed' })], 'budget');
    expect(remark && ledgerRemarkText(remark)).toBe('The ledger refused it');
    expect(ledgerErrorText(error)).toBe('104: invalid signature');
  });

  it.each([
    [4, 'The ledger refused it: the wallet of the service has no right to do this'],
    [5, 'The ledger refused it: the wallet of the service has too few tokens'],
    [11, 'The ledger refused it: the transaction needed more gas than it had'],
    [13, 'The ledger refused it: the fee was too low'],
    [null, 'The ledger refused it'],
  ] as const)('says what code %s of the ledger means', (code, sentence) => {
    expect(ledgerErrorSentence({ said: null, entries: [aStatusEntry({ code })] })).toBe(sentence);
  });

  it('says that what only the server refused could not be resolved', () => {
    expect(ledgerErrorSentence({ said: 'E11000 duplicate key', entries: [] })).toBe('The server could not resolve it');
    expect(ledgerErrorSentence({ said: null, entries: [] })).toBe('Could not resolve');
  });

  it('turns nothing while reads are stopped, and says why', () => {
    const unresolved = { state: 'resolving', error: null } as const;
    expect(stateSummaryOf(unresolved, [], null).isStuck).toBe(false);
    const summary = stateSummaryOf(unresolved, [], 'budget');
    expect(ledgerBadgeText('Resolving', summary)).toBe('Not resolved');
    expect(summary.remark && ledgerRemarkText(summary.remark)).toBe('Daily lookups used up');
    expect(stateSummaryOf(registered, [], 'budget').remark).toBeNull();
  });

  it('says that a DID is deactivated, next to the status that it keeps', () => {
    const { remark } = stateSummaryOf({ ...registered, isDeactivated: true }, [], null);
    expect(remark && ledgerRemarkText(remark)).toBe('Deactivated');
    expect(remark && isTroubling(remark)).toBe(false);
  });
});
