import { describe, expect, it } from 'vitest';
import type { EditRecord } from '../../src/domain/record/edit';
import type { Fields } from '../../src/domain/record/fields';
import { detailsOf, toUpdateBody } from '../../src/domain/service/requests';
import { parseUpdated } from '../../src/domain/service/write-wire';
import { failed, ok } from '../../src/domain/shared/outcome';
import { roleFieldsOf } from '../../src/domain/team/role-edit';
import type { Role } from '../../src/domain/team/team';
import { roleIssueWords } from '../../src/domain/team/text';
import { parseRoles } from '../../src/domain/team/wire';
import { pageFieldsOf } from '../../src/domain/verifier-page/body';
import type { CallParts } from '../../src/workers/net/call-parts';
import type { EditedNow } from '../../src/workers/net/edited-now';
import { readRoleFields } from '../../src/workers/net/edits/role';
import { readServiceDetails } from '../../src/workers/net/edits/service';
import { readPageFields } from '../../src/workers/net/edits/webpage';
import type { OwnCall, OwnCaller } from '../../src/workers/net/own-call';
import { aVerifierPage, aVerifierPageWire } from '../builders/kyc-settings';
import { aService } from '../builders/service';
import { aRoleWire } from '../builders/team';

/** A server that answers these calls by their method, and no other one; `sent`: the calls that change something. */
function serverOf(answers: Partial<Record<OwnCall['method'], unknown>>) {
  const sent: Pick<OwnCall, 'method' | 'path' | 'body'>[] = [];
  const own: OwnCaller = async ({ method, path, body, onLeft }) => {
    if (method !== 'GET') {
      onLeft?.();
      sent.push({ method, path, body });
    }
    return method in answers ? ok(answers[method]) : failed('network-unreachable');
  };
  return { parts: { own } as CallParts, sent };
}

const unreachable = { ok: false, problem: { code: 'network-unreachable' } };

function editOf(edited: EditRecord['edited'], id: string, change: Fields | null): EditRecord {
  return { kind: 'edit-record', edited, appId: edited === 'role' ? '' : 'a1', id, name: '', base: {}, change };
}

/** What was written, and what the known rows become. */
async function written<Row>(now: { ok: boolean; value?: EditedNow }, known: Row[]) {
  const { sent, ...outcome } = (await now.value?.write()) ?? expect.fail('it could not be read');
  const change = outcome.ok ? outcome.value : null;
  return { ...outcome, sent, rows: change === null ? null : (change.change as (rows: Row[]) => Row[])(known) };
}

describe('a role', () => {
  const reviewerRole = { ...aRoleWire, _id: '68f1e000a1b2c3d4e5f60721', roleName: 'Desk' };
  const changed = { ...aRoleWire, roleDescription: 'Changed' };
  const body = { roleName: 'Viewer', roleDescription: 'Read only', permissions: aRoleWire.permissions };
  const rowsOf = (...wires: object[]): Role[] => {
    const parsed = parseRoles(wires);
    return parsed.ok ? parsed.value.rows : [];
  };
  const [viewerRow, reviewerRow] = rowsOf(aRoleWire, reviewerRole);
  const known = rowsOf(aRoleWire, reviewerRole);
  const GET = [aRoleWire, reviewerRole];

  it('is read as fields that can be changed one by one, by its id, or by its name if it may have been created', async () => {
    const { parts } = serverOf({ GET });
    const fields = viewerRow && roleFieldsOf(viewerRow);
    for (const edit of [editOf('role', aRoleWire._id, {}), editOf('role', '', { name: 'Viewer' })])
      expect(await readRoleFields(parts, edit)).toMatchObject({ ok: true, value: { fields } });
    const { value } = (await readRoleFields(parts, editOf('role', reviewerRole._id, {}))) as { value: EditedNow };
    expect(value.fields).toStrictEqual(reviewerRow && roleFieldsOf(reviewerRow));
    for (const edit of [editOf('role', 'gone', {}), editOf('role', '', { name: 'New' })])
      expect(await readRoleFields(parts, edit)).toMatchObject({ ok: true, value: { fields: null } });
    expect(await readRoleFields(serverOf({}).parts, editOf('role', reviewerRole._id, {}))).toEqual(unreachable);
  });

  it.for<[string, string, Fields | null, OwnCall['method'], string, object | undefined, object, Role[]]>([
    ['new', '', { name: 'New' }, 'POST', 'roles', { roleName: 'New', roleDescription: '', permissions: [] }, reviewerRole, known],
    [
      'changed',
      aRoleWire._id,
      { description: 'Changed' },
      'PATCH',
      `roles/${aRoleWire._id}`,
      { ...body, roleDescription: 'Changed' },
      changed,
      rowsOf(changed, reviewerRole),
    ],
    ['deleted', aRoleWire._id, null, 'DELETE', `roles/${aRoleWire._id}`, undefined, aRoleWire, rowsOf(reviewerRole)],
  ])(
    'that is %s is sent as a whole and shown as it was answered',
    async ([_what, id, change, method, path, sentBody, answer, rows]) => {
      const { parts, sent } = serverOf({ GET: id === '' ? [aRoleWire] : GET, [method]: answer });
      const now = await readRoleFields(parts, editOf('role', id, change));
      expect(await written(now, id === '' ? rowsOf(aRoleWire) : known)).toMatchObject({ ok: true, sent: true, rows });
      expect(sent).toEqual([{ method, path, body: sentBody }]);
    },
  );

  it('with the name of another one is refused, and nothing is sent', async () => {
    const { parts, sent } = serverOf({ GET, PATCH: aRoleWire });
    const outcome = await written(await readRoleFields(parts, editOf('role', aRoleWire._id, { name: 'Desk' })), known);
    const problem = { code: 'request-refused', said: roleIssueWords['role-name-taken'] };
    expect([outcome, sent]).toEqual([{ ok: false, problem, sent: false, rows: null }, []]);
  });

  it('whose answer cannot be read may have been changed', async () => {
    const { parts } = serverOf({ GET, PATCH: { _id: 7 } });
    const outcome = await written(await readRoleFields(parts, editOf('role', aRoleWire._id, {})), known);
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'answer-malformed' }, sent: true });
  });
});

