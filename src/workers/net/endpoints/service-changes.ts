import type { ActAnswer, ActInput } from '../../../domain/command/acts';
import { hostOf } from '../../../domain/service/addresses';
import { parseTxtRecords } from '../../../domain/service/dns-wire';
import { checkRecords, type ProofBlocker } from '../../../domain/service/domain-proof';
import { toCreateBody, toUpdateBody } from '../../../domain/service/requests';
import type { Service } from '../../../domain/service/service';
import { parseCreated, parseDeleted, parseSecret, parseUpdated } from '../../../domain/service/write-wire';
import type { Config } from '../../../domain/shared/config-wire';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import { webAddress } from '../addresses';
import type { Http } from '../http';
import type { OwnCaller } from '../own-call';
import { findStored } from '../read-services';
import { getServices } from './services';

/** POST of a new service (contract studio 10.2). No other answer has its key. */
export async function postService(
  own: OwnCaller,
  { draft }: ActInput<'create-service'>,
): Promise<Outcome<ActAnswer<'create-service'>>> {
  const answer = await own({ method: 'POST', server: 'api', path: 'app', body: toCreateBody(draft) });
  return answer.ok ? parseCreated(answer.value) : answer;
}

/** POST that makes a new key (contract studio 10.5); the one before stops working. */
export async function postSecret(own: OwnCaller, { appId }: { appId: string }): Promise<Outcome<{ apiSecretKey: string }>> {
  const answer = await own({ method: 'POST', server: 'api', path: `app/${encodeURIComponent(appId)}/secret/new` });
  const parsed = answer.ok ? parseSecret(answer.value) : answer;
  return parsed.ok ? ok({ apiSecretKey: parsed.value }) : parsed;
}

/** DELETE of a service (contract studio 10.4). */
export async function deleteService(own: OwnCaller, { appId }: { appId: string }): Promise<Outcome<null>> {
  const answer = await own({ method: 'DELETE', server: 'api', path: `app/${encodeURIComponent(appId)}` });
  const parsed = answer.ok ? parseDeleted(answer.value) : answer;
  return parsed.ok ? ok(null) : parsed;
}

type Change = Parameters<typeof toUpdateBody>[1];

/**
 * PUT of a service as it is stored now, with what is changed (contract studio 10.3): what this device has may be old, and would overwrite what someone else changed since.
 */
export async function putService(own: OwnCaller, appId: string, change: Change): Promise<Outcome<Service>> {
  const stored = await storedNow(own, appId);
  return stored.ok ? putStored(own, stored.value, change) : stored;
}

async function storedNow(own: OwnCaller, appId: string): Promise<Outcome<Service>> {
  const stored = await findStored((page, limit) => getServices(own, page, limit), appId);
  if (!stored.ok) return stored;
  return stored.value === null ? failed('service-unknown') : ok(stored.value);
}

async function putStored(own: OwnCaller, stored: Service, change: Change): Promise<Outcome<Service>> {
  const path = `app/${encodeURIComponent(stored.appId)}`;
  const answer = await own({ method: 'PUT', server: 'api', path, body: toUpdateBody(stored, change) });
  return answer.ok ? parseUpdated(answer.value) : answer;
}

export interface DomainParts {
  own: OwnCaller;
  http: Pick<Http, 'json'>;
  config(): Promise<Outcome<Config>>;
  origin: string;
}

/** Looks the proof of a domain up, and reports it to the server if it is there (contract studio 10.3): a server in development believes any caller. */
export async function verifyDomain(
  parts: DomainParts,
  { issuerDid }: ActInput<'verify-domain'>,
  { appId, domain }: Service,
): Promise<Outcome<ActAnswer<'verify-domain'>>> {
  const host = hostOf(domain ?? '');
  const records = await queryRecords(parts, host ?? '');
  if (!records.ok) return records;
  const blocker = typeof records.value === 'string' ? records.value : checkRecords(records.value, issuerDid);
  if (blocker !== null) return ok({ blocker });
  const stored = await storedNow(parts.own, appId);
  if (!stored.ok) return stored;
  if (hostOf(stored.value.domain ?? '') !== host) return ok({ blocker: 'domain-changed' });
  const written = await putStored(parts.own, stored.value, { hasDomainVerified: true, issuerDid });
  return written.ok ? ok({ blocker: null, service: written.value }) : written;
}

/** The TXT records of a host by DNS over HTTPS, or why they are unknown. A failed lookup changes nothing. */
async function queryRecords({ http, config, origin }: DomainParts, host: string): Promise<Outcome<string[] | ProofBlocker>> {
  const known = await config();
  if (!known.ok) return known;
  const base = known.value.dnsOverHttps === '' ? null : webAddress(known.value.dnsOverHttps, origin);
  if (base === null) return ok('lookup-not-configured');
  const url = new URL(base);
  url.searchParams.set('name', host);
  url.searchParams.set('type', 'TXT');
  const answer = await http.json({ method: 'GET', url: url.href, headers: { Accept: 'application/dns-json, application/json' } });
  const records = answer.ok ? parseTxtRecords(answer.value) : answer;
  return ok((records.ok && records.value) || 'lookup-failed');
}
