import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { ActAnswer, ActInput } from '../../../domain/command/acts';
import type { OnchainConfig } from '../../../domain/onchain/onchain';
import { isSameContract } from '../../../domain/onchain/same-contract';
import {
  parseIssuerWallet,
  parseOnchainConfig,
  parseOnchainConfigs,
  parseWalletAccount,
  parseWalletAnswer,
  parseWalletRequest,
} from '../../../domain/onchain/wire';
import type { Service } from '../../../domain/service/service';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import { callConfiguration, deleteConfiguration, type KycConfigurationParts, noneIfEmpty } from '../kyc-configuration';
import type { OwnCaller } from '../own-call';
import { tokenHeader } from '../tenant-call';

const path = 'onchainkyc-config';
const wallet = 'api/v1/chain-wallet';

/** GET of the on-chain configurations of a service, oldest first (contract KYC 8.2). */
export async function getOnchain(
  parts: KycConfigurationParts,
  service: Service,
): Promise<Outcome<RecordAnswer<OnchainConfig[]>>> {
  const answer = await callConfiguration(parts, service, path, { method: 'GET' });
  if (!answer.ok) {
    const none = noneIfEmpty(answer);
    return none.ok ? ok({ value: [] }) : none;
  }
  const parsed = parseOnchainConfigs(answer.value);
  return parsed.ok ? ok({ value: parsed.value.rows, losses: parsed.value.losses }) : parsed;
}

/** POST of a configuration whose KYC contract is on the chain. One that another device stored meanwhile is taken, and nothing is sent. */
export async function postOnchain(
  parts: KycConfigurationParts,
  service: Service,
  { config }: ActInput<'store-onchain'>,
): Promise<Outcome<OnchainConfig>> {
  const now = await getOnchain(parts, service);
  if (!now.ok) return now;
  const stored = now.value.value?.findLast((one) => isSameContract(one, config));
  if (stored !== undefined) return ok(stored);
  const answer = await callConfiguration(parts, service, path, { method: 'POST', body: config });
  return answer.ok ? parseOnchainConfig(answer.value) : answer;
}

/** POST that has the service make the wallet of an issuer (contract KYC 8.2). */
export async function postIssuerWallet(
  { gate, http }: KycConfigurationParts,
  service: Service,
  { blockchainLabel, walletAddress }: ActInput<'deploy-issuer-wallet'>,
): Promise<Outcome<ActAnswer<'deploy-issuer-wallet'>>> {
  const body = { blockchainLabel, walletAddress };
  const answer = await gate(service, 'access_service_kyc', 'api/v1/wallet', (url, token) =>
    http.json({ method: 'POST', url, headers: { [tokenHeader]: token }, body }),
  );
  return answer.ok ? parseIssuerWallet(answer.value) : answer;
}

/** PATCH of a configuration with its SBT contract: the whole record, with its id in the body. */
export async function patchOnchain(
  parts: KycConfigurationParts,
  service: Service,
  { config, sbtContractAddress, sbtContractTxHash }: ActInput<'finish-onchain'>,
): Promise<Outcome<OnchainConfig>> {
  const { id, createdAt: _createdAt, masterWalletAddress: _wallet, ...rest } = config;
  const body = { _id: id, ...rest, sbtContractAddress, sbtContractTxHash };
  const answer = await callConfiguration(parts, service, path, { method: 'PATCH', body });
  return answer.ok ? parseOnchainConfig(answer.value) : answer;
}

/** DELETE of a configuration. */
export function deleteOnchain(parts: KycConfigurationParts, service: Service, { id }: { id: string }): Promise<Outcome<null>> {
  return deleteConfiguration(parts, service, path, id);
}

/** POST: the account of the signed-in person in the wallet of the platform (extension `chain-wallet`). */
export async function postWalletAccount(
  own: OwnCaller,
  body: ActInput<'connect-wallet'>,
): Promise<Outcome<ActAnswer<'connect-wallet'>>> {
  const answer = await own({ method: 'POST', server: 'studio', path: `${wallet}/account`, body });
  return answer.ok ? parseWalletAccount(answer.value) : answer;
}

/** POST of what the wallet of the platform is to sign; it is shown in a window of its own. */
export async function postWalletRequest(own: OwnCaller, body: ActInput<'ask-wallet'>): Promise<Outcome<{ id: string }>> {
  const answer = await own({ method: 'POST', server: 'studio', path: `${wallet}/requests`, body });
  return answer.ok ? parseWalletRequest(answer.value) : answer;
}

/** GET of what the person answered there. */
export async function getWalletAnswer(own: OwnCaller, { id }: { id: string }): Promise<Outcome<ActAnswer<'read-wallet'>>> {
  const answer = await own({ method: 'GET', server: 'studio', path: `${wallet}/requests/${encodeURIComponent(id)}` });
  return answer.ok ? parseWalletAnswer(answer.value) : answer;
}
