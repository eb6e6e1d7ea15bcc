import { expect } from 'vitest';
import { persistentJourney } from '../../fixtures/journey';
import { limits } from '../../limits';
import { type Chosen, fillCredential, issuerOfAllTypes, lineOf, openIssue, pressIssue } from './credential-steps';
import { demoServiceOf } from './identity-steps';
import { waitForShell } from './steps';

const appId = demoServiceOf('SSI_API');
/** For what the app and the ledger do automatically, in their own time. */
const patient = { timeout: limits.view };

/**
 * The journey of a person who issues credentials. `issuer` has a schema with every type of attribute; `known` reads the ids of the service's credentials, `actsOn` what the ledger
 * has about one.
 */
export const issuingJourney = persistentJourney({
  platform: { demo: { sessions: 5, companies: 2, dids: 3, schemas: 3 }, blockMs: 100 },
})
  .extend('issuer', { scope: 'file', auto: true }, async ({ platform, signedIn }) => {
    await waitForShell(signedIn.page);
    return issuerOfAllTypes(platform);
  })
  .extend(
    'known',
    ({ platform }) =>
      async () =>
        (await platform.ssi.identities(appId)).credentials,
  )
  .extend(
    'actsOn',
    ({ platform }) =>
      async (id: string) =>
        (await platform.ssi.credentialActs(appId, id)).map(({ act }) => act),
  )
  /** Waits for one more credential than before; returns its id once its line is shown. */
  .extend('arrived', ({ device, known }) => async (before: readonly string[]) => {
    await expect.poll(async () => (await known()).length, patient).toBe(before.length + 1);
    const id = (await known()).find((one) => !before.includes(one)) ?? '';
    await lineOf(device.page, id).waitFor(patient);
    return id;
  })
  /** Issues a credential in the panel; returns its id once its line is shown. */
  .extend('issued', ({ platform, device, issuer, known, arrived }) => async (name: string, chosen: Chosen) => {
    const before = await known();
    await openIssue(device.page, platform.url, appId);
    await fillCredential(device.page, issuer, name, chosen);
    await pressIssue(device.page);
    return arrived(before);
  });
