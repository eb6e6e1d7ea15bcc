import type { Service } from '../../domain/service/service';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { Http, HttpCall } from './http';
import { sendTenant } from './send-tenant';
import type { SentOutcome } from './sent-outcome';
import { type TenantGate, tokenHeader } from './tenant-call';

/** What the calls of a configuration of a KYC service have in common. */
export interface KycConfigurationParts {
  gate: TenantGate;
  http: Pick<Http, 'json'>;
}

const base = 'api/v1/e-kyc/verification';
const grant = 'access_service_kyc';

/** Calls a configuration of a KYC service (contract KYC 5, 6, 8): `path` is that of its kind, with an id if there is one. */
export function callConfiguration(
  { gate, http }: KycConfigurationParts,
  service: Service,
  path: string,
  more: Omit<HttpCall, 'url' | 'headers'>,
): Promise<Outcome<unknown>> {
  return gate(service, grant, `${base}/${path}`, (url, token) => http.json({ ...more, url, headers: { [tokenHeader]: token } }));
}

/** The same for a call that changes something and waits until it can be sent. */
export function sendConfiguration(
  { gate, http }: KycConfigurationParts,
  service: Service,
  path: string,
  more: Pick<HttpCall, 'method' | 'body' | 'signal'>,
): Promise<SentOutcome<unknown>> {
  return sendTenant(gate, service, grant, `${base}/${path}`, (url, token, onLeft) =>
    http.json({ ...more, url, onLeft, headers: { [tokenHeader]: token } }),
  );
}

/** DELETE of the configuration with this id. */
export async function deleteConfiguration(
  parts: KycConfigurationParts,
  service: Service,
  path: string,
  id: string,
): Promise<Outcome<null>> {
  const answer = await callConfiguration(parts, service, `${path}/${encodeURIComponent(id)}`, { method: 'DELETE' });
  return answer.ok ? ok(null) : answer;
}

/** An empty body of a success means that there is none, as null does (contract KYC 6), and so does 404. */
export function noneIfEmpty(answer: Outcome<never> & { ok: false }): Outcome<null> {
  const { code, status } = answer.problem;
  return code === 'address-not-found' || (code === 'answer-empty' && status === 200) ? ok(null) : answer;
}
