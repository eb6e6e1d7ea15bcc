import { describe, expect } from 'vitest';
import { parsePeople } from '../../src/domain/verification/people-wire';
import { failedStepOf, sessionOutcomeOf, sessionStatusAt, statusNames } from '../../src/domain/verification/session';
import { parseSessions } from '../../src/domain/verification/wire';
import { accountTest } from '../fixtures/account-test';
import { stillDemo } from '../fixtures/test-platform';
import { clientOf, openTenant, peoplePath, type Reply, servicesOf, sessionsPath, signedInClient, signIn } from './support/client';

const count = 240;

const it = accountTest({ rateLimit: null, demo: { ...stillDemo, sessions: count } }).extend(
  'listWith',
  ({ platform, tenant }) =>
    (headers: Record<string, string>, base = tenant.base) =>
      clientOf(platform.url).call('GET', `${base}${sessionsPath}`, { headers }),
);

const sessionsIn = (reply: Reply) => {
  const parsed = parseSessions('app', reply.json);
  if (!parsed.ok) throw new Error(parsed.problem.said);
  return parsed.value;
};
const peopleIn = (reply: Reply) => {
  const parsed = parsePeople('app', reply.json);
  if (!parsed.ok) throw new Error(parsed.problem.said);
  return parsed.value;
};
const refusal = (code: number) => ({
  success: false,
  message: expect.any(String),
  error: { code, details: expect.arrayContaining([expect.any(String)]) },
});

describe('the gate of a tenant', () => {
  it('takes the token in its own header and as a bearer', async ({ tenant, listWith }) => {
    expect((await listWith({ 'x-kyc-access-token': tenant.token })).status).toBe(200);
    expect((await listWith({ authorization: `Bearer ${tenant.token}` })).status).toBe(200);
  });

  it.for<[string, Record<string, string>]>([
    ['no token', {}],
    ['an invalid token', { 'x-kyc-access-token': 'null' }],
    ['an unsigned token', { 'x-kyc-access-token': 'eyJhbGciOiJub25lIn0.eyJhcHBJZCI6IngifQ.' }],
  ])('answers %s with 401', async ([_what, headers], { listWith }) => {
    expect((await listWith(headers)).json).toEqual(refusal(401));
  });

  it('does not accept a login token as a service token', async ({ admin, listWith }) => {
    expect((await listWith({ authorization: `Bearer ${admin.cookies.get('authToken')}` })).json).toEqual(refusal(401));
  });

  it('ignores cookies', async ({ admin, tenant }) => {
    expect((await admin.call('GET', `${tenant.base}${sessionsPath}`)).json).toEqual(refusal(401));
  });

  it('answers a token of another tenant with 401 Invalid subdomain', async ({ platform, tenant, listWith }) => {
    const reply = await listWith({ 'x-kyc-access-token': tenant.token }, `${platform.url}/tenant/ent-0000000`);
    expect(reply.json).toMatchObject({ error: { code: 401, details: ['Invalid subdomain'] } });
  });

  it('accepts the token of a service at no other service of the account', async ({ admin, tenant, listWith }) => {
    const ssi = (await servicesOf(admin)).find(({ services }) => services[0]?.id === 'SSI_API');
    const reply = await listWith({ 'x-kyc-access-token': tenant.token }, ssi?.tenantUrl);
    expect(reply.json).toMatchObject({ error: { code: 401, details: ['Invalid subdomain'] } });
  });

  it('answers a token of another grant with 403, on every path', async ({ admin, tenant }) => {
    const { token } = await openTenant(admin, 'access_service_kyb');
    for (const path of [sessionsPath, `${sessionsPath}/x`, peoplePath, `${peoplePath}/x`]) {
      const reply = await admin.call('GET', `${tenant.base}${path}`, { headers: { 'x-kyc-access-token': token } });
      expect([path, reply.json]).toEqual([path, refusal(403)]);
    }
  });

  it('answers a token after twelve hours with 401', async ({ clock, admin }) => {
    const old = await openTenant(admin);
    clock.advance(12 * 3_600_000);
    expect((await old.get(sessionsPath)).json).toEqual(refusal(401));
    await signIn(admin, 'admin');
    expect((await (await openTenant(admin)).get(sessionsPath)).status).toBe(200);
    // The other tests keep their tokens.
    clock.advance(-12 * 3_600_000);
  });

  it('lets the reviewer read', async ({ platform }) => {
    const reviewer = await signedInClient(platform.url, 'reviewer');
    const own = await openTenant(reviewer);
    expect((await own.get(sessionsPath)).status).toBe(200);
    expect((await own.get(peoplePath)).status).toBe(200);
  });

  it('answers an unknown path with 404 in the envelope of tenants', async ({ tenant }) => {
    expect((await tenant.get('/api/v1/nothing')).json).toEqual(refusal(404));
  });
});

