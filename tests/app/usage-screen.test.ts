import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { usage as usageRecord, walletTransactions } from '../../src/db/records/records';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { applyRecord } from '../../src/db/writes/apply-record';
import { walletWords } from '../../src/domain/ledger/wallet-text';
import { questionKey } from '../../src/domain/record/question';
import { recordWords } from '../../src/domain/record/text';
import { rangeIssueWords, usageWords } from '../../src/domain/usage/text';
import type { Usage } from '../../src/domain/usage/usage';
import { ssiAppId } from '../builders/did';
import { day, noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { aKycUsage, anSsiUsage, aUsageRow } from '../builders/usage';
import { it as onScreen, type SignedIn } from '../fixtures/screen';

const thisMonth = '2026-03-01_2026-03-31';

interface Stored {
  appId?: string;
  id?: string;
  usage?: Usage;
  /** How many rows of the answer could not be read. */
  lost?: number;
  problem?: 'right-missing' | 'network-unreachable';
}

const transactions = {
  series: [
    { name: 'RegisterDID', days: { '2026-03-02': 1 } },
    { name: 'UpdateCredentialStatus', days: { '2026-03-09': 3 } },
  ],
  ...{ transactions: 57, failed: 2 },
};

const it = onScreen
  .extend('open', ({ openScreen }) => async (address: string, stored: readonly Stored[]) => {
    const fill = async ({ mirror }: SignedIn) => {
      for (const { appId = kycAppId, id = thisMonth, usage, lost = 0, problem } of stored) {
        const question = { kind: 'usage', appId, id } as const;
        const losses = { count: lost, first: null };
        if (usage)
          await applyRecord(mirror, usageRecord, question, { value: usage, losses }, { isOpened: false, now: noon - day });
        if (problem) await applyFailure(mirror.database, questionKey(question), { code: problem }, noon);
      }
    };
    return openScreen(address, { fill });
  })
  .extend('openChain', ({ openScreen }) => async (query: string, ledgerRest = '/ledger') => {
    const fill = async ({ mirror }: SignedIn) => {
      const at = { isOpened: false, now: noon - day };
      const place = { appId: ssiAppId, id: '' };
      await applyRecord(mirror, walletTransactions, { kind: 'walletTransactions', ...place }, { value: transactions }, at);
      await applyRecord(mirror, usageRecord, { kind: 'usage', ...place, id: thisMonth }, { value: anSsiUsage }, at);
    };
    return openScreen(`${href.ssiUsage(ssiAppId)}?${query}`, { fill, config: { ledgerRest } });
  });

describe('the usage of a service', () => {
  it('has the numbers of the chart as a table, in words, and the calls with their grand total', async ({ open }) => {
    const { screen } = await open(href.kycUsage(kycAppId), [{ usage: aKycUsage }]);
    expect(await screen.findByRole('rowheader', { name: 'Mar 9, 2026' })).toBeDefined();
    expect(screen.getByRole('row', { name: 'Mar 9, 2026 5 2 0 7' })).toBeDefined();
    expect(document.querySelector('figcaption')?.textContent).toContain('Successful 7, Failed 2, Expired 0.');
    expect(screen.getByRole('row', { name: /Grand Total/ }).textContent).toContain('375');
  });

  it('counts nothing for a day that the server leaves out, and ends today', async ({ open }) => {
    const { screen } = await open(href.kycUsage(kycAppId), [{ usage: aKycUsage }]);
    expect(await screen.findByRole('row', { name: 'Mar 3, 2026 0 0 0 0' })).toBeDefined();
    expect(screen.queryByRole('rowheader', { name: 'Mar 11, 2026' })).toBeNull();
  });

  it.for([
    ['Weekly', 'Week of Mar 2, 2026 2 0 0 2', 'by=weekly'],
    ['Monthly', 'Mar 2026 7 2 0 9', 'by=monthly'],
    ['Count', 'Total 7 2 0 9', 'by=count'],
  ] as const)('is put together: %s', async ([name, row, address], { open }) => {
    const { screen, user } = await open(href.kycUsage(kycAppId), [{ usage: aKycUsage }]);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('row', { name: row })).toBeDefined();
    expect(window.location.hash).toContain(address);
  });

  it('is shown for one call when that is chosen, and then for all of them again', async ({ open }) => {
    const { screen, user } = await open(href.kycUsage(kycAppId), [{ usage: aKycUsage }]);
    await user.click(await screen.findByRole('button', { name: /doc-ocr/ }));
    expect(await screen.findByRole('heading', { name: /Calls of .*doc-ocr/ })).toBeDefined();
    expect(screen.getByRole('row', { name: 'Mar 9, 2026 6' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: usageWords.clearCall }));
    expect(await screen.findByRole('heading', { name: usageWords.kycChart })).toBeDefined();
  });

  it('of an SSI service has its operations, methods and fees', async ({ open }) => {
    const { screen } = await open(href.ssiUsage(ssiAppId), [{ appId: ssiAppId, usage: anSsiUsage }]);
    expect(await screen.findByRole('row', { name: 'Mar 9, 2026 41 2 0 43' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'POST /api/v1/schema' })).toBeDefined();
    expect(screen.getByRole('columnheader', { name: usageWords.fees })).toBeDefined();
  });

  it('says that there is none only after an answer that has none', async ({ open }) => {
    const { screen } = await open(href.kycUsage(kycAppId), [{ usage: { rows: [], series: [] } }]);
    expect(await screen.findByText('No usage found!')).toBeDefined();
  });

  it('does not say that there is none if no row of the answer could be read', async ({ open }) => {
    const { screen } = await open(href.kycUsage(kycAppId), [{ usage: { rows: [], series: [] }, lost: 4 }]);
    expect(await screen.findByText(/^4 rows could not be read/)).toBeDefined();
    expect(screen.queryByText(usageWords.none)).toBeNull();
  });

  it('has totals by day only in its chart', async ({ open }) => {
    const series = [{ name: '/api/v1/did/resolve', days: { '2026-02-28': 7, '2026-03-09': 41 } }];
    const { screen } = await open(href.ssiUsage(ssiAppId), [{ appId: ssiAppId, usage: { ...anSsiUsage, series } }]);
    expect(await screen.findByRole('row', { name: 'Mar 9, 2026 41 0 0 41' })).toBeDefined();
    expect(document.querySelector('.usage-totals dd')?.textContent).toBe('41');
  });

  it('of ten thousand calls shows the first ones, and the rest when asked', async ({ open }) => {
    const rows = Array.from({ length: 10_000 }, (_, place) => aUsageRow({ path: `/call/${place}`, credits: place }));
    const { screen } = await open(href.kycUsage(kycAppId), [{ usage: { rows, series: [] } }]);
    expect(await screen.findByRole('button', { name: usageWords.more(10_000) })).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^\/call\// })).toHaveLength(50);
    expect(screen.getByRole('button', { name: '/call/9999' })).toBeDefined();
  });
});

