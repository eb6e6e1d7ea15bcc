import { describe, expect } from 'vitest';
import { openLog } from '../../src/db/access-log';
import { listAccessLog } from '../../src/db/reads/access-log';
import { findRecord } from '../../src/db/reads/records';
import { openRecord } from '../../src/db/records/record-codec';
import { webhook } from '../../src/db/records/records';
import type { Webhook, WebhookInput } from '../../src/domain/webhook/webhook';
import { parseWebhook } from '../../src/domain/webhook/wire';
import { answered } from '../fakes/open-identities';
import { onPlatform } from '../fixtures/on-platform';
import { openTenant, signedInClient } from '../platform/support/client';

const url = 'https://hooks.example.org/kyc';
const path = '/api/v1/e-kyc/verification/webhook-config';
const secret = { name: 'Authorization', value: 'Bearer of-the-test' };

/** `hook`: a device that changes the webhook of the KYC service; `server`: what the service has. It is deleted after each test. */
const it = onPlatform()
  .extend('server', { scope: 'file' }, async ({ platform }) => {
    const client = await signedInClient(platform.url, 'admin');
    const tenant = await openTenant(client);
    const stored = async (): Promise<Webhook | null> => {
      const parsed = parseWebhook((await tenant.get(path)).json);
      if (!parsed.ok) throw new Error(parsed.problem.code);
      return parsed.value;
    };
    const headers = { 'x-kyc-access-token': tenant.token };
    const clear = async () => {
      const left = await stored();
      if (left) await client.call('DELETE', `${tenant.base}${path}/${left.id}`, { headers });
    };
    return { stored, clear };
  })
  .extend('hook', ({ held: { tab, mirror, appId }, server, calmDown }, { onCleanup }) => {
    onCleanup(async () => {
      calmDown();
      await server.clear();
    });
    const write = (input: Partial<WebhookInput>) =>
      tab.api.act({ kind: 'save-webhook', input: { appId, id: null, seen: null, url, headers: [], ...input } });
    const remove = (id: string) => tab.api.act({ kind: 'delete-webhook', input: { appId, id } });
    const reveal = () => tab.api.act({ kind: 'reveal-webhook', input: { appId } });
    const test = () => tab.api.act({ kind: 'test-webhook', input: { appId } });
    /** The webhook on this device after a first read. */
    const readNow = async () => {
      const question = { kind: 'webhook', appId, id: '' } as const;
      await answered(tab, mirror, question);
      const row = await findRecord(mirror.database, question);
      const opened = row && (await openRecord(webhook, mirror.box, row));
      return opened?.ok ? opened.value : null;
    };
    return { write, remove, reveal, test, readNow };
  });

