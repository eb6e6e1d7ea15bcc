import type { Service } from '../../../domain/service/service';
import type { Outcome } from '../../../domain/shared/outcome';
import type { ParsedRows } from '../../../domain/shared/rows-wire';
import type { SessionRow } from '../../../domain/verification/session';
import { parseSessions } from '../../../domain/verification/wire';
import type { ListQuery } from '../net-api';
import type { TenantCaller } from '../tenant-call';

/** GET /api/v1/e-kyc/verification/session (contract KYC 2.1). */
export async function getSessions(
  call: TenantCaller,
  service: Service,
  { page, limit, ids }: ListQuery,
): Promise<Outcome<ParsedRows<SessionRow>>> {
  const query = { page, limit, sessionIds: ids?.join(',') };
  const answer = await call(service, 'access_service_kyc', 'api/v1/e-kyc/verification/session', query);
  return answer.ok ? parseSessions(service.appId, answer.value) : answer;
}
