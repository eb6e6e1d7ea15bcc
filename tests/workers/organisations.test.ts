import { describe, expect } from 'vitest';
import { openRecord } from '../../src/db/records/record-codec';
import type { RecordDefinition } from '../../src/db/records/record-definition';
import { organisation as contentRecord, organisations as organisationsRecord } from '../../src/db/records/records';
import type { Act } from '../../src/domain/command/acts';
import { questionKey } from '../../src/domain/record/question';
import type { Template } from '../../src/domain/template/template';
import { parseOrganisations, parseTemplates } from '../../src/domain/template/wire';
import { day, minute } from '../builders/moments';
import { openServices } from '../fakes/open-services';
import { seen } from '../fakes/test-device';
import { untilIdle } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';
import { signedInClient } from '../platform/support/client';
import { createDid, openWorkbench, register } from '../platform/support/identities';
import { send } from '../platform/support/services';

/** The administrator on a device, and the same person in another browser. */
const it = onPlatform({ rateLimit: null, blockMs: 3_600_000, streamEveryMs: 20 })
  .extend('bench', { scope: 'file' }, ({ platform }) => openWorkbench(platform))
  .extend('elsewhere', { scope: 'file' }, async ({ platform }) => {
    const admin = await signedInClient(platform.url, 'admin');
    const orgs = async () => {
      const parsed = parseOrganisations((await admin.call('GET', '/api/v1/org')).json);
      return parsed.ok ? parsed.value.value.list : [];
    };
    const templates = async (orgId: string) => {
      const parsed = parseTemplates((await admin.call('GET', `/api/v1/presentation/template/org/${orgId}/`)).json);
      return parsed.ok ? parsed.value.rows : [];
    };
    return { admin, orgs, templates };
  })
  .extend('harness', async ({ device, platform }) => {
    const { tab, database, mirror } = await openServices(device, platform, 'admin@', () => device.tab('first'));
    async function read<Value>(definition: RecordDefinition<Value>, id: string): Promise<Value | null> {
      const row = await database.records.get(['', definition.kind, id]);
      const opened = row && (await openRecord(definition, mirror.box, row));
      return opened?.ok ? opened.value : null;
    }
    async function readNow<Value>(definition: RecordDefinition<Value>, id = ''): Promise<Value> {
      const question = { kind: definition.kind, appId: '', id };
      await tab.api.watch({ question, visible: true });
      await tab.api.refresh({ question });
      const found = await seen(() => read(definition, id), Boolean);
      if (found === null) throw new Error('nothing was read');
      return found;
    }
    const act = (wanted: Act) => tab.api.act(wanted);
    const northlight = async () => {
      const { list } = await readNow(organisationsRecord);
      const found = list.find(({ name }) => name.startsWith('Northlight'));
      if (!found) throw new Error('the demo has no organisation');
      return found;
    };
    return { tab, database, read, readNow, act, northlight };
  });

const template: Omit<Template, 'id'> = {
  name: 'Desk',
  issuerDids: ['did:hid:testnet:z1'],
  schemaIds: [],
  reason: 'To open a locker',
  callbackUrl: 'https://desk.example/presentations',
};

