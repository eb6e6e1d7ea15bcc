import { describe, expect, it } from 'vitest';
import { conflictWords, decisionWords } from '../../src/domain/text/decision';
import { decide, openCompany, pendingDecision } from './lib/deciding-steps';
import { createKilledDesk } from './lib/killed-desk';

const desk = createKilledDesk();
/** For what the app does by itself, in its own time. */
const patient = { timeout: 60_000 };
const anotherReviewer = 'another-reviewer';

describe('a reviewer without a line', () => {
  it('decides about two companies, loses the battery, and finds one decision carried out once and the other asking what to do', async () => {
    const { appId, ids } = await desk.begin();
    const { platform, device, restart } = desk;
    const [first = '', second = ''] = ids;
    const { page } = device();
    await openCompany(page, platform().url, appId, second);
    await page.locator('.decision-open').waitFor();
    await openCompany(page, platform().url, appId, first);
    await page.locator('.decision-open').waitFor();
    await device().context.setOffline(true);
    await decide(page, 'Approved');
    await pendingDecision(page).waitFor();
    await openCompany(page, platform().url, appId, second);
    await decide(page, 'Approved');
    await pendingDecision(page).waitFor();
    expect(await platform().companies.ledger()).toEqual([]);
    expect(await platform().companies.decide(second, 'Rejected', anotherReviewer)).toBe('applied');

    await restart(page.url(), false);
    await pendingDecision(device().page).waitFor(patient);
    await device().page.locator('.unsent-mark', { hasText: '2 decisions wait' }).waitFor(patient);
    await device().context.setOffline(false);

    const conflict = device().page.locator('.conflict');
    await conflict.waitFor(patient);
    expect(await conflict.innerText()).toContain(conflictWords.whoUnknown);
    await openCompany(device().page, platform().url, appId, first);
    await pendingDecision(device().page).waitFor({ state: 'detached', ...patient });
    await device().page.locator('.badge-status', { hasText: 'Approved' }).first().waitFor(patient);
    expect((await platform().companies.ledger(first)).map(({ toStatus }) => toStatus)).toEqual(['Approved']);

    await openCompany(device().page, platform().url, appId, second);
    const later = conflict.getByRole('link', { name: conflictWords.later });
    const way = await later.getAttribute('href');
    await conflict.getByRole('button', { name: conflictWords.takeTheirs }).click();
    expect(await later.getAttribute('href')).toBe(way);
    await conflict.getByRole('button', { name: decisionWords.cancel }).click();
    await conflict.getByRole('button', { name: conflictWords.takeTheirs }).click();
    await conflict.getByRole('button', { name: conflictWords.takeTheirsSure }).click();
    await conflict.waitFor({ state: 'detached' });
    await device().page.locator('.badge-status', { hasText: 'Rejected' }).first().waitFor(patient);
    await device().page.getByText(decisionWords.history).waitFor();
    expect(await platform().companies.ledger(second)).toMatchObject([{ toStatus: 'Rejected', decidedBy: anotherReviewer }]);
  }, 180_000);
});

describe('a browser that is killed', () => {
  it('while it decides loses no decision and makes none twice', async () => {
    await desk.decideAndKill(2);
  }, 120_000);
});
