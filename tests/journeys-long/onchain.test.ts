import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { persistentJourney } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { restart } from '../journeys/lib/killed-harness';
import { waitForShell } from '../journeys/lib/steps';
import { storedDrafts } from '../journeys/lib/stored-drafts';

const kyc = demoServiceOf('CAVACH_API');

const it = persistentJourney({ platform: { extensions: ['chain-wallet'] } }).extend(
  'wizard',
  async ({ platform, signedIn: device }) => {
    await waitForShell(device.page);
    // The kills come later: a browser that is closed properly has written the cookies of the sign-in.
    await device.relaunch();
    const page = () => device.page;
    const button = (name: string) => page().getByRole('button', { name, exact: true });
    /** What a person does in the window of the wallet. */
    const inWallet = async (deploy: string, answer: 'Sign' | 'Refuse' | null) => {
      const popup = page().waitForEvent('popup');
      await button(deploy).click();
      const wallet: Page = await popup;
      await wallet.getByRole('heading', { name: 'Sign this transaction?' }).waitFor();
      if (answer !== null) await wallet.getByRole('button', { name: answer }).click();
      if (answer !== null) await wallet.getByText('You may close this window').waitFor();
      await wallet.close();
    };
    /** Kills the browser and opens it again at the wizard. */
    const kill = async () => {
      await restart(device, page().url(), true);
      await page().getByRole('dialog').waitFor();
    };
    return { page, button, inWallet, kill, address: `${platform.url}/#/studio/onchainkyc/${kyc}` };
  },
);

describe('the on-chain wizard', () => {
  it('runs to Finish although the browser is killed after each step and the wallet refuses and is closed', async ({
    wizard: { page, button, inWallet, kill, address },
  }) => {
    await page().goto(address);
    await page().getByRole('heading', { name: 'No onchain kyc configuration found!' }).waitFor();
    await expect.poll(() => violations(page())).toEqual([]);
    await button('Deploy OnChain KYC').click();
    await page().getByText('(1/3) Deploy KYC Contract').waitFor();
    await page()
      .getByLabel(/Blockchain Network/)
      .selectOption({ label: 'Nibiru (localnet)' });
    // What is chosen is on the device a moment later, not in the same instant.
    await expect.poll(async () => (await storedDrafts(page())).length).toBe(1);
    const [withChain = ''] = await storedDrafts(page());
    await page()
      .getByLabel(/Issuer DID/)
      .selectOption({ index: 1 });
    await expect.poll(() => storedDrafts(page())).not.toContain(withChain);
    await button('Connect the wallet of this platform').waitFor();
    await kill();
    await button('Connect the wallet of this platform').click();
    await inWallet('Deploy KYC Contract', 'Refuse');
    await page().getByText('The wallet refused. Nothing was sent.').waitFor();
    await inWallet('Deploy KYC Contract', null);
    await page().getByText('The wallet was closed before it signed. Nothing was sent.').waitFor();
    await inWallet('Deploy KYC Contract', 'Sign');
    await page().getByText('Waiting for the blockchain…').waitFor();
    await kill();
    // What was sent before is found on the chain, and no second contract is deployed.
    await button('Connect the wallet of this platform').click();
    await button('Use this contract').click();
    await button('Next').waitFor();
    await kill();
    await page().getByText('(2/3) Deploy SBT Contract').waitFor();
    await button('Connect the wallet of this platform').click();
    await inWallet('Deploy SBT Contract', 'Sign');
    await page().getByText('Waiting for the blockchain…').waitFor();
    await kill();
    await button('Use this contract').click();
    await button('Next').click();
    await page().getByText('(3/3) Finish').waitFor();
    await expect.poll(() => violations(page())).toEqual([]);
    await kill();
    await page().getByText('(3/3) Finish').waitFor();
    await button('Done').click();
    await page().getByRole('heading', { name: 'OnChain KYC Configuration' }).waitFor();
    await expect.poll(() => page().getByRole('row').count()).toBe(2);
    await page().getByRole('rowheader', { name: 'Nibiru (localnet)' }).waitFor();
  });
});
