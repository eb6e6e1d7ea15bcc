import { describe, expect, it } from 'vitest';
import type { LedgerTransaction } from '../../src/domain/ledger/transactions-wire';
import { chainSeries, countTransactions, messageName } from '../../src/domain/ledger/wallet';
import { allowanceText, endText, transactionsText, walletWords } from '../../src/domain/ledger/wallet-text';
import { groupDays } from '../../src/domain/usage/grouping';
import { day, noon } from '../builders/moments';

const aTransaction = (transaction: Partial<LedgerTransaction>): LedgerTransaction => ({
  ...{ hash: 'AB', at: noon, height: 7, code: 0, messages: ['/hypersign.ssi.v1.MsgRegisterDID'] },
  ...transaction,
});

describe('the transactions of a wallet', () => {
  it('are counted by every message in them and by UTC day, refused ones too', () => {
    const both = ['/hypersign.ssi.v1.MsgRegisterDID', '/hypersign.ssi.v1.MsgUpdateCredentialStatus'];
    const counted = countTransactions([
      aTransaction({}),
      aTransaction({ messages: both, code: 5 }),
      aTransaction({ at: noon - day }),
      aTransaction({ at: null }),
    ]);
    expect(counted).toEqual({
      series: [
        { name: 'RegisterDID', days: { '2026-03-10': 2, '2026-03-09': 1 } },
        { name: 'UpdateCredentialStatus', days: { '2026-03-10': 1 } },
      ],
      transactions: 4,
      failed: 1,
    });
  });

  it('are about DIDs, schemas and credentials, and are grouped like usage', () => {
    const names = ['RegisterDID', 'UpdateDID', 'DeactivateDID', 'RegisterCredentialSchema'].concat([
      ...['RegisterCredentialStatus', 'UpdateCredentialStatus', 'Send'],
    ]);
    const series = chainSeries(names.map((name) => ({ name, days: { '2026-03-10': 1 } })));
    const groups = groupDays(series, 'weekly', { from: '2026-03-09', to: '2026-03-10' });
    expect(groups).toEqual([{ key: '2026-03-09', counts: { did: 3, schema: 1, credential: 2 }, total: 6 }]);
  });

  it('have types with a head that is left out', () => {
    expect(['/hypersign.ssi.v1.MsgRegisterDID', 'MsgUpdateDID', '/x'].map(messageName)).toEqual([
      ...['RegisterDID', 'UpdateDID', '/x'],
    ]);
    expect([transactionsText(1), transactionsText(5_001)]).toEqual(['1 transaction', '5,001 transactions']);
  });
});

describe('the fee allowance of a wallet', () => {
  const allowance = { granter: 'hid1g', grantee: 'hid1s', expiresAt: null };

  it('says what is left, however large', () => {
    const limits = [{ denom: 'uhid', amount: '123456789012345678901' }];
    expect(allowanceText({ is: 'granted', allowance: { ...allowance, limits } })).toBe('123,456,789,012,345,678,901 uhid');
    expect(allowanceText({ is: 'granted', allowance: { ...allowance, limits: [] } })).toBe(walletWords.noLimit);
    expect([endText(null), endText(noon)]).toEqual([walletWords.noEnd, 'Mar 10, 2026, 12:00 UTC']);
  });

  it('that the node refuses is an error in its words', () => {
    expect(allowanceText({ is: 'refused', said: 'fee-grant not found: not found' })).toBe(
      'Error: fee-grant not found: not found',
    );
    expect(allowanceText({ is: 'none' })).toBe(walletWords.none);
    expect(walletWords.noGrants).toBe('No grants found for this wallet');
  });
});
