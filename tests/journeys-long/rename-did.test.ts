import { expect } from 'vitest';
import { didFormWords } from '../../src/domain/did/text';
import { commandCostText, commandFormWords } from '../../src/domain/ledger/command-text';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { panelOf, refusedAt } from '../journeys/lib/identity-form-steps';
import { openDids } from '../journeys/lib/identity-steps';
import { limits } from '../limits';

/** For what the app does automatically, in its own time. */
const patient = { timeout: limits.view };

const it = journey({ platform: { demo: { companies: 4 }, blockMs: 50 } }).extend(
  'list',
  async ({ platform, signedInPage: page }, { onCleanup }) => {
    onCleanup(() => platform.chaos.clear());
    return openDids(page, platform.url);
  },
);

it('a DID is called otherwise from its document: without a name it is refused in the words of the specification', async ({
  page,
  list,
}) => {
  await list.search().fill('Ferry tickets');
  await list.row(1).getByText('Ferry tickets').waitFor(patient);
  const opened = await list.open(1);
  const rename = opened.getByRole('button', { name: didFormWords.rename });
  await rename.click();
  const dialog = panelOf(page);
  await dialog.locator('#did-name').fill(' ');
  await refusedAt(page, 'did-name', 'Please Provide name for the did');
  await expect.poll(() => violations(page)).toEqual([]);
  await dialog.getByText(commandCostText('rename-did')).waitFor();
  // What stands under it is not meant by the key that closes it.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await rename.and(page.locator(':focus')).press('Enter');
  await dialog.locator('#did-name').fill('تذاكر العبّارة');
  await dialog.getByRole('button', { name: commandFormWords.save }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Rename DID Ferry tickets to تذاكر العبّارة').first().waitFor(patient);
  await opened.getByText('تذاكر العبّارة').first().waitFor(patient);
});
