import type { Client, Reply } from './client';

/** A service as the API server answers it. */
export interface App {
  appId: string;
  appName: string;
  tenantUrl: string;
  apiSecretKey?: string;
  [member: string]: unknown;
}

/** The minimum that a service of each type is created with. */
const open = { whitelistedCors: ['*'] };
export const newSsi = { ...open, appName: 'Harbour ids', domain: 'https://ids.harbour.example', serviceIds: ['SSI_API'] };
export const newKyc = { ...open, appName: 'Harbour checks', domain: 'https://open.harbour.example', serviceIds: ['CAVACH_API'] };

/** A call with a JSON body. */
export function send(client: Client, method: string, path: string, body: unknown): Promise<Reply> {
  return client.call(method, path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** A new service of the account; throws if the server refuses it. */
export async function createApp(client: Client, body: object): Promise<App> {
  const reply = await send(client, 'POST', '/api/v1/app', body);
  if (reply.status !== 201) throw new Error(`not created: ${reply.text}`);
  return reply.json as App;
}

/** A token for an API key. */
export function tokenByKey(
  client: Client,
  key: string,
  more: { headers?: Record<string, string>; query?: string } = {},
): Promise<Reply> {
  const headers = { 'x-api-secret-key': key, ...more.headers };
  return client.call('POST', `/api/v1/app/oauth${more.query ?? ''}`, { headers });
}

/** One more record in the platform's DNS zone, or one less. */
export function changeZone(client: Client, act: 'add' | 'remove', host: string, value: string): Promise<Reply> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return client.call('POST', '/identity/dns', { headers, body: new URLSearchParams({ host, value, act }).toString() });
}
