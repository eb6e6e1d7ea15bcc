import { afterAll, describe, expect } from 'vitest';
import { knownExtensions } from '../../platform/options';
import { report } from '../builders/report';
import { smallDemo } from '../fixtures/account-test';
import { platformTest } from '../fixtures/test-platform';
import { accountRows } from './authorisation/account-rows';
import { cookieCallerOf, forgetCallers, headerOf, tokenCallerOf } from './authorisation/callers';
import { configurationRows } from './authorisation/configuration-rows';
import { organisationRows } from './authorisation/organisation-rows';
import { publicRows } from './authorisation/public-rows';
import {
  type CookieRow,
  cookieCallers,
  type PublicRow,
  type RouteRow,
  type Sent,
  type TokenRow,
  tokenCallers,
} from './authorisation/row';
import { teamRows } from './authorisation/team-rows';
import { tenantRows } from './authorisation/tenant-rows';
import { walletRows } from './authorisation/wallet-rows';
import { callRow, changedTables, openWorld, type World } from './authorisation/world';
import { type Client, clientOf } from './support/client';

const rows: Record<string, RouteRow> = {
  ...accountRows,
  ...teamRows,
  ...organisationRows,
  ...configurationRows,
  ...tenantRows,
  ...walletRows,
  ...publicRows,
};
const entries = Object.entries(rows);
const isCookie = (entry: [string, RouteRow]): entry is [string, CookieRow] => entry[1].by === 'cookie';
const isToken = (entry: [string, RouteRow]): entry is [string, TokenRow] => entry[1].by === 'token';
const isPublic = (entry: [string, RouteRow]): entry is [string, PublicRow] => entry[1].by === 'anybody';

// Caller by caller, because the same one can call again.
const cookieCases = cookieCallers.flatMap((caller, at) =>
  entries.filter(isCookie).map(([route, row]) => ({ route, row, caller, status: row.statuses[at] ?? 0 })),
);
const tokenCases = tokenCallers.flatMap((caller, at) =>
  entries.filter(isToken).map(([route, row]) => ({ route, row, caller, status: row.statuses[at] ?? 0 })),
);
const publicCases = (['nobody', 'owner'] as const).flatMap((caller) =>
  entries.filter(isPublic).map(([route, row]) => ({ route, row, caller, status: row.status })),
);
const total = cookieCases.length + tokenCases.length + publicCases.length;

const it = platformTest({ rateLimit: null, demo: { ...smallDemo, companies: 40 }, extensions: knownExtensions }).extend(
  'world',
  { scope: 'file' },
  ({ platform, clock }) => openWorld(platform, clock.now),
);

interface Cell {
  route: string;
  row: RouteRow;
  caller: string;
  status: number;
}

function changesOf({ row: { changes = [] }, caller }: Cell): readonly string[] {
  return typeof changes === 'function' ? changes(caller) : changes;
}

/** Prepares what is sent, which may need writes. */
async function prepare(world: World, client: Client, { row, caller }: Cell): Promise<Sent> {
  const sent = row.send(world, caller, client);
  if (sent instanceof Promise) world.known.marks = null;
  return sent;
}

/** A call for which the right is missing is usage of the service that its token names, and changes nothing else. */
const usage = 'usage_calls';

/** The call has the expected status; it changes the tables that the row names if it is allowed, and at most the usage if it is refused. */
async function expectCell(world: World, client: Client, cell: Cell, sent: Sent): Promise<void> {
  const { known, platform } = world;
  const before = known.marks ?? (await platform.fingerprints());
  const reply = await callRow(platform, client, methodOf(cell.route), sent);
  known.marks = await platform.fingerprints();
  const changed = changedTables(before, known.marks);
  forgetCallers(world, changed);
  if (sent.undo) {
    await sent.undo();
    known.marks = null;
  }
  const found = [reply.status, changed];
  const allowed = changesOf(cell);
  const expected = reply.status < 300 ? allowed : reply.status === 403 ? allowed.filter((table) => table === usage) : [];
  const wanted = [cell.status, expected];
  if (JSON.stringify(found) === JSON.stringify(wanted)) tally.right += 1;
  expect(found, `${cell.row.cites}; ${reply.text.slice(0, 200)}`).toEqual(wanted);
}

/** The name of a row has a method and a path; what follows distinguishes rows of one route. */
const methodOf = (route: string) => route.split(' ')[0] ?? '';
const routeOf = (name: string) => name.split(' ').slice(0, 2).join(' ');
const routes = new Set(Object.keys(rows).map(routeOf));

/** Counted for the report at the end: a case that fails before its call is wrong too. */
const tally = { right: 0 };
afterAll(() => report({ kind: 'rights', routes: routes.size, cases: total, wrong: total - tally.right }));

describe('the table of rights', () => {
  it(`has ${total} cases of ${routes.size} routes, every route of the running server among them`, async ({ world }) => {
    const page = (await world.admin.call('GET', '/identity/about')).text;
    const served = [...page.matchAll(/<td><code>([A-Z]+)<\/code><\/td><td><code>([^<]+)<\/code><\/td>/g)].map(
      ([, method, path]) => `${method} ${path?.replace('&#39;', "'")}`,
    );
    expect([...routes].sort()).toEqual([...new Set(served)].sort());
  });

  it('has a status for every caller and a line of the contract for every route', () => {
    const lacking = entries.filter(
      (entry) =>
        entry[1].cites === '' ||
        (isCookie(entry) && entry[1].statuses.length !== cookieCallers.length) ||
        (isToken(entry) && entry[1].statuses.length !== tokenCallers.length),
    );
    expect(lacking).toEqual([]);
  });
});

describe('with the cookies of a sign-in', () => {
  it.for(cookieCases)('$route answers $caller with $status', async (cell, { world }) => {
    const client = await cookieCallerOf(world, cell.caller);
    await expectCell(world, client, cell, await prepare(world, client, cell));
  });
});

describe('with the token of a service', () => {
  it.for(tokenCases)('$route answers $caller with $status', async (cell, { world }) => {
    const client = clientOf(world.platform.url);
    const sent = await prepare(world, client, cell);
    const token = await tokenCallerOf(world, cell.row, cell.caller);
    expect(token === '', 'a token was given').toBe(cell.caller === 'nobody');
    const headers = { ...sent.headers, ...headerOf(cell.row, token) };
    await expectCell(world, client, cell, { ...sent, headers });
  });
});

describe('for anybody', () => {
  it.for(publicCases)('$route answers $caller with $status', async (cell, { world }) => {
    const client = await cookieCallerOf(world, cell.caller);
    await expectCell(world, client, cell, await prepare(world, client, cell));
  });
});