describe('the organisations of an account', () => {
  it('are asked for with GET api/v1/org, and their lists at the endpoints of the specification, ten schemas a page', async ({
    harness,
    calls,
  }) => {
    const org = await harness.northlight();
    const content = await harness.readNow(contentRecord, org.id);
    expect(content.templates).toHaveLength(org.templatesCount ?? -1);
    expect(content.schemas).toHaveLength(org.schemasCount ?? -1);
    expect(content.credentials).toHaveLength(org.credentialsCount ?? -1);
    expect(calls('GET /api/v1/org').length).toBeGreaterThan(0);
    const schemas = calls(`GET /api/v1/schema/${org.id}/`).map(({ path, query }) => `${path}${query}`);
    expect(schemas[0]).toBe(`/api/v1/schema/${org.id}/?page=1&limit=10`);
    expect(new Set(schemas).size).toBe(Math.floor((org.schemasCount ?? 0) / 10) + 1);
    expect(calls(`GET /api/v1/presentation/template/org/${org.id}/`).length).toBeGreaterThan(0);
    expect(calls(`GET /api/v1/credential/org/${org.id}`).length).toBeGreaterThan(0);
  });

  it('of a server that answers {host} are none, and there is such a server', async ({ harness, platform }) => {
    const body = { host: 'https://studio.example' };
    platform.chaos.set([{ match: 'GET /api/v1/org', kind: 'status', status: 200, body }]);
    expect(await harness.readNow(organisationsRecord)).toEqual({ host: 'https://studio.example', list: [] });
  });

  it('are asked for only once a day if the server has no such thing', async ({ harness, device, platform, calls }) => {
    const body = { statusCode: 404, message: 'Cannot GET /api/v1/org', error: 'Not Found' };
    platform.chaos.set([{ match: 'GET /api/v1/org', kind: 'status', status: 404, body }]);
    const question = { kind: 'organisations', appId: '', id: '' } as const;
    await harness.tab.api.watch({ question, visible: true });
    const answered = () => harness.database.freshness.get(questionKey(question));
    await seen(answered, (row) => row?.succeededAt !== null && row?.succeededAt !== undefined);
    expect(await harness.read(organisationsRecord, '')).toBeNull();
    const asked = calls('GET /api/v1/org').length;
    // An awake tab would send heartbeats for all those hours.
    device.clock.sleep(day / 2);
    await harness.tab.api.watch({ question: { kind: 'services' }, visible: true });
    await untilIdle();
    expect(calls('GET /api/v1/org')).toHaveLength(asked);
  });

  it('have a list that this person may not see, or the server does not have, as null next to their templates', async ({
    harness,
    platform,
  }) => {
    const org = await harness.northlight();
    const body = { statusCode: 404, message: 'no', error: 'Not Found' };
    platform.chaos.set([
      { match: 'GET /api/v1/credential/org/*', kind: 'status', status: 404, body },
      { match: 'GET /api/v1/schema/*', kind: 'status', status: 403, body },
    ]);
    expect(await harness.readNow(contentRecord, org.id)).toMatchObject({ schemas: null, credentials: null });
  });

  it('are created once, although the answer is lost, and changed only if they are still as they were seen', async ({
    harness,
    platform,
    elsewhere,
  }) => {
    const known = [(await harness.northlight()).id];
    const draft = { name: 'Harbour', domain: 'harbour.example' };
    platform.chaos.set([{ match: 'POST /api/v1/org', kind: 'lost-answer', times: 1 }]);
    const made = await harness.act({ kind: 'save-organisation', input: { base: null, draft, known } });
    const all = (await elsewhere.orgs()).filter(({ name }) => name === 'Harbour');
    expect(made).toEqual({ ok: true, value: { id: all[0]?.id } });
    expect(all).toHaveLength(1);
    const [base = null] = all;
    const changed = { name: 'Harbour 2', domain: 'harbour.example' };
    await send(elsewhere.admin, 'PUT', '/api/v1/org', { orgData: { _id: base?.id, name: 'Theirs', domain: 'theirs.example' } });
    const change: Act = { kind: 'save-organisation', input: { base, draft: changed, known } };
    expect(await harness.act(change)).toMatchObject({ problem: { code: 'command-moved-on' } });
  });
});

