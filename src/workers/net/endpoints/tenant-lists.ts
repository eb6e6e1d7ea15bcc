import { parseCompanies } from '../../../domain/company/wire';
import type { Service } from '../../../domain/service/service';
import type { Outcome } from '../../../domain/shared/outcome';
import type { ParsedRows } from '../../../domain/shared/rows-wire';
import { parsePeople } from '../../../domain/verification/people-wire';
import { parseSessions } from '../../../domain/verification/wire';
import type { ListQuery } from '../list-query';
import type { TenantCaller } from '../tenant-call';

/** A call for rows of a list of a service. */
type TenantList<Row> = (call: TenantCaller, service: Service, query: ListQuery) => Promise<Outcome<ParsedRows<Row>>>;

/** How a call asks for rows: the grant it needs, its path, its members other than page and limit. */
interface TenantListCall<Row> {
  grant: Parameters<TenantCaller>[1];
  path: string;
  parse(appId: string, body: unknown): Outcome<ParsedRows<Row>>;
  /** The members of the address; absent: page and limit. */
  toQuery?(query: ListQuery): Parameters<TenantCaller>[3];
}

function listOf<Row>({ grant, path, parse, toQuery }: TenantListCall<Row>): TenantList<Row> {
  return async (call, service, query) => {
    const members = toQuery ? toQuery(query) : { page: query.page, limit: query.limit };
    const answer = await call(service, grant, path, members);
    return answer.ok ? parse(service.appId, answer.value) : answer;
  };
}

/** The lists of a KYC or KYB service, by the name that the device mirrors them under. */
export const tenantLists = {
  /** Contract KYC 2.1. */
  sessions: listOf({
    grant: 'access_service_kyc',
    path: 'api/v1/e-kyc/verification/session',
    parse: parseSessions,
    toQuery: ({ page, limit, ids }) => ({ page, limit, sessionIds: ids?.join(',') }),
  }),
  /** Contract KYC 2.3. */
  people: listOf({ grant: 'access_service_kyc', path: 'api/v1/user', parse: parsePeople }),
  /** All companies in one answer: the call has no pages (contract KYC 4.1). */
  companies: listOf({
    grant: 'access_service_kyb',
    path: 'api/v1/e-kyb/verification/company',
    parse: parseCompanies,
    toQuery: () => undefined,
  }),
};

/** The same, called through the token of a service. */
export type TenantLists = {
  [Name in keyof typeof tenantLists]: (service: Service, query: ListQuery) => ReturnType<(typeof tenantLists)[Name]>;
};

/** The calls of `tenantLists`. */
export function createTenantLists(call: TenantCaller): TenantLists {
  const bound = Object.entries(tenantLists).map(([name, ask]) => [
    name,
    (service: Service, query: ListQuery) => ask(call, service, query),
  ]);
  return Object.fromEntries(bound) as TenantLists;
}
