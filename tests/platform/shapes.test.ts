import { describe, expect } from 'vitest';
import { authCheckWire, loginAddressWire, messageWire, refusalWire } from '../../src/domain/account/wire';
import { complianceAnswerWire } from '../../src/domain/company/compliance-wire';
import { decisionAnswerWire } from '../../src/domain/company/decision-wire';
import { executiveListWire, executiveRowWire } from '../../src/domain/company/executives-wire';
import { companyListWire, companyRowWire } from '../../src/domain/company/wire';
import { didAnswerWire, didUpdateAnswerWire, parseUpdatedDid, signedDidWire } from '../../src/domain/did/answers-wire';
import { didDocumentWire, didMetadataWire, didResolutionWire, parseDidResolution } from '../../src/domain/did/wire';
import { identityListWire, parseDidList, parseSchemaList } from '../../src/domain/ledger/list-wire';
import { statusEntryWire, statusListWire } from '../../src/domain/ledger/status-entries-wire';
import { parseLedgerDid, parseLedgerSchema } from '../../src/domain/ledger/wire';
import { parseSchema, schemaCreatedWire, schemaDocumentWire, schemaRefusalWire } from '../../src/domain/schema/wire';
import { appListWire, appWire, serviceCatalogueWire, serviceTokenWire } from '../../src/domain/service/wire';
import { detailEnvelopeWire, verificationWire } from '../../src/domain/verification/detail-wire';
import { personListWire, personRowWire } from '../../src/domain/verification/people-wire';
import { sessionListWire, sessionRowWire } from '../../src/domain/verification/wire';
import { accountTest } from '../fixtures/account-test';
import { stillDemo } from '../fixtures/test-platform';
import { peoplePath, sessionsPath, signedInClient } from './support/client';
import { companiesIn, companiesPath, companyOfStatus, compliancePath, executivesPath, openHarness } from './support/companies';
import { createDid, nodePath, register, registeredDid, schemaBody } from './support/identities';
import { expectExactly, strayMembers } from './support/stray-members';

const it = accountTest({ rateLimit: null, demo: { ...stillDemo, sessions: 240 } }).extend(
  'jsonAt',
  ({ bench }) =>
    async (path: string) =>
      (await bench.get(path)).json,
);

