import { expect } from 'vitest';
import { bulkWords } from '../../src/domain/batch/text';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { identityList } from '../journeys/lib/identity-steps';
import { attested, changeStatus, newIssuer } from '../platform/support/credentials';
import { openWorkbench } from '../platform/support/identities';

const it = journey({ platform: { demo: { companies: 4 }, blockMs: 50 } })
  /** An issuer with three credentials that can be revoked, and one that is revoked already. */
  .extend('made', { scope: 'file' }, async ({ platform }) => {
    const bench = await openWorkbench(platform);
    const issuer = await newIssuer(bench, platform, { name: 'ReadersCard' });
    const one = () => attested(bench, platform, issuer);
    const [ids, revoked] = [[await one(), await one(), await one()], await one()];
    await changeStatus(bench, platform, issuer, [revoked, 'REVOKE']);
    return { appId: bench.appId, issuer, ids, revoked };
  });

it('credentials that are chosen are revoked together after one question, those that cannot be are left out, and each is revoked once', async ({
  made: { appId, issuer, ids, revoked },
  platform,
  signedInPage: page,
}) => {
  const revokesOf = async (id: string) =>
    (await platform.ssi.credentialActs(appId, id)).filter(({ act }) => act === 'REVOKE').length;
  await page.goto(`${platform.url}/#/studio/ssi/credential/${appId}`);
  const list = identityList(() => page);
  await list.stands();
  // What is not read yet is left out of what is chosen, and the issuer that is offered first is the one with the most that were read.
  await list.resolved();
  await page.getByRole('link', { name: bulkWords.revokeTitle }).click();
  await page.locator('#bulk-issuer').selectOption(issuer.did);
  for (const id of ids) await page.locator('.bulk-rows li', { hasText: id }).waitFor();
  await page.getByRole('button', { name: `${bulkWords.selectAll} (3)` }).click();
  await page.locator('#status-reason').fill('The library has closed');
  await page.locator('#status-key').selectOption(`${issuer.did}#key-1`);
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revoke 3 credentials' }).click();
  await page.getByRole('button', { name: bulkWords.revokeSure }).click();
  await page.locator('.bulk-state', { hasText: 'Done' }).waitFor();
  for (const id of [...ids, revoked]) expect(await revokesOf(id)).toBe(1);
});
