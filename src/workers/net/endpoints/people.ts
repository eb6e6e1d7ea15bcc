import type { Outcome } from '../../../domain/outcome';
import type { PersonRow } from '../../../domain/person';
import type { Service } from '../../../domain/service';
import { parsePeople } from '../../../domain/wire/people';
import type { ParsedRows } from '../../../domain/wire/rows';
import type { ListQuery } from '../net-api';
import type { TenantCaller } from '../tenant-call';

/** GET /api/v1/user (contract KYC 2.3). */
export async function getPeople(
  call: TenantCaller,
  service: Service,
  { page, limit }: ListQuery,
): Promise<Outcome<ParsedRows<PersonRow>>> {
  const answer = await call(service, 'access_service_kyc', 'api/v1/user', { page, limit });
  return answer.ok ? parsePeople(service.appId, answer.value) : answer;
}
