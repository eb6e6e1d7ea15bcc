import { describe, expect } from 'vitest';
import { lostDocumentWords } from '../../src/domain/credential/issue-text';
import { issuedTwiceText, ledgerRemarkText } from '../../src/domain/ledger/text';
import { journey } from '../fixtures/journey';
import { fillCredential, issuerOfAllTypes, lineOf, openIssue, pressIssue } from '../journeys/lib/credential-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';

const appId = demoServiceOf('SSI_API');
const patient = { timeout: limits.view };

const it = journey({ platform: { demo: { sessions: 5, companies: 2, dids: 3, schemas: 3 }, blockMs: 200 } })
  .extend('issuer', { scope: 'file' }, ({ platform }) => issuerOfAllTypes(platform))
  .extend('ready', { scope: 'file', auto: true }, ({ signedIn }) => waitForShell(signedIn.page))
  .extend(
    'known',
    ({ platform }) =>
      async () =>
        (await platform.ssi.identities(appId)).credentials,
  );

describe('a credential whose answer is lost on the way', () => {
  it('is reported as issued twice if the browser asked again automatically, and otherwise as lost', async ({
    platform,
    page,
    issuer,
    known,
  }) => {
    const before = await known();
    await openIssue(page, platform.url, appId);
    await fillCredential(page, issuer, 'Ada Marsh', { isAttested: false });
    platform.chaos.set([{ match: 'POST */credential/issue', kind: 'lost-answer', times: 1 }]);
    await pressIssue(page);
    await expect.poll(async () => (await known()).length, patient).toBeGreaterThan(before.length);
    const double = page.getByText(issuedTwiceText(false));
    const lost = page.getByText(lostDocumentWords.reported.slice(0, 22)).first();
    await double.or(lost).first().waitFor(patient);
    const made = (await known()).filter((id) => !before.includes(id));
    // Which of the two it is, is the browser's to choose: a connection that was not used before is not tried again.
    if (made.length === 1) return;
    expect(made).toHaveLength(2);
    await double.first().waitFor(patient);
    // A row that comes automatically waits until it is asked for.
    await page.getByRole('button', { name: '1 new' }).click(patient);
    for (const id of made) await lineOf(page, id).waitFor(patient);
    await expect.poll(() => page.getByText(ledgerRemarkText({ is: 'double', isExact: false })).count()).toBe(1);
  });
});
