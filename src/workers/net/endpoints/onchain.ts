import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { ActAnswer, ActInput } from '../../../domain/command/acts';
import type { OnchainConfig } from '../../../domain/onchain/onchain';
import {
  parseOnchainConfig,
  parseOnchainConfigs,
  parseWalletAccount,
  parseWalletAnswer,
  parseWalletRequest,
} from '../../../domain/onchain/wire';
import type { Service } from '../../../domain/service/service';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import type { Http, HttpCall } from '../http';
import type { OwnCaller } from '../own-call';
import { type TenantGate, tokenHeader } from '../tenant-call';

const path = 'api/v1/e-kyc/verification/onchainkyc-config';
const wallet = 'api/v1/chain-wallet';

interface OnchainParts {
  gate: TenantGate;
  http: Pick<Http, 'json'>;
}

/** GET of the on-chain configurations of a service, oldest first (contract KYC 8.2). */
export async function getOnchain(parts: OnchainParts, service: Service): Promise<Outcome<RecordAnswer<OnchainConfig[]>>> {
  const answer = await call(parts, service, { method: 'GET' });
  if (!answer.ok) return isNone(answer) ? ok({ value: [] }) : answer;
  const parsed = parseOnchainConfigs(answer.value);
  return parsed.ok ? ok({ value: parsed.value.rows, losses: parsed.value.losses }) : parsed;
}

/** POST of a configuration whose KYC contract is on the chain. */
export async function postOnchain(
  parts: OnchainParts,
  service: Service,
  { config }: ActInput<'store-onchain'>,
): Promise<Outcome<OnchainConfig>> {
  const answer = await call(parts, service, { method: 'POST', body: config });
  return answer.ok ? parseOnchainConfig(answer.value) : answer;
}

/** PATCH of a configuration with its SBT contract: the whole record, with its id in the body. */
export async function patchOnchain(
  parts: OnchainParts,
  service: Service,
  { config, sbtContractAddress, sbtContractTxHash }: ActInput<'finish-onchain'>,
): Promise<Outcome<OnchainConfig>> {
  const { id, createdAt: _createdAt, masterWalletAddress: _wallet, ...rest } = config;
  const body = { _id: id, ...rest, sbtContractAddress, sbtContractTxHash };
  const answer = await call(parts, service, { method: 'PATCH', body });
  return answer.ok ? parseOnchainConfig(answer.value) : answer;
}

/** DELETE of a configuration. */
export async function deleteOnchain(parts: OnchainParts, service: Service, { id }: { id: string }): Promise<Outcome<null>> {
  const answer = await call(parts, service, { method: 'DELETE', under: `/${encodeURIComponent(id)}` });
  return answer.ok ? ok(null) : answer;
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

function call(
  { gate, http }: OnchainParts,
  service: Service,
  { method, under = '', body }: { method: HttpCall['method']; under?: string; body?: object },
): Promise<Outcome<unknown>> {
  return gate(service, 'access_service_kyc', `${path}${under}`, (url, token) =>
    http.json({ method, url, headers: { [tokenHeader]: token }, ...(body && { body }) }),
  );
}

/** An empty body of a success says that there is none. */
function isNone({ problem }: Outcome<never> & { ok: false }): boolean {
  return problem.code === 'answer-empty' && problem.status === 200;
}
