import type { FakeClock } from '../fake-clock';
import type { FakeTab } from '../fake-tab';
import { createPassingFetch } from '../passing-fetch';
import type { TrapPlace } from './schedule';

/** A request on the line. */
export interface LineRequest {
  method: string;
  path: string;
  body: string;
}

export interface LineEvents {
  /** Whether it asks for the current state before a command is sent. */
  isStateRequest(request: LineRequest): boolean;
  /** The command that a request belongs to; null if there is none. */
  idOf(request: LineRequest): string | null;
  /** Whether a request can belong to a command. */
  isChange(request: LineRequest): boolean;
  /** Whether it can arrive long after it was sent. */
  canBeLate(request: LineRequest): boolean;
  /** Whether it is the second request of a command. */
  isRest(path: string): boolean;
  left(id: string, request: LineRequest): void;
  tokenRefused(id: string): void;
  stateRead(at: number, request: LineRequest, answer: unknown): void;
}

interface Trap {
  place: TrapPlace;
  /** Waits for the second request of a command that needs two. */
  atRest: boolean;
  /** `tab` made the call; false if it is not the call that the trap waits for. */
  act(tab: string): Promise<boolean>;
}

/** How long (ms) a late request needs to arrive. */
const lateBy = 25_000;

/** What happens exactly when a tab makes a call. */
function createTraps({ isRest }: Pick<LineEvents, 'isRest'>) {
  let trap: Trap | null = null;
  let springing = 0;
  return {
    isSpringing: () => springing > 0,
    lay(laid: Trap | null) {
      trap = laid;
    },
    async spring(place: TrapPlace, tab: FakeTab, path: string): Promise<void> {
      if (trap?.place !== place || (place !== 'look' && trap.atRest !== isRest(path))) return;
      const laid = trap;
      trap = null;
      springing += 1;
      const isSprung = await laid.act(tab.name).finally(() => {
        springing -= 1;
      });
      if (!isSprung) trap ??= laid;
    },
  };
}

/** The line between a device and a platform. It can be cut, deliver a request twice or late, and let something happen exactly at a call. */
export function createLine(inner: typeof fetch, clock: FakeClock, events: LineEvents) {
  const passing = createPassingFetch(inner);
  /** How often a request of a command arrived a second time. */
  const twice = new Map<string, number>();
  let isOnline = true;
  let next: { how: 'twice' | 'late'; atRest: boolean } | null = null;
  const traps = createTraps(events);
  let late = 0;

  async function snapshot(tab: FakeTab, request: Request, seen: LineRequest): Promise<Response> {
    const at = clock.now();
    const response = await passing.fetch(request);
    if (response.ok) events.stateRead(at, seen, await jsonOf(response.clone()));
    await traps.spring('look', tab, seen.path);
    return response;
  }

  async function change(tab: FakeTab, request: Request, seen: LineRequest): Promise<Response> {
    await traps.spring('before', tab, seen.path);
    if (tab.state() === 'dead') return new Promise<Response>(() => undefined);
    const id = events.idOf(seen) ?? 'nobody';
    events.left(id, seen);
    const how = next?.atRest === events.isRest(seen.path) ? next.how : null;
    if (how !== null) next = null;
    if (how === 'late' && events.canBeLate(seen)) {
      late += 1;
      clock.setTimer(() => void passing.fetch(request).catch(() => undefined), lateBy);
      throw new TypeError('nothing was heard of it');
    }
    const again = how === 'twice' ? request.clone() : null;
    const response = await passing.fetch(request);
    if (response.status === 401 || response.status === 403) events.tokenRefused(id);
    // Both copies have the same token and ask for the same: what the first was refused for, the second would be too.
    const isRefused = response.status >= 400 && response.status < 500;
    if (again && !isRefused) {
      twice.set(id, (twice.get(id) ?? 0) + 1);
      await passing.fetch(again).catch(() => undefined);
    }
    await traps.spring('after', tab, seen.path);
    return response;
  }

  return {
    twice: (id: string) => twice.get(id) ?? 0,
    /** How many requests were delivered twice, and how many late. */
    delivered: () => ({ twice: twice.size, late }),
    ofTab:
      (tab: FakeTab): typeof fetch =>
      async (input, init) => {
        if (!isOnline) throw new TypeError('there is no line');
        const request = new Request(input, init);
        const { pathname: path } = new URL(request.url);
        // A stream does not end.
        if (path.includes('/sse/')) return inner(request);
        const body = request.method === 'GET' ? '' : await request.clone().text();
        const seen = { method: request.method, path, body };
        if (request.method === 'GET') return events.isStateRequest(seen) ? snapshot(tab, request, seen) : passing.fetch(request);
        return events.isChange(seen) ? change(tab, request, seen) : passing.fetch(request);
      },
    set(online: boolean) {
      isOnline = online;
    },
    /** Delivers the next request twice or late. */
    deliver(how: 'twice' | 'late', atRest: boolean) {
      next = { how, atRest };
    },
    lay: traps.lay,
    /** Nothing goes wrong any longer. */
    calmDown() {
      isOnline = true;
      next = null;
      traps.lay(null);
    },
    /** Everything that is running is finished afterwards; no time passes. */
    rest: () => passing.rest(traps.isSpringing),
  };
}

export type Line = ReturnType<typeof createLine>;

/** null if the answer is cut or no JSON. */
function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}
