import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { conflictWords, decisionWords } from '../../src/domain/company/decision-text';
import { serviceFormWords } from '../../src/domain/service/text';
import { roleWaitingWords, roleWords } from '../../src/domain/team/screen-text';
import { decide, openCompany, pendingDecision, waitForEvidence } from './lib/deciding-steps';
import { decideAndKill, killedJourney as it, restart } from './lib/killed-harness';

const anotherReviewer = 'another-reviewer';

describe('a reviewer without a line', () => {
  it('decides about two companies, loses the battery, and finds one decision carried out once and the other asking what to do', async ({
    platform,
    device,
    harness: { appId, ids },
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
    await device.page.locator('.company-state .badge-status', { hasText: 'Approved' }).waitFor();
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
    await device.page.locator('.company-state .badge-status', { hasText: 'Rejected' }).waitFor();
    await device.page.getByText(decisionWords.history).waitFor();
    expect(await platform.companies.ledger(second)).toMatchObject([{ toStatus: 'Rejected', decidedBy: anotherReviewer }]);
  });
});

describe('a browser that is killed', () => {
  it('while it decides loses no decision and makes none twice', async ({ platform, device, harness: { appId, ids } }) => {
    await decideAndKill({ platform, device }, appId, ids.slice(4, 6));
  });
});

describe('an administrator without a line', () => {
  it('edits a role and a service, loses the battery, sees both waiting, and each arrives once', async ({
    platform,
    device,
    harness: { appId },
  }) => {
    const role = () => device.page.locator('.team-line', { hasText: 'Front desk' });
    const panelOf = (name: string) => device.page.getByRole('dialog', { name });
    const fill = async (panel: Locator, description: string, act: string) => {
      await panel.getByLabel(roleWords.description, { exact: true }).fill(description);
      await panel.getByRole('button', { name: act, exact: true }).click();
    };
    const roles = `${platform.url}/#/studio/settings?ref=roles`;
    const service = `${platform.url}/#/studio/dashboard?edit=${appId}`;
    await device.page.goto(roles);
    await role().waitFor();
    await device.context.setOffline(true);
    await role()
      .getByRole('button', { name: roleWords.editOf('Front desk') })
      .click();
    await fill(panelOf(roleWords.editTitle), 'Reads at the counter', roleWords.save);
    await role().getByText(roleWaitingWords.change).waitFor();
    await device.page.goto(service);
    await fill(panelOf(serviceFormWords.editTitle), 'Checks whoever opens an account', serviceFormWords.update);
    await device.page.locator('.unsent-mark', { hasText: '2 changes wait' }).waitFor();

    await restart(device, service, false);
    await device.page.getByText(serviceFormWords.waiting).waitFor();
    await device.page.goto(roles);
    await role().getByText(roleWaitingWords.change).waitFor();
    const writes = () => platform.requests().filter(({ path }) => /^\/api\/v1\/(?:app|roles)\/[^/]+$/.test(path));
    expect(writes()).toEqual([]);

    await device.context.setOffline(false);
    await device.page.locator('.unsent-mark').waitFor({ state: 'detached' });
    const arrived = writes().map(({ method, path, status }) => `${method} ${path.split('/')[3]} ${status}`);
    expect(arrived.sort()).toEqual(['PATCH roles 200', 'PUT app 200']);
    await role().getByText('Reads at the counter').waitFor();
    await role().getByText(roleWaitingWords.change).waitFor({ state: 'detached' });
  });
});