describe('presentation templates', () => {
  it('are created, changed and deleted, each once although its answer is lost', async ({ harness, platform, elsewhere }) => {
    const { id: orgId } = await harness.northlight();
    const known = (await harness.readNow(contentRecord, orgId)).templates.map(({ id }) => id);
    const templates = () => elsewhere.templates(orgId);
    const lose = (method: string) =>
      platform.chaos.set([{ match: `${method} /api/v1/presentation/template*`, kind: 'lost-answer', times: 1 }]);
    lose('POST');
    const made = await harness.act({ kind: 'save-template', input: { orgId, base: null, template, known } });
    const [base, ...others] = (await templates()).filter(({ id }) => !known.includes(id));
    expect(made).toEqual({ ok: true, value: { id: base?.id } });
    expect(others).toEqual([]);
    if (base === undefined) throw new Error('no template was made');
    lose('PUT');
    const wanted = { ...template, name: 'Desk 2' };
    expect(await harness.act({ kind: 'save-template', input: { orgId, base, template: wanted, known } })).toMatchObject({
      ok: true,
    });
    expect((await templates()).find(({ id }) => id === base.id)).toMatchObject(wanted);
    const stale = await harness.act({ kind: 'save-template', input: { orgId, base, template, known } });
    expect(stale).toMatchObject({ problem: { code: 'command-moved-on' } });
    platform.chaos.set([{ match: 'DELETE /api/v1/presentation/template/*', kind: 'lost-answer', times: 1 }]);
    expect(await harness.act({ kind: 'delete-template', input: { orgId, id: base.id } })).toEqual({ ok: true, value: null });
    expect(await harness.act({ kind: 'delete-template', input: { orgId, id: base.id } })).toEqual({ ok: true, value: null });
    expect((await templates()).some(({ id }) => id === base.id)).toBe(false);
    // Chromium repeats a request on a broken connection: the second one finds nothing to delete.
    const body = { statusCode: 404, message: ['no such template'], error: 'Not Found' };
    platform.chaos.set([{ match: 'DELETE /api/v1/presentation/template/*', kind: 'status', status: 404, body }]);
    expect(await harness.act({ kind: 'delete-template', input: { orgId, id: base.id } })).toEqual({ ok: true, value: null });
  });

  it('and organisations that did not arrive were not saved or deleted, and their lists are fetched again', async ({
    harness,
    device,
    platform,
    calls,
  }) => {
    const { id: orgId } = await harness.northlight();
    const [first] = (await harness.readNow(contentRecord, orgId)).templates;
    const draft = { name: 'Nowhere', domain: 'nowhere.example' };
    const templates = '/api/v1/presentation/template';
    const acts: [string, Act][] = [
      ['POST /api/v1/org', { kind: 'save-organisation', input: { base: null, draft, known: [] } }],
      [
        `POST ${templates}*`,
        { kind: 'save-template', input: { orgId, base: null, template: { ...template, name: 'Nowhere' }, known: [] } },
      ],
      [`DELETE ${templates}/*`, { kind: 'delete-template', input: { orgId, id: first?.id ?? '' } }],
    ];
    for (const [match, wanted] of acts) {
      device.clock.advance(minute);
      platform.chaos.set([{ match, kind: 'loss', times: 1 }]);
      expect(await harness.act(wanted)).toMatchObject({ problem: { code: 'network-unreachable' } });
    }
    await untilIdle();
    device.clock.advance(minute);
    device.browser.sent.length = 0;
    await harness.act({ kind: 'delete-template', input: { orgId, id: 'gone' } });
    // The templates themselves, and how many there are.
    for (const list of [`GET /api/v1/presentation/template/org/${orgId}/`, 'GET /api/v1/org'])
      await expect.poll(() => calls(list).some(({ path }) => list.endsWith(path))).toBe(true);
  });

  it('that are refused say so in the words of the server', async ({ harness }) => {
    const { id: orgId } = await harness.northlight();
    const input = { orgId, base: null, template: { ...template, callbackUrl: 'desk' }, known: [] };
    expect(await harness.act({ kind: 'save-template', input })).toMatchObject({ problem: { code: 'request-refused' } });
  });
});

describe('the stream of an organisation', () => {
  it('makes Studio fetch the organisation again once it is registered, and is not opened a second time', async ({
    harness,
    bench,
    platform,
    elsewhere,
    calls,
  }) => {
    const did = await createDid(bench);
    const orgData = { name: 'Late', domain: 'late.example', orgDid: did.id };
    await send(elsewhere.admin, 'POST', '/api/v1/org', { orgData });
    const late = (await harness.readNow(organisationsRecord)).list.find(({ name }) => name === 'Late');
    expect(late?.status).toBe('Initiated');
    const stream = `GET /api/v1/org/sse/${late?.id}`;
    await untilIdle();
    expect(calls(stream)).toHaveLength(1);
    await register(bench, did);
    await platform.ssi.makeBlock();
    const now = async () => (await harness.read(organisationsRecord, ''))?.list.find(({ name }) => name === 'Late')?.status;
    expect(await seen(now, (status) => status === 'Registered')).toBe('Registered');
    expect(calls(stream)).toHaveLength(1);
  });

  it('of a server without streams is requested once that day', async ({ harness, bench, platform, elsewhere, calls }) => {
    const did = await createDid(bench);
    const body = { statusCode: 404, message: 'no', error: 'Not Found' };
    platform.chaos.set([{ match: 'GET */org/sse/*', kind: 'status', status: 404, body }]);
    for (const name of ['One', 'Two', 'Three'])
      await send(elsewhere.admin, 'POST', '/api/v1/org', { orgData: { name, domain: 'late.example', orgDid: did.id } });
    await harness.readNow(organisationsRecord);
    await seen(() => harness.database.counters.get('no-streams'), Boolean);
    await harness.readNow(organisationsRecord);
    expect(calls('GET /api/v1/org/sse/').length).toBeLessThanOrEqual(2);
  });
});
