import { describe, expect } from 'vitest';
import {
  parseOrganisations,
  parseOrgCredentials,
  parseOrgEvent,
  parseOrgSchemas,
  parseSavedTemplate,
  parseTemplates,
} from '../../src/domain/template/wire';
import { ledgerTest } from '../fixtures/account-test';
import type { Client } from './support/client';
import { signedInClient } from './support/client';
import { createDid, register, schemaBody } from './support/identities';
import { send } from './support/services';

const it = ledgerTest({ streamEveryMs: 10 }).extend('harbour', { scope: 'file' }, async ({ platform }) => {
  return signedInClient(platform.url, 'owner');
});

const templates = '/api/v1/presentation/template';

function read<Value>(outcome: { ok: true; value: Value } | { ok: false }): Value {
  if (!outcome.ok) throw new Error('the answer cannot be read');
  return outcome.value;
}

const orgsIn = async (client: Client) => read(parseOrganisations((await client.call('GET', '/api/v1/org')).json)).value.list;
const templatesOf = async (client: Client, orgId: string) =>
  read(parseTemplates((await client.call('GET', `${templates}/org/${orgId}/`)).json)).rows;

describe('the organisations of an account', () => {
  it('have their counters, which are the lengths of their lists', async ({ admin }) => {
    const [org] = await orgsIn(admin);
    expect(org).toMatchObject({ name: 'Northlight Identity', domain: 'northlight.example', status: 'Registered' });
    const id = org?.id ?? '';
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const reply = await admin.call('GET', `/api/v1/schema/${id}/?page=${page}&limit=10`);
      pages.push(read(parseOrgSchemas(reply.json)).rows);
    }
    expect(pages[0]?.length).toBeLessThanOrEqual(10);
    const rows = pages.flat();
    expect(new Set(rows.map((row) => row.id)).size).toBe(org?.schemasCount);
    expect(rows.every(({ status, name }) => (status === 'Registered') === (name !== null))).toBe(true);
    const credentials = read(parseOrgCredentials((await admin.call('GET', `/api/v1/credential/org/${id}`)).json)).rows;
    expect(credentials).toHaveLength(org?.credentialsCount ?? -1);
    expect(credentials.length).toBeGreaterThan(0);
    expect(await templatesOf(admin, id)).toHaveLength(org?.templatesCount ?? -1);
  });

  it('have their schemas newest first, at most ten a page', async ({ admin, bench }) => {
    const [org] = await orgsIn(admin);
    const body = schemaBody(org?.did ?? '');
    for (let count = org?.schemasCount ?? 0; count < 11; count += 1) await bench.post('/schema', body);
    const reply = await admin.call('GET', `/api/v1/schema/${org?.id}/?page=1&limit=100`);
    const listed = read(parseOrgSchemas(reply.json)).rows.map(({ schemaId }) => schemaId ?? '');
    const { data } = (await bench.get('/schema?page=1&limit=100')).json as { data: string[] };
    expect(listed).toHaveLength(10);
    expect(listed).toEqual(data.filter((id) => listed.includes(id)).reverse());
  });

  it('have their credentials newest first', async ({ admin, bench }) => {
    const [org] = await orgsIn(admin);
    const reply = await admin.call('GET', `/api/v1/credential/org/${org?.id}`);
    const listed = read(parseOrgCredentials(reply.json)).rows.map(({ vcId }) => vcId?.split('/').at(-1) ?? '');
    const { data } = (await bench.get('/credential?page=1&limit=100')).json as { data: string[] };
    expect(listed).toEqual(data.filter((id) => listed.includes(id)).reverse());
    expect(listed).toHaveLength(org?.credentialsCount ?? -1);
  });

  it('belong to this account alone', async ({ admin, harbour }) => {
    const [org] = await orgsIn(admin);
    expect(await orgsIn(harbour)).toEqual([]);
    for (const path of [`${templates}/org/${org?.id}/`, `/api/v1/schema/${org?.id}/`, `/api/v1/credential/org/${org?.id}`])
      expect((await harbour.call('GET', path)).status).toBe(400);
    const body = { orgData: { _id: org?.id, name: 'Taken', domain: 'taken.example' } };
    expect((await send(harbour, 'PUT', '/api/v1/org', body)).status).toBe(400);
  });

  it('get a DID of the account, and no other', async ({ admin, harbour }) => {
    const [org] = await orgsIn(admin);
    const orgData = { name: 'Harbour', domain: 'harbour.example', orgDid: org?.did };
    expect((await send(harbour, 'POST', '/api/v1/org', { orgData })).status).toBe(400);
    const made = await send(harbour, 'POST', '/api/v1/org', { orgData: { ...orgData, orgDid: '' } });
    expect([made.status, (made.json as { error: boolean }).error]).toEqual([201, false]);
    expect(await orgsIn(harbour)).toMatchObject([{ name: 'Harbour', did: null, status: 'Initiated' }]);
  });

  it.for([{}, { name: 'N' }, { name: ' ', domain: 'n.example' }, { name: 'N', domain: 'n.example', orgDid: 'no did' }])(
    'are refused with the body %j',
    async (orgData, { admin }) => {
      const reply = await send(admin, 'POST', '/api/v1/org', { orgData });
      expect([reply.status, (reply.json as { error: boolean }).error]).toEqual([400, true]);
    },
  );
});

