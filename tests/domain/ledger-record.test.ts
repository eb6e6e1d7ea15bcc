import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFinal,
  type LedgerEvent,
  type LedgerState,
  ledgerEvents,
  ledgerMoves,
  ledgerStates,
  moveLedgerRecord,
  shownLedgerStatuses,
  shownStatusOf,
} from '../../src/domain/ledger/machine';
import { ledgerStatusHints, ledgerStatusWords } from '../../src/domain/ledger/text';
import { runs } from '../builders/runs';

describe('a DID or schema', () => {
  it.each<[LedgerState, LedgerEvent, LedgerState]>([
    ['resolving', 'pending', 'created'],
    ['resolving', 'on-ledger', 'registered'],
    ['resolving', 'refused', 'unresolvable'],
    ['created', 'on-ledger', 'registered'],
    ['created', 'entry-succeeded', 'registered'],
    ['created', 'entry-failed', 'failed'],
    ['created', 'pending', 'created'],
    ['unresolvable', 'pending', 'created'],
    ['unresolvable', 'on-ledger', 'registered'],
    ['failed', 'pending', 'failed'],
    ['failed', 'refused', 'failed'],
    ['failed', 'entry-succeeded', 'registered'],
    ['failed', 'on-ledger', 'registered'],
    ['registered', 'pending', 'registered'],
    ['registered', 'refused', 'registered'],
    ['registered', 'entry-failed', 'registered'],
  ])('that is %s is, after %s, %s', (state, event, next) => {
    expect(moveLedgerRecord(state, event)).toBe(next);
  });

  it('that the ledger once had is registered, in whatever order the events come', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ledgerEvents)), (events) => {
        const end = events.reduce(moveLedgerRecord, 'resolving');
        expect(end === 'registered').toBe(events.includes('on-ledger') || events.includes('entry-succeeded'));
      }),
      runs(500),
    );
  });

  it('reported twice is where it was after the first time', () => {
    for (const state of ledgerStates) {
      for (const event of ledgerEvents) {
        const once = moveLedgerRecord(state, event);
        expect(moveLedgerRecord(once, event)).toBe(once);
      }
    }
  });

  it('can still become registered from everywhere', () => {
    for (const state of ledgerStates) expect(Object.values(ledgerMoves[state])).toContain('registered');
  });

  it('is shown by a status of the specification, or as being resolved', () => {
    expect(ledgerStates.map(shownStatusOf)).toEqual(['Resolving', 'Created', 'Registered', 'Error', 'Error']);
    expect(Object.keys(ledgerStatusWords)).toEqual([...shownLedgerStatuses]);
    expect(Object.keys(ledgerStatusHints)).toEqual([...shownLedgerStatuses]);
  });

  it('is read again until the ledger has it', () => {
    expect(ledgerStates.filter(isFinal)).toEqual(['registered']);
  });
});
