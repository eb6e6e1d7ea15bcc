import type { ActAnswer, ActInput, ActKind } from '../../domain/command/acts';
import type { Service } from '../../domain/service/service';
import type { Config } from '../../domain/shared/config-wire';
import { failed, type Outcome } from '../../domain/shared/outcome';
import { deleteFactor, postGenerateFactor } from './endpoints/auth';
import { followTransaction, lookAtChain, lookAtIssuerWallet, prepareDeployment, sendTransaction } from './endpoints/chain';
import { postActivateCredit } from './endpoints/credits';
import {
  deleteOnchain,
  getWalletAnswer,
  patchOnchain,
  postIssuerWallet,
  postOnchain,
  postWalletAccount,
  postWalletRequest,
} from './endpoints/onchain';
import { deleteTemplate, saveOrganisation, saveTemplate } from './endpoints/organisations';
import { deleteMember, postAccept, postAttachRole, postInvite } from './endpoints/people';
import { deleteService, postSecret, postService, putService, verifyDomain } from './endpoints/service-changes';
import { postSwitchAccount } from './endpoints/switch-account';
import { deleteVerifierPage } from './endpoints/verifier-page';
import { deleteWebhook, getWebhookHeaders, postWebhookTest, saveWebhook } from './endpoints/webhook';
import type { Http } from './http';
import type { OwnCaller } from './own-call';
import type { TenantGate } from './tenant-call';

export interface ActCallParts {
  own: OwnCaller;
  gate: TenantGate;
  http: Pick<Http, 'json'>;
  config(): Promise<Outcome<Config>>;
  /** Where the app came from, as `https://host`. */
  origin: string;
}

/** The request of an act; `service` is the one that its input names, null where it names none. */
export type ActCall<Kind extends ActKind> = (input: ActInput<Kind>, service: Service | null) => Promise<Outcome<ActAnswer<Kind>>>;
export type ActCalls = { [Kind in ActKind]: ActCall<Kind> };

/** The request of each act. None is repeated, except with a new token or a renewed login after a refusal, which carries nothing out. */
export function createActCalls(parts: ActCallParts): ActCalls {
  const { own } = parts;
  return {
    'generate-factor': ({ type }) => postGenerateFactor(parts.own, type),
    'remove-factor': (input) => deleteFactor(parts.own, input),
    'create-service': (input) => postService(own, input),
    'new-secret': (input) => postSecret(own, input),
    'delete-service': (input) => deleteService(own, input),
    'move-service': ({ appId, env }) => putService(own, appId, { env }),
    'verify-domain': inService((input, service) => verifyDomain(parts, input, service)),
    'activate-credit': inService((input, service) => postActivateCredit(parts, service, input)),
    'delete-verifier-page': (input) => deleteVerifierPage(parts.own, input),
    'save-webhook': inService((input, service) => saveWebhook(parts, service, input)),
    'delete-webhook': inService((input, service) => deleteWebhook(parts, service, input)),
    'reveal-webhook': inService((_input, service) => getWebhookHeaders(parts, service)),
    'test-webhook': inService((_input, service) => postWebhookTest(parts, service)),
    'look-at-chain': (input) => lookAtChain(parts, input),
    'prepare-deployment': inService((input, service) => prepareDeployment(parts, service, input)),
    'send-transaction': (input) => sendTransaction(parts, input),
    'follow-transaction': (input) => followTransaction(parts, input),
    'deploy-issuer-wallet': inService((input, service) => postIssuerWallet(parts, service, input)),
    'look-at-issuer-wallet': (input) => lookAtIssuerWallet(parts, input),
    'store-onchain': inService((input, service) => postOnchain(parts, service, input)),
    'finish-onchain': inService((input, service) => patchOnchain(parts, service, input)),
    'delete-onchain': inService((input, service) => deleteOnchain(parts, service, input)),
    'connect-wallet': (input) => postWalletAccount(own, input),
    'ask-wallet': (input) => postWalletRequest(own, input),
    'read-wallet': (input) => getWalletAnswer(own, input),
    'invite-member': (input) => postInvite(own, input),
    'accept-invitation': (input) => postAccept(own, input),
    'remove-member': (input) => deleteMember(own, input),
    'attach-role': (input) => postAttachRole(own, input),
    'switch-account': ({ userId }) => postSwitchAccount(own, userId),
    'save-organisation': (input) => saveOrganisation(own, input),
    'save-template': (input) => saveTemplate(own, input),
    'delete-template': (input) => deleteTemplate(own, input),
  };
}

/** The request of an act in a service that is known on this device. */
function inService<Kind extends ActKind>(
  call: (input: ActInput<Kind>, service: Service) => Promise<Outcome<ActAnswer<Kind>>>,
): ActCall<Kind> {
  return async (input, service) => (service === null ? failed('service-unknown') : call(input, service));
}
