import { describe, expect } from 'vitest';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import { findRecord } from '../../src/db/reads/records';
import { openRecord } from '../../src/db/records/record-codec';
import { webpage } from '../../src/db/records/records';
import type { CommandResult, CommandState } from '../../src/domain/command/machine';
import type { EditRecord } from '../../src/domain/record/edit';
import type { Fields } from '../../src/domain/record/fields';
import { isMembers } from '../../src/domain/shared/members';
import { pageFieldsOf } from '../../src/domain/verifier-page/body';
import { parseVerifierPage } from '../../src/domain/verifier-page/wire';
import { noWidgetFields } from '../../src/domain/widget/rules';
import { minute } from '../builders/moments';
import { answered } from '../fakes/open-identities';
import { onLedger } from '../fixtures/on-ledger';
import { openTenant, signedInClient } from '../platform/support/client';

const widgetPath = '/api/v1/e-kyc/verification/widget-config';
const did = 'did:hid:testnet:z6MkOne';
const firstPage = { title: 'Open an account', description: '', contactEmail: '', theme: 'dark', expiry: '3months' };

/** The KYC service, whose settings this device changes without waiting and somebody else changes elsewhere. */
const it = onLedger()
  .extend('elsewhere', { scope: 'file' }, async ({ platform }) => {
    const client = await signedInClient(platform.url, 'admin');
    const tenant = await openTenant(client);
    const send = (method: string, path: string, body?: object) =>
      client.call(method, path, {
        headers: { 'x-kyc-access-token': tenant.token, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const pages = `/api/v1/app/${tenant.appId}/kyc-webpage-config`;
    const widgets = `${tenant.base}${widgetPath}`;
    const page = async () => (await send('GET', pages)).json as Record<string, string>;
    const widget = async () => ((await send('GET', widgets)).json as { data: Record<string, unknown> | null }).data;
    return { appId: tenant.appId, send, pages, widgets, page, widget };
  })
  .extend(
    'edit',
    ({ asker, elsewhere: { appId } }) =>
      (edited: 'webpage' | 'widget', base: Fields | null, change: Fields | null) => {
        const command: EditRecord = { kind: 'edit-record', edited, appId, id: '', name: '', base, change };
        return asker.ask(command);
      },
  );

it.for(['webpage', 'widget'] as const)('a %s without a service is refused, and nothing is sent', async (edited, { asker }) => {
  const command: EditRecord = { kind: 'edit-record', edited, appId: '', id: '', name: '', base: null, change: firstPage };
  const { row } = await asker.came(await asker.ask(command), 'refused');
  expect([row.problem?.code, asker.sent('-config')]).toEqual(['service-unknown', []]);
});

describe('a verifier page', () => {
  const remove = async (elsewhere: {
    send(method: string, path: string): Promise<unknown>;
    pages: string;
    page(): Promise<Record<string, string>>;
  }) => elsewhere.send('DELETE', `${elsewhere.pages}/${(await elsewhere.page())._id}`);

  it('is created once although its answer was lost, and no token of it reaches the device', async ({
    edit,
    asker,
    elsewhere,
    platform,
  }) => {
    platform.chaos.set([{ match: 'POST /api/v1/app/*', kind: 'lost-answer', times: 1 }]);
    expect((await asker.came(await edit('webpage', null, firstPage), 'done')).row.result).toBe('found');
    expect(await elsewhere.page()).toMatchObject({ pageTitle: 'Open an account', themeColor: 'dark', expiryType: '3months' });
    expect(asker.sent('POST /api/v1/app/')).toHaveLength(1);
    const question = { kind: 'webpage', appId: elsewhere.appId, id: '' } as const;
    await answered(asker.tab, asker.mirror, question);
    const row = await findRecord(asker.mirror.database, question);
    const opened = row && (await openRecord(webpage, asker.mirror.box, row));
    expect(opened).toMatchObject({ ok: true, value: { title: 'Open an account' } });
    const { ssiAccessToken, kycAccessToken } = await elsewhere.page();
    expect([ssiAccessToken, kycAccessToken]).toEqual([expect.any(String), expect.any(String)]);
    for (const token of [ssiAccessToken, kycAccessToken]) expect(JSON.stringify(opened)).not.toContain(token);
    await remove(elsewhere);
  });

  it('is changed although nobody can read the answer, and keeps its end', async ({ edit, asker, elsewhere }) => {
    await asker.came(await edit('webpage', null, firstPage), 'done');
    const before = await elsewhere.page();
    expect((await asker.came(await edit('webpage', { title: 'Open an account' }, { title: 'Renew' }), 'done')).row.result).toBe(
      'accepted',
    );
    expect(await elsewhere.page()).toMatchObject({ pageTitle: 'Renew', expiryDate: before.expiryDate, themeColor: 'dark' });
    await remove(elsewhere);
  });

  it('is renewed with the same period', async ({ edit, asker, elsewhere }) => {
    await asker.came(await edit('webpage', null, firstPage), 'done');
    const stored = parseVerifierPage(await elsewhere.page());
    if (!stored.ok || stored.value === null) throw new Error('there is no page');
    const { expiry } = pageFieldsOf(stored.value);
    expect((await asker.came(await edit('webpage', { expiry }, { expiry: '3months' }), 'done')).row.result).toBe('accepted');
    expect(asker.sent('PATCH /api/v1/app/')).toHaveLength(1);
    await remove(elsewhere);
  });

  it('is deleted, also if the answer was lost or another device was faster', async ({
    edit,
    asker,
    device: { clock },
    elsewhere,
    platform,
  }) => {
    const removed = (id: string) => {
      clock.advance(minute);
      return asker.tab.api.act({ kind: 'delete-verifier-page', input: { appId: elsewhere.appId, id } });
    };
    await asker.came(await edit('webpage', null, firstPage), 'done');
    const { _id: id = '' } = await elsewhere.page();
    platform.chaos.set([{ match: 'DELETE /api/v1/app/*', kind: 'loss', times: 1 }]);
    expect(await removed(id)).toMatchObject({ problem: { code: 'network-unreachable' } });
    platform.chaos.set([{ match: 'DELETE /api/v1/app/*', kind: 'lost-answer', times: 1 }]);
    expect(await removed(id)).toEqual({ ok: true, value: null });
    expect((await elsewhere.page())._id).toBeUndefined();
    expect(await removed(id)).toEqual({ ok: true, value: null });
    await asker.came(await edit('webpage', null, firstPage), 'done');
    expect(await removed('older')).toEqual({ ok: true, value: null });
    await remove(elsewhere);
  });

  it('is deleted by a change that was saved', async ({ edit, asker, elsewhere }) => {
    await asker.came(await edit('webpage', null, firstPage), 'done');
    const { row } = await asker.came(await edit('webpage', { title: 'Open an account' }, null), 'done');
    expect([row.result, (await elsewhere.page())._id]).toEqual(['accepted', undefined]);
  });

  it('that cannot be read is written once it can', async ({ edit, asker, platform }) => {
    platform.chaos.set([{ match: 'GET */kyc-webpage-config', kind: 'loss' }]);
    const id = await edit('webpage', { title: 'Open an account' }, null);
    await asker.came(id, 'waiting');
    platform.chaos.clear();
    expect((await asker.came(id, 'done')).row.result).toBe('already-so');
  });

  it('whose title was changed elsewhere waits for the person', async ({ edit, asker, elsewhere }) => {
    await asker.came(await edit('webpage', null, firstPage), 'done');
    await elsewhere.send('PATCH', `${elsewhere.pages}/${(await elsewhere.page())._id}`, { pageTitle: 'Theirs' });
    const { found } = await asker.came(await edit('webpage', { title: 'Open an account' }, { title: 'Mine' }), 'conflict');
    expect(found).toMatchObject({ fields: { title: 'Theirs' } });
    await remove(elsewhere);
  });
});

describe('a widget', () => {
  it('that was saved without a connection arrives once', async ({ edit, asker, elsewhere, platform }) => {
    platform.chaos.set([{ match: '*', kind: 'loss' }]);
    const id = await edit('widget', null, { consentReason: 'To open your account', issuerDids: [did] });
    await asker.came(id, 'waiting');
    platform.chaos.clear();
    await asker.came(id, 'done');
    expect(await elsewhere.widget()).toMatchObject({
      issuerDID: did,
      issuerVerificationMethodId: `${did}#key-1`,
      faceRecog: true,
      idOcr: { enabled: false },
      zkProof: { enabled: false },
    });
    expect(asker.sent('POST').filter(({ path }) => path.endsWith('/widget-config'))).toHaveLength(1);
  });

  it('is changed without touching what Studio does not know, or another field that was changed elsewhere', async ({
    edit,
    asker,
    elsewhere,
  }) => {
    const stored = await elsewhere.widget();
    await elsewhere.send('PATCH', elsewhere.widgets, {
      ...stored,
      isVaultEnabled: true,
      userConsent: { enabled: true, reason: 'Theirs' },
    });
    const on = { enabled: true, documentType: 'passport' };
    await asker.came(await edit('widget', { idDocument: noWidgetFields.idDocument }, { idDocument: on }), 'done');
    expect(await elsewhere.widget()).toMatchObject({ isVaultEnabled: true, idOcr: on, userConsent: { reason: 'Theirs' } });
  });

  it.for<[string, Omit<ChaosRule, 'match'> & { on: string }, CommandState, CommandResult | null]>([
    ['that cannot be read', { on: 'GET', kind: 'loss' }, 'waiting', 'accepted'],
    ['that nobody can read', { on: 'GET', kind: 'status', status: 200, body: { data: { _id: 7 } } }, 'waiting', 'accepted'],
    ['whose token is refused', { on: 'PATCH', kind: 'status', status: 401 }, 'refused', null],
    ['whose change is refused', { on: 'PATCH', kind: 'status', status: 400 }, 'refused', null],
    ['whose answer was lost', { on: 'PATCH', kind: 'lost-answer', times: 1 }, 'checking', 'found'],
  ])(
    '%s, after %j: the change is %s, and its end is %s',
    async ([_title, { on, ...rule }, state, result], { edit, asker, elsewhere, platform }) => {
      const before = await elsewhere.widget();
      platform.chaos.set([{ match: `${on} */widget-config`, ...rule }]);
      const isOn = isMembers(before?.zkProof) && before.zkProof.enabled === true;
      const id = await edit('widget', { zkProof: { enabled: isOn, proofs: [] } }, { zkProof: { enabled: !isOn, proofs: [] } });
      await asker.came(id, state);
      platform.chaos.clear();
      const isThere = JSON.stringify(await elsewhere.widget()) !== JSON.stringify(before);
      expect(isThere).toBe(state === 'checking');
      if (result !== null) expect((await asker.came(id, 'done')).row.result).toBe(result);
    },
  );

  it('waits for the person, with both values, if the same field was changed elsewhere', async ({ edit, asker, elsewhere }) => {
    const { found } = await asker.came(await edit('widget', { consentReason: 'Before' }, { consentReason: 'Mine' }), 'conflict');
    expect(found).toMatchObject({ fields: { consentReason: 'Theirs' } });
    expect(await elsewhere.widget()).toMatchObject({ userConsent: { reason: 'Theirs' } });
  });
});
