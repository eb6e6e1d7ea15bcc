import { describe, expect } from 'vitest';
import {
  chainWalletExtension,
  type IssuerWallet,
  issuerWalletConfig,
  type OnchainConfig,
} from '../../src/domain/onchain/onchain';
import type { Outcome } from '../../src/domain/shared/outcome';
import { onPlatform } from '../fixtures/on-platform';
import { chainOfClient } from '../platform/support/chain';
import { signedInClient } from '../platform/support/client';

const chainId = 'Diamante Testnet 2024';
const blockchainLabel = `stellar:diam:${chainId}`;
const answerOf = <Value>(outcome: Outcome<Value>): Value => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
};

/** `wizard`: what the wizard asks the worker for on a stellar chain, with the wallet of the platform. */
const it = onPlatform({ extensions: [chainWalletExtension], hasNode: true }).extend(
  'wizard',
  async ({ platform, held: { tab, appId } }) => {
    const { act } = tab.api;
    const page = chainOfClient(await signedInClient(platform.url, 'admin'));
    const { walletAddress } = answerOf(await act({ kind: 'connect-wallet', input: { chainId } })) as { walletAddress: string };
    const deploy = () => act({ kind: 'deploy-issuer-wallet', input: { appId, blockchainLabel, walletAddress } });
    const deployed = async () => ({ ...(answerOf(await deploy()) as IssuerWallet), walletAddress });
    const readNow = (address: string) => act({ kind: 'read-issuer-wallet', input: { blockchainLabel, address } });
    const pay = async ({ xdr }: IssuerWallet) => {
      const { id } = answerOf(await act({ kind: 'ask-wallet', input: { chainId, xdr } })) as { id: string };
      await page.answer(id, 'sign');
      return act({ kind: 'read-wallet', input: { id } });
    };
    const store = (issuerDid: string, wallet: IssuerWallet) =>
      act({ kind: 'store-onchain', input: { appId, config: issuerWalletConfig(blockchainLabel, issuerDid, wallet) } });
    return { deploy, deployed, readNow, pay, store };
  },
);

describe('the wallet of an issuer', () => {
  it('is made by the service, paid by the wallet, found on the chain and stored', async ({ wizard }) => {
    const wallet = await wizard.deployed();
    expect(await wizard.readNow(wallet.masterWalletAddress)).toEqual({ ok: true, value: { isFunded: false } });
    expect(await wizard.pay(wallet)).toEqual({ ok: true, value: { state: 'paid' } });
    expect(await wizard.readNow(wallet.masterWalletAddress)).toEqual({ ok: true, value: { isFunded: true } });
    const stored = answerOf(await wizard.store('did:1', wallet)) as OnchainConfig;
    expect(stored).toMatchObject({
      kycContractAddress: '-',
      masterWalletAddress: wallet.masterWalletAddress,
      issuerDid: 'did:1',
    });
  });

  it.for(['lost-answer', 'loss'] as const)(
    'whose request meets a %s can be requested again',
    async (kind, { wizard, platform }) => {
      platform.chaos.set([{ match: 'POST */api/v1/wallet', kind, times: 1 }]);
      expect(await wizard.deploy()).toMatchObject({ ok: false });
      const { masterWalletAddress } = await wizard.deployed();
      expect((await wizard.deployed()).masterWalletAddress).toBe(masterWalletAddress);
    },
  );

  it('that was stored with a lost answer is found, and not confused with another issuer’s', async ({ wizard, platform }) => {
    const wallet = await wizard.deployed();
    const first = answerOf(await wizard.store('did:2', wallet)) as OnchainConfig;
    platform.chaos.set([{ match: 'POST */onchainkyc-config', kind: 'loss', times: 1 }]);
    expect(await wizard.store('did:3', wallet)).toMatchObject({ ok: false });
    platform.chaos.set([{ match: 'POST */onchainkyc-config', kind: 'lost-answer', times: 1 }]);
    const found = answerOf(await wizard.store('did:3', wallet)) as OnchainConfig;
    expect([found.issuerDid, found.id === first.id]).toEqual(['did:3', false]);
    expect(await wizard.store('did:3', wallet)).toEqual({ ok: true, value: found });
  });

  it('is not called unpaid while the node is down', async ({ wizard, platform }) => {
    const { masterWalletAddress } = await wizard.deployed();
    platform.ssi.takeDown();
    expect(await wizard.readNow(masterWalletAddress)).toMatchObject({ ok: false });
  });
});
