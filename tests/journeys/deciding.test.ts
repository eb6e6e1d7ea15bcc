import { describe, expect } from 'vitest';
import { conflictWords, decisionWords } from '../../src/domain/company/decision-text';
import { decide, openCompany, pendingDecision, waitForEvidence } from './lib/deciding-steps';
import { decideAndKill, killedJourney as it, restart } from './lib/killed-desk';

const anotherReviewer = 'another-reviewer';

describe('a reviewer without a line', () => {
  it('decides about two companies, loses the battery, and finds one decision carried out once and the other asking what to do', async ({
    platform,
    device,
    desk: { appId, ids },
  }) => {
    const [first = '', second = ''] = ids;
    const open = (companyId: string) => openCompany(device.page, platform.url, appId, companyId);
    for (const companyId of [second, first]) {
      await open(companyId);
      await waitForEvidence(device.page);
    }
    await device.context.setOffline(true);
    await decide(device.page, 'Approved');
    await pendingDecision(device.page).waitFor();
    await open(second);
    await decide(device.page, 'Approved');
    await pendingDecision(device.page).waitFor();
    expect(await platform.companies.ledger()).toEqual([]);
    expect(await platform.companies.decide(second, 'Rejected', anotherReviewer)).toBe('applied');

    await restart(device, device.page.url(), false);
    await pendingDecision(device.page).waitFor();
    await device.page.locator('.unsent-mark', { hasText: '2 decisions wait' }).waitFor();
    await device.context.setOffline(false);

    const conflict = device.page.locator('.conflict');
    await conflict.getByText(conflictWords.whoUnknown).waitFor();
    await open(first);
    await pendingDecision(device.page).waitFor({ state: 'detached' });
    await device.page.locator('.company-standing .badge-status', { hasText: 'Approved' }).waitFor();
    expect((await platform.companies.ledger(first)).map(({ toStatus }) => toStatus)).toEqual(['Approved']);

    await open(second);
    const later = conflict.getByRole('link', { name: conflictWords.later });
    const way = await later.getAttribute('href');
    await conflict.getByRole('button', { name: conflictWords.takeTheirs }).click();
    await conflict.getByRole('button', { name: conflictWords.takeTheirsSure }).waitFor();
    await expect.poll(() => later.getAttribute('href')).toBe(way);
    await conflict.getByRole('button', { name: decisionWords.cancel, exact: true }).click();
    await conflict.getByRole('button', { name: conflictWords.takeTheirs }).click();
    await conflict.getByRole('button', { name: conflictWords.takeTheirsSure }).click();
    await conflict.waitFor({ state: 'detached' });
    await device.page.locator('.company-standing .badge-status', { hasText: 'Rejected' }).waitFor();
    await device.page.getByText(decisionWords.history).waitFor();
    expect(await platform.companies.ledger(second)).toMatchObject([{ toStatus: 'Rejected', decidedBy: anotherReviewer }]);
  });
});

describe('a browser that is killed', () => {
  it('while it decides loses no decision and makes none twice', async ({ platform, device, desk: { appId, ids } }) => {
    await decideAndKill({ platform, device }, appId, ids.slice(4, 6));
  });
});