describe('the details of a service', () => {
  const wire = {
    ...{ appId: 'a1', appName: 'Harbour checks', services: [{ id: 'CAVACH_API', name: 'KYC' }], walletAddress: 'hid1' },
    ...{ description: 'Checks', domain: 'https://harbour.example', dependentServices: ['s1'], hasDomainVerified: true },
  };
  const other = { ...wire, appId: 'a2' };
  const storedOf = (answer: object) => {
    const parsed = parseUpdated(answer);
    return parsed.ok ? parsed.value : expect.fail(parsed.problem.code);
  };
  const [service, otherService] = [storedOf(wire), storedOf(other)];
  const GET = { totalCount: 2, data: [other, wire] };

  it('are read without the rest of it, and are none if there is no such service', async () => {
    const { value } = (await readServiceDetails(serverOf({ GET }).parts, editOf('service', '', {}))) as { value: EditedNow };
    expect(value.fields).toStrictEqual({ ...detailsOf(service) });
    expect(await readServiceDetails(serverOf({}).parts, editOf('service', '', {}))).toEqual(unreachable);
  });

  it.for<[string, Fields | null, object]>([
    [
      'with its changed details, and no other member',
      { description: 'New', appId: 'a2', hasDomainVerified: false },
      { description: 'New' },
    ],
    ['as they are if nothing was changed', null, {}],
  ])('are sent with the whole service: %s', async ([_what, change, stored]) => {
    const { parts, sent } = serverOf({ GET, PUT: { ...wire, ...stored } });
    const outcome = await written(await readServiceDetails(parts, editOf('service', '', change)), [service, otherService]);
    expect(outcome).toMatchObject({
      ok: true,
      sent: true,
      rows: [
        { ...service, ...stored },
        { appId: 'a2', description: 'Checks' },
      ],
    });
    expect(sent).toEqual([{ method: 'PUT', path: 'app/a1', body: toUpdateBody(service, stored) }]);
  });

  it('of a service that is gone are not sent', async () => {
    const { parts, sent } = serverOf({ GET: { totalCount: 1, data: [other] }, PUT: wire });
    const now = await readServiceDetails(parts, editOf('service', '', { description: 'New' }));
    expect(now).toMatchObject({ ok: true, value: { fields: null } });
    expect([await written(now, []), sent]).toEqual([
      { ok: false, problem: { code: 'service-gone' }, sent: false, rows: null },
      [],
    ]);
  });

  it('whose answer cannot be read may have been changed', async () => {
    const now = await readServiceDetails(serverOf({ GET, PUT: {} }).parts, editOf('service', '', { description: 'New' }));
    expect(await written(now, [])).toMatchObject({ ok: false, problem: { code: 'answer-malformed' }, sent: true });
  });
});

describe('the page of a verifier', () => {
  const service = aService({ appId: 'a1' });
  const path = 'app/a1/kyc-webpage-config';
  const page = { pageTitle: 'Renew', pageDescription: aVerifierPage.description, contactEmail: aVerifierPage.contactEmail };

  it('is read as fields that can be changed one by one, and as none if it is not found', async () => {
    const { parts } = serverOf({ GET: aVerifierPageWire });
    const { value } = (await readPageFields(parts, editOf('webpage', '', {}), service)) as { value: EditedNow };
    expect(value.fields).toStrictEqual({ ...pageFieldsOf(aVerifierPage) });
    const none = { own: async () => failed('address-not-found') } as unknown as CallParts;
    expect(await readPageFields(none, editOf('webpage', '', {}), service)).toMatchObject({ ok: true, value: { fields: null } });
    expect(await readPageFields(serverOf({}).parts, editOf('webpage', '', {}), service)).toEqual(unreachable);
    expect(await readPageFields(parts, editOf('webpage', '', {}), null)).toEqual(failed('service-unknown'));
  });

  it.for<[string, Fields | null, object]>([
    ['changed', { title: 'Renew' }, { method: 'PATCH', path: `${path}/p1`, body: { ...page, themeColor: 'dark' } }],
    ['deleted', null, { method: 'DELETE', path: `${path}/p1`, body: undefined }],
  ])('that is %s is sent without anything to show: its answer is not read', async ([_what, change, call]) => {
    const { parts, sent } = serverOf({ GET: aVerifierPageWire, PATCH: 'no page', DELETE: 'no page' });
    const now = await readPageFields(parts, editOf('webpage', '', change), service);
    expect([await written(now, []), sent]).toEqual([{ ok: true, value: null, sent: true, rows: null }, [call]]);
  });
});
