import type { FakeClock } from './fake-clock';
import type { FakeTab } from './fake-tab';
import { createPassingFetch } from './passing-fetch';

export interface WireEvents {
  /** The command that a request is of: by what it says. */
  idOf(method: string, path: string, body: string): string | null;
  left(id: string): void;
  tokenRefused(id: string): void;
}

type Place = 'before' | 'after';
interface Trap {
  place: Place;
  /** The second request of a DID that is put on the ledger is waited for. */
  atRest: boolean;
  act(tab: string, path: string): Promise<void>;
}

/** The line between a device and a platform, for requests that change DIDs and schemas: it can be cut, deliver twice or late, and have something happen at their moment. */
export function createIdentityWire(inner: typeof fetch, clock: FakeClock, events: WireEvents) {
  const passing = createPassingFetch(inner);
  /** How often a request of a command arrived once more. */
  const twice = new Map<string, number>();
  let isOnline = true;
  let next: { how: 'twice' | 'late'; atRest: boolean } | null = null;
  let trap: Trap | null = null;
  let trapped = 0;
  let late = 0;

  async function spring(place: Place, tab: FakeTab, path: string): Promise<void> {
    if (trap?.place !== place || trap.atRest !== isRest(path)) return;
    const laid = trap;
    trap = null;
    trapped += 1;
    await laid.act(tab.name, path).finally(() => {
      trapped -= 1;
    });
  }

  async function send(tab: FakeTab, request: Request): Promise<Response> {
    const { pathname: path } = new URL(request.url);
    const id = events.idOf(request.method, path, await request.clone().text()) ?? 'nobody';
    await spring('before', tab, path);
    if (tab.state() === 'dead') return new Promise<Response>(() => undefined);
    events.left(id);
    const how = next?.atRest === isRest(path) ? next.how : null;
    if (how !== null) next = null;
    if (how === 'late' && request.method === 'POST') {
      late += 1;
      clock.setTimer(() => void passing.fetch(request).catch(() => undefined), 25_000);
      throw new TypeError('nothing was heard of it');
    }
    const again = how === 'twice' ? request.clone() : null;
    const response = await passing.fetch(request);
    if (response.status === 401 || response.status === 403) events.tokenRefused(id);
    if (again) {
      twice.set(id, (twice.get(id) ?? 0) + 1);
      await passing.fetch(again).catch(() => undefined);
    }
    await spring('after', tab, path);
    return response;
  }

  return {
    twice: (id: string) => twice.get(id) ?? 0,
    /** How many requests arrived long after they were sent. */
    late: () => late,
    ofTab:
      (tab: FakeTab): typeof fetch =>
      async (input, init) => {
        if (!isOnline) throw new TypeError('there is no line');
        const request = new Request(input, init);
        const { pathname } = new URL(request.url);
        // A stream has no end to be waited for.
        if (pathname.includes('/sse/')) return inner(request);
        const isChange = request.method !== 'GET' && pathname.includes('/tenant/');
        return isChange ? send(tab, request) : passing.fetch(request);
      },
    set(online: boolean) {
      isOnline = online;
    },
    /** The next request is delivered so. */
    deliver(how: 'twice' | 'late', atRest: boolean) {
      next = { how, atRest };
    },
    lay(laid: Trap) {
      trap = laid;
    },
    calmDown() {
      isOnline = true;
      next = null;
      trap = null;
    },
    /** What is under way comes to rest, without time passing. */
    rest: () => passing.rest(() => trapped > 0),
  };
}

function isRest(path: string): boolean {
  return path.endsWith('/did/register/v2');
}
