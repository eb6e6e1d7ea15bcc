import { chainOf } from '../../../domain/onchain/chains';
import type { WizardState } from '../../../domain/onchain/machine';
import { issuerWalletConfig } from '../../../domain/onchain/onchain';
import { notFundedText, onchainFailureText, paymentRefusedText } from '../../../domain/onchain/text';
import { followEvery, mostFetches, type Progress, type Work, walletFailure } from './deployment-work';
import type { ChainWallet } from './wallets';

/** Has the service make the wallet of the issuer. It is stored before anything is paid: the service reports it only once. */
export async function deployIssuerWallet({ act, appId, rememberWallet }: Work, state: WizardState): Promise<Progress> {
  const { selectedBlockchainLabel: blockchainLabel, blockchainUser } = state;
  if (blockchainLabel === null || blockchainUser === null) return state;
  const { walletAddress } = blockchainUser;
  const outcome = await act('deploy-issuer-wallet', { appId, blockchainLabel, walletAddress });
  if (!outcome.ok) return onchainFailureText(outcome.problem);
  const issuerWallet = { ...outcome.value, walletAddress };
  await rememberWallet(issuerWallet);
  return { ...state, issuerWallet, isWalletFunded: null };
}

/** Asks the chain whether the wallet of the issuer has its first coins. */
export async function fetchIssuerWallet({ act }: Pick<Work, 'act'>, state: WizardState): Promise<WizardState | string> {
  const { selectedBlockchainLabel: blockchainLabel, issuerWallet } = state;
  if (blockchainLabel === null || issuerWallet === null) return state;
  const outcome = await act('read-issuer-wallet', { blockchainLabel, address: issuerWallet.masterWalletAddress });
  return outcome.ok ? { ...state, isWalletFunded: outcome.value.isFunded } : onchainFailureText(outcome.problem);
}

/** Has the person's wallet pay the first coins, unless the chain shows them already, and stores the wallet of the issuer. */
export async function fundIssuerWallet(work: Work, wallet: ChainWallet, state: WizardState): Promise<Progress> {
  const fetched = await fetchIssuerWallet(work, state);
  if (typeof fetched === 'string' || fetched.isWalletFunded || fetched.issuerWallet === null || wallet.pay === undefined) {
    wallet.close?.();
    return fetched;
  }
  work.setStage('signing');
  const paid = await wallet.pay(
    { chainId: chainOf(fetched.selectedBlockchainLabel)?.chainId ?? '', xdr: fetched.issuerWallet.xdr },
    work.signal(),
  );
  if (!('value' in paid)) return walletFailure(paid);
  if (paid.value !== 'paid') {
    // A payment is good for one place in the order of its account: another one is made with the next deployment.
    await work.rememberWallet(null);
    return { state: { ...fetched, issuerWallet: null, isWalletFunded: null }, words: paymentRefusedText(paid.value.said) };
  }
  work.setStage('sending');
  for (let times = 0; times < mostFetches; times += 1) {
    const now = await fetchIssuerWallet(work, fetched);
    if (typeof now === 'string') return now;
    if (now.isWalletFunded) {
      work.setStage('storing');
      return storeIssuerWallet(work, now);
    }
    if (work.signal().aborted) break;
    await new Promise((resolve) => setTimeout(resolve, followEvery));
  }
  return notFundedText;
}

/** Stores the wallet of an issuer that has its first coins. */
export async function storeIssuerWallet({ act, appId }: Work, state: WizardState): Promise<Progress> {
  const { selectedBlockchainLabel: blockchainLabel, issuerDid, issuerWallet } = state;
  if (blockchainLabel === null || issuerDid === null || issuerWallet === null) return state;
  const outcome = await act('store-onchain', { appId, config: issuerWalletConfig(blockchainLabel, issuerDid, issuerWallet) });
  return outcome.ok ? { ...state, onChainIssuerConfig: outcome.value } : { state, words: onchainFailureText(outcome.problem) };
}
