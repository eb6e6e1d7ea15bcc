import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { authCheckWire, loginAddressWire, messageWire, refusalWire } from '../../src/domain/wire/auth';
import { companyListWire, companyRowWire } from '../../src/domain/wire/companies';
import { decisionAnswerWire } from '../../src/domain/wire/company-decision';
import { complianceAnswerWire } from '../../src/domain/wire/compliance';
import { executiveListWire, executiveRowWire } from '../../src/domain/wire/executives';
import { personListWire, personRowWire } from '../../src/domain/wire/people';
import { appListWire, appWire, serviceCatalogueWire, serviceTokenWire } from '../../src/domain/wire/services';
import { sessionListWire, sessionRowWire } from '../../src/domain/wire/sessions';
import { detailEnvelopeWire, verificationWire } from '../../src/domain/wire/verification';
import { type Client, clientOf, openTenant, peoplePath, sessionsPath, signIn } from './support/client';
import { companiesIn, companiesPath, companyOfStatus, compliancePath, executivesPath, openDesk } from './support/companies';
import { clockAt, startTestPlatform } from './support/platform';
import { expectExactly, strayMembers } from './support/stray-members';

const clock = clockAt();
let platform: Platform;
let admin: Client;
let tenant: Awaited<ReturnType<typeof openTenant>>;

beforeAll(async () => {
  platform = await startTestPlatform({
    now: clock.now,
    rateLimit: null,
    demo: { seed: 1, sessions: 240, traffic: false, trafficEverySeconds: 60 },
  });
  admin = clientOf(platform.url);
  await signIn(admin, 'admin');
  tenant = await openTenant(admin);
});
afterAll(() => platform.close());

describe('no answer has a member that the contract lacks', () => {
  it.each([
    ['GET', '/api/v1/login?provider=google', loginAddressWire],
    ['GET', '/api/v1/login?provider=other', refusalWire],
    ['POST', '/api/v1/auth', authCheckWire],
    ['POST', '/api/v1/auth/refresh', messageWire],
    ['GET', '/api/v1/services', serviceCatalogueWire],
    ['GET', '/api/v1/app?limit=0', refusalWire],
    ['GET', '/api/v1/app/access-control/token', refusalWire],
    ['GET', '/api/v1/nothing', refusalWire],
  ] as const)('%s %s', async (method, path, schema) => {
    expectExactly(schema, (await admin.call(method, path)).json);
  });

  it('POST /api/v1/auth of members', async () => {
    for (const who of ['reviewer', 'developer']) {
      const member = clientOf(platform.url);
      await signIn(member, who);
      expectExactly(authCheckWire, (await member.call('POST', '/api/v1/auth')).json);
    }
  });

  it('POST /api/v1/auth/logout', async () => {
    const leaving = clientOf(platform.url);
    await signIn(leaving, 'admin');
    expectExactly(messageWire, (await leaving.call('POST', '/api/v1/auth/logout')).json);
  });

  it('GET /api/v1/app, envelope and every app', async () => {
    const body = (await admin.call('GET', '/api/v1/app?limit=50')).json;
    expectExactly(appListWire, body);
    for (const app of (body as { data: unknown[] }).data) expectExactly(appWire, app);
  });

  it('GET /api/v1/app/access-control/token', async () => {
    const path = `/api/v1/app/access-control/token?serviceId=${tenant.appId}&grant_type=access_service_kyc`;
    expectExactly(serviceTokenWire, (await admin.call('GET', path)).json);
  });

  it('the session list, envelope and every row', async () => {
    const body = (await tenant.get(`${sessionsPath}?limit=500`)).json;
    expectExactly(sessionListWire, body);
    const { sessionDetails } = (body as { data: { sessionDetails: unknown[] } }).data;
    expect(sessionDetails).toHaveLength(240);
    for (const row of sessionDetails) expectExactly(sessionRowWire, row);
  });

  it('the user list, envelope and every row', async () => {
    const body = (await tenant.get(`${peoplePath}?limit=500`)).json;
    expectExactly(personListWire, body);
    for (const row of (body as { data: { users: unknown[] } }).data.users) expectExactly(personRowWire, row);
  });

  it('the company list, envelope and every row, executives and checks of each', async () => {
    const desk = await openDesk(platform);
    const list = await desk.get(companiesPath);
    expectExactly(companyListWire, list.json);
    for (const row of (list.json as { data: unknown[] }).data) expectExactly(companyRowWire, row);
    for (const { id } of companiesIn(list)) {
      const executives = (await desk.get(executivesPath(id))).json;
      expectExactly(executiveListWire, executives);
      for (const row of (executives as { data: unknown[] }).data) expectExactly(executiveRowWire, row);
      expectExactly(complianceAnswerWire, (await desk.get(compliancePath(id))).json);
    }
  });

  it('the answer to a decision', async () => {
    const desk = await openDesk(platform);
    const id = await companyOfStatus(desk, 'Completed');
    expectExactly(decisionAnswerWire, (await desk.decide(id, { status: 'Approved' })).json);
  });

  it('details of every status, of sessions and of people', async () => {
    for (const status of ['Success', 'Failed', 'Expired', 'Pending']) {
      const list = (await tenant.get(`${sessionsPath}?limit=4&status=${status}`)).json;
      for (const { sessionId, userId } of (list as { data: { sessionDetails: { sessionId: string; userId: string }[] } }).data
        .sessionDetails) {
        for (const path of [`${sessionsPath}/${sessionId}`, `${peoplePath}/${userId}`]) {
          const body = (await tenant.get(path)).json;
          expectExactly(detailEnvelopeWire, body);
          expectExactly(verificationWire, (body as { data: unknown }).data);
        }
      }
    }
  });
});

describe('the comparison itself', () => {
  it.each([
    ['a member at the top', { extra: 1, createdAt: '2026-01-01T00:00:00.000Z' }, ['extra']],
    [
      'a member of an object',
      { createdAt: 1, selfiDetails: { createdAt: 1, bestImageTokenized: '' } },
      ['selfiDetails.bestImageTokenized'],
    ],
    [
      'a member of a row of a list',
      { createdAt: 1, timeLineDetails: [{ createdAt: 1 }, { createdAt: 1, who: 1 }] },
      ['timeLineDetails.1.who'],
    ],
  ])('finds %s', (_what, value, stray) => {
    expect(strayMembers(verificationWire, value)).toEqual(stray);
  });
});
