import { within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { credits, wallet } from '../../src/db/records/records';
import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { applyRecord } from '../../src/db/writes/apply-record';
import type { CreditPlan } from '../../src/domain/credits/credits';
import { activationTexts, creditWords, notCoveredText } from '../../src/domain/credits/text';
import type { Wallet } from '../../src/domain/ledger/wallet';
import { walletWords } from '../../src/domain/ledger/wallet-text';
import { listKey } from '../../src/domain/list/list-name';
import { questionKey } from '../../src/domain/record/question';
import { recordWords } from '../../src/domain/record/text';
import type { ErrorCode } from '../../src/domain/shared/error-code';
import { problemText } from '../../src/domain/shared/error-text';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import { ssiAppId } from '../builders/did';
import { day, hour, minute, noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { it as onScreen, type SignedIn } from '../fixtures/screen';

const question = { kind: 'credits', appId: ssiAppId, id: '' } as const;
const plan: CreditPlan = {
  ...{ id: 'one', total: 1_000, used: 400, isActive: true, expiresAt: noon + 33 * day },
  ...{
    validityDays: 90,
    createdAt: noon - 57 * day,
    allowance: { amount: 500, denom: 'uhid', used: 20 },
    scopes: ['MsgUpdateDID'],
  },
};

const unused: CreditPlan = { ...plan, id: 'two', isActive: false, total: 5_000, used: 0, expiresAt: null };
const granted: Wallet = {
  address: 'hid1service',
  allowance: {
    is: 'granted',
    allowance: {
      granter: 'hid1granter',
      grantee: 'hid1service',
      limits: [{ denom: 'uhid', amount: '5000000' }],
      expiresAt: null,
    },
  },
  grants: [{ granter: 'hid1granter', message: '/hypersign.ssi.v1.MsgRegisterDID', expiresAt: noon + day }],
};

const readAt = (mirror: SealedMirror, now: number) =>
  applyRecord(mirror, credits, question, { value: [plan] }, { isOpened: false, now });
const failedAt = (mirror: SealedMirror, code: ErrorCode) =>
  applyFailure(mirror.database, questionKey(question), { code }, noon - minute);

const it = onScreen
  .extend('open', ({ openScreen }) => async (plans: CreditPlan[] | null, problem?: 'right-missing' | 'server-failed') => {
    const fill = async ({ mirror }: SignedIn) => {
      if (plans) await applyRecord(mirror, credits, question, { value: plans }, { isOpened: false, now: noon });
      if (problem) await applyFailure(mirror.database, questionKey(question), { code: problem }, noon);
    };
    return openScreen(href.ssiCredit(ssiAppId), { fill });
  })
  /** The question before a plan is activated, with a worker that gives this answer. */
  .extend('openDialog', ({ openScreen }) => async (outcome: Outcome<null> = ok(null)) => {
    const fill = ({ mirror }: SignedIn) =>
      applyRecord(mirror, credits, question, { value: [plan, unused] }, { isOpened: false, now: noon });
    const opened = await openScreen(href.ssiCredit(ssiAppId), { fill, worker: { act: () => Promise.resolve(outcome) } });
    await opened.user.click(await opened.screen.findByRole('button', { name: creditWords.activate }));
    const dialog = within(await opened.screen.findByRole('dialog'));
    return { ...opened, dialog, confirm: () => opened.user.click(dialog.getByRole('button', { name: creditWords.activate })) };
  })
  .extend('openWallet', ({ openScreen }) => async (value: Wallet | null, ledgerRest = '/ledger') => {
    const fill = async ({ mirror }: SignedIn) => {
      const at = { isOpened: false, now: noon - day };
      await applyRecord(mirror, credits, question, { value: [plan] }, at);
      const ofWallet = { kind: 'wallet', appId: ssiAppId, id: '' } as const;
      if (value) await applyRecord(mirror, wallet, ofWallet, { value }, at);
      else await applyFailure(mirror.database, questionKey(ofWallet), { code: 'server-failed' }, noon);
    };
    return openScreen(href.ssiCredit(ssiAppId), { fill, config: { ledgerRest } });
  });

describe('the credits of a service', () => {
  it('say what is left, until when, and what the wallet may send', async ({ open }) => {
    const { screen } = await open([plan]);
    expect((await screen.findByRole('heading', { level: 2, name: /600 Remaining/ })).textContent).toContain('600');
    expect(document.body.textContent).toContain('1 months 3 days');
    expect(document.body.textContent).toContain('480 uhid');
    expect(document.body.textContent).toContain('UpdateDID');
  });

  it('have the title from the menu of their kind of service', async ({ openScreen }) => {
    const { screen } = await openScreen(href.ssiCredit(ssiAppId));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Credit');
    await screen.findByRole('link', { name: 'Credit' });
  });

  it('show every plan with its status and its end', async ({ open }) => {
    const { screen } = await open([
      { ...plan, used: 1_000 },
      { ...plan, id: 'two', isActive: false },
      { ...plan, id: 'three', isActive: false, used: 0, expiresAt: null },
    ]);
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => row.startsWith('Active') && row.includes('Credit Limit Reached'))).toHaveLength(1);
    expect(rows.filter((row) => row.startsWith('Inactive') && row.includes('1 months 3 days'))).toHaveLength(1);
    expect(rows.filter((row) => row.startsWith('Inactive') && row.includes('Not Activated'))).toHaveLength(1);
  });

  it('warn when few are left, and say that calls are refused when none are', async ({ open }) => {
    const { screen } = await open([{ ...plan, used: 1_000 }]);
    expect((await screen.findByText(creditWords.noneNext, { exact: false })).textContent).toContain(creditWords.none);
  });

  it('do not say that there is no plan if no plan of the answer could be read', async ({ openScreen }) => {
    const answer = { value: [], losses: { count: 2, first: null } };
    const fill = ({ mirror }: SignedIn) => applyRecord(mirror, credits, question, answer, { isOpened: false, now: noon });
    const { screen } = await openScreen(href.ssiCredit(ssiAppId), { fill });
    expect(await screen.findByText(/^2 rows could not be read/)).toBeDefined();
    expect(screen.queryByText(creditWords.noPlans)).toBeNull();
  });

  it('say that there is no plan only after an answer has said so', async ({ open }) => {
    const { screen } = await open([]);
    expect(await screen.findByText(creditWords.noPlans)).toBeDefined();
  });

  it('that could not be read are reported as such, with what to do, and not as missing', async ({ open }) => {
    const { screen } = await open(null, 'server-failed');
    const panel = (await screen.findByText(recordWords.failedNext)).closest('.state-panel');
    expect(panel?.textContent).toContain(problemText({ code: 'server-failed' }));
    expect(screen.queryByText(creditWords.noPlans)).toBeNull();
  });

  it('are locked without the right to them', async ({ open }) => {
    const { screen } = await open(null, 'right-missing');
    expect(await screen.findByText(recordWords.locked)).toBeDefined();
    expect(screen.getByText(/upgrade your plan or talk to the admin/).textContent).toContain(
      problemText({ code: 'right-missing' }),
    );
  });
});

