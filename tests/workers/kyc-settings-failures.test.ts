import { describe, expect } from 'vitest';
import { findRecord } from '../../src/db/reads/records';
import { openRecord } from '../../src/db/records/record-codec';
import { onchain, webhook, webpage, widget } from '../../src/db/records/records';
import { webhookLogExtension } from '../../src/domain/webhook/webhook';
import { answered } from '../fakes/open-identities';
import { onPlatform } from '../fixtures/on-platform';

const it = onPlatform({ extensions: [webhookLogExtension] });
const url = 'https://hooks.example.org/kyc';
const seen = { id: 'w1', url, headerNames: ['X-Key'] };
const stored = { data: { _id: 'w1', webhookUrl: url, header: { 'X-Key': 'secret' } } };
const refusal = { kind: 'status', status: 400, body: { message: 'no' } } as const;
const answer = (match: string, body: object) => ({ match, kind: 'status', status: 200, body }) as const;

describe('a setting of a KYC service', () => {
  it.for([
    ['webhook', 'GET */webhook-config'],
    ['webhookLog', 'GET */webhook-config/deliveries'],
    ['widget', 'GET */widget-config'],
    ['webpage', 'GET */kyc-webpage-config'],
    ['onchain', 'GET */onchainkyc-config'],
  ] as const)('%s that is refused is not shown as empty', async ([kind, match], { held: { tab, mirror, appId }, platform }) => {
    platform.chaos.set([{ match, ...refusal }]);
    const freshness = await answered(tab, mirror, { kind, appId, id: '' });
    expect(freshness).toMatchObject({ succeededAt: null, problem: { code: 'request-refused' } });
  });

  it.for([
    ['webhook', webhook, 'GET */webhook-config', null],
    ['widget', widget, 'GET */widget-config', null],
    ['webpage', webpage, 'GET */kyc-webpage-config', null],
    ['onchain', onchain, 'GET */onchainkyc-config', []],
  ] as const)('%s does not exist if the service says 404', async ([kind, record, match, none], { held, platform }) => {
    platform.chaos.set([{ match, kind: 'status', status: 404, body: {} }]);
    const question = { kind, appId: held.appId, id: '' } as const;
    expect(await answered(held.tab, held.mirror, question)).toMatchObject({ problem: null });
    const row = await findRecord(held.mirror.database, question);
    const opened = row && (await openRecord(record as typeof webhook, held.mirror.box, row));
    expect(opened?.ok ? opened.value : null).toEqual(none);
  });

  it.for([
    ['webhook', 'GET */webhook-config', { data: { _id: 7 } }],
    ['webhookLog', 'GET */webhook-config/deliveries', { data: 'none' }],
    ['widget', 'GET */widget-config', { data: { _id: 7 } }],
    ['onchain', 'GET */onchainkyc-config', { data: 'none' }],
  ] as const)('%s in another shape is rejected', async ([kind, match, body], { held: { tab, mirror, appId }, platform }) => {
    platform.chaos.set([answer(match, body)]);
    expect(await answered(tab, mirror, { kind, appId, id: '' })).toMatchObject({ problem: { code: 'answer-malformed' } });
  });
});

describe('an act on a webhook', () => {
  const save = (appId: string) => ({ appId, url, headers: [{ name: 'X-Key', value: null }] });

  it.for([
    ['the first webhook', 'POST */webhook-config', { id: null, seen: null }],
    ['a changed webhook', 'PATCH */webhook-config/w1', { id: 'w1', seen }],
  ] as const)('says why the service did not store %s', async ([, match, more], { held: { tab, appId }, platform }) => {
    const now = answer('GET */webhook-config', more.id === null ? { data: null } : stored);
    platform.chaos.set([now, { match, ...refusal }]);
    const input = { ...save(appId), ...more, ...(more.id === null && { headers: [] }) };
    expect(await tab.api.act({ kind: 'save-webhook', input })).toMatchObject({ problem: { code: 'request-refused' } });
  });

  it.for([
    ['another webhook is there', { data: { ...stored.data, _id: 'w2' } }],
    ['its address was changed', { data: { ...stored.data, webhookUrl: `${url}/other` } }],
    ['its headers were changed', { data: { ...stored.data, header: { 'X-Other': 'secret' } } }],
    ['it was deleted', { data: null }],
  ])('changes nothing when %s', async ([, body], { held: { tab, appId }, platform, calls }) => {
    platform.chaos.set([answer('GET */webhook-config', body as object)]);
    const input = { ...save(appId), id: 'w1', seen };
    expect(await tab.api.act({ kind: 'save-webhook', input })).toMatchObject({ problem: { code: 'command-moved-on' } });
    expect(calls('PATCH')).toEqual([]);
  });

  it('changes nothing if a header that should stay no longer has a value', async ({ held, platform, calls }) => {
    platform.chaos.set([answer('GET */webhook-config', stored)]);
    const headers = [{ name: 'X-Gone', value: null }];
    const input = { ...save(held.appId), id: 'w1', seen, headers };
    expect(await held.tab.api.act({ kind: 'save-webhook', input })).toMatchObject({ problem: { code: 'command-moved-on' } });
    expect(calls('PATCH')).toEqual([]);
  });

  it.for([
    ['reveal-webhook', 'GET */webhook-config', 'answer-malformed'],
    ['test-webhook', 'POST */webhook-config/test', 'answer-lost'],
  ] as const)(
    '%s says why it failed, and rejects an answer of another shape',
    async ([kind, match, code], { held, platform }) => {
      const act = () => held.tab.api.act({ kind, input: { appId: held.appId } });
      platform.chaos.set([{ match, ...refusal }]);
      expect(await act()).toMatchObject({ problem: { code: 'request-refused' } });
      platform.chaos.set([answer(match, { data: { _id: 7 } })]);
      expect(await act()).toMatchObject({ problem: { code } });
    },
  );

  it.for([
    ['webhook', { kind: 'delete-webhook' }, '*/webhook-config'],
    ['verifier page', { kind: 'delete-verifier-page' }, '*/kyc-webpage-config'],
  ] as const)('of a %s: a deletion may have arrived if nobody can check', async ([, { kind }, path], { held, platform }) => {
    platform.chaos.set([
      { match: `DELETE ${path}/*`, kind: 'loss' },
      { match: `GET ${path}`, kind: 'loss' },
    ]);
    const deleted = await held.tab.api.act({ kind, input: { appId: held.appId, id: 'w1' } });
    expect(deleted).toMatchObject({ problem: { code: 'answer-lost' } });
  });

  it('does not count a webhook as deleted if the service still has it', async ({ held, platform }) => {
    platform.chaos.set([{ match: 'DELETE */webhook-config/*', ...refusal }, answer('GET */webhook-config', stored)]);
    const deleted = await held.tab.api.act({ kind: 'delete-webhook', input: { appId: held.appId, id: 'w1' } });
    expect(deleted).toMatchObject({ problem: { code: 'request-refused' } });
  });
});
