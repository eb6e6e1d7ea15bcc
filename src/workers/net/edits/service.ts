import type { EditRecord } from '../../../domain/record/edit';
import { inItsPlace } from '../../../domain/record/mirror-change';
import { detailsOf, type ServiceDetails, toUpdateBody } from '../../../domain/service/requests';
import { parseUpdated } from '../../../domain/service/write-wire';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import type { CallParts } from '../call-parts';
import type { EditedNow } from '../edited-now';
import { getServices } from '../endpoints/services';
import { findStored } from '../read-services';
import { sendOwn } from '../send-own';

/** The details of a service, from the list of services; PUT takes the whole service as it is now with the change (contract studio 10.1, 10.3). */
export async function readServiceDetails({ own }: CallParts, { appId, change }: EditRecord): Promise<Outcome<EditedNow>> {
  const answer = await findStored((page, limit) => getServices(own, page, limit), appId);
  if (!answer.ok) return answer;
  const stored = answer.value;
  return ok({
    fields: stored && { ...detailsOf(stored) },
    async write(signal) {
      if (stored === null) return { ok: false, problem: { code: 'service-gone' }, sent: false };
      const body = toUpdateBody(stored, toChange(change ?? {}));
      return sendOwn(own, { method: 'PUT', server: 'api', path: `app/${encodeURIComponent(appId)}`, body, signal }, (value) => {
        const updated = parseUpdated(value);
        return updated.ok ? ok(inItsPlace(updated.value)) : updated;
      });
    },
  });
}

/** Members that are no details of a service are not sent. */
function toChange(change: NonNullable<EditRecord['change']>): Partial<ServiceDetails> {
  const known: readonly (keyof ServiceDetails)[] = [
    ...(['appName', 'description', 'logoUrl', 'domain', 'whitelistedCors'] as const),
    ...(['issuerDid', 'issuerVerificationMethodId', 'env'] as const),
  ];
  return Object.fromEntries(Object.entries(change).filter(([member]) => known.some((one) => one === member)));
}
