import type { RecordAnswer } from '../../../db/writes/apply-record';
import type { Service } from '../../../domain/service/service';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import { askedDates, rangeOfId } from '../../../domain/usage/range';
import type { Usage } from '../../../domain/usage/usage';
import { parseUsage, parseUsageDetail } from '../../../domain/usage/wire';
import type { Http } from '../http';
import type { TenantGate } from '../tenant-call';
import { accessTo } from './credits';

/** GET of what a service used in a range, by call and by day (contract KYC 9, SSI 8). Both are free; the second is sent after the first was answered. */
export async function getUsage(
  { gate, http }: { gate: TenantGate; http: Pick<Http, 'json'> },
  service: Service,
  id: string,
): Promise<Outcome<RecordAnswer<Usage>>> {
  const range = rangeOfId(id);
  if (range === null) return failed('address-not-found');
  const query = new URLSearchParams({ serviceId: service.appId, ...askedDates(range) });
  const { grant, headers } = accessTo(service);
  const ask = (path: string) =>
    gate(service, grant, path, (url, token) => http.json({ method: 'GET', url: `${url}?${query}`, headers: headers(token) }));
  const byCall = await ask('api/v1/usage');
  const calls = byCall.ok ? parseUsage(byCall.value) : byCall;
  if (!calls.ok) return calls;
  const byDay = await ask('api/v1/usage/detail');
  const days = byDay.ok ? parseUsageDetail(byDay.value) : byDay;
  if (!days.ok) return days;
  const losses = {
    count: calls.value.losses.count + days.value.losses.count,
    first: calls.value.losses.first ?? days.value.losses.first,
  };
  return ok({ value: { rows: calls.value.rows, series: days.value.rows }, losses });
}
