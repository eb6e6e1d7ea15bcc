import { describe, expect } from 'vitest';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import { listServices } from '../../src/db/reads/services';
import type { ActInput } from '../../src/domain/command/acts';
import { newDraft } from '../../src/domain/service/requests';
import { minute, second } from '../../src/domain/shared/timing';
import type { StudioWorker } from '../../src/workers/api';
import { dumpOf } from '../fakes/dump';
import { openServices } from '../fakes/open-services';
import { pass } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';
import { clientOf, signedInClient } from '../platform/support/client';
import { changeZone, send, tokenByKey } from '../platform/support/services';

const draft = { ...newDraft('SSI_API'), appName: 'Harbour ids', domain: 'https://ids.harbour.example' };

const it = onPlatform({ hasNode: true }).extend('harness', async ({ device, calls: sent, platform }) => {
  const act: StudioWorker['act'] = (wanted) => tab.api.act(wanted);
  /** Waits until this device knows it, while time passes: the list of services is asked for at most once in a while. */
  const learned = <Value>(query: () => Promise<Value>) =>
    expect.poll(async () => {
      await pass(device.clock, 5 * second, { step: 5 * second });
      return query();
    });
  /** Called when the answer to a change of a service has come, or was lost. */
  const line = { afterPut: () => {} };
  const fetchOfTab: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    return device.browser.fetch(request).finally(() => request.method === 'PUT' && line.afterPut());
  };
  const { tab, database } = await openServices(device, platform, 'admin@', () => device.tab('first', {}, fetchOfTab));
  const known = async () => (await listServices(database)).map(({ appId }) => appId);
  const create = async (change: Partial<ActInput<'create-service'>['draft']> = {}) =>
    act({ kind: 'create-service', input: { draft: { ...draft, ...change }, known: await known() } });
  /** A new service, once this device knows it. */
  const created = async (change: Partial<ActInput<'create-service'>['draft']> = {}) => {
    const made = await create(change);
    if (
      !made.ok ||
      typeof made.value !== 'object' ||
      made.value === null ||
      !('service' in made.value) ||
      !('apiSecretKey' in made.value)
    )
      throw new Error('not created');
    const { service, apiSecretKey } = made.value;
    const { appId } = service;
    await learned(known).toContain(appId);
    return { appId, apiSecretKey };
  };
  const stored = async (appId: string) => (await listServices(database)).find((service) => service.appId === appId);
  return { line, known, create, created, stored, sent, database, stranger: clientOf(platform.url), act, learned };
});

