import type { Chain } from './chains';

/** What Keplr needs about a chain that it does not know (`experimentalSuggestChain`). */
export interface KeplrChain {
  chainId: string;
  chainName: string;
  rpc: string;
  rest: string;
  bip44: { coinType: number };
  bech32Config: Record<string, string>;
  currencies: readonly KeplrCoin[];
  feeCurrencies: readonly (KeplrCoin & { gasPriceStep: Record<'low' | 'average' | 'high', number> })[];
  stakeCurrency: KeplrCoin;
}

interface KeplrCoin {
  coinDenom: string;
  coinMinimalDenom: string;
  coinDecimals: number;
}

/** All coins of the contract have six decimals (contract KYC 8.1). */
const decimals = 6;

/** What Keplr needs to know of a chain; `rest`: the absolute address of its REST node. null: too little is known, or Keplr has no chains of this kind. */
export function toKeplrChain(chain: Chain, rest: string): KeplrChain | null {
  const { chainId, name, rpc, prefix, coin, denom, coinType, gasPrice } = chain;
  if (chain.ecosystem !== 'cosmos' || coinType === null || rest === '') return null;
  const currency = { coinDenom: coin, coinMinimalDenom: denom, coinDecimals: decimals };
  return {
    ...{ chainId, chainName: name, rpc, rest },
    bip44: { coinType },
    bech32Config: {
      ...{ bech32PrefixAccAddr: prefix, bech32PrefixAccPub: `${prefix}pub` },
      ...{ bech32PrefixValAddr: `${prefix}valoper`, bech32PrefixValPub: `${prefix}valoperpub` },
      ...{ bech32PrefixConsAddr: `${prefix}valcons`, bech32PrefixConsPub: `${prefix}valconspub` },
    },
    currencies: [currency],
    // Only the average price is known.
    feeCurrencies: [{ ...currency, gasPriceStep: { low: gasPrice, average: gasPrice, high: gasPrice } }],
    stakeCurrency: currency,
  };
}
