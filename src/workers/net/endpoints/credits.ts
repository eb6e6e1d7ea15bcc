import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { CreditPlan } from '../../../domain/credits/credits';
import { parseCredits } from '../../../domain/credits/wire';
import type { GrantType, Service } from '../../../domain/service/service';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import type { Http } from '../http';
import { recordOfRows } from '../record-of';
import { type TenantGate, tokenHeader } from '../tenant-call';

const path = 'api/v1/credit';

/** GET of the plans of a service (contract KYC 10.1, SSI 7.1). It is free. */
export async function getCredits(
  { gate, http }: { gate: TenantGate; http: Pick<Http, 'json'> },
  service: Service,
): Promise<Outcome<RecordAnswer<CreditPlan[]>>> {
  const { grant, headers } = accessTo(service);
  return recordOfRows(
    await gate(service, grant, path, (url, token) => http.json({ method: 'GET', url, headers: headers(token) })),
    parseCredits,
  );
}

/** POST that starts the clock of a plan (contract KYC 10.2, SSI 7.2). */
export async function postActivateCredit(
  { gate, http }: { gate: TenantGate; http: Pick<Http, 'json'> },
  service: Service,
  { creditId }: { creditId: string },
): Promise<Outcome<null>> {
  if (creditId === '') return failed('credit-id-missing');
  const { grant, headers } = accessTo(service);
  const answer = await gate(service, grant, `${path}/${encodeURIComponent(creditId)}/activate`, (url, token) =>
    http.json({ method: 'POST', url, headers: headers(token) }),
  );
  return answer.ok ? ok(null) : answer;
}

/** The token with which credits and usage of a service are read and changed, and its header. */
export function accessTo({ type }: Service): { grant: GrantType; headers(token: string): Record<string, string> } {
  return type === 'SSI_API'
    ? { grant: 'access_service_ssi', headers: (token) => ({ Authorization: `Bearer ${token}` }) }
    : { grant: 'access_service_kyc', headers: (token) => ({ [tokenHeader]: token }) };
}