describe('the activation of a plan', () => {
  it('names what starts and what stops before it is sent', async ({ openDialog }) => {
    const { dialog, asked } = await openDialog();
    for (const text of activationTexts(unused, plan)) expect(dialog.getByText(text)).toBeDefined();
    expect(asked('act')).toEqual([]);
  });

  it('is sent once it is confirmed, and reported', async ({ openDialog }) => {
    const { screen, asked, confirm } = await openDialog();
    await confirm();
    expect(await screen.findByText(creditWords.activated)).toBeDefined();
    expect(asked('act')).toEqual([{ kind: 'activate-credit', input: { appId: ssiAppId, creditId: 'two' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is refused shows the exact text, with the words of the server', async ({ openDialog }) => {
    const { dialog, confirm } = await openDialog(failed('request-refused', { said: 'No credit detail found' }));
    await confirm();
    expect(await dialog.findByText(`${creditWords.failed}: No credit detail found`)).toBeDefined();
  });

  it('whose answer was lost says that the result is unknown', async ({ openDialog }) => {
    const { dialog, confirm } = await openDialog(failed('answer-lost'));
    await confirm();
    expect(await dialog.findByText(creditWords.lost)).toBeDefined();
  });

  it('is not offered for a plan that is used up, has ended or is active', async ({ open }) => {
    const { screen } = await open([plan, { ...unused, used: 5_000 }, { ...unused, id: 'three', expiresAt: noon - day }]);
    const button = await screen.findByRole('button', { name: creditWords.isActive });
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: creditWords.activate })).toBeNull();
  });
});

describe('the wallet of an SSI service', () => {
  it('has its allowance, who pays it, and its grants with their ends, and how old this is', async ({ openWallet }) => {
    const { screen } = await openWallet(granted);
    const panel = await screen.findByRole('region', { name: walletWords.title });
    for (const text of ['5,000,000 uhid', 'hid1granter', 'RegisterDID', 'Mar 11, 2026, 12:00 UTC', 'Updated 1 day ago']) {
      expect(panel.textContent).toContain(text);
    }
  });

  it('without grants and with an allowance that the node refuses says both as errors', async ({ openWallet }) => {
    const { screen } = await openWallet({
      ...{ address: 'hid1service', grants: [] },
      allowance: { is: 'refused', said: 'fee-grant not found: not found' },
    });
    const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(alerts).toContain('Error: fee-grant not found: not found');
    expect(alerts).toContain('No grants found for this wallet');
  });

  it('that could not be read says who failed', async ({ openWallet }) => {
    const { screen } = await openWallet(null);
    const panel = within(await screen.findByRole('region', { name: walletWords.title }));
    expect(panel.getByText(recordWords.failedNext)).toBeDefined();
  });

  it('is not shown if no node of the ledger is configured', async ({ openWallet }) => {
    const { screen, asked } = await openWallet(granted, '');
    expect(await screen.findByText(creditWords.plans)).toBeDefined();
    expect(screen.queryByRole('region', { name: walletWords.title })).toBeNull();
    expect(JSON.stringify(asked('watch'))).not.toContain('"wallet"');
  });
});

describe('few credits of a service', () => {
  it('are reported on the dashboard, with a link to them', async ({ openScreen }) => {
    const fill = ({ mirror }: SignedIn) =>
      applyRecord(mirror, credits, question, { value: [{ ...plan, used: 950 }] }, { isOpened: false, now: noon });
    const { screen } = await openScreen(href.dashboard, { fill });
    const link = await screen.findByRole('link', { name: creditWords.lowOfService });
    expect(link.getAttribute('href')).toContain(href.ssiCredit(ssiAppId));
  });

  it.for<[when: string, isAsked: boolean, fill: (here: SignedIn) => Promise<unknown>]>([
    ['were never read', true, () => Promise.resolve()],
    ['were read an hour ago', true, ({ mirror }) => readAt(mirror, noon - hour - minute)],
    ['were read within the hour', false, ({ mirror }) => readAt(mirror, noon - hour + minute)],
    ['were refused within the hour', false, ({ mirror }) => failedAt(mirror, 'right-missing')],
    ['had no answer', true, ({ mirror }) => failedAt(mirror, 'network-unreachable')],
  ])('that %s: the dashboard asks for them: %s', async ([, isAsked, fill], { openScreen }) => {
    const { screen, asked } = await openScreen(href.dashboard, { fill });
    const watched = () => asked('watch').map(({ question: one }) => JSON.stringify(one));
    // The other service was never asked about.
    const other = { ...question, appId: kycAppId };
    await screen.findByRole('heading', { name: /Services/ });
    await expect.poll(watched).toContain(JSON.stringify(other));
    await expect.poll(() => watched().includes(JSON.stringify(question))).toBe(isAsked);
  });

  it('are not asked for if the person has no right to the service', async ({ openScreen }) => {
    const account = { accessList: [{ serviceType: 'CAVACH_API' as const, access: 'ALL', expiryDate: null }] };
    const { asked } = await openScreen(href.dashboard, { account });
    const watched = () => asked('watch').map(({ question: one }) => JSON.stringify(one));
    await expect.poll(watched).toContain(JSON.stringify({ ...question, appId: kycAppId }));
    expect(watched()).not.toContain(JSON.stringify(question));
  });

  it('that are used up lead from the refusal of a list to the credits', async ({ openScreen }) => {
    const said = 'No credits found or credit exhausted. Please contact the admin';
    const fill = ({ mirror }: SignedIn) =>
      applyFailure(mirror.database, listKey('dids', ssiAppId), { code: 'request-refused', said }, noon);
    const { screen } = await openScreen(href.dids(ssiAppId), { fill });
    expect(await screen.findByText(said, { exact: false })).toBeDefined();
    expect(screen.getByRole('link', { name: creditWords.see }).getAttribute('href')).toContain(href.ssiCredit(ssiAppId));
  });

  it('are reported before an act that they do not cover', async ({ openScreen }) => {
    const fill = ({ mirror }: SignedIn) =>
      applyRecord(mirror, credits, question, { value: [{ ...plan, used: 995 }] }, { isOpened: false, now: noon });
    const { screen } = await openScreen(`${href.dids(ssiAppId)}?create=new`, { fill });
    expect(await screen.findByText(notCoveredText(7), { exact: false })).toBeDefined();
    expect(screen.getAllByRole('link', { name: creditWords.see })).not.toEqual([]);
  });
});
