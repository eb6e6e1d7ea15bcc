import { expect } from 'vitest';
import { documentTitles } from '../../../src/domain/ledger/document-text';
import { ledgerRemarkText } from '../../../src/domain/ledger/text';
import { quietTime } from '../../../src/domain/shared/timing';
import type { JourneyPlatform, PersistentDevice } from '../../fixtures/journey';
import { demoServiceOf } from '../../journeys/lib/identity-steps';
import { limits } from '../../limits';
import { type Acknowledged, issuedSince, judge } from './field';
import { unmarkedOf } from './unmarked';

/** So long (ms) everything may take to arrive: a request that was cut off is not sent again before it is sure that it does not arrive. */
export const untilSure = quietTime * 3 + limits.view;
const appId = demoServiceOf('SSI_API');

/** What the server has more than once. */
export interface Verdict {
  /** So many of them Studio marks as issued twice. */
  reported: number;
  /** Ids of the others, each group of one request. */
  unreported: string[][];
}

/** Waits until the ledgers have everything that was acknowledged, fails if they do not, and looks at what they have more than once. `before`: the credentials there were. */
export async function verdictOn(
  { platform, device }: { platform: JourneyPlatform; device: PersistentDevice },
  asked: Acknowledged,
  before: readonly string[],
): Promise<Verdict> {
  const { page } = device;
  await page.goto(`${platform.url}/#/studio/sync`);
  await page.reload();
  await page.getByRole('heading', { name: 'Sync centre' }).waitFor();
  const issued = () => issuedSince(platform, before);
  await expect.poll(async () => (await issued()).length, { timeout: untilSure }).toBe(asked.issued.length);
  await expect.poll(async () => (await judge(platform, asked)).lost, { timeout: untilSure }).toEqual([]);
  await page.locator('.unsent-mark').waitFor({ state: 'detached', timeout: untilSure });

  const { doubled } = await judge(platform, asked);
  const twice = (await issued()).filter((ids) => ids.length > 1);
  const unreported: string[][] = [...doubled];
  const isReported = async (id: string) => {
    await page.goto(`${platform.url}/#/studio/ssi/credential/${appId}?open=${encodeURIComponent(id)}`);
    const dialog = page.getByRole('dialog', { name: documentTitles.credential });
    await dialog.getByText(id, { exact: true }).first().waitFor();
    return (await dialog.getByText(ledgerRemarkText({ is: 'double', isExact: true })).count()) > 0;
  };
  for (const ids of twice) {
    // One of them is the credential that was asked for: every other one has to be marked.
    const isSaid = await expect
      .poll(async () => unmarkedOf(ids, isReported), { timeout: limits.view })
      .toHaveLength(1)
      .then(
        () => true,
        () => false,
      );
    if (!isSaid) unreported.push(ids);
  }
  return { reported: twice.length + doubled.length - unreported.length, unreported };
}
