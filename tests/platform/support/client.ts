/** Answer of a call with its body read. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  json: unknown;
}

/** A browser as far as a server can tell: keeps cookies, follows no redirect. */
export interface Client {
  cookies: Map<string, string>;
  call(method: string, path: string, more?: { headers?: Record<string, string>; body?: string }): Promise<Reply>;
}

/** A client of the platform at `url`. */
export function clientOf(url: string): Client {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method, path, more = {}) {
      const headers: Record<string, string> = { ...more.headers };
      if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(new URL(path, url), {
        method,
        headers,
        redirect: 'manual',
        ...(more.body !== undefined && { body: more.body }),
      });
      for (const line of response.headers.getSetCookie()) storeCookie(cookies, line);
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: toJson(text) };
    },
  };
}

/** The person that a sign-in page named, by page and person: the page looks at everybody of the demo, so it is not asked again for the same. */
const knownPeople = new Map<string, string>();

async function readPerson(client: Client, authUrl: string, who: string): Promise<string> {
  const page = (await client.call('GET', authUrl)).text;
  const people = [...page.matchAll(/<button name="person" value="([^"]+)">[\s\S]*?<\/button>/g)];
  const person = people.find(([button]) => button.includes(`>${who}@`) || button.includes(`${who}@`))?.[1];
  if (person === undefined) throw new Error(`nobody called ${who} on the identity page`);
  return person;
}

/** Signs the demo person whose e-mail begins with `who` in, over the identity page as a browser does; answers the callback's reply. */
export async function signIn(client: Client, who: string): Promise<Reply> {
  const { authUrl } = (await client.call('GET', '/api/v1/login?provider=google')).json as { authUrl: string };
  const key = `${new URL(authUrl).origin} ${who}`;
  const choose = (person: string) => {
    knownPeople.set(key, person);
    const fields = new URLSearchParams(new URL(authUrl).search);
    fields.set('person', person);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return client.call('POST', '/identity/authorize', { headers, body: fields.toString() });
  };
  let chosen = await choose(knownPeople.get(key) ?? (await readPerson(client, authUrl, who)));
  // Whoever was invited has another name on the page once there is an account.
  if (chosen.status === 400) chosen = await choose(await readPerson(client, authUrl, who));
  return client.call('GET', chosen.headers.get('location') ?? '');
}

/** A client of the platform at `url` as which the demo person whose e-mail begins with `who` is signed in. */
export async function signedInClient(url: string, who: string): Promise<Client> {
  const client = clientOf(url);
  await signIn(client, who);
  return client;
}

/** Opens a client for each person that a test names. */
export const clientsOf =
  ({ url }: { url: string }) =>
  (who: string) =>
    signedInClient(url, who);

/** The services of the signed-in account as GET /app lists them. */
export async function servicesOf(client: Client): Promise<{ appId: string; tenantUrl: string; services: { id: string }[] }[]> {
  const { data } = (await client.call('GET', '/api/v1/app?limit=50')).json as {
    data: { appId: string; tenantUrl: string; services: { id: string }[] }[];
  };
  return data;
}

/** A tenant as a client calls it: its base and a token of the wanted grant. */
export interface Tenant {
  appId: string;
  base: string;
  token: string;
  get(path: string): Promise<Reply>;
  /** A call with a JSON body, or with none. */
  send(method: string, path: string, body?: object): Promise<Reply>;
}

/** The first KYC tenant of the signed-in account. */
export async function openTenant(client: Client, grant = 'access_service_kyc'): Promise<Tenant> {
  const kyc = (await servicesOf(client)).find(({ services }) => services[0]?.id === 'CAVACH_API');
  if (!kyc) throw new Error('the account has no KYC service');
  return tenantOfService(client, kyc, grant);
}

/** The tenant of a service. */
export async function tenantOfService(
  client: Client,
  { appId, tenantUrl }: { appId: string; tenantUrl: string },
  grant = 'access_service_kyc',
): Promise<Tenant> {
  const reply = await client.call('GET', `/api/v1/app/access-control/token?serviceId=${appId}&grant_type=${grant}`);
  const token = (reply.json as { access_token: string }).access_token;
  const headers = { 'x-kyc-access-token': token };
  // A new service is answered with a slash at the end.
  const base = tenantUrl.replace(/\/$/, '');
  return {
    appId,
    base,
    token,
    get: (path) => client.call('GET', `${base}${path}`, { headers }),
    send: (method, path, body) =>
      client.call(method, `${base}${path}`, {
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}

export const sessionsPath = '/api/v1/e-kyc/verification/session';
export const peoplePath = '/api/v1/user';

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = '', ...value] = pair.split('=');
  const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute) || /^expires=Thu, 01 Jan 1970/i.test(attribute));
  if (isGone) cookies.delete(name);
  else cookies.set(name, value.join('='));
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
