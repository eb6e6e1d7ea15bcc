import type { Service } from '../../../domain/service/service';
import { failed, type Outcome } from '../../../domain/shared/outcome';
import { type ParsedVerification, parseVerification } from '../../../domain/verification/detail-wire';
import type { DetailSubject } from '../../../domain/verification/verification';
import type { TenantCaller } from '../tenant-call';

const pathOf: Record<DetailSubject, string> = { session: 'api/v1/e-kyc/verification/session', person: 'api/v1/user' };

/** GET of a session's or a person's detail (contract KYC 2.2, 2.4). The server's "not found" is distinguished from a wrong address. */
export async function getVerification(
  call: TenantCaller,
  service: Service,
  { id, subject }: { id: string; subject: DetailSubject },
): Promise<Outcome<ParsedVerification>> {
  const answer = await call(service, 'access_service_kyc', `${pathOf[subject]}/${encodeURIComponent(id)}`);
  if (answer.ok) return parseVerification({ appId: service.appId, id, subject }, answer.value);
  const { code, ...more } = answer.problem;
  if (code !== 'address-not-found' || !/details not found/i.test(more.said ?? '')) return answer;
  return failed(subject === 'session' ? 'session-record-missing' : 'person-record-missing', more);
}