describe('the webhook of a service on a device', () => {
  it('does not exist until it is stored', async ({ hook }) => {
    expect(await hook.readNow()).toBeNull();
  });

  it('is mirrored without the values of its headers, which only a form that asks for them is given', async ({ hook }) => {
    expect(await hook.write({ headers: [secret] })).toEqual({ ok: true, value: null });
    expect(await hook.readNow()).toEqual({ id: expect.any(String), url, headerNames: ['Authorization'] });
    expect(await hook.reveal()).toEqual({ ok: true, value: [secret] });
  });

  it('notes in the access log that its headers were shown, without their values, and nothing for other acts', async ({
    hook,
    held: { mirror, appId },
  }) => {
    await hook.write({ headers: [secret] });
    const log = async () => (await openLog(mirror.box, await listAccessLog(mirror.database))).entries;
    const known = (await log()).filter(({ subject }) => subject === 'service');
    await hook.reveal();
    const noted = (await log()).filter(({ subject }) => subject === 'service');
    expect(known).toEqual([]);
    expect(noted).toEqual([expect.objectContaining({ appId, id: appId, act: 'secrets', name: expect.any(String) })]);
    expect(JSON.stringify(noted)).not.toContain(secret.value);
  });

  it('keeps the values that were not typed, and replaces and drops the others', async ({ hook, server }) => {
    await hook.write({ headers: [secret, { name: 'X-Old', value: 'old' }, { name: 'X-New', value: 'one' }] });
    const seen = await server.stored();
    const headers = [
      { name: 'Authorization', value: null },
      { name: 'X-New', value: 'two' },
    ];
    expect(await hook.write({ id: seen?.id ?? '', seen, headers })).toMatchObject({ ok: true });
    expect(await hook.reveal()).toEqual({ ok: true, value: [secret, { name: 'X-New', value: 'two' }] });
  });

  it('does not replace one that the person has not seen', async ({ hook, server, calls }) => {
    await hook.write({ headers: [secret] });
    const seen = await server.stored();
    expect(await hook.write({})).toMatchObject({ problem: { code: 'command-moved-on' } });
    const other = { id: seen?.id ?? '', seen: seen && { ...seen, url: 'https://old.example' } };
    expect(await hook.write(other)).toMatchObject({ problem: { code: 'command-moved-on' } });
    expect(calls('/webhook-config').filter(({ method }) => method !== 'GET')).toHaveLength(1);
  });

  it('whose answer was lost has been stored if the server shows it with its values', async ({ hook, platform }) => {
    platform.chaos.set([{ match: 'POST */webhook-config', kind: 'lost-answer', times: 1 }]);
    expect(await hook.write({ headers: [secret] })).toEqual({ ok: true, value: null });
  });

  it('that did not arrive was not stored', async ({ hook, server, platform }) => {
    platform.chaos.set([{ match: 'POST */webhook-config', kind: 'loss', times: 1 }]);
    expect(await hook.write({})).toMatchObject({ problem: { code: 'network-unreachable' } });
    expect(await server.stored()).toBeNull();
  });

  it('is deleted, also if the answer was lost', async ({ hook, server, platform }) => {
    await hook.write({});
    platform.chaos.set([{ match: 'DELETE */webhook-config/*', kind: 'lost-answer', times: 1 }]);
    expect(await hook.remove((await server.stored())?.id ?? '')).toEqual({ ok: true, value: null });
    expect(await server.stored()).toBeNull();
  });

  it('that another device deleted counts as deleted, and one that stays does not', async ({ hook, server, platform }) => {
    expect(await hook.remove('gone')).toEqual({ ok: true, value: null });
    await hook.write({});
    platform.chaos.set([{ match: 'DELETE */webhook-config/*', kind: 'loss', times: 1 }]);
    expect(await hook.remove((await server.stored())?.id ?? '')).toMatchObject({ problem: { code: 'network-unreachable' } });
  });

  it('whose headers cannot be read after its answer was lost may be stored or not', async ({ hook, platform }) => {
    platform.chaos.set([
      { match: 'POST */webhook-config', kind: 'lost-answer', times: 1 },
      { match: 'GET */webhook-config', kind: 'loss' },
    ]);
    expect(await hook.write({})).toMatchObject({ problem: { code: 'answer-lost' } });
  });

  it('may be stored or not if the first read after a lost answer fails, whatever the next one says', async ({
    hook,
    platform,
  }) => {
    platform.chaos.set([
      { match: 'GET */webhook-config', kind: 'status', status: 200, body: { data: null }, times: 1 },
      { match: 'POST */webhook-config', kind: 'lost-answer', times: 1 },
      { match: 'GET */webhook-config', kind: 'loss', times: 1 },
    ]);
    expect(await hook.write({})).toMatchObject({ problem: { code: 'answer-lost' } });
  });

  it('whose stored headers are not a map may be stored or not, and is read without them', async ({ hook, platform }) => {
    const body = { data: { _id: 'w1', webhookUrl: url, header: 'no map' } };
    platform.chaos.set([
      { match: 'GET */webhook-config', kind: 'status', status: 200, body },
      { match: 'PATCH */webhook-config/*', kind: 'lost-answer', times: 1 },
    ]);
    const seen = { id: 'w1', url, headerNames: null };
    expect(await hook.write({ id: 'w1', seen })).toMatchObject({ problem: { code: 'answer-lost' } });
  });

  it('is not tested if the service has no such extension', async ({ hook }) => {
    await hook.write({});
    expect(await hook.test()).toMatchObject({ problem: { code: 'address-not-found' } });
  });
});
