import type { DemoToken } from './demo-rows';
import { toBech32, toStellarAccount } from './encodings';
import { between, hexOf, type Random } from './random';

/** A chain on which tokens are minted; the label is `ecosystem:prefix:chainId` (contract KYC 8.1). */
interface Chain {
  ecosystem: 'cosmos' | 'stellar';
  prefix: string;
  chainId: string;
}

/** The chains of the contract in its order. */
export const chains: readonly Chain[] = [
  { ecosystem: 'cosmos', prefix: 'nibi', chainId: 'nibiru-localnet-0' },
  { ecosystem: 'cosmos', prefix: 'nibi', chainId: 'nibiru-testnet-1' },
  { ecosystem: 'cosmos', prefix: 'osmo', chainId: 'osmo-test-5' },
  { ecosystem: 'cosmos', prefix: 'nibi', chainId: 'cataclysm-1' },
  { ecosystem: 'cosmos', prefix: 'terra', chainId: 'rebel-2' },
  { ecosystem: 'stellar', prefix: 'diam', chainId: 'Diamante Testnet 2024' },
  { ecosystem: 'stellar', prefix: 'diam', chainId: 'Diamante MainNet; SEP 2022' },
];

/** The label of a chain as it is in a token. */
export function chainLabel(chain: Chain): string {
  return `${chain.ecosystem}:${chain.prefix}:${chain.chainId}`;
}

/** A minted token: on a cosmos chain with contract and token id, on a stellar chain with the two wallets instead. */
export function mintToken(random: Random, proofType: string, chain: Chain): DemoToken {
  const bytes = (length: number) => Buffer.from(hexOf(random, length * 2), 'hex');
  const common = {
    proofType,
    blockchainLabel: chainLabel(chain),
    transactionHash: hexOf(random, 64).toUpperCase(),
  };
  if (chain.ecosystem === 'stellar') {
    return {
      ...common,
      transactionHash: common.transactionHash.toLowerCase(),
      ownerWalletAddress: toStellarAccount(bytes(32)),
      assetIssuerWalletAddress: toStellarAccount(bytes(32)),
      issuerWalletAddress: toStellarAccount(bytes(32)),
    };
  }
  return {
    ...common,
    ownerWalletAddress: toBech32(chain.prefix, bytes(20)),
    tokenId: String(between(random, 1, 9_400)),
    sbtContractAddress: toBech32(chain.prefix, bytes(32)),
  };
}
