import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { clientOf } from '../platform/support/client';
import { tokenByKey } from '../platform/support/services';

const it = journey({ platform: { demo: { sessions: 5, companies: 1 } } });

describe('an administrator', () => {
  it('creates an SSI service and calls the API with the key that is shown once', async ({ platform, signedIn: { page } }) => {
    await page.getByRole('link', { name: 'Create service', exact: true }).click();
    await page.getByLabel('Name').fill('Harbour ids');
    await page.getByLabel('Domain (Origin)').fill('https://ids.harbour.example');
    await page.getByRole('button', { name: 'Save' }).click();
    const key = (await page.locator('.secret-key .text').innerText()).trim();
    const token = (await tokenByKey(clientOf(platform.url), key)).json as { access_token: string };
    expect(token.access_token.split('.')).toHaveLength(3);
    await page.getByLabel('I have stored the key').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('.service-card', { hasText: 'Harbour ids' }).waitFor();
    expect(await page.content()).not.toContain(key);
  });

  it('creates a KYC service that depends on it', async ({ signedIn: { page } }) => {
    await page.getByRole('button', { name: 'Other service types' }).click();
    await page.getByRole('link', { name: 'Create KYC service' }).click();
    await page.getByLabel('Name').fill('Harbour checks');
    await page.getByLabel('Domain (Origin)').fill('https://open.harbour.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Kindly select a SSI service to create KYC service').waitFor();
    const option = page.getByLabel('SSI service').locator('option', { hasText: 'Harbour ids' });
    await page.getByLabel('SSI service').selectOption(await option.getAttribute('value'));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('I have stored the key').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('.service-card', { hasText: 'Harbour checks' }).waitFor();
  });

  it('edits a service, and the change reaches the server', async ({ signedIn: { page } }) => {
    await page.getByRole('button', { name: 'Actions for Harbour checks' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Name').fill('Harbour onboarding');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.locator('.service-card', { hasText: 'Harbour onboarding' }).waitFor();
  });

  it('deletes the SSI service only after the one that depends on it', async ({ signedIn: { page } }) => {
    const remove = async (name: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('link', { name: 'Delete' }).click();
      await page.getByRole('dialog').waitFor();
    };
    await remove('Harbour ids');
    await page.getByText('Delete these services first').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    for (const name of ['Harbour onboarding', 'Harbour ids']) {
      await remove(name);
      const id = new URL(page.url()).hash.split('delete=')[1] ?? '';
      await page.getByLabel('Type the service id to confirm').fill(id);
      await page.getByRole('button', { name: 'Delete service' }).click();
      await page.locator('.service-card', { hasText: name }).waitFor({ state: 'detached' });
    }
  });
});
