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
  /** `noContract` on a chain without contracts. */
  kycContractAddress: string;
  kycContractTxHash: string | null;
  /** null until the second step is done. */
  sbtContractAddress: string | null;
  sbtContractTxHash: string | null;
  /** The wallet of the issuer on a stellar chain. */
  masterWalletAddress: string | null;
  createdAt: number | null;
}

/** In place of a contract on a chain that has none (contract KYC 8.4). */
export const noContract = '-';

/** What is stored of a new deployment; `options` on a chain without contracts. */
export interface OnchainInput
  extends Pick<OnchainConfig, 'walletAddress' | 'issuerDid' | 'blockchainLabel' | 'kycContractAddress' | 'kycContractTxHash'> {
  options?: Pick<IssuerWallet, 'masterWalletAddress' | 'edvDocId'>;
}

/** The wallet that a service makes for an issuer on a stellar chain. It is an account of the chain once it has coins. */
export interface IssuerWallet {
  masterWalletAddress: string;
  /** The payment that gives it its first coins, for the wallet of the person to sign. */
  xdr: string;
  edvDocId: string;
  /** The wallet of the person that the payment is from. */
  walletAddress: string;
}

/** Why a deployment cannot be prepared: the SSI service gave no proof, the chain has never seen the wallet, or an address is not one of the chain. */
export type DeploymentBlocker = 'no-proof' | 'account-unknown' | 'other-address';

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

/** A payment of a stellar chain that a wallet signs and sends itself. */
export interface PaymentRequest {
  chainId: string;
  xdr: string;
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

/** The same of a transaction that is sent. `not-taken`: the node is busy; `waitSeconds` is the time that it wants, 0 if it does not say. */
export type SendResult = TransactionResult | { state: 'not-taken'; waitSeconds: number };

/** What became of a request to the wallet of the platform. `paid`: the chain took the payment; `failed`: it refused it. */
export type WalletAnswer =
  | { state: 'waiting' }
  | { state: 'refused' }
  | { state: 'signed'; signed: SignedTransaction }
  | { state: 'paid' }
  | { state: 'failed'; said: string };

/** The extension with which the services of an installation have a wallet that signs for chains. */
export const chainWalletExtension = 'chain-wallet';

/** Chains that can be deployed on: those that the installation reaches. On stellar chains only the wallet of the platform signs. */
export function offeredChains(config: WalletConfig & { chains: readonly ReachableChain[] }): Chain[] {
  return chains.filter(
    ({ ecosystem, label }) =>
      (ecosystem === 'cosmos' || hasChainWallet(config)) && config.chains.some((one) => one.label === label),
  );
}

interface WalletConfig {
  extensions: readonly string[];
  wallet: string;
}

/** Whether the installation has a wallet of its own. */
export function hasChainWallet({ extensions, wallet }: WalletConfig): boolean {
  return extensions.includes(chainWalletExtension) && wallet !== '';
}

/** What is stored of an issuer whose wallet has its first coins. */
export function issuerWalletConfig(blockchainLabel: string, issuerDid: string, wallet: IssuerWallet): OnchainInput {
  const { walletAddress, masterWalletAddress, edvDocId } = wallet;
  const contract = { kycContractAddress: noContract, kycContractTxHash: noContract };
  return { walletAddress, issuerDid, blockchainLabel, ...contract, options: { masterWalletAddress, edvDocId } };
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
      ({ sbtContractAddress, kycContractAddress }) => sbtContractAddress === null && kycContractAddress !== noContract,
    ) ?? null
  );
}
