import type { Platform } from '../../../platform/platform';
import type { CompanyRow } from '../../../src/domain/company/company';
import { parseCompanies } from '../../../src/domain/company/wire';
import { type Client, openTenant, type Reply, servicesOf, signedInClient } from './client';

export const companiesPath = '/api/v1/e-kyb/verification/company';
export const executivesPath = (companyId: string) => `${companiesPath}/${companyId}/company-executives`;
export const compliancePath = (companyId: string) => `/api/v1/compliance?entityId=${companyId}`;
export const downloadPath = (documentId: string) => `/api/v1/document/download/${documentId}`;

/** The KYB side of a signed-in account: its tenant with a KYB token, and a token of the linked SSI service. */
export interface Harness {
  client: Client;
  appId: string;
  base: string;
  token: string;
  ssiToken: string;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** PATCH of a company; headers that are null are left out. */
  decide(companyId: string, body: unknown, headers?: Record<string, string | null>): Promise<Reply>;
}

/** Signs a demo person in and opens the KYB side of their service. */
export async function openHarness(platform: Pick<Platform, 'url'>, who = 'admin'): Promise<Harness> {
  const client = await signedInClient(platform.url, who);
  const { appId, base, token } = await openTenant(client, 'access_service_kyb');
  const ssiToken = await ssiTokenOf(client);
  return {
    client,
    appId,
    base,
    token,
    ssiToken,
    get: (path, headers = {}) => client.call('GET', `${base}${path}`, { headers: { 'x-kyc-access-token': token, ...headers } }),
    decide(companyId, body, headers = {}) {
      const all = {
        'content-type': 'application/json',
        'x-kyc-access-token': token,
        'x-ssi-access-token': ssiToken,
        ...headers,
      };
      const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
      return client.call('PATCH', `${base}${companiesPath}/${companyId}`, {
        headers: Object.fromEntries(given),
        body: JSON.stringify(body),
      });
    },
  };
}

/** A token of the SSI service of the signed-in account; '' if the account gives none. */
async function ssiTokenOf(client: Client): Promise<string> {
  const ssi = (await servicesOf(client)).find(({ services }) => services[0]?.id === 'SSI_API');
  const path = `/api/v1/app/access-control/token?serviceId=${ssi?.appId}&grant_type=access_service_ssi`;
  const { access_token: token } = (await client.call('GET', path)).json as { access_token?: string };
  return token ?? '';
}

/** The companies of an answer; throws if one of them cannot be read. */
export function companiesIn(reply: Reply): CompanyRow[] {
  const parsed = parseCompanies('app', reply.json);
  if (!parsed.ok || parsed.value.losses.count > 0) throw new Error('the companies cannot be read');
  return parsed.value.rows;
}

/** Id of a company of that status; throws if there is none. */
export async function companyOfStatus(harness: Harness, status: string): Promise<string> {
  const found = companiesIn(await harness.get(companiesPath)).find((company) => company.status === status);
  if (!found) throw new Error(`no company is ${status}`);
  return found.id;
}
