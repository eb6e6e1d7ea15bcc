import { describe, expect } from 'vitest';
import { findRecord } from '../../src/db/reads/records';
import { openRecord } from '../../src/db/records/record-codec';
import { roles as rolesRecord } from '../../src/db/records/records';
import { newRole as noRole, toRoleCommand, toRoleDeletion } from '../../src/domain/team/role-edit';
import type { RoleDraft } from '../../src/domain/team/rules';
import type { Role } from '../../src/domain/team/team';
import { roleIssueWords } from '../../src/domain/team/text';
import { parseRoles } from '../../src/domain/team/wire';
import { answered } from '../fakes/open-identities';
import { onLedger } from '../fixtures/on-ledger';
import { signedInClient } from '../platform/support/client';
import { newRole, send } from '../platform/support/team';

const mayRead = { serviceType: 'CAVACH_API', access: 'READ_SESSION', expiryDate: null };
const mayStart = { ...mayRead, access: 'WRITE_SESSION' };

/** The roles of the administrator, changed on this device and on another one; `seen` is one of them as this device shows it. */
const it = onLedger({ rateLimit: null })
  .extend('elsewhere', { scope: 'file' }, async ({ platform }) => {
    const admin = await signedInClient(platform.url, 'admin');
    const roles = async () => {
      const parsed = parseRoles((await admin.call('GET', '/api/v1/roles')).json);
      return parsed.ok ? parsed.value.rows : [];
    };
    return {
      roles,
      role: async (id: string) => (await roles()).find((one) => one.id === id),
      change: (id: string, fields: object) => send(admin, 'PATCH', `/roles/${id}`, fields),
      remove: (id: string) => admin.call('DELETE', `/api/v1/roles/${id}`),
      make: (name: string) => newRole(admin, name, [mayRead]),
    };
  })
  .extend('seen', async ({ elsewhere, testNumber }): Promise<Role> => {
    const role = await elsewhere.role(await elsewhere.make(`Role ${testNumber}`));
    if (role === undefined) throw new Error('no role was made');
    return role;
  })
  .extend('edit', ({ asker }) => (seen: Role | null, typed: Partial<RoleDraft>) => {
    const command = toRoleCommand(seen?.id ?? '', { seen, typed: { ...(seen ?? noRole), ...typed } });
    if (command === null) throw new Error('nothing was changed');
    return asker.ask(command);
  });

const patch = 'PATCH /api/v1/roles/*';

describe('a new role', () => {
  const reader = { description: 'Reads', permissions: [mayRead] };

  it('is made once although its answer was lost', async ({ platform, elsewhere, asker, edit }) => {
    platform.chaos.set([{ match: 'POST /api/v1/roles', kind: 'lost-answer', times: 1 }]);
    const { row } = await asker.came(await edit(null, { ...reader, name: 'Lost' }), 'done');
    expect(row.result).toBe('found');
    expect((await elsewhere.roles()).filter(({ name }) => name === 'Lost')).toMatchObject([{ ...reader, name: 'Lost' }]);
    expect(asker.sent('POST /api/v1/roles')).toHaveLength(1);
  });

  it('that was filled in without a connection waits, and arrives once', async ({ elsewhere, tabs, asker, edit }) => {
    tabs.line.isOnline = false;
    const id = await edit(null, { ...reader, name: 'Offline' });
    await asker.came(id, 'waiting');
    tabs.line.isOnline = true;
    expect((await asker.came(id, 'done')).row.result).toBe('accepted');
    expect((await elsewhere.roles()).filter(({ name }) => name === 'Offline')).toHaveLength(1);
  });

  it.for(['before', 'after'] as const)(
    'whose tab is killed %s it arrived is made once',
    async (when, { elsewhere, tabs, asker, edit }) => {
      tabs.line.around = { [when]: (path: string) => void (path.endsWith('/roles') && tabs.kill()) };
      const id = await edit(null, { ...reader, name: `Cut ${when}` });
      await tabs.untilKilled(asker);
      tabs.line.around = {};
      tabs.openAnother(asker);
      expect((await asker.came(id, 'done')).row.result).toBe(when === 'before' ? 'accepted' : 'found');
      expect((await elsewhere.roles()).filter(({ name }) => name === `Cut ${when}`)).toHaveLength(1);
    },
  );

  it('with the name of another one waits for the person, who sees the other one', async ({ elsewhere, asker, edit }) => {
    await elsewhere.make('Taken');
    const { found } = await asker.came(await edit(null, { ...reader, name: 'Taken', permissions: [mayStart] }), 'conflict');
    expect(found).toMatchObject({ fields: { name: 'Taken', permissions: [mayRead] } });
    expect(asker.sent('POST /api/v1/roles')).toEqual([]);
  });
});

