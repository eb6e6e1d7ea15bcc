import { expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';

const it = journey({ platform: { demo: { companies: 1, credentials: 20 } } }).extend(
  'texts',
  { scope: 'file', auto: true },
  async ({ platform, signedIn: { page } }) => {
    await page.goto(`${platform.url}/#/studio/ssi/credential/${demoServiceOf('SSI_API')}`);
    await identityList(() => page).stands();
    return page.locator('.credential-line .id .text:not(:empty)');
  },
);

it.for([1280, 820, 390])(
  'the ids in a list of credentials have at most 65 characters, shortened to one line, %d px wide',
  async (width, { page, texts }) => {
    await page.setViewportSize({ width, height: 900 });
    await texts.first().waitFor();
    const unlike = () =>
      texts.evaluateAll(
        (all) => all.filter((one) => (one.textContent ?? '').length > 66 || one.clientHeight > 20 || one.clientWidth < 80).length,
      );
    await expect.poll(unlike).toBe(0);
  },
);
