import { describe, expect } from 'vitest';
import { keepMine } from '../../src/db/enqueue';
import type { Fields } from '../../src/domain/record/fields';
import { toRoleCommand, toRoleDeletion } from '../../src/domain/team/role-edit';
import type { RoleDraft } from '../../src/domain/team/rules';
import type { Role } from '../../src/domain/team/team';
import { parseRoles } from '../../src/domain/team/wire';
import { openAsker } from '../fakes/identity-asker';
import { createTabsOnALine } from '../fakes/tabs-on-a-line';
import { createTestDevice } from '../fakes/test-device';
import { onPlatform } from '../fixtures/on-platform';
import { signedInClient } from '../platform/support/client';
import { newRole } from '../platform/support/team';

const mayRead = { serviceType: 'CAVACH_API', access: 'READ_SESSION', expiryDate: null };
const mayStart = { ...mayRead, access: 'WRITE_SESSION' };
let made = 0;

/** Two devices of the administrator, both without a connection; both have seen the same role. */
const it = onPlatform({ rateLimit: null })
  .extend('second', ({ platform }, { onCleanup }) => {
    const device = createTestDevice(platform.url);
    onCleanup(() => device.close());
    return device;
  })
  .extend('walk', async ({ platform, device, second }) => {
    const admin = await signedInClient(platform.url, 'admin');
    const stored = async (id: string) => {
      const parsed = parseRoles((await admin.call('GET', '/api/v1/roles')).json);
      return parsed.ok ? parsed.value.rows.find((one) => one.id === id) : undefined;
    };
    made += 1;
    const seen = await stored(await newRole(admin, `Both ${made}`, [mayRead]));
    if (seen === undefined) throw new Error('no role was made');
    const open = async (of: typeof device) => {
      const tabs = createTabsOnALine(of);
      const asker = await openAsker(of, platform, () => tabs.open('first'));
      let id = '';
      return {
        ...asker,
        /** Changes the role as this device has seen it, and waits. */
        async edit(typed: Partial<RoleDraft>) {
          tabs.line.isOnline = false;
          const command = toRoleCommand(seen.id, { seen, typed: { ...seen, ...typed } });
          id = command ? await asker.ask(command) : '';
          await asker.came(id, 'waiting');
        },
        async deletes(role: Role) {
          tabs.line.isOnline = false;
          id = await asker.ask(toRoleDeletion(role));
          await asker.came(id, 'waiting');
        },
        /** Restores the connection, and waits until the change has finished. */
        async back() {
          tabs.line.isOnline = true;
          return asker.came(id, 'done', 'conflict', 'refused');
        },
        /** The person sends it over what was found, except for these fields. */
        async sends(left: string[]) {
          const { row } = await asker.command(id);
          const known = await keepMine(asker.own, id, row.revision, of.clock.now(), left);
          if (!known.ok) throw new Error(known.problem.code);
          void asker.tab.api.nudge({});
          return asker.came(id, 'done', 'conflict', 'refused');
        },
      };
    };
    return { seen, role: () => stored(seen.id), one: await open(device), other: await open(second) };
  });

describe('a role that two devices changed without a connection', () => {
  it('has both changes if they are of different fields', async ({ walk: { one, other, role } }) => {
    await one.edit({ description: 'Reads sessions' });
    await other.edit({ permissions: [mayRead, mayStart] });
    expect([(await one.back()).row.state, (await other.back()).row.state]).toEqual(['done', 'done']);
    expect(await role()).toMatchObject({ description: 'Reads sessions', permissions: [mayRead, mayStart] });
  });

  it('is done on both if they made the same change', async ({ walk: { one, other, role } }) => {
    for (const device of [one, other]) await device.edit({ description: 'Agreed' });
    expect((await one.back()).row).toMatchObject({ state: 'done', result: 'accepted' });
    expect((await other.back()).row).toMatchObject({ state: 'done', result: 'already-so' });
    expect((await role())?.description).toBe('Agreed');
  });

  it.for<[string, string[], Fields]>([
    ['theirs in that field, and the rest of mine', ['description'], { description: 'One' }],
    ['mine in every field', [], { description: 'Other' }],
  ])('in the same field waits for the person, and then has %s', async ([, left, expected], { walk }) => {
    const { one, other, role } = walk;
    await one.edit({ description: 'One' });
    await other.edit({ description: 'Other', permissions: [mayRead, mayStart] });
    await one.back();
    const { found } = await other.back();
    expect(found).toMatchObject({ fields: { description: 'One' } });
    expect(await role()).toMatchObject({ description: 'One', permissions: [mayRead] });
    expect((await other.sends(left)).row).toMatchObject({ state: 'done', result: 'accepted' });
    expect(await role()).toMatchObject({ ...expected, permissions: [mayRead, mayStart] });
  });

  it('is in conflict again if it was changed again while the person decided', async ({ walk: { one, other, role, seen } }) => {
    await one.edit({ description: 'One' });
    await other.edit({ description: 'Other' });
    await one.back();
    await other.back();
    const again = toRoleCommand(seen.id, { seen: { ...seen, description: 'One' }, typed: { ...seen, description: 'Later' } });
    await one.came(await one.ask(again as NonNullable<typeof again>), 'done');
    expect((await other.sends([])).found).toMatchObject({ fields: { description: 'Later' } });
    expect((await role())?.description).toBe('Later');
  });

  it('is not deleted by one device if the other has changed it, and a change of a deleted role stays on its device', async ({
    walk,
  }) => {
    const { one, other, role, seen } = walk;
    await one.edit({ description: 'Still needed' });
    await other.deletes(seen);
    await one.back();
    expect((await other.back()).row.state).toBe('conflict');
    expect((await role())?.description).toBe('Still needed');
    expect((await other.sends([])).row.state).toBe('done');
    await one.edit({ description: 'Too late' });
    const late = await one.back();
    expect([late.row.state, late.payload?.command]).toMatchObject(['conflict', { change: { description: 'Too late' } }]);
    expect(await role()).toBeUndefined();
  });
});
