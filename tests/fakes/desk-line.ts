import { type CompanyBase, companyBaseOf } from '../../src/domain/command/command';
import { createPassingFetch } from './passing-fetch';

/** Where a trap is: before or after the next look at the companies, or before or after the next decision. */
export type TrapPlace = 'after look' | 'before send' | 'after send';

/** What went over the line, as it went: looks with what they told, and decisions with the id of their command. */
export type LineDeed =
  | { kind: 'look'; at: number; companies: ReadonlyMap<string, CompanyBase> }
  | { kind: 'send'; at: number; companyId: string; command: string };

export interface LineEvents {
  left(command: string): void;
  tokenRefused(command: string): void;
}

interface Trap {
  place: TrapPlace;
  /** `tab` is whose call it was; false where it was not the one that is waited for. */
  act(tab: string): Promise<boolean>;
}

const listPath = /\/e-kyb\/verification\/company$/;
const decisionPath = /\/e-kyb\/verification\/company\/([^/]+)$/;

/** The line between a device and a platform: it can be cut, deliver twice, and have something happen at the very moment of a call. */
export function createDeskLine(inner: typeof fetch, now: () => number, events: LineEvents) {
  const passing = createPassingFetch(inner);
  const deeds: LineDeed[] = [];
  let isOnline = true;
  let isTwice = false;
  const twice = new Map<string, number>();
  let trap: Trap | null = null;
  let trapped = 0;

  async function spring(place: TrapPlace, tab: string): Promise<void> {
    if (trap?.place !== place) return;
    const laid = trap;
    trap = null;
    trapped += 1;
    const isSprung = await laid.act(tab).finally(() => {
      trapped -= 1;
    });
    if (!isSprung) trap ??= laid;
  }

  async function look(tab: string, request: Request): Promise<Response> {
    const at = now();
    const response = await passing.fetch(request);
    if (response.ok) await keepLook(at, response.clone());
    await spring('after look', tab);
    return response;
  }

  async function keepLook(at: number, response: Response): Promise<void> {
    const body: unknown = await response.json().catch(() => null);
    const rows = isRecord(body) && Array.isArray(body.data) ? body.data.filter(isRecord) : [];
    const companies = rows.map((row): [string, CompanyBase] => [
      String(row._id),
      companyBaseOf({
        status: String(row.status ?? ''),
        statusReasons: textsOf(row.statusReason),
        documents: Array.isArray(row.documents) ? row.documents.filter(isRecord).map(({ id }) => ({ id: String(id) })) : [],
      }),
    ]);
    deeds.push({ kind: 'look', at, companies: new Map(companies) });
  }

  async function send(tab: string, companyId: string, request: Request): Promise<Response> {
    await spring('before send', tab);
    const body: unknown = await request.clone().json();
    const command = isRecord(body) ? String(body.reason) : '';
    deeds.push({ kind: 'send', at: now(), companyId, command });
    events.left(command);
    const again = isTwice ? request.clone() : null;
    isTwice = false;
    const response = await passing.fetch(request);
    if (response.status === 401 || response.status === 403) events.tokenRefused(command);
    if (again) {
      twice.set(companyId, (twice.get(companyId) ?? 0) + 1);
      await passing.fetch(again).catch(() => undefined);
    }
    await spring('after send', tab);
    return response;
  }

  return {
    deeds,
    ofTab:
      (tab: string): typeof fetch =>
      async (input, init) => {
        if (!isOnline) throw new TypeError('there is no line');
        const request = new Request(input, init);
        const { pathname } = new URL(request.url);
        if (request.method === 'GET' && listPath.test(pathname)) return look(tab, request);
        const companyId = request.method === 'PATCH' ? decisionPath.exec(pathname)?.[1] : undefined;
        return companyId === undefined ? passing.fetch(request) : send(tab, companyId, request);
      },
    set(online: boolean) {
      isOnline = online;
    },
    /** The next decision arrives twice. */
    deliverTwice() {
      isTwice = true;
    },
    lay(place: TrapPlace, act: Trap['act']) {
      trap = { place, act };
    },
    /** Nothing goes wrong any more. */
    calmDown() {
      isOnline = true;
      isTwice = false;
      trap = null;
    },
    clear() {
      deeds.splice(0);
      twice.clear();
    },
    /** How many decisions about a company were delivered once more. */
    twice: (companyId: string) => twice.get(companyId) ?? 0,
    /** What is under way comes to rest, without time passing. */
    rest: () => passing.rest(() => trapped > 0),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
