import type { WizardState } from '../../../domain/onchain/machine';
import type { IssuerWallet, OnchainConfig, SignedTransaction } from '../../../domain/onchain/onchain';
import { onchainFailureText, walletRefusalWords } from '../../../domain/onchain/text';
import type { RunAct } from '../../commands/use-act';
import type { WalletOutcome } from './wallets';

/** What the wizard is waiting for. */
export type DeploymentStage =
  | 'idle'
  | 'asking'
  | 'connecting'
  | 'creating'
  | 'preparing'
  | 'signing'
  | 'sending'
  | 'busy'
  | 'storing';

/** The state after a piece of work, or why it failed, perhaps with what is left. */
export type Progress = WizardState | string | { state: WizardState; words: string };

/** What the pieces of a deployment work with. */
export interface Work {
  appId: string;
  /** The SSI service whose DIDs deploy. */
  ssiAppId: string;
  /** What the service has stored. */
  configs: readonly OnchainConfig[];
  act: RunAct;
  /** Keeps a signed transaction on the device, or forgets it. */
  remember(signed: SignedTransaction | null): Promise<unknown>;
  /** The same of the wallet of an issuer. */
  rememberWallet(wallet: IssuerWallet | null): Promise<unknown>;
  setStage(stage: DeploymentStage): void;
  signal(): AbortSignal;
}

/** How often (ms) the chain is asked what has become of something. */
export const followEvery = 2_000;
/** How often the chain is looked at for what a block has made. */
export const mostFetches = 10;

/** Why a wallet did nothing. */
export function walletFailure(outcome: Exclude<WalletOutcome<unknown>, { value: unknown }>): string {
  return 'refusal' in outcome ? walletRefusalWords[outcome.refusal] : onchainFailureText(outcome.problem);
}
