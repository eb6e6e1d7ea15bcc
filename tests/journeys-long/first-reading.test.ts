import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { waitForWholeList } from '../journeys/lib/steps';

const count = 450;
const it = journey({ platform: { demo: { sessions: 5, companies: 1, dids: 2, schemas: 2, credentials: count } } });

describe('credentials of several pages, read for the first time while they are looked at', () => {
  it('are all in their list: none of them is held back as new', async ({ platform, signedInPage: page }) => {
    await page.goto(`${platform.url}/#/studio/ssi/credential/${demoServiceOf('SSI_API')}`);
    await identityList(() => page).stands();
    await waitForWholeList(page, count);
    await page.locator(`.row-item[aria-setsize="${count}"]`).first().waitFor();
    await expect.poll(() => page.locator('.new-rows button').count()).toBe(0);
    await expect.poll(() => identityList(() => page).total()).toBe(count);
  });
});