describe.each([
  ['sessions', sessionsPath],
  ['people', peoplePath],
])('the list of %s', (_name, path) => {
  it.for(['page=0', 'limit=0', 'limit=501', 'limit=many', 'page=1e3', 'status=Failed&status=Success', 'userId=a&userId=b'])(
    'refuses %s with 400 and details',
    async (query, { tenant }) => {
      expect((await tenant.get(`${path}?${query}`)).json).toEqual(refusal(400));
    },
  );

  it('has fifty rows a page unless another number is requested', async ({ tenant }) => {
    const { data } = (await tenant.get(path)).json as { data: Record<string, unknown[]> };
    expect((data.sessionDetails ?? data.users)?.length).toBe(50);
  });

  it('answers with 304 when nothing changed, and with the list when something did', async ({ platform, admin, tenant }) => {
    const headers = { 'x-kyc-access-token': tenant.token };
    const first = await tenant.get(`${path}?limit=500`);
    const tag = { ...headers, 'if-none-match': first.headers.get('etag') ?? 'none' };
    const same = await admin.call('GET', `${tenant.base}${path}?limit=500`, { headers: tag });
    expect([same.status, same.text]).toEqual([304, '']);
    await platform.addDemoSession();
    expect((await admin.call('GET', `${tenant.base}${path}?limit=500`, { headers: tag })).status).toBe(200);
  });
});

describe('the session list', () => {
  it('gives every session once over its pages, newest first, with the true total on each', async ({ tenant }) => {
    const whole = sessionsIn(await tenant.get(`${sessionsPath}?limit=500`));
    const pages = [];
    for (let page = 1; page <= Math.ceil(whole.rows.length / 37); page += 1) {
      const read = sessionsIn(await tenant.get(`${sessionsPath}?limit=37&page=${page}`));
      expect(read.totalCount).toBe(whole.rows.length);
      pages.push(...read.rows);
    }
    expect(pages).toEqual(whole.rows);
    expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(whole.totalCount);
    expect(pages.map(({ createdAt }) => createdAt)).toEqual(pages.map(({ createdAt }) => createdAt).sort((a, b) => b - a));
  });

  it('has the status that its own columns derive at this moment', async ({ clock, tenant }) => {
    for (const row of sessionsIn(await tenant.get(`${sessionsPath}?limit=500`)).rows) {
      const outcome = sessionOutcomeOf({ ...row, status: null });
      expect(row.status).toBe(sessionStatusAt({ outcome, expiresAt: row.expiresAt }, clock.now()));
    }
  });

  it('filters by status as the domain does, also when time has passed', async ({ clock, admin }) => {
    for (const hours of [0, 30]) {
      clock.advance(hours * 3_600_000);
      await signIn(admin, 'admin');
      const current = await openTenant(admin);
      const { rows } = sessionsIn(await current.get(`${sessionsPath}?limit=500`));
      for (const status of statusNames) {
        const filtered = sessionsIn(await current.get(`${sessionsPath}?limit=500&status=${status}`));
        expect(filtered.rows).toEqual(rows.filter((row) => sessionStatusAt(row, clock.now()) === status));
        expect(filtered.totalCount).toBe(filtered.rows.length);
      }
    }
    // The other tests keep their tokens.
    clock.advance(-30 * 3_600_000);
  });

  it('treats any other status as Pending', async ({ tenant }) => {
    const ids = async (status: string) =>
      sessionsIn(await tenant.get(`${sessionsPath}?limit=500&status=${status}`)).rows.map(({ sessionId }) => sessionId);
    expect(await ids('OnHold')).toEqual(await ids('Pending'));
  });

  it('filters by person and by a list of ids', async ({ tenant }) => {
    const { rows } = sessionsIn(await tenant.get(`${sessionsPath}?limit=500`));
    const [one, , three] = rows;
    const asked = await tenant.get(`${sessionsPath}?sessionIds=${one?.sessionId},${three?.sessionId},none`);
    expect(sessionsIn(asked).rows).toEqual([one, three]);
    const ofPerson = sessionsIn(await tenant.get(`${sessionsPath}?limit=500&userId=${three?.userId}`));
    expect(ofPerson.rows).toEqual(rows.filter(({ userId }) => userId === three?.userId));
  });

  it('puts a new session on top', async ({ platform, clock, tenant }) => {
    clock.advance(1000);
    const before = sessionsIn(await tenant.get(sessionsPath)).totalCount ?? 0;
    const { sessionId, userId } = await platform.addDemoSession();
    const after = sessionsIn(await tenant.get(sessionsPath));
    expect([after.totalCount, after.rows[0]?.sessionId, after.rows[0]?.userId]).toEqual([before + 1, sessionId, userId]);
  });
});

