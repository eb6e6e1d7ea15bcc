/** A fetch with the cookies of one browser, for Node, which keeps none: only calls that include credentials carry and change them. */
export interface BrowserFetch {
  fetch: typeof fetch;
  cookies: Map<string, string>;
  /** What this browser sent, in its order; the status once there was an answer. `query` with its question mark, '' without one. */
  sent: { method: string; path: string; query: string; status: number | null }[];
  /** Signs in at the platform's identity page as the demo person whose e-mail begins so. */
  signIn(platformUrl: string, emailStart: string): Promise<void>;
}

/** The person that a sign-in page named, by page and e-mail: the page looks at everybody of the demo, so it is not asked again for the same. */
const people = new Map<string, string>();

async function readPerson(authUrl: string, emailStart: string): Promise<string> {
  const page = await (await fetch(authUrl)).text();
  const button = page.split('<button').find((part) => part.includes(`<br>${emailStart}`));
  const person = /value="([^"]+)"/.exec(button ?? '')?.[1];
  if (!person) throw new Error(`nobody whose e-mail begins with ${emailStart} can sign in`);
  return person;
}

/** A browser that has not been anywhere. */
export function createBrowserFetch(): BrowserFetch {
  const cookies = new Map<string, string>();

  const sent: BrowserFetch['sent'] = [];

  const browserFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname: path, search: query } = new URL(request.url);
    const entry: BrowserFetch['sent'][number] = { method: request.method, path, query, status: null };
    sent.push(entry);
    const response = await send(request);
    entry.status = response.status;
    return response;
  };

  async function send(request: Request): Promise<Response> {
    if (request.credentials !== 'include') return fetch(request);
    const headers = new Headers(request.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new Request(request, { headers }));
    for (const line of response.headers.getSetCookie()) store(line);
    return response;
  }

  function store(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const split = pair.indexOf('=');
    const name = pair.slice(0, split);
    const value = pair.slice(split + 1);
    const isOver = value === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
    if (isOver) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    fetch: browserFetch,
    cookies,
    sent,
    async signIn(platformUrl, emailStart) {
      // Whoever was signed in before is not.
      cookies.clear();
      const login = await browserFetch(new Request(`${platformUrl}/api/v1/login?provider=google`, { credentials: 'include' }));
      const { authUrl } = (await login.json()) as { authUrl: string };
      const key = `${platformUrl} ${emailStart}`;
      const choose = async (person: string) => {
        people.set(key, person);
        const form = new URLSearchParams([...new URL(authUrl).searchParams, ['person', person]]);
        return fetch(`${platformUrl}/identity/authorize`, { method: 'POST', body: form, redirect: 'manual' });
      };
      let chosen = await choose(people.get(key) ?? (await readPerson(authUrl, emailStart)));
      // Whoever was invited has another name on the page once there is an account.
      if (chosen.status === 400) chosen = await choose(await readPerson(authUrl, emailStart));
      const callback = new Request(chosen.headers.get('location') ?? '', { credentials: 'include', redirect: 'manual' });
      await browserFetch(callback);
      if (!cookies.has('authToken')) throw new Error('the sign-in set no cookie');
    },
  };
}