describe('the stream of an organisation', () => {
  it('sends its state until its DID is registered', async ({ admin, bench, platform }) => {
    const did = await createDid(bench);
    const orgData = { name: 'Late', domain: 'late.example', orgDid: did.id };
    const made = (await send(admin, 'POST', '/api/v1/org', { orgData })).json as { data: { org: { _id: string } } };
    const leaving = new AbortController();
    const path = `${platform.url}/api/v1/org/sse/${made.data.org._id}`;
    const reader = (await fetch(path, { signal: leaving.signal })).body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const readUntil = async (part: string) => {
      while (!text.includes(part)) text += (await reader?.read())?.value ?? part;
    };
    await readUntil('Initiated');
    await register(bench, did);
    await platform.ssi.makeBlock();
    await readUntil(': nothing new');
    leaving.abort();
    const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => read(parseOrgEvent(data)));
    expect(events[0]).toEqual({ status: 'Initiated', isLast: false });
    expect(events.at(-1)).toEqual({ status: 'Registered', isLast: true });
    expect(text).not.toContain('late.example');
  });
});

describe('presentation templates', () => {
  it('are created, changed and deleted', async ({ admin }) => {
    const orgDid = (await orgsIn(admin))[0]?.id ?? '';
    const body = {
      name: 'Desk',
      issuerDid: ['did:hid:testnet:z1'],
      schemaId: 'sch:1',
      reason: 'Locker',
      callbackUrl: 'https://d.example',
      orgDid,
    };
    const made = await send(admin, 'POST', templates, body);
    expect(made.status).toBe(201);
    const { id } = read(parseSavedTemplate(made.json));
    expect((await templatesOf(admin, orgDid)).find((one) => one.id === id)).toMatchObject({ name: 'Desk', schemaIds: ['sch:1'] });
    const changed = await send(admin, 'PUT', templates, { ...body, _id: id, name: 'Other' });
    expect(read(parseSavedTemplate(changed.json))).toMatchObject({ id, name: 'Other' });
    expect((await admin.call('DELETE', `${templates}/${id}`)).json).toMatchObject({ data: { _id: id } });
    expect((await templatesOf(admin, orgDid)).some((one) => one.id === id)).toBe(false);
    expect((await admin.call('DELETE', `${templates}/${id}`)).status).toBe(400);
  });

  it.for([
    { name: 'n'.repeat(30) },
    { reason: 'r'.repeat(105) },
    { reason: '' },
    { issuerDid: [] },
    { issuerDid: ['nobody'] },
    { callbackUrl: 'desk' },
    { orgDid: 'unknown' },
  ])('are refused with %j', async (change, { admin }) => {
    const orgDid = (await orgsIn(admin))[0]?.id ?? '';
    const body = { name: 'Desk', issuerDid: ['did:hid:testnet:z1'], reason: 'Locker', callbackUrl: 'https://d.example', orgDid };
    expect((await send(admin, 'POST', templates, { ...body, ...change })).status).toBe(400);
  });
});
