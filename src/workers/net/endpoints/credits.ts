import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { CreditPlan } from '../../../domain/credits/credits';
import { parseCredits } from '../../../domain/credits/wire';
import type { Service } from '../../../domain/service/service';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import type { Http } from '../http';
import { type TenantGate, tokenHeader } from '../tenant-call';

const path = 'api/v1/credit';

/** GET of the plans of a service (contract KYC 10.1, SSI 7.1). It is free. */
export async function getCredits(
  { gate, http }: { gate: TenantGate; http: Pick<Http, 'json'> },
  service: Service,
): Promise<Outcome<RecordAnswer<CreditPlan[]>>> {
  const isSsi = service.type === 'SSI_API';
  const answer = await gate(service, isSsi ? 'access_service_ssi' : 'access_service_kyc', path, (url, token) =>
    http.json({ method: 'GET', url, headers: isSsi ? { Authorization: `Bearer ${token}` } : { [tokenHeader]: token } }),
  );
  const parsed = answer.ok ? parseCredits(answer.value) : answer;
  return parsed.ok ? ok({ value: parsed.value.rows, losses: parsed.value.losses }) : parsed;
}