describe('a change of a role', () => {
  it('is shown as the server answered it, and the roles are not read again for it', async ({ asker, seen, edit }) => {
    const question = { kind: 'roles', appId: '', id: '' } as const;
    await answered(asker.tab, asker.mirror, question);
    const reads = asker.sent('GET /api/v1/roles').length;
    await asker.came(await edit(seen, { name: 'Renamed' }), 'done');
    const row = await findRecord(asker.mirror.database, question);
    const opened = row && (await openRecord(rolesRecord, asker.mirror.box, row));
    expect(opened?.ok && opened.value.find(({ id }) => id === seen.id)).toMatchObject({ name: 'Renamed' });
    expect(asker.sent('GET /api/v1/roles')).toHaveLength(reads + 1);
  });

  it('keeps a change of another field that another device made meanwhile', async ({ elsewhere, asker, seen, edit }) => {
    await elsewhere.change(seen.id, { roleDescription: 'Theirs' });
    await asker.came(await edit(seen, { permissions: [mayRead, mayStart] }), 'done');
    expect(await elsewhere.role(seen.id)).toMatchObject({ description: 'Theirs', permissions: [mayRead, mayStart] });
    expect(asker.sent('PATCH /api/v1/roles')).toHaveLength(1);
  });

  it('of a field that another device changed meanwhile waits for the person, with both values', async ({
    elsewhere,
    asker,
    seen,
    edit,
  }) => {
    await elsewhere.change(seen.id, { roleDescription: 'Theirs' });
    const { found } = await asker.came(await edit(seen, { description: 'Mine' }), 'conflict');
    expect(found).toMatchObject({ fields: { description: 'Theirs' } });
    expect((await elsewhere.role(seen.id))?.description).toBe('Theirs');
    expect(asker.sent('PATCH /api/v1/roles')).toEqual([]);
  });

  it('whose answer was lost is found and not sent again', async ({ platform, elsewhere, asker, seen, edit }) => {
    platform.chaos.set([{ match: patch, kind: 'lost-answer', times: 1 }]);
    expect((await asker.came(await edit(seen, { description: 'Mine' }), 'done')).row.result).toBe('found');
    expect((await elsewhere.role(seen.id))?.description).toBe('Mine');
    expect(asker.sent('PATCH /api/v1/roles')).toHaveLength(1);
  });

  it('to a name that another role has is refused before it is sent', async ({ elsewhere, asker, seen, edit }) => {
    await elsewhere.make('Occupied');
    const { said } = await asker.came(await edit(seen, { name: 'Occupied' }), 'refused');
    expect(said).toBe(roleIssueWords['role-name-taken']);
    expect(asker.sent('PATCH /api/v1/roles')).toEqual([]);
  });

  it('waits for the person if the role was deleted elsewhere', async ({ elsewhere, asker, seen, edit }) => {
    await elsewhere.remove(seen.id);
    const { found } = await asker.came(await edit(seen, { description: 'Mine' }), 'conflict');
    expect(found).toMatchObject({ fields: null });
    expect(await elsewhere.role(seen.id)).toBeUndefined();
  });
});

describe('the deletion of a role', () => {
  it('is sent once, and is found done if its answer was lost', async ({ platform, elsewhere, asker, seen }) => {
    platform.chaos.set([{ match: 'DELETE /api/v1/roles/*', kind: 'lost-answer', times: 1 }]);
    expect((await asker.came(await asker.ask(toRoleDeletion(seen)), 'done')).row.result).toBe('found');
    expect(await elsewhere.role(seen.id)).toBeUndefined();
    expect(asker.sent('DELETE /api/v1/roles')).toHaveLength(1);
  });

  it('is not sent if the role is gone already', async ({ elsewhere, asker, seen }) => {
    await elsewhere.remove(seen.id);
    expect((await asker.came(await asker.ask(toRoleDeletion(seen)), 'done')).row.result).toBe('already-so');
    expect(asker.sent('DELETE /api/v1/roles')).toEqual([]);
  });

  it('waits for the person if the role was changed elsewhere', async ({ elsewhere, asker, seen }) => {
    await elsewhere.change(seen.id, { roleDescription: 'Theirs' });
    await asker.came(await asker.ask(toRoleDeletion(seen)), 'conflict');
    expect(await elsewhere.role(seen.id)).toMatchObject({ description: 'Theirs' });
  });
});