describe('the user list', () => {
  it('merges the sessions of a person: attempts, start, status and failure follow from them', async ({ clock, tenant }) => {
    const { rows: sessions } = sessionsIn(await tenant.get(`${sessionsPath}?limit=500`));
    const { rows: people, totalCount } = peopleIn(await tenant.get(`${peoplePath}?limit=500`));
    expect(totalCount).toBe(new Set(sessions.map(({ userId }) => userId)).size);
    for (const person of people) {
      const own = sessions.filter(({ userId }) => userId === person.userId);
      const latest = own[0];
      expect(person.retries).toBe(own.length);
      expect(person.createdAt).toBe(own.at(-1)?.createdAt);
      expect(person.status).toBe(latest && sessionStatusAt(latest, clock.now()));
      expect(person.steps).toEqual(latest?.steps);
      const step = latest && person.status === 'Failed' ? failedStepOf(latest) : null;
      const code = step === 'step_liveliness' ? latest?.livenessResult : latest?.faceResult;
      expect(person.failure).toEqual(step ? { step, code } : null);
    }
  });

  it('filters by status, person and session', async ({ tenant }) => {
    const { rows } = peopleIn(await tenant.get(`${peoplePath}?limit=500`));
    for (const status of statusNames) {
      const filtered = peopleIn(await tenant.get(`${peoplePath}?limit=500&status=${status}`));
      expect(filtered.rows).toEqual(rows.filter((row) => row.status === status));
      expect(filtered.totalCount).toBe(filtered.rows.length);
    }
    const [first] = sessionsIn(await tenant.get(`${sessionsPath}?limit=1&page=77`)).rows;
    expect(peopleIn(await tenant.get(`${peoplePath}?sessionIds=${first?.sessionId}`)).rows.map(({ userId }) => userId)).toEqual([
      first?.userId,
    ]);
    expect(peopleIn(await tenant.get(`${peoplePath}?userId=${first?.userId}`)).rows.map(({ userId }) => userId)).toEqual([
      first?.userId,
    ]);
  });
});

describe('a detail', () => {
  it('of a person is the detail of the latest session', async ({ tenant }) => {
    const { rows } = sessionsIn(await tenant.get(`${sessionsPath}?limit=500&status=Success`));
    const [session] = rows;
    const ofSession = (await tenant.get(`${sessionsPath}/${session?.sessionId}`)).json as { data: object };
    const ofPerson = (await tenant.get(`${peoplePath}/${session?.userId}`)).json as { data: object };
    expect(ofSession.data).toMatchObject({ sessionId: session?.sessionId, status: 'Success' });
    expect(ofPerson.data).toEqual(ofSession.data);
  });

  it('shows the same pictures at every reading', async ({ tenant }) => {
    const [session] = sessionsIn(await tenant.get(`${sessionsPath}?limit=500&status=Success`)).rows;
    const first = await tenant.get(`${sessionsPath}/${session?.sessionId}`);
    expect(first.text).toContain('data:image/jpeg;base64,/9j/');
    expect((await tenant.get(`${sessionsPath}/${session?.sessionId}`)).json).toEqual(first.json);
  });

  it('whose id cannot be an id is refused, not a crash', async ({ tenant }) => {
    for (const path of [`${sessionsPath}/%00`, `${peoplePath}/%00`, `${peoplePath}?userId=%00`, `${peoplePath}/%zz`]) {
      expect([path, (await tenant.get(path)).json]).toEqual([path, refusal(400)]);
    }
  });

  it.for([
    [sessionsPath, 'Invalid session Id or details not found'],
    [peoplePath, 'Invalid user Id or details not found'],
  ] as const)('that does not exist is 404 with the words of the specification (%s)', async ([path, words], { tenant }) => {
    for (const id of ['nobody', "'; drop table sessions; --", '%00', '4b827cd1-324b-4cc5-a485-000000000000']) {
      const reply = await tenant.get(`${path}/${encodeURIComponent(id)}`);
      expect([id, reply.status, reply.json]).toEqual([
        id,
        404,
        { success: false, message: words, error: { code: 404, details: [words] } },
      ]);
    }
  });
});
