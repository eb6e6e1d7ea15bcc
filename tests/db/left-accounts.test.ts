import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { databaseNameOf } from '../../src/db/database-name';
import { findLeft, listLeft } from '../../src/db/reads/left';
import { Registry } from '../../src/db/registry';
import { applyAccount, applyMembershipEnded, applySignOut } from '../../src/db/writes/apply-account';
import { identityOf } from '../../src/domain/account/account';
import { anAccount } from '../builders/account';
import { noon } from '../builders/moments';

let registries = 0;
const acting = anAccount({ accessAccount: { userId: 'user-mia', email: 'mia@example.org', name: null, accessList: [] } });
const identity = identityOf(acting);
const databaseName = databaseNameOf(identity);

/** A registry in which the membership of `acting` has ended, with these counts left. */
async function aLeftOne(counts = { unsent: 2, finished: 1 }): Promise<Registry> {
  registries += 1;
  const registry = new Registry(`left-${process.pid}-${registries}`);
  await applyAccount(registry, anAccount(), noon);
  await applyAccount(registry, acting, noon);
  await applyMembershipEnded(registry, identity, noon + 1);
  await registry.left.update(databaseName, counts);
  return registry;
}

describe('an account whose membership ended', () => {
  it('is announced to its own person while it has decisions left, and to nobody else', async () => {
    const registry = await aLeftOne();
    expect(await listLeft(registry, identityOf(anAccount()))).toMatchObject([
      { databaseName, email: 'mia@example.org', unsent: 2 },
    ]);
    expect(await listLeft(registry, 'user-zoe|user-zoe')).toEqual([]);
    expect(await findLeft(registry, databaseName)).toMatchObject({ finished: 1 });
  });

  it('is not announced before it was counted, nor if nothing is left', async () => {
    const registry = await aLeftOne({ unsent: 0, finished: 0 });
    expect(await listLeft(registry, identity)).toEqual([]);
    expect(await findLeft(registry, databaseName)).toBeNull();
  });

  it('is no longer a left one once the person is a member again', async () => {
    const registry = await aLeftOne();
    await applyAccount(registry, anAccount(), noon + 2);
    expect(await applyAccount(registry, acting, noon + 9, noon + 8)).toMatchObject({ ok: true });
    expect(await registry.left.count()).toBe(0);
  });

  it('is deleted when its person logs out', async () => {
    const registry = await aLeftOne();
    await applyAccount(registry, anAccount(), noon + 2);
    expect((await applySignOut(registry)).map((row) => row.databaseName)).toContain(databaseName);
    expect(await registry.left.count()).toBe(0);
  });
});
