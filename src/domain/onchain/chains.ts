/** A chain on which KYC contracts can be deployed (contract KYC 8.1). */
export interface Chain {
  /** `ecosystem:prefix:chainId`. */
  label: string;
  ecosystem: 'cosmos' | 'stellar';
  /** How its addresses begin. */
  prefix: string;
  chainId: string;
  name: string;
  coin: string;
  /** The smallest unit of the coin; 10^6 of them are one coin. */
  denom: string;
  /** Its registered number (SLIP-44), from which wallets derive accounts; null: not known. */
  coinType: number | null;
  /** Average price of one unit of gas, in `denom`. */
  gasPrice: number;
  /** The code of SBT contracts; null: the chain has none. */
  sbtCodeId: number | null;
  /** Its explorer, below which transactions are. */
  rpc: string;
}

/** The coins of chains by the prefix of their addresses, with their smallest unit and registered number. */
const coins = { nibi: ['NIBI', 'unibi', 118], osmo: ['OSMO', 'uosmo', 118], terra: ['LUNC', 'uluna', 330] } as const;

/** The chains of the contract, in its order. */
export const chains: readonly Chain[] = [
  cosmos('nibi', 'nibiru-localnet-0', 'Nibiru (localnet)', 75, 'http://localhost:26657'),
  cosmos('nibi', 'nibiru-testnet-1', 'Nibiru (testnet)', 1395, 'https://rpc.testnet-1.nibiru.fi'),
  { ...cosmos('osmo', 'osmo-test-5', 'Osmosis (testnet)', 11356, 'https://rpc.testnet.osmosis.zone'), gasPrice: 0.1 },
  cosmos('nibi', 'cataclysm-1', 'Nibiru', 158, 'https://rpc.nibiru.fi'),
  { ...cosmos('terra', 'rebel-2', 'Terra Classic (testnet)', 1231, 'https://rpc.luncblaze.com'), gasPrice: 28.325 },
  stellar('Diamante Testnet 2024', 'Dimante (testnet)', 'https://diamtestnet.diamcircle.io'),
  stellar('Diamante MainNet; SEP 2022', 'Dimante', 'https://mainnet.diamcircle.io'),
];

function cosmos(prefix: keyof typeof coins, chainId: string, name: string, sbtCodeId: number, rpc: string): Chain {
  const [coin, denom, coinType] = coins[prefix];
  const label = `cosmos:${prefix}:${chainId}`;
  return { label, ecosystem: 'cosmos', prefix, chainId, name, coin, denom, coinType, gasPrice: 0.025, sbtCodeId, rpc };
}

function stellar(chainId: string, name: string, rpc: string): Chain {
  const of = { label: `stellar:diam:${chainId}`, ecosystem: 'stellar', prefix: 'diam', chainId, name, rpc } as const;
  return { ...of, coin: 'DIAM', denom: 'DIAM', coinType: null, gasPrice: 0.025, sbtCodeId: null };
}

/** The chain of a label; null: Studio does not know it. */
export function chainOf(label: string | null): Chain | null {
  return chains.find((chain) => chain.label === label) ?? null;
}

/** Whether issuers have contracts on the chain of a label. On a stellar chain they have a wallet instead (contract KYC 8.4). */
export function hasContracts(label: string | null): boolean {
  return chainOf(label)?.ecosystem !== 'stellar';
}

/** The chains whose tokens have a value. */
const mainChains: readonly string[] = ['cataclysm-1', 'Diamante MainNet; SEP 2022'];

/** Whether tokens of the chain have a value. A name without "test" is no sign, because a local chain has none either. */
export function isMainChain(chain: Chain): boolean {
  return mainChains.includes(chain.chainId);
}

/** Where a transaction is shown (contract KYC 8.1); null for an unknown chain and for what is no hash. */
export function transactionLink(label: string, hash: string | null): string | null {
  const chain = chainOf(label);
  return chain === null || hash === null || !/^[0-9a-f]{64}$/i.test(hash) ? null : `${chain.rpc}/tx?hash=${hash}`;
}

/** What an act costs: the limit of gas (contract KYC 8.3), and the highest fee in the smallest unit of the coin. */
export const gasLimits = { onboard: 5_000_000, init: 500_000 } as const;
export type ChainAct = keyof typeof gasLimits;

/** The fee of an act in the smallest unit, rounded up. */
export function feeOf(chain: Pick<Chain, 'gasPrice'>, act: ChainAct): number {
  return Math.ceil(gasLimits[act] * chain.gasPrice);
}
