import type { IssuerOnChain, IssuerWallet, OnchainConfig } from '../../src/domain/onchain/onchain';
import { noon } from './moments';

/** A chain that has nothing of an issuer. */
export const noContracts: IssuerOnChain = {
  kycContractAddress: null,
  kycContractTxHash: null,
  sbtContractAddress: null,
  sbtContractTxHash: null,
};

/** The wallet that a service made for an issuer on a stellar chain. */
export const anIssuerWallet: IssuerWallet = {
  masterWalletAddress: 'GISSUER',
  xdr: 'AAAAAg==',
  edvDocId: 'edv1',
  walletAddress: 'GME',
};

/** A finished on-chain configuration. */
export function anOnchainConfig(change: Partial<OnchainConfig> = {}): OnchainConfig {
  return {
    id: 'c1',
    blockchainLabel: 'cosmos:nibi:nibiru-localnet-0',
    issuerDid: 'did:hid:testnet:z6MkIssuer',
    walletAddress: 'nibi1wallet',
    kycContractAddress: 'nibi1kyc',
    kycContractTxHash: 'A'.repeat(64),
    sbtContractAddress: 'nibi1sbt',
    sbtContractTxHash: 'B'.repeat(64),
    masterWalletAddress: null,
    createdAt: noon,
    ...change,
  };
}