describe('no answer has a member that the contract lacks', () => {
  it.for([
    ['GET', '/api/v1/login?provider=google', loginAddressWire],
    ['GET', '/api/v1/login?provider=other', refusalWire],
    ['POST', '/api/v1/auth', authCheckWire],
    ['POST', '/api/v1/auth/refresh', messageWire],
    ['GET', '/api/v1/services', serviceCatalogueWire],
    ['GET', '/api/v1/app?limit=0', refusalWire],
    ['GET', '/api/v1/app/access-control/token', refusalWire],
    ['GET', '/api/v1/nothing', refusalWire],
  ] as const)('%s %s', async ([method, path, schema], { admin }) => {
    expectExactly(schema, (await admin.call(method, path)).json);
  });

  it('POST /api/v1/auth of members', async ({ platform }) => {
    for (const who of ['reviewer', 'developer']) {
      const member = await signedInClient(platform.url, who);
      expectExactly(authCheckWire, (await member.call('POST', '/api/v1/auth')).json);
    }
  });

  it('POST /api/v1/auth/logout', async ({ platform }) => {
    const leaving = await signedInClient(platform.url, 'admin');
    expectExactly(messageWire, (await leaving.call('POST', '/api/v1/auth/logout')).json);
  });

  it('GET /api/v1/app, envelope and every app', async ({ admin }) => {
    const body = (await admin.call('GET', '/api/v1/app?limit=50')).json;
    expectExactly(appListWire, body);
    for (const app of (body as { data: unknown[] }).data) expectExactly(appWire, app);
  });

  it('GET /api/v1/app/access-control/token', async ({ admin, tenant }) => {
    const path = `/api/v1/app/access-control/token?serviceId=${tenant.appId}&grant_type=access_service_kyc`;
    expectExactly(serviceTokenWire, (await admin.call('GET', path)).json);
  });

  it('the session list, envelope and every row', async ({ tenant }) => {
    const body = (await tenant.get(`${sessionsPath}?limit=500`)).json;
    expectExactly(sessionListWire, body);
    const { sessionDetails } = (body as { data: { sessionDetails: unknown[] } }).data;
    expect(sessionDetails).toHaveLength(240);
    for (const row of sessionDetails) expectExactly(sessionRowWire, row);
  });

  it('the user list, envelope and every row', async ({ tenant }) => {
    const body = (await tenant.get(`${peoplePath}?limit=500`)).json;
    expectExactly(personListWire, body);
    for (const row of (body as { data: { users: unknown[] } }).data.users) expectExactly(personRowWire, row);
  });

  it('the company list, envelope and every row, executives and checks of each', async ({ platform }) => {
    const harness = await openHarness(platform);
    const list = await harness.get(companiesPath);
    expectExactly(companyListWire, list.json);
    for (const row of (list.json as { data: unknown[] }).data) expectExactly(companyRowWire, row);
    for (const { id } of companiesIn(list)) {
      const executives = (await harness.get(executivesPath(id))).json;
      expectExactly(executiveListWire, executives);
      for (const row of (executives as { data: unknown[] }).data) expectExactly(executiveRowWire, row);
      expectExactly(complianceAnswerWire, (await harness.get(compliancePath(id))).json);
    }
  });

  it('the answer to a decision', async ({ platform }) => {
    const harness = await openHarness(platform);
    const id = await companyOfStatus(harness, 'Completed');
    expectExactly(decisionAnswerWire, (await harness.decide(id, { status: 'Approved' })).json);
  });

  it('details of every status, of sessions and of people', async ({ tenant }) => {
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

describe('no answer about identities has a member that the contract lacks, and the app can read', () => {
  it('both lists', async ({ jsonAt }) => {
    const [dids, schemas] = [await jsonAt('/did?page=1&limit=100'), await jsonAt('/schema?page=1&limit=100')];
    for (const list of [dids, schemas]) expectExactly(identityListWire, list);
    expect([parseDidList(dids), parseSchemaList(schemas)]).toMatchObject(
      Array(2).fill({ ok: true, value: { losses: { count: 0 } } }),
    );
  });

  it('every DID, from the tenant and from the node', async ({ platform, bench }) => {
    for (const did of (await platform.ssi.identities(bench.appId)).dids) {
      const { status, json } = await bench.get(`/did/resolve/${did}`);
      if (status !== 200) continue;
      const { didDocument, didDocumentMetadata } = json as { didDocument: object; didDocumentMetadata: object | null };
      expectExactly(didResolutionWire, json);
      expectExactly(didDocumentWire, didDocument);
      const answer = parseDidResolution(did, json);
      expect(answer.ok && 'facts' in answer.value && answer.value.facts.unreadable).toBe(undefined);
      if (didDocumentMetadata === null) continue;
      expectExactly(didMetadataWire, didDocumentMetadata);
      const reported = parseLedgerDid(did, (await bench.node(`${nodePath}/did/${did}`)).json);
      expect(reported).toMatchObject({ ok: true, value: { event: 'on-ledger' } });
    }
  });

  it('every schema, from the tenant and from the node', async ({ platform, bench }) => {
    for (const id of (await platform.ssi.identities(bench.appId)).schemas) {
      const { status, json } = await bench.get(`/schema/${id}`);
      expectExactly(status === 200 ? schemaDocumentWire : schemaRefusalWire, json);
      if (status !== 200) continue;
      const [reported, there] = [
        parseSchema(id, json),
        parseLedgerSchema(id, (await bench.node(`${nodePath}/schema/${id}`)).json),
      ];
      expect(there.ok && there.value.event).toBe(reported.ok && reported.value.event);
    }
  });

  it('every status entry, also inside a refusal', async ({ platform, bench, jsonAt }) => {
    const { dids, schemas } = await platform.ssi.identities(bench.appId);
    let count = 0;
    for (const id of [...dids, ...schemas]) {
      const list = (await jsonAt(`/status/ssi/${id}?page=1&limit=100`)) as { data: unknown[] };
      expectExactly(statusListWire, list);
      for (const entry of list.data) expectExactly(statusEntryWire, entry);
      count += list.data.length;
    }
    expect(count).toBeGreaterThan(30);
  });

  it('the answers to what is asked for', async ({ platform, bench }) => {
    const document = await createDid(bench);
    expectExactly(didAnswerWire, (await bench.post('/did/create', { namespace: 'testnet' })).json);
    expectExactly(didAnswerWire, (await register(bench, document)).json);
    const known = await registeredDid(bench, platform);
    const body = { didDocument: { ...known, alsoKnownAs: [] }, verificationMethodId: `${known.id}#key-1`, deactivate: false };
    const updated = (await bench.patch('/did', body)).json;
    expectExactly(didUpdateAnswerWire, updated);
    expect(parseUpdatedDid(known.id, updated)).toMatchObject({ ok: true });
    expectExactly(didUpdateAnswerWire, (await bench.patch('/did', { did: known.id, name: 'Shaped' })).json);
    const { didDocument: _unsent, ...signing } = { ...body, did: known.id };
    expectExactly(signedDidWire, (await bench.post('/did/auth/sign', signing)).json);
    expectExactly(schemaCreatedWire, (await bench.post('/schema', schemaBody(known.id))).json);
    expectExactly(refusalWire, (await bench.post('/schema', {})).json);
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