describe('creating a service', () => {
  it('returns the key once, and this device stores the service without it', async ({ harness }) => {
    const { appId, apiSecretKey } = await harness.created();
    expect(apiSecretKey).toMatch(/^[0-9a-f]{29}\.[0-9a-f]{97}$/);
    expect((await tokenByKey(harness.stranger, apiSecretKey ?? '')).status).toBe(200);
    expect(await harness.stored(appId)).toMatchObject({ appName: 'Harbour ids', env: 'dev', whitelistedCors: ['*'] });
    expect(await dumpOf(harness.database)).not.toContain(apiSecretKey);
  });

  it('whose answer was lost is found by its name among the services that were not known', async ({ harness, platform }) => {
    platform.chaos.set([{ match: 'POST /api/v1/app', kind: 'lost-answer', times: 1 }]);
    const made = await harness.create({ appName: ' Harbour lost ' });
    expect(made).toMatchObject({ ok: true, value: { service: { appName: 'Harbour lost' }, apiSecretKey: null } });
    expect(harness.sent('POST /api/v1/app')).toHaveLength(1);
  });

  it('that did not arrive fails, even if an older service has the same name', async ({ harness, platform }) => {
    await harness.created({ appName: 'Harbour twice' });
    platform.chaos.set([{ match: 'POST /api/v1/app', kind: 'loss', times: 1 }]);
    expect(await harness.create({ appName: 'Harbour twice' })).toMatchObject({ problem: { code: 'network-unreachable' } });
  });

  it('that is refused is not taken for a service of the same name that another device has made', async ({
    harness,
    platform,
  }) => {
    const elsewhere = await signedInClient(platform.url, 'admin');
    await send(elsewhere, 'POST', '/api/v1/app', { appName: 'Harbour elsewhere', serviceIds: ['SSI_API'] });
    const body = { statusCode: 400, message: ['No more services'], error: 'Bad Request' };
    platform.chaos.set([{ match: 'POST /api/v1/app', kind: 'status', status: 400, body, times: 1 }]);
    const refused = await harness.create({ appName: 'Harbour elsewhere' });
    expect(refused).toMatchObject({ problem: { code: 'request-refused', said: 'No more services' } });
  });

  it('whose answer was lost stays undecided if there are two services of its name that were not known', async ({
    harness,
    platform,
  }) => {
    const elsewhere = await signedInClient(platform.url, 'admin');
    await send(elsewhere, 'POST', '/api/v1/app', { appName: 'Harbour pair', serviceIds: ['SSI_API'] });
    platform.chaos.set([{ match: 'POST /api/v1/app', kind: 'lost-answer', times: 1 }]);
    expect(await harness.create({ appName: ' Harbour pair ' })).toMatchObject({ problem: { code: 'answer-lost' } });
  });

  it('is refused in the words of the server', async ({ harness }) => {
    const refused = await harness.create({ appName: 'x' });
    expect(refused).toMatchObject({ problem: { code: 'request-refused', said: 'appName must have 5 to 50 characters' } });
  });
});

describe('a new key', () => {
  it('works, and the previous one does not', async ({ harness }) => {
    const { appId, apiSecretKey: before } = await harness.created();
    const made = await harness.act({ kind: 'new-secret', input: { appId } });
    const { apiSecretKey } =
      made.ok && typeof made.value === 'object' && made.value !== null && 'apiSecretKey' in made.value
        ? made.value
        : { apiSecretKey: null };
    expect((await tokenByKey(harness.stranger, apiSecretKey ?? '')).status).toBe(200);
    expect((await tokenByKey(harness.stranger, before ?? '')).status).toBe(401);
  });

  it('whose answer was lost cannot be recovered', async ({ harness, platform }) => {
    const { appId } = await harness.created();
    platform.chaos.set([{ match: 'POST *secret/new', kind: 'lost-answer', times: 1 }]);
    expect(await harness.act({ kind: 'new-secret', input: { appId } })).toMatchObject({ problem: { code: 'answer-lost' } });
  });
});

describe('deleting a service', () => {
  it('removes it and everything mirrored of it from this device', async ({ harness }) => {
    const { appId } = await harness.created();
    expect(await harness.act({ kind: 'delete-service', input: { appId } })).toEqual({ ok: true, value: null });
    await harness.learned(harness.known).not.toContain(appId);
    expect(await harness.stored(appId)).toBeUndefined();
  });

  it('whose answer was lost has succeeded if the server no longer has the service', async ({ harness, platform }) => {
    const { appId } = await harness.created();
    platform.chaos.set([{ match: 'DELETE /api/v1/app/*', kind: 'lost-answer', times: 1 }]);
    expect(await harness.act({ kind: 'delete-service', input: { appId } })).toEqual({ ok: true, value: null });
    expect(harness.sent('DELETE ')).toHaveLength(1);
  });

  it('that is refused because the browser sent it twice has succeeded', async ({ harness, platform }) => {
    const { appId } = await harness.created();
    const elsewhere = await signedInClient(platform.url, 'admin');
    await elsewhere.call('DELETE', `/api/v1/app/${appId}`);
    expect(await harness.act({ kind: 'delete-service', input: { appId } })).toEqual({ ok: true, value: null });
    expect(harness.sent('DELETE ')).toHaveLength(1);
  });

  it('is refused if others depend on it, and the service stays', async ({ harness }) => {
    const ssi = await harness.created();
    await harness.created({ type: 'CAVACH_API', appName: 'Harbour checks', ssiAppId: ssi.appId });
    const refused = await harness.act({ kind: 'delete-service', input: { appId: ssi.appId } });
    expect(refused).toMatchObject({
      problem: { code: 'request-refused', said: expect.stringMatching(/^This service is linked with/) },
    });
  });
});

