import { type ChainAct, chainOf, feeOf, gasLimits } from '../../../src/domain/onchain/chains';
import type { SignedTransaction } from '../../../src/domain/onchain/onchain';
import { toSignRequest, toTransactionBytes } from '../../../src/workers/chain/cosmos-bytes';
import type { Client } from './client';

export const localChain = chainOf('cosmos:nibi:nibiru-localnet-0') ?? failNow();
export const chainBase = `/ledger/chains/${localChain.chainId}`;

function failNow(): never {
  throw new Error('the chain is not known');
}

/** What an act costs on the local chain. */
export const feeFor = (act: ChainAct) => ({ gasLimit: gasLimits[act], amount: feeOf(localChain, act) });

export interface ChainWallet {
  walletAddress: string;
  publicKey: string;
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The contract chain of the platform as a client uses it. */
export function chainOfClient(client: Client) {
  const post = (path: string, body: object) => client.call('POST', path, { headers: json, body: JSON.stringify(body) });
  const connect = async () => (await post('/api/v1/chain-wallet/account', { chainId: localChain.chainId })).json as ChainWallet;
  const account = async (address: string) =>
    (
      (await client.call('GET', `${chainBase}/cosmos/auth/v1beta1/accounts/${address}`)).json as {
        account: { account_number: string; sequence: string };
      }
    ).account;
  const query = async (contract: string, msg: object) => {
    const encoded = encodeURIComponent(Buffer.from(JSON.stringify(msg)).toString('base64'));
    return client.call('GET', `${chainBase}/cosmwasm/wasm/v1/contract/${contract}/smart/${encoded}`);
  };
  const ask = async (wallet: ChainWallet, contract: string, act: ChainAct, msg: object) => {
    const { account_number: accountNumber, sequence } = await account(wallet.walletAddress);
    const signer = { publicKey: wallet.publicKey, accountNumber, sequence };
    const wanted = toSignRequest(localChain, feeFor(act), { sender: wallet.walletAddress, contract, msg }, signer);
    return ((await post('/api/v1/chain-wallet/requests', wanted)).json as { id: string }).id;
  };
  const answer = (id: string, said: 'sign' | 'refuse') =>
    client.call('POST', `/identity/wallet/chain/${id}`, { headers: form, body: `answer=${said}` });
  const answered = async (id: string) =>
    (await client.call('GET', `/api/v1/chain-wallet/requests/${id}`)).json as { state: string; signed?: SignedTransaction };
  const sign = async (wallet: ChainWallet, contract: string, act: ChainAct, msg: object) => {
    const id = await ask(wallet, contract, act, msg);
    await answer(id, 'sign');
    const { signed } = await answered(id);
    if (!signed) throw new Error('nothing was signed');
    return signed;
  };
  const broadcast = async (signed: SignedTransaction) => {
    const body = { tx_bytes: toTransactionBytes(signed), mode: 'BROADCAST_MODE_SYNC' };
    const { json: said } = await post(`${chainBase}/cosmos/tx/v1beta1/txs`, body);
    return (said as { tx_response: { txhash: string; code: number; raw_log: string } }).tx_response;
  };
  const transaction = (hash: string) => client.call('GET', `${chainBase}/cosmos/tx/v1beta1/txs/${hash}`);
  return { post, connect, account, query, ask, answer, answered, sign, broadcast, transaction };
}
