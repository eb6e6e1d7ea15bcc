import type { StudioDatabase } from '../../db/studio-database';
import { applyServices } from '../../db/writes/apply-services';
import type { Losses } from '../../domain/freshness';
import { type Outcome, ok } from '../../domain/outcome';
import type { Service } from '../../domain/service';
import type { Net } from '../net/net-api';
import type { WalkParts } from './walk-list';

/** The list limit of the spec (section 9); more services are read page by page. */
const servicesLimit = 50;
const mostPages = 20;

/** Fetches all services of the account (contract studio 10.1). */
export async function fetchServices(database: StudioDatabase, net: Net, { clock, signal }: WalkParts): Promise<Outcome<null>> {
  const services = new Map<string, Service>();
  const startedAt = clock.now();
  const losses: Losses = { count: 0, first: null };
  let total: number | null = null;
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await net.services(page, servicesLimit);
    if (!answer.ok) return answer;
    for (const service of answer.value.rows) services.set(service.appId, service);
    losses.count += answer.value.losses.count;
    losses.first ??= answer.value.losses.first;
    total = answer.value.totalCount;
    const hasRows = answer.value.rows.length + answer.value.losses.count > 0;
    if (!hasRows || total === null || page * servicesLimit >= total) break;
  }
  if (signal.aborted) return ok(null);
  const isWhole = losses.count === 0 && services.size === total;
  await applyServices(database, { services: [...services.values()], losses, total, isWhole, startedAt, now: clock.now() });
  return ok(null);
}
