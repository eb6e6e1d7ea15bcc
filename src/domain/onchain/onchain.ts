import { type Chain, chains } from './chains';

/** What the SSI service charges for signing a DID document, which the first contract needs (contract SSI 1.9). */
export const proofCredits = 5;

/** One chain on which the proofs of a KYC service are (contract KYC 8.2). */
export interface OnchainConfig {
  id: string;
  /** `ecosystem:prefix:chainId`. */
  blockchainLabel: string;
  issuerDid: string;
  walletAddress: string;
  /** '-' on a chain without contracts. */
  kycContractAddress: string;
  kycContractTxHash: string | null;
  /** null until the second step is done. */
  sbtContractAddress: string | null;
  sbtContractTxHash: string | null;
  /** The wallet of the issuer on a stellar chain. */
  masterWalletAddress: string | null;
  createdAt: number | null;
}

/** What is stored of a new deployment. */
export type OnchainInput = Pick<
  OnchainConfig,
  'walletAddress' | 'issuerDid' | 'blockchainLabel' | 'kycContractAddress' | 'kycContractTxHash'
>;

/** Whether both are about the same contract. The transaction does not count: of two devices that find the contract, one may not find what made it. */
export function isSameContract(one: OnchainInput, other: OnchainInput): boolean {
  const { blockchainLabel, issuerDid, kycContractAddress } = other;
  return one.blockchainLabel === blockchainLabel && one.issuerDid === issuerDid && one.kycContractAddress === kycContractAddress;
}

/** Why a deployment cannot be prepared: the SSI service gave no proof, or the chain has never seen the wallet. */
export type DeploymentBlocker = 'no-proof' | 'account-unknown';

/** A chain that this installation can ask and send to, as config.json names it. */
export interface ReachableChain {
  label: string;
  /** Its REST node. */
  rest: string;
  /** The contract that knows the issuers of the chain. */
  factory: string;
}

/** The wallet that signs for the chain. `publicKey`: 33 bytes as base64. */
export interface BlockchainUser {
  walletAddress: string;
  publicKey: string;
  wallet: WalletKind;
}

export type WalletKind = 'keplr' | 'platform';

/** The state of an issuer on the chain. A transaction is null if the node can no longer find it. */
export interface IssuerOnChain {
  kycContractAddress: string | null;
  kycContractTxHash: string | null;
  sbtContractAddress: string | null;
  sbtContractTxHash: string | null;
}

/** What a wallet signs (SIGN_MODE_DIRECT of cosmos chains); bytes as base64. */
export interface SignRequest {
  chainId: string;
  accountNumber: string;
  bodyBytes: string;
  authInfoBytes: string;
}

/** What a wallet answers: the bytes that it signed, which may have another fee. */
export interface SignedTransaction {
  bodyBytes: string;
  authInfoBytes: string;
  signature: string;
}

/** What became of a transaction. `waiting`: the node took it, and no block has it yet. */
export type TransactionResult =
  | { state: 'done'; hash: string }
  | { state: 'refused'; hash: string | null; said: string }
  | { state: 'waiting'; hash: string };

/** What became of a request to the wallet of the platform. */
export type WalletAnswer = { state: 'waiting' } | { state: 'refused' } | { state: 'signed'; signed: SignedTransaction };

/** The extension with which the services of an installation have a wallet that signs for chains. */
export const chainWalletExtension = 'chain-wallet';

/** Chains that contracts can be deployed on: those that the installation reaches and whose transactions Studio can make. */
export function offeredChains(reachable: readonly ReachableChain[]): Chain[] {
  return chains.filter(({ ecosystem, label }) => ecosystem === 'cosmos' && reachable.some((one) => one.label === label));
}

/** The newest first: the service answers the oldest first (contract KYC 8.2). */
export function newestFirst(configs: readonly OnchainConfig[]): OnchainConfig[] {
  return [...configs].reverse();
}

/** What is stored of an issuer on a chain, the newest; null: nothing. */
export function storedOf(configs: readonly OnchainConfig[], label: string, issuerDid: string): OnchainConfig | null {
  return newestFirst(configs).find((one) => one.blockchainLabel === label && one.issuerDid === issuerDid) ?? null;
}

/** A configuration whose second step is missing; the newest of them is offered to be finished. */
export function unfinishedOf(configs: readonly OnchainConfig[]): OnchainConfig | null {
  return (
    newestFirst(configs).find(
      ({ sbtContractAddress, kycContractAddress }) => sbtContractAddress === null && kycContractAddress !== '-',
    ) ?? null
  );
}
