import { createHash } from 'node:crypto';
import { type Chain, chains } from '../../src/domain/onchain/chains';
import type { ReachableChain } from '../../src/domain/onchain/onchain';
import { toBech32 } from '../demo/encodings';

/** Where the nodes of the contract chains are on the platform's main port. */
export const chainsBase = '/ledger/chains';

/** The chains with contracts that the platform runs itself: a local one and a copy of a test chain, with state of their own. */
const contractChains = chains.filter(({ chainId }) => ['nibiru-localnet-0', 'osmo-test-5'].includes(chainId));
/** The stellar chain that the platform runs. Its id is the passphrase of its network. */
const stellarChains = chains.filter(({ chainId }) => chainId === 'Diamante Testnet 2024');

/** A chain with contracts that the platform runs; null: it does not run this one. */
export function servedChain(chainId: string): Chain | null {
  return contractChains.find((chain) => chain.chainId === chainId) ?? null;
}

/** A stellar chain that the platform runs; null: it does not run this one. */
export function servedStellarChain(chainId: string): Chain | null {
  return stellarChains.find((chain) => chain.chainId === chainId) ?? null;
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
  const rest = (chainId: string) => `${base}/${encodeURIComponent(chainId)}`;
  return [
    ...contractChains.map((chain) => ({ label: chain.label, rest: rest(chain.chainId), factory: factoryOf(chain) })),
    ...stellarChains.map(({ label, chainId }) => ({ label, rest: rest(chainId), factory: '' })),
  ];
}
