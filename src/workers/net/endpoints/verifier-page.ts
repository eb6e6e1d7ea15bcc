import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { Service } from '../../../domain/service/service';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import type { VerifierPage } from '../../../domain/verifier-page/verifier-page';
import { parseVerifierPage } from '../../../domain/verifier-page/wire';
import type { OwnCall, OwnCaller } from '../own-call';
import { recordOf } from '../record-of';

/** GET of the verifier page of a service (contract studio 12.2); `address-not-found` means that there is none. The tokens of the answer are dropped here. */
export async function getVerifierPage(
  own: OwnCaller,
  { appId }: Pick<Service, 'appId'>,
): Promise<Outcome<RecordAnswer<VerifierPage>>> {
  return recordOf(await own(pageCall('GET', appId)), parseVerifierPage);
}

/** DELETE of the page. */
export async function deleteVerifierPage(own: OwnCaller, { appId, id }: { appId: string; id: string }): Promise<Outcome<null>> {
  const answer = await own(pageCall('DELETE', appId, id));
  return answer.ok ? ok(null) : answer;
}

/** A call about the page. A 401 that stays means that a right of one of both types is missing, not that the login has ended. */
export function pageCall(method: OwnCall['method'], appId: string, id?: string): OwnCall {
  const path = `app/${encodeURIComponent(appId)}/kyc-webpage-config${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
  return { method, server: 'api', path, stays401: 'right-missing' };
}
