import { describe, expect } from 'vitest';
import { teamOf } from '../../platform/demo/team';
import { reasonWayText } from '../../src/domain/company/decision-text';
import { decidedByText, recordedDecisionWords } from '../../src/domain/company/recorded-decision-text';
import { toTimeText } from '../../src/domain/shared/format';
import { journey } from '../fixtures/journey';
import { signInByCookie } from '../fixtures/sign-in-by-cookie';
import { companiesToDecide, decide, openCompany } from '../journeys/lib/deciding-steps';
import { waitForShell } from '../journeys/lib/steps';

const reason = 'The stamp on page 2 is from another year';
const seed = 1;
const [decider = { name: null, email: null }] = teamOf(seed);

/** A company that the administrator rejects with this reason, and the next reviewer's tablet, on a platform with these extensions. */
const desk = (extensions: string[]) =>
  journey({ platform: { extensions, demo: { seed } } })
    /** Rejects the company and returns what the device sent. The dialog shows these words about the reason. */
    .extend('reject', ({ platform, device, signedInPage: page }) => async (words: string) => {
      const { appId, ids } = await companiesToDecide(platform);
      const [id = ''] = ids;
      const sent: string[] = [];
      device.context.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
      await openCompany(page, platform.url, appId, id);
      await decide(page, 'Rejected', async () => {
        const dialog = page.locator('dialog.decision-dialog');
        await dialog.getByRole('textbox').fill(reason);
        await dialog.getByText(words).waitFor();
      });
      await expect.poll(() => platform.companies.ledger(id)).toMatchObject([{ toStatus: 'Rejected' }]);
      await page.locator('.decision-history').waitFor({ state: 'attached' });
      return { appId, id, sent: sent.filter((one) => /^(PATCH|POST|PUT) /.test(one)) };
    })
    /** Opens the rejected company on the reviewer's tablet. */
    .extend('next', async ({ platform, openAnother }) => {
      const tablet = await openAnother();
      await signInByCookie(tablet, platform, 'reviewer');
      return async ({ appId, id }: { appId: string; id: string }) => {
        await tablet.page.goto(`${platform.url}/#/studio/business/${appId}/details/${id}/business-info`);
        await tablet.page.locator('.company-state .badge-status', { hasText: 'Rejected' }).waitFor();
        return { ...tablet, record: tablet.page.getByRole('region', { name: recordedDecisionWords.heading }) };
      };
    });

const taken = desk(['kyb-reason']);
const refused = desk([]);

describe('the reason of a rejection', () => {
  taken(
    'is read by the next reviewer with its author and time, also offline, where the server takes reasons',
    async ({ platform, reject, next }) => {
      const { sent, ...company } = await reject(reasonWayText(true));
      expect(sent.filter((one) => one.includes(reason))).toMatchObject([expect.stringMatching(/^PATCH /)]);
      const { page, context, record } = await next(company);
      const [line] = await platform.companies.ledger(company.id);
      const author = decidedByText({ status: 'Rejected' }, { decidedBy: decider });
      const isShown = async () => {
        for (const words of [author, reason, toTimeText(line?.decidedAt ?? 0)]) await record.getByText(words).waitFor();
      };
      await isShown();
      await waitForShell(page);
      await context.setOffline(true);
      await page.reload();
      await page.locator('.sync-mark[data-state="offline"]').waitFor();
      await isShown();
    },
  );

  refused('stays on the device that decided, which says so, where the server takes none', async ({ page, reject, next }) => {
    const { sent, ...company } = await reject(reasonWayText(false));
    expect(sent.filter((one) => one.startsWith('PATCH ') && one.includes(company.id))).toHaveLength(1);
    expect(sent.filter((one) => one.includes(reason))).toEqual([]);
    await page.locator('.decision-history').getByText(reason).waitFor({ state: 'attached' });
    const { page: other, record } = await next(company);
    for (const shown of [record, other.getByText(reason)]) await expect.poll(() => shown.count()).toBe(0);
  });
});
