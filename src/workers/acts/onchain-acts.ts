import type { OnchainConfig } from '../../domain/onchain/onchain';
import { isSameContract } from '../../domain/onchain/same-contract';
import { ok } from '../../domain/shared/outcome';
import { fetchChain, fetchIssuerWallet, followTransaction, prepareDeployment, sendTransaction } from '../net/endpoints/chain';
import {
  deleteOnchain,
  getWalletAnswer,
  patchOnchain,
  postIssuerWallet,
  postOnchain,
  postWalletAccount,
  postWalletRequest,
} from '../net/endpoints/onchain';
import type { Net } from '../net/net-api';
import { type ActDefinitions, inService, ofService } from './act-definition';

type OnchainAct =
  | 'read-chain'
  | 'prepare-deployment'
  | 'send-transaction'
  | 'follow-transaction'
  | 'deploy-issuer-wallet'
  | 'read-issuer-wallet'
  | 'store-onchain'
  | 'finish-onchain'
  | 'delete-onchain'
  | 'connect-wallet'
  | 'ask-wallet'
  | 'read-wallet';

const appIdOf = ({ appId }: { appId: string }) => appId;
const configsOf = ({ appId }: { appId: string }) => [{ kind: 'onchain', appId, id: '' } as const];
/** A question, or what can be asked for again, has changed nothing that a second one would repeat. */
const question = { changes: () => [], findLost: async () => ok(null) };

/** Acts of the on-chain wizard. All need a connection: a wallet signs, and the chain is looked at before anything is sent. */
export const onchainActs: ActDefinitions<OnchainAct> = {
  'read-chain': { request: fetchChain, ...question },
  'prepare-deployment': { request: ofService(prepareDeployment), appIdOf: ({ ssiAppId }) => ssiAppId, ...question },
  'send-transaction': {
    request: sendTransaction,
    changes: () => [],
    // The same bytes have the same hash: what arrived is found by it, and what did not is sent now.
    async findLost(net, input) {
      const again = await sendTransaction(net.calls, input);
      return again.ok ? ok({ answer: again.value }) : again;
    },
  },
  'follow-transaction': { request: followTransaction, ...question },
  // A wallet that was never reported has no coins: another one is made for the next question.
  'deploy-issuer-wallet': { request: ofService(postIssuerWallet), appIdOf, ...question },
  'read-issuer-wallet': { request: fetchIssuerWallet, ...question },
  'store-onchain': {
    request: ofService(postOnchain),
    appIdOf,
    changes: configsOf,
    findLost: findStored((configs, { config }) => {
      const stored = configs.findLast((one) => isSameContract(one, config));
      return stored ? { answer: stored } : null;
    }),
  },
  'finish-onchain': {
    request: ofService(patchOnchain),
    appIdOf,
    changes: configsOf,
    findLost: findStored((configs, { config, sbtContractAddress }) => {
      const stored = configs.find(({ id }) => id === config.id);
      return stored?.sbtContractAddress === sbtContractAddress ? { answer: stored } : null;
    }),
  },
  'delete-onchain': {
    request: ofService(deleteOnchain),
    checksWhenRefused: true,
    appIdOf,
    changes: configsOf,
    findLost: findStored((configs, { id }) => (configs.some((one) => one.id === id) ? null : { answer: null })),
  },
  'connect-wallet': { request: ({ own }, input) => postWalletAccount(own, input), ...question },
  'ask-wallet': { request: ({ own }, input) => postWalletRequest(own, input), ...question },
  'read-wallet': { request: ({ own }, input) => getWalletAnswer(own, input), ...question },
};

/** Settles an act whose answer was lost, by the configurations that the service has now. */
function findStored<Input, Answer>(find: (configs: readonly OnchainConfig[], input: Input) => { answer: Answer } | null) {
  return inService(async (net: Net, input: Input, service) => {
    const now = await net.onchain(service);
    return now.ok ? ok(find(now.value.value ?? [], input)) : now;
  });
}
