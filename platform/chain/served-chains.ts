import { createHash } from 'node:crypto';
import { type Chain, chains } from '../../src/domain/onchain/chains';
import type { ReachableChain } from '../../src/domain/onchain/onchain';
import { toBech32 } from '../demo/encodings';

/** Where the nodes of the contract chains are on the platform's main port. */
export const chainsBase = '/ledger/chains';

/** The chains that the platform runs itself: a local one and a copy of a test chain, with state of their own. */
const servedIds: readonly string[] = ['nibiru-localnet-0', 'osmo-test-5'];

/** A chain with contracts that the platform runs; null: it does not run this one. */
export function servedChain(chainId: string): Chain | null {
  return servedIds.includes(chainId) ? (chains.find((chain) => chain.chainId === chainId) ?? null) : null;
}

/** The stellar chain that the platform runs. Its id is the passphrase of its network. */
const stellarChainId = 'Diamante Testnet 2024';

/** A stellar chain that the platform runs; null: it does not run this one. */
export function servedStellarChain(chainId: string): Chain | null {
  return chainId === stellarChainId ? (chains.find((chain) => chain.chainId === chainId) ?? null) : null;
}

/** The address of a contract of a chain, which follows from what made it. */
export function contractAddress(prefix: string, from: string): string {
  return toBech32(prefix, createHash('sha256').update(from, 'utf8').digest());
}

/** The factory of a chain. */
export function factoryOf({ prefix, chainId }: Pick<Chain, 'prefix' | 'chainId'>): string {
  return contractAddress(prefix, `factory of ${chainId}`);
}

/** The chains as config.json names them; `base` is where their nodes are. */
export function reachableChains(base: string): ReachableChain[] {
  const withContracts = servedIds.flatMap((chainId) => {
    const chain = servedChain(chainId);
    return chain === null ? [] : [{ label: chain.label, rest: `${base}/${chainId}`, factory: factoryOf(chain) }];
  });
  const stellar = servedStellarChain(stellarChainId);
  const withWallets = { label: stellar?.label ?? '', rest: `${base}/${encodeURIComponent(stellarChainId)}`, factory: '' };
  return [...withContracts, withWallets];
}
