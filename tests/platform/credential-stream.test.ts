import { describe, expect } from 'vitest';
import { recordIdOf } from '../../platform/record-id';
import { ledgerTest } from '../fixtures/account-test';
import { clientOf, signedInClient } from './support/client';
import { attested, changeStatus, issue, subjectDid } from './support/credentials';
import { entriesAt, nodePath } from './support/identities';

const it = ledgerTest({ streamEveryMs: 10 })
  .extend(
    'edit',
    ({ admin }) =>
      (body: object, who = admin) =>
        who.call('PUT', '/api/v1/credential', { headers: json, body: JSON.stringify({ QR_DATA: body }) }),
  )
  .extend(
    'send',
    ({ admin }) =>
      (id: unknown, who = admin) =>
        who.call('POST', '/api/v1/credential/send', { headers: json, body: JSON.stringify({ id }) }),
  )
  /** The records that a stream sends until one of them is as wanted. */
  .extend('recordsUntil', ({ platform }) => async (id: string, isEnough: (record: { status: string }) => boolean) => {
    const leaving = new AbortController();
    const response = await fetch(`${platform.url}/api/v1/credential/sse/${id}`, { signal: leaving.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const records = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as { status: string });
    while (reader && !records().some(isEnough)) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
    leaving.abort();
    return records();
  })
  .extend(
    'statusOf',
    ({ recordsUntil }) =>
      async (id: string) =>
        (await recordsUntil(id, () => true))[0]?.status,
  )
  .extend('shown', ({ admin }) => async (id: string, who = admin) => {
    const url = encodeURIComponent(JSON.stringify({ data: { _id: recordIdOf(id) } }));
    return who.call('GET', `${wallet}/deeplink?url=${url}`);
  })
  .extend(
    'sign',
    ({ admin }) =>
      (id: string, who = admin) =>
        who.call('POST', `${wallet}/sign`, { headers: form, body: new URLSearchParams({ credential: id }).toString() }),
  );

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const wallet = '/identity/wallet';
const refused = (message: unknown) => ({ status: 400, json: { message, data: null, error: true } });

describe('the stream of a credential', () => {
  it('sends its record at once and each time, until it is registered', async ({
    platform,
    clock,
    bench,
    issuer,
    recordsUntil,
  }) => {
    const { credentialDocument } = await issue(bench, issuer);
    const { id } = credentialDocument;
    const record = {
      ...{ _id: recordIdOf(id), orgDid: bench.appId, issuerDid: issuer.did, subjectDid, schemaId: issuer.schemaId },
      ...{ primaryDid: issuer.did, status: 'Initiated', createdAt: new Date(clock.now()).toISOString() },
      ...{ expiryDate: '2027-03-31T00:00:00.000Z', vc_id: `${platform.url}/ledger${nodePath}/credential/${id}` },
    };
    expect((await recordsUntil(id, () => true))[0]).toEqual(record);
    const reported = recordsUntil(record._id, ({ status }) => status === 'Registered');
    await platform.ssi.makeBlock();
    const [transactionHash] = (await entriesAt(bench, id)).map(({ txnHash }) => txnHash);
    expect((await reported).at(-1)).toEqual({ ...record, status: 'Registered', transactionHash });
  });

  it('sends a changed life, and a refusal as a failure', async ({ platform, bench, issuer, statusOf }) => {
    const id = await attested(bench, platform, issuer);
    const reported = [];
    for (const status of ['SUSPEND', 'LIVE', 'REVOKE']) {
      await changeStatus(bench, platform, issuer, [id, status]);
      reported.push(await statusOf(id));
    }
    expect(reported).toEqual(['Suspended', 'Live', 'Revoked']);
    platform.ssi.failNext(11);
    expect(await statusOf(await attested(bench, platform, issuer))).toBe('Failed');
  });
});

describe('a change that is asked for at the studio server', () => {
  it('is answered with what the wallet has to show, and is pending until the ledger has it', async ({
    platform,
    bench,
    issuer,
    edit,
    statusOf,
  }) => {
    const id = await attested(bench, platform, issuer);
    const reply = await edit({ status: 'SUSPENDED', vcId: id, statusReason: 'Lost' });
    const credentialStatusUrl = `${platform.url}/ledger${nodePath}/credential/${id}`;
    const data = {
      ...{ schemaId: issuer.schemaId, issuerDid: issuer.did, subjectDid, orgDid: bench.appId },
      ...{ expirationDate: '2027-03-31T00:00:00.000Z', status: 'SUSPENDED', statusReason: 'Lost', vcId: id },
      ...{ credentialStatusUrl, _id: recordIdOf(id) },
    };
    const QR_DATA = {
      ...{ QRType: 'UPDATE_CREDENTIAL', serviceEndpoint: `${platform.url}/api/v1/credential/status/${recordIdOf(id)}` },
      ...{ schemaId: issuer.schemaId, appDid: expect.any(String), appName: expect.any(String) },
      ...{ challenge: expect.any(String), provider: platform.url, data },
    };
    expect([reply.status, reply.json]).toEqual([200, { message: 'success', data: { QR_DATA }, error: false }]);
    expect(await statusOf(id)).toBe('Pending');
    await changeStatus(bench, platform, issuer, [id, 'SUSPEND']);
    expect(await statusOf(id)).toBe('Suspended');
  });

  it('to the status that it already has is not a request, and undoes no later change', async ({
    platform,
    clock,
    bench,
    issuer,
    edit,
    statusOf,
  }) => {
    const id = await attested(bench, platform, issuer);
    expect((await edit({ status: 'LIVE', vcId: id, statusReason: 'Sent to its owner' })).status).toBe(200);
    clock.advance(1_000);
    await changeStatus(bench, platform, issuer, [id, 'SUSPEND']);
    expect(await statusOf(id)).toBe('Suspended');
  });

  it('is over once the ledger has a different change of it', async ({ platform, clock, bench, issuer, edit, statusOf }) => {
    const id = await attested(bench, platform, issuer);
    await edit({ status: 'REVOKED', vcId: id });
    expect(await statusOf(id)).toBe('Pending');
    clock.advance(1_000);
    await changeStatus(bench, platform, issuer, [id, 'SUSPEND']);
    expect(await statusOf(id)).toBe('Suspended');
  });

  it('accepts the address of a status in place of its credential', async ({ platform, bench, issuer, edit }) => {
    const id = await attested(bench, platform, issuer);
    const vcId = `${platform.url}/ledger${nodePath}/credential/${id}:`;
    expect((await edit({ status: 'REVOKED', vcId })).status).toBe(200);
  });

  it('is refused for a credential that does not exist, is not on the ledger or is revoked, and for an unknown status', async ({
    platform,
    bench,
    issuer,
    edit,
  }) => {
    expect(await edit({ status: 'LIVE', vcId: 'vc:hid:testnet:none' })).toMatchObject(refused('Invalid credential detail'));
    const { credentialDocument } = await issue(bench, issuer, { registerCredentialStatus: false });
    expect(await edit({ status: 'LIVE', vcId: credentialDocument.id })).toMatchObject(refused('Invalid credential detail'));
    const id = await attested(bench, platform, issuer);
    await changeStatus(bench, platform, issuer, [id, 'REVOKE']);
    const revoked = 'You can not edit credential if it is revoked';
    expect(await edit({ status: 'LIVE', vcId: id })).toMatchObject(refused(revoked));
    const wrong = (param: string, value: unknown) => ({ value, msg: 'Invalid value', param, location: 'body' });
    expect(await edit({ status: 'SUSPEND', vcId: 7, statusReason: [] })).toMatchObject(
      refused([wrong('QR_DATA.status', 'SUSPEND'), wrong('QR_DATA.vcId', 7), wrong('QR_DATA.statusReason', [])]),
    );
    expect((await edit({ status: 'LIVE', vcId: id }, clientOf(platform.url))).status).toBe(401);
  });
});

describe('the wallet of the platform', () => {
  it('shows what waits, signs it once, and the ledger says so', async ({
    platform,
    bench,
    issuer,
    edit,
    statusOf,
    shown,
    sign,
  }) => {
    const id = await attested(bench, platform, issuer);
    expect((await shown(id)).text).toContain('Nothing waits');
    await edit({ status: 'SUSPENDED', vcId: id, statusReason: 'Lost <b>' });
    const page = (await shown(id)).text;
    expect(page).toContain('Suspend this credential?');
    expect(page).toContain('Reason: Lost &lt;b&gt;');
    expect((await sign(id)).text).toContain('on its way to the ledger');
    expect((await sign(id)).text).toContain('Nothing waits');
    expect(await statusOf(id)).toBe('Pending');
    await platform.ssi.makeBlock();
    expect(await statusOf(id)).toBe('Suspended');
    expect(await platform.ssi.credentialActs(bench.appId, id)).toMatchObject([
      { act: 'ISSUE' },
      { act: 'SUSPEND', remarks: 'Lost <b>' },
    ]);
  });

  it('makes nobody wait for what the ledger refused', async ({ platform, bench, issuer, edit, statusOf, sign }) => {
    const id = await attested(bench, platform, issuer);
    await edit({ status: 'REVOKED', vcId: id });
    platform.ssi.failNext(11);
    await sign(id);
    await platform.ssi.makeBlock();
    expect(await statusOf(id)).toBe('Registered');
  });

  it.for([
    ['as valid one millisecond before it ends', 1, [200, 200, 200]],
    ['as missing from the moment it ends', 0, [403, 403, 403]],
  ] as const)('counts a right %s', async ([, left, statuses], { platform, clock, bench, issuer, edit, send, sign }) => {
    const id = await attested(bench, platform, issuer, { persist: true });
    await edit({ status: 'SUSPENDED', vcId: id });
    const expiryDate = new Date(clock.now() + left).toISOString();
    const rights = ['REGISTER_CREDENTIAL_STATUS', 'RESOLVE_CREDENTIAL_STATUS'] as const;
    const people = ['admin@northlight.example', 'reviewer@northlight.example'] as const;
    await platform.withdrawals.endMembership(...people);
    await platform.withdrawals.grantMembership(
      ...people,
      rights.map((access) => ({ serviceType: 'SSI_API', access, expiryDate })),
    );
    const reviewer = await signedInClient(platform.url, 'reviewer');
    const replies = [await edit({ status: 'SUSPENDED', vcId: id }, reviewer), await send(id, reviewer), await sign(id, reviewer)];
    expect(replies.map(({ status }) => status)).toEqual(statuses);
    await platform.withdrawals.endMembership(...people);
    await platform.withdrawals.grantMembership(...people, [{ serviceType: 'CAVACH_API', access: 'READ_SESSION' }]);
  });

  it('is on a page that no cache stores', async ({ platform, bench, issuer, edit, shown, sign }) => {
    const id = await attested(bench, platform, issuer);
    await edit({ status: 'SUSPENDED', vcId: id });
    const replies = [await shown(id), await sign(id), await shown(id)];
    expect(replies.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store', 'no-store']);
  });

  it('signs for nobody who is not signed in, or has no right to it', async ({
    platform,
    bench,
    issuer,
    edit,
    send,
    statusOf,
    shown,
    sign,
  }) => {
    const id = await attested(bench, platform, issuer);
    await edit({ status: 'REVOKED', vcId: id });
    const reviewer = await signedInClient(platform.url, 'reviewer');
    expect((await sign(id, clientOf(platform.url))).status).toBe(401);
    expect((await sign(id, reviewer)).status).toBe(403);
    expect((await edit({ status: 'REVOKED', vcId: id }, reviewer)).status).toBe(403);
    expect((await send(id, reviewer)).status).toBe(403);
    expect((await shown('vc:hid:testnet:none')).text).toContain('Nothing waits');
    await platform.ssi.makeBlock();
    expect(await statusOf(id)).toBe('Pending');
  });
});

describe('a credential that is sent', () => {
  it('is refused if the document is not stored, nobody has it, or nobody is signed in', async ({
    platform,
    bench,
    issuer,
    send,
  }) => {
    const { credentialDocument } = await issue(bench, issuer);
    const words = 'The document of this credential is not kept';
    expect(await send(credentialDocument.id)).toMatchObject(refused(words));
    expect(await send('vc:hid:testnet:none')).toMatchObject(refused('Invalid credential detail'));
    expect(await send(undefined)).toMatchObject(refused('Invalid credential detail'));
    expect((await send(credentialDocument.id, clientOf(platform.url))).status).toBe(401);
  });

  it('leads to a page that opens nothing but a wallet', async ({ admin }) => {
    const page = await admin.call('GET', '/identity/deeplink.html?deeplink=javascript:alert(1)');
    expect(page.text).not.toContain('javascript:');
    expect(page.text).toContain('nothing in this link');
  });

  it('is a link to a page that hands it to a wallet, which fetches it without signing in for seven days', async ({
    platform,
    clock,
    bench,
    issuer,
    send,
  }) => {
    const { credentialDocument } = await issue(bench, issuer, { persist: true });
    const reply = await send(credentialDocument.id);
    const { url } = (reply.json as { data: { url: string } }).data;
    expect(reply.json).toEqual({ message: 'success', data: { url }, error: false });
    const address = new URL(url);
    expect(address.pathname).toBe('/identity/deeplink.html');
    const link = address.searchParams.get('deeplink') ?? '';
    expect((await clientOf(platform.url).call('GET', url)).text).toContain('href="hypersign:deeplink?url={&quot;QRType&quot;');
    const offer = JSON.parse(link.replace('hypersign:deeplink?url=', '')) as { QRType: string; url: string };
    expect(offer.QRType).toBe('ISSUE_CRED');
    const taken = await clientOf(platform.url).call('GET', offer.url);
    expect(taken.json).toEqual({ message: 'success', data: { vc: credentialDocument }, error: false });
    clock.advance(8 * 86_400_000);
    expect(await clientOf(platform.url).call('GET', offer.url)).toMatchObject(refused('Invalid credential detail'));
  });
});
