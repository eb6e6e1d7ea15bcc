import { journey } from '../fixtures/journey';
import { openVerifications } from './lib/steps';

const it = journey({ person: 'reviewer' });

it('the side menu is behind a button on a narrow screen, and closes once a screen is chosen', async ({ signedInPage }) => {
  await openVerifications(signedInPage);
  await signedInPage.setViewportSize({ width: 820, height: 1180 });
  await signedInPage.getByRole('button', { name: 'Menu' }).click();
  await signedInPage.locator('.offcanvas .menu-item', { hasText: 'Usage' }).click();
  await signedInPage.waitForURL(/#\/studio\/usage\//);
  await signedInPage.locator('.offcanvas').waitFor({ state: 'detached' });
});
