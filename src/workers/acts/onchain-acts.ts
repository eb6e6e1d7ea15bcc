import { isSameContract } from '../../domain/onchain/same-contract';
import { ok } from '../../domain/shared/outcome';
import { type ActDefinitions, inService } from './act-definition';

type OnchainAct =
  | 'look-at-chain'
  | 'prepare-deployment'
  | 'send-transaction'
  | 'follow-transaction'
  | 'deploy-issuer-wallet'
  | 'look-at-issuer-wallet'
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
  'look-at-chain': question,
  'prepare-deployment': { appIdOf: ({ ssiAppId }) => ssiAppId, ...question },
  'send-transaction': {
    changes: () => [],
    // The same bytes have the same hash: what arrived is found by it, and what did not is sent now.
    async findLost(net, input) {
      const again = await net.acts['send-transaction'](input, null);
      return again.ok ? ok({ answer: again.value }) : again;
    },
  },
  'follow-transaction': question,
  // A wallet that nobody was told of has no coins: another one is made for the next question.
  'deploy-issuer-wallet': { appIdOf, ...question },
  'look-at-issuer-wallet': question,
  'store-onchain': {
    appIdOf,
    changes: configsOf,
    findLost: inService(async (net, { config }, service) => {
      const now = await net.onchain(service);
      if (!now.ok) return now;
      const stored = now.value.value?.findLast((one) => isSameContract(one, config));
      return ok(stored ? { answer: stored } : null);
    }),
  },
  'finish-onchain': {
    appIdOf,
    changes: configsOf,
    findLost: inService(async (net, { config, sbtContractAddress }, service) => {
      const now = await net.onchain(service);
      if (!now.ok) return now;
      const stored = now.value.value?.find(({ id }) => id === config.id);
      return ok(stored?.sbtContractAddress === sbtContractAddress ? { answer: stored } : null);
    }),
  },
  'delete-onchain': {
    looksWhenRefused: true,
    appIdOf,
    changes: configsOf,
    findLost: inService(async (net, { id }, service) => {
      const now = await net.onchain(service);
      if (!now.ok) return now;
      return ok(now.value.value?.some((one) => one.id === id) ? null : { answer: null });
    }),
  },
  'connect-wallet': question,
  'ask-wallet': question,
  'read-wallet': question,
};
