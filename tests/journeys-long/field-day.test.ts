import { expect } from 'vitest';
import { documentTitles } from '../../src/domain/ledger/document-text';
import { quietTime } from '../../src/domain/ledger/reconcile';
import { ledgerRemarkText } from '../../src/domain/ledger/text';
import { report } from '../builders/report';
import { keptJourney } from '../fixtures/journey';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';
import { issuedSince, judge, liveThroughFieldDay } from './lib/field';
import { unmarkedOf } from './lib/unmarked';

const minutes = Number(process.env.STUDIO_FIELD_MINUTES ?? 3);
const seed = Number(process.env.STUDIO_FIELD_SEED ?? 1);
/** A request that was cut off is not sent again before it is sure that it does not arrive. */
const untilSure = quietTime * 3 + limits.sight;
const appId = demoServiceOf('SSI_API');

const it = keptJourney({ platform: { demo: { companies: 900, credentials: 0 }, blockMs: 100 } });

it('a day in the field loses nothing that was acknowledged, and doubles nothing without saying so', {
  timeout: minutes * 60_000 + untilSure + limits.journey,
}, async ({ platform, device, signedIn }) => {
  await waitForShell(signedIn.page);
  // A browser writes its cookies down within half a minute, or when it is closed in order: the login is not what is lost here.
  await device.relaunch();
  const before = (await platform.ssi.identities(appId)).credentials;
  const asked = await liveThroughFieldDay({ platform, device }, { minutes, seed });
  await device.page.goto(`${platform.url}/#/studio/sync`);
  await device.page.reload();
  await device.page.getByRole('heading', { name: 'Sync', exact: true }).waitFor();
  const issued = () => issuedSince(platform, before);
  await expect.poll(async () => (await issued()).length, { timeout: untilSure }).toBe(asked.issued.length);
  await expect.poll(async () => (await judge(platform, asked)).lost, { timeout: untilSure }).toEqual([]);
  await device.page.locator('.unsent-mark').waitFor({ state: 'detached', timeout: untilSure });

  const { doubled } = await judge(platform, asked);
  const twice = (await issued()).filter((ids) => ids.length > 1);
  const untold: string[][] = [...doubled];
  const isTold = async (id: string) => {
    await device.page.goto(`${platform.url}/#/studio/ssi/credential/${appId}?open=${encodeURIComponent(id)}`);
    const dialog = device.page.getByRole('dialog', { name: documentTitles.credential });
    await dialog.getByText(id, { exact: true }).first().waitFor();
    return (await dialog.getByText(ledgerRemarkText({ is: 'double', isExact: true })).count()) > 0;
  };
  for (const ids of twice) {
    // One of them is the credential that was asked for: every other one has to be marked.
    const isSaid = await expect
      .poll(async () => unmarkedOf(ids, isTold), { timeout: limits.sight })
      .toHaveLength(1)
      .then(
        () => true,
        () => false,
      );
    if (!isSaid) untold.push(ids);
  }
  const operations = asked.decisions.length + asked.issued.length + asked.suspended.length;
  report({
    ...{ kind: 'field-day', seed, minutes, operations, browserKills: asked.browserKills, serverKills: asked.serverKills },
    ...{ lost: 0, told: twice.length - untold.length + doubled.length, untold: untold.length },
  });
  expect(untold).toEqual([]);
  expect(operations).toBeGreaterThan(0);
});