describe('the range of usage', () => {
  it.for([
    ['from=2026-03-10&to=2026-03-01', rangeIssueWords['usage-range-reversed']],
    ['from=2016-03-10&to=2026-03-10', rangeIssueWords['usage-range-too-long']],
    ['from=yesterday&to=2026-03-10', rangeIssueWords['usage-day-missing']],
  ] as const)('of an address that cannot be is refused in place: %s', async ([query, words], { open }) => {
    const { screen, asked } = await open(`${href.kycUsage(kycAppId)}?${query}`, []);
    expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull();
    expect(JSON.stringify(asked('watch'))).not.toContain('"usage"');
  });

  it('is chosen by name and is in the address', async ({ open }) => {
    const stored = { id: '2026-02-01_2026-02-28', usage: { rows: [], series: [] } };
    const { screen, user } = await open(href.kycUsage(kycAppId), [{ usage: aKycUsage }, stored]);
    await user.click(await screen.findByRole('button', { name: 'Last month' }));
    expect(await screen.findByText(usageWords.none)).toBeDefined();
    expect(window.location.hash).toContain('range=last-month');
  });

  it('is typed in days, refused in place, and put into the address once it is valid', async ({ open }) => {
    const { screen, user } = await open(href.kycUsage(kycAppId), [{ usage: aKycUsage }]);
    await user.click(await screen.findByRole('button', { name: usageWords.custom }));
    const from = screen.getByLabelText(usageWords.from, { exact: false });
    await user.clear(from);
    await user.type(from, '2026-04-30');
    await user.click(screen.getByRole('button', { name: usageWords.apply }));
    expect(await screen.findByText(rangeIssueWords['usage-range-reversed'])).toBeDefined();
    await user.clear(from);
    await user.type(from, '2026-03-05');
    await user.click(screen.getByRole('button', { name: usageWords.apply }));
    await expect.poll(() => window.location.hash).toContain('from=2026-03-05&to=2026-03-31');
    await user.click(screen.getByRole('button', { name: 'This month' }));
    await expect.poll(() => screen.queryByLabelText(usageWords.from, { exact: false })).toBeNull();
  });

  it('that was read before opens offline with its age', async ({ open }) => {
    const { screen } = await open(href.kycUsage(kycAppId), [{ usage: aKycUsage, problem: 'network-unreachable' }]);
    expect(await screen.findByRole('row', { name: /Grand Total/ })).toBeDefined();
    expect(screen.getByText(/Updated 1 day ago/)).toBeDefined();
  });

  it('that is not on this device says so, and offers the ones that are', async ({ open }) => {
    const { screen, user } = await open(`${href.kycUsage(kycAppId)}?range=last-month`, [
      { id: '2026-02-01_2026-02-28', problem: 'network-unreachable' },
      { usage: aKycUsage },
    ]);
    expect(await screen.findByText(usageWords.offline)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Mar 1, 2026 to Mar 31, 2026' }));
    expect(await screen.findByRole('row', { name: /Grand Total/ })).toBeDefined();
  });

  it('is locked without the right to it', async ({ open }) => {
    const { screen } = await open(href.kycUsage(kycAppId), [{ problem: 'right-missing' }]);
    expect(await screen.findByText(recordWords.locked)).toBeDefined();
    expect(screen.getByText(/upgrade your plan or talk to the admin/)).toBeDefined();
  });
});

describe('the blockchain usage of an SSI service', () => {
  it('is switched to, and is grouped like calls, with its age', async ({ openChain }) => {
    const { screen, user } = await openChain('by=weekly');
    await user.click(await screen.findByRole('button', { name: walletWords.ofChain }));
    expect(await screen.findByRole('row', { name: 'Week of Mar 9, 2026 0 0 3 3' })).toBeDefined();
    expect(window.location.hash).toContain('source=blockchain');
    expect(screen.getByText(/57 transactions in total, 2 of them refused.*Updated 1 day ago/)).toBeDefined();
  });

  it('is not offered if no node of the ledger is configured', async ({ openChain }) => {
    const { screen } = await openChain('source=blockchain', '');
    expect(await screen.findByText(usageWords.consumption)).toBeDefined();
    expect(screen.queryByRole('button', { name: walletWords.ofChain })).toBeNull();
  });
});
