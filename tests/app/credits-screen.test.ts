import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { credits } from '../../src/db/records/credits';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { applyRecord } from '../../src/db/writes/apply-record';
import type { CreditPlan } from '../../src/domain/credits/credits';
import { creditWords } from '../../src/domain/credits/text';
import { questionKey } from '../../src/domain/record/question';
import { problemText } from '../../src/domain/shared/error-text';
import { ssiAppId } from '../builders/did';
import { day, noon } from '../builders/moments';
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

const it = onScreen.extend('open', ({ openScreen }) => async (plans: CreditPlan[] | null, problem?: 'right-missing') => {
  const fill = async ({ mirror }: SignedIn) => {
    if (plans) await applyRecord(mirror, credits, question, { value: plans }, { isOpened: false, now: noon });
    if (problem) await applyFailure(mirror.database, questionKey(question), { code: problem }, noon);
  };
  return openScreen(href.ssiCredit(ssiAppId), { fill });
});

describe('the credits of a service', () => {
  it('say what is left, until when, and what the wallet may send', async ({ open }) => {
    const { screen } = await open([plan]);
    expect((await screen.findByRole('heading', { level: 2, name: /600 Remaining/ })).textContent).toContain('600');
    expect(document.body.textContent).toContain('1 months 3 days');
    expect(document.body.textContent).toContain('480 uhid');
    expect(document.body.textContent).toContain('UpdateDID');
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

  it('warn when few are left, and say that calls are refused when none is', async ({ open }) => {
    const { screen } = await open([{ ...plan, used: 1_000 }]);
    expect((await screen.findByText(creditWords.noneNext, { exact: false })).textContent).toContain(creditWords.none);
  });

  it('say that there is no plan only after an answer has said so', async ({ open }) => {
    const { screen } = await open([]);
    expect(await screen.findByText(creditWords.noPlans)).toBeDefined();
  });

  it('say which right is missing', async ({ open }) => {
    const { screen } = await open(null, 'right-missing');
    expect(await screen.findByText(problemText({ code: 'right-missing' }))).toBeDefined();
  });
});
