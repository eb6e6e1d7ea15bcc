import type { EditRecord } from '../../../domain/record/edit';
import type { Service } from '../../../domain/service/service';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import { pageFieldsFor, toPageBody } from '../../../domain/verifier-page/body';
import type { CallParts } from '../call-parts';
import type { EditedNow } from '../edited-now';
import { getVerifierPage, pageCall } from '../endpoints/verifier-page';
import { sendOwn } from '../send-own';

/** The verifier page of a service; "not found" means that there is none. Answers to its changes are malformed and not read (contract studio 12.2). */
export async function readPageFields(
  { own }: CallParts,
  { change, base }: EditRecord,
  service: Service | null,
): Promise<Outcome<EditedNow>> {
  if (service === null) return failed('service-unknown');
  const answer = await getVerifierPage(own, service);
  if (!answer.ok && answer.problem.code !== 'address-not-found') return answer;
  const page = answer.ok ? answer.value.value : null;
  return ok({
    fields: page && { ...pageFieldsFor(page, change, base?.expiry) },
    write(signal) {
      const method = change === null ? 'DELETE' : page === null ? 'POST' : 'PATCH';
      const body = change === null ? undefined : toPageBody(page, change);
      return sendOwn(own, { ...pageCall(method, service.appId, page?.id), body, signal }, () => ok(null));
    },
  });
}
