import { bulkWords } from '../../src/domain/batch/text';
import type { Device } from '../journeys/lib/browser';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import type { CredentialHarness } from '../journeys-long/lib/credential-harness';
import { limits } from '../limits';
import { take } from './lib/take';

const appId = demoServiceOf('SSI_API');
/** For what the app and the ledger do by themselves, in their own time. */
const patient = { timeout: 2 * limits.view };
const reader = (at: number) => `did:hid:testnet:z6MkReader${String(at).padStart(6, '0')}`;

/** Many credentials at once: from a file, and to be revoked together. */
export async function bulk(device: Device, platform: PlatformProcess, { issuer }: CredentialHarness): Promise<void> {
  const { page } = device;
  const rows = Array.from({ length: 12 }, (_, at) => `${reader(at)},Reader ${at},${at},2.5,true`);
  const wrong = ['nobody,Ada,1,2.5,true', `${reader(40)},,seven,2.5,true`, `${reader(41)},=1+1,7,2.5,true`];
  const file = ['Subject DID,Full name,Card number,Open balance,Is member', ...rows, ...wrong].join('\r\n');
  await page.goto(`${platform.url}/#/studio/ssi/credential/${appId}/bulk`);
  await page.locator('#bulk-file').waitFor({ state: 'attached' });
  await take(device, 'bulk', 'Issue from a file');
  const choose = async (id: string, value: string) => {
    await page.locator(`${id} option[value="${value}"]`).waitFor({ state: 'attached', ...patient });
    await page.locator(id).selectOption(value);
  };
  await page.locator('#bulk-file').setInputFiles({ name: 'readers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await choose('#bulk-schema', issuer.schemaId);
  await choose('#bulk-issuer', issuer.did);
  await choose('#bulk-key', `${issuer.did}#key-1`);
  await page.locator('#bulk-expiry').fill('2030-01-31');
  await page.locator('.bulk-rows li').first().waitFor(patient);
  await take(device, 'bulk-form', 'Issue from a file: columns and the top of the form');
  await page.locator('.bulk-rows').scrollIntoViewIfNeeded();
  await take(device, 'bulk-rows', 'Issue from a file: what is wrong with rows');
  await page.getByRole('button', { name: /^Issue \d+ credentials$/ }).click();
  await page.getByRole('button', { name: bulkWords.pause }).click(patient);
  await page.getByText('Paused', { exact: true }).waitFor(patient);
  await take(device, 'bulk-paused', 'Issue from a file, paused on its way');
  await page.getByRole('button', { name: bulkWords.resume }).click();
  await page.getByText('Done', { exact: true }).waitFor(patient);
  await take(device, 'bulk-done', 'Issue from a file, done');

  await page.goto(`${platform.url}/#/studio/ssi/credential/${appId}/bulk-revoke`);
  await page.getByRole('button', { name: bulkWords.selectAll }).click(patient);
  await take(device, 'bulk-revoke', 'Revoke several');
}