describe('the domain of a service', () => {
  const did = 'did:hid:testnet:zHarbour';
  const recordOf = (issuerDid: string) => `hypersign-domain-verification.did=${issuerDid}`;
  const record = recordOf(did);
  const host = 'ids.harbour.example';
  const lookup = 'GET /identity/dns/resolve';
  const put = 'PUT /api/v1/app/*';

  it('is verified once its record is found, and the service can then go to production', async ({ harness }) => {
    const { appId } = await harness.created({ logoUrl: 'https://ids.harbour.example/logo.png' });
    const verify = () => harness.act({ kind: 'verify-domain', input: { appId, issuerDid: did } });
    expect(await verify()).toEqual({ ok: true, value: { blocker: 'record-missing' } });
    expect(harness.sent('PUT ')).toEqual([]);
    await changeZone(harness.stranger, 'add', host, record);
    expect(await verify()).toMatchObject({ ok: true, value: { blocker: null, service: { hasDomainVerified: true } } });
    await harness.learned(() => harness.stored(appId)).toMatchObject({ hasDomainVerified: true });
    expect(await harness.stored(appId)).toMatchObject({ issuerDid: did, isDomainLinked: true, whitelistedCors: ['*'] });
    await changeZone(harness.stranger, 'remove', host, record);
    expect(await verify()).toEqual({ ok: true, value: { blocker: 'record-missing' } });
    expect(await harness.act({ kind: 'move-service', input: { appId, env: 'prod' } })).toMatchObject({
      ok: true,
      value: { env: 'prod' },
    });
    await harness.learned(() => harness.stored(appId)).toMatchObject({ env: 'prod' });
  });

  it('is not verified by the record of another issuer, and nothing is sent', async ({ harness }) => {
    const { appId } = await harness.created();
    await changeZone(harness.stranger, 'add', host, recordOf('did:hid:testnet:zOther'));
    const verified = await harness.act({ kind: 'verify-domain', input: { appId, issuerDid: did } });
    expect([verified, harness.sent('PUT ')]).toEqual([{ ok: true, value: { blocker: 'record-differs' } }, []]);
    await changeZone(harness.stranger, 'remove', host, recordOf('did:hid:testnet:zOther'));
  });

  it.for<[string, Omit<ChaosRule, 'match'>]>([
    ['is lost', { kind: 'loss' }],
    ['is not the answer of a resolver', { kind: 'html' }],
    ['fails at the name servers', { kind: 'status', status: 200, body: { Status: 2 } }],
  ])('whose look-up %s is reported as not looked up, instead of without a record', async ([, rule], { harness, platform }) => {
    const { appId } = await harness.created();
    platform.chaos.set([{ match: lookup, ...rule }]);
    const verified = await harness.act({ kind: 'verify-domain', input: { appId, issuerDid: did } });
    expect([verified, harness.sent('PUT ')]).toEqual([{ ok: true, value: { blocker: 'lookup-failed' } }, []]);
  });

  it('whose record the server does not find is refused in its words', async ({ harness, platform }) => {
    const { appId } = await harness.created();
    platform.chaos.set([
      { match: lookup, kind: 'status', status: 200, body: { Status: 0, Answer: [{ type: 16, data: record }] } },
    ]);
    const verified = await harness.act({ kind: 'verify-domain', input: { appId, issuerDid: did } });
    const said = `The domain has no TXT record that proves it (${record})`;
    expect(verified).toMatchObject({ problem: { code: 'request-refused', said } });
  });

  it('that another device changed meanwhile is not verified by the record of the previous one', async ({ harness, platform }) => {
    const { appId } = await harness.created();
    await changeZone(harness.stranger, 'add', host, record);
    const elsewhere = await signedInClient(platform.url, 'admin');
    await send(elsewhere, 'PUT', `/api/v1/app/${appId}`, { appName: draft.appName, domain: 'https://other.example' });
    const verified = await harness.act({ kind: 'verify-domain', input: { appId, issuerDid: did } });
    expect([verified, harness.sent('PUT ')]).toEqual([{ ok: true, value: { blocker: 'domain-changed' } }, []]);
    await harness.learned(() => harness.stored(appId)).toMatchObject({ domain: 'https://other.example' });
    await changeZone(harness.stranger, 'remove', host, record);
  });

  it('is read back when the answer is lost', async ({ harness, platform }) => {
    const { appId } = await harness.created();
    await changeZone(harness.stranger, 'add', host, record);
    platform.chaos.set([{ match: put, kind: 'lost-answer', times: 1 }]);
    const verified = await harness.act({ kind: 'verify-domain', input: { appId, issuerDid: did } });
    expect(verified).toMatchObject({ ok: true, value: { blocker: null, service: { issuerDid: did, isDomainLinked: true } } });
    await changeZone(harness.stranger, 'remove', host, record);
  });

  it('may have been verified if neither the answer nor the service afterwards can be read', async ({ harness, platform }) => {
    const { appId } = await harness.created();
    await changeZone(harness.stranger, 'add', host, record);
    platform.chaos.set([{ match: put, kind: 'lost-answer', times: 1 }]);
    harness.line.afterPut = () => platform.chaos.set([{ match: 'GET /api/v1/app', kind: 'loss' }]);
    const verified = await harness.act({ kind: 'verify-domain', input: { appId, issuerDid: did } });
    expect(verified).toMatchObject({ problem: { code: 'answer-lost' } });
    await changeZone(harness.stranger, 'remove', host, record);
  });

  it('that is verified for one issuer says nothing about another one whose request was lost', async ({
    harness,
    platform,
    device,
  }) => {
    const { appId } = await harness.created();
    const other = 'did:hid:testnet:zOther';
    for (const issuerDid of [did, other]) await changeZone(harness.stranger, 'add', host, recordOf(issuerDid));
    await harness.act({ kind: 'verify-domain', input: { appId, issuerDid: did } });
    // The calls of a minute are counted.
    await pass(device.clock, minute, { step: minute });
    platform.chaos.set([{ match: put, kind: 'loss', times: 1 }]);
    const lost = await harness.act({ kind: 'verify-domain', input: { appId, issuerDid: other } });
    expect(lost).toMatchObject({ problem: { code: 'network-unreachable' } });
    for (const issuerDid of [did, other]) await changeZone(harness.stranger, 'remove', host, recordOf(issuerDid));
  });

  it('is as it was if the call of a move was lost on its way, and moved if only the answer was lost', async ({
    harness,
    platform,
    device,
  }) => {
    const { appId } = await harness.created();
    platform.chaos.set([{ match: put, kind: 'loss', times: 1 }]);
    const lost = await harness.act({ kind: 'move-service', input: { appId, env: 'prod' } });
    expect(lost).toMatchObject({ problem: { code: 'network-unreachable' } });
    // A server that did not answer is not called for a while.
    await pass(device.clock, minute, { step: minute });
    platform.chaos.set([{ match: put, kind: 'lost-answer', times: 1 }]);
    const moved = await harness.act({ kind: 'move-service', input: { appId, env: 'dev' } });
    expect(moved).toMatchObject({ ok: true, value: { appId, env: 'dev' } });
  });

  it('has to be verified before production, in the words of the specification', async ({ harness }) => {
    const { appId } = await harness.created();
    const refused = await harness.act({ kind: 'move-service', input: { appId, env: 'prod' } });
    expect(refused).toMatchObject({ problem: { said: 'You must verify your domain before going to production' } });
  });
});
