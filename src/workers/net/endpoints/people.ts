import { messageWire } from '../../../domain/account/wire';
import type { Service } from '../../../domain/service/service';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import { type ParsedRows, parseBody } from '../../../domain/shared/rows-wire';
import { parsePeople } from '../../../domain/verification/people-wire';
import type { PersonRow } from '../../../domain/verification/person';
import type { ListQuery } from '../net-api';
import type { OwnCaller } from '../own-call';
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

/** POST /people/admin/login (contract studio 6.8): the cookies then act for the account of `userId`, the own id switches back. */
export async function postSwitchAccount(call: OwnCaller, userId: string): Promise<Outcome<null>> {
  const answer = await call({ method: 'POST', server: 'api', path: 'people/admin/login', body: { adminId: userId } });
  if (!answer.ok) return answer;
  const parsed = parseBody(messageWire, answer.value);
  return parsed.ok ? ok(null) : parsed;
}
