import type { StudioDatabase } from '../../db/studio-database';
import { applyServices } from '../../db/writes/apply-services';
import { writeMark } from '../../db/writes/write-order';
import type { Losses } from '../../domain/list/freshness';
import type { Service } from '../../domain/service/service';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { Net } from '../net/net-api';
import type { IdentityGuard } from './auth';
import type { WalkParts } from './walk-list';

/** The list limit of the spec (section 9); more services are read page by page. */
const servicesLimit = 50;
const mostPages = 20;

export interface ServicesParts extends WalkParts {
  database: StudioDatabase;
  net: Net;
  identity: IdentityGuard;
  /** These are all services there are. */
  onWhole(present: ReadonlySet<string>): Promise<void>;
}

/**
 * Fetches all services of the account (contract studio 10.1). They are read with cookies, which are the whole browser's: nothing is written
 * unless the identity was the same before the first page and is after the last (offline rules 2).
 */
export async function fetchServices(parts: ServicesParts): Promise<Outcome<null>> {
  const { database, net, identity, clock, signal } = parts;
  const ensured = await identity.before();
  if (!ensured.ok) return ensured;
  const services = new Map<string, Service>();
  const startedAt = clock.now();
  const since = writeMark(database, 'services');
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
  const confirmed = await identity.after();
  if (!confirmed.ok) return confirmed;
  if (signal.aborted) return ok(null);
  const isWhole = losses.count === 0 && services.size === total;
  const times = { startedAt, now: clock.now(), since };
  const applied = await applyServices(database, { services: [...services.values()], losses, total, isWhole, ...times });
  if (applied && isWhole && !signal.aborted) await parts.onWhole(new Set(services.keys()));
  return ok(null);
}
