import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { databaseNameOf, workNameOf } from '../../src/db/database-name';
import { enqueue } from '../../src/db/enqueue';
import { isRightBack } from '../../src/db/reads/right-back';
import { listWaitingElsewhere } from '../../src/db/reads/waiting-elsewhere';
import { Registry } from '../../src/db/registry';
import { UserDatabase } from '../../src/db/user-database';
import { applyAccount } from '../../src/db/writes/apply-account';
import { applyRightMissing } from '../../src/db/writes/forget-mirror';
import { type Account, identityOf } from '../../src/domain/account/account';
import { anAccount } from '../builders/account';
import { noon } from '../builders/moments';
import { aService } from '../builders/service';
import { createMirror, testBox } from '../fakes/mirror';

let registries = 0;
const acting = { userId: 'user-mia', email: 'mia@example.org', name: null, accessList: [] };

it('what waits under other identities is counted by account, and no database is made for it', async () => {
  registries += 1;
  const registry = new Registry(`elsewhere-${registries}`);
  const accounts: Account[] = [anAccount(), anAccount({ accessAccount: acting }), anAccount({ userId: 'user-zoe' })];
  for (const account of accounts) await applyAccount(registry, account, noon);
  const [own, other] = accounts.map(identityOf);
  if (!own || !other) throw new Error('there are no identities');
  const made = new Map<string, UserDatabase>();
  const open = (name: string) => {
    const known = made.get(name) ?? new UserDatabase(`elsewhere-${name}`);
    made.set(name, known);
    return known;
  };
  for (const identity of [own, other]) {
    const base = { status: 'Completed', statusReasons: [], documents: [] };
    const about = { appId: 'app', companyId: 'company', companyName: null, reason: null, base };
    const command = { kind: 'decide-company', decision: 'Approved', ...about } as const;
    const work = { database: open(workNameOf(databaseNameOf(identity))), box: testBox };
    await enqueue(work, { identity, command, id: identity, now: noon });
  }
  const names = async () => [...made.keys()];
  expect(await listWaitingElsewhere(registry, own, names, open)).toEqual([
    { identity: other, account: accounts[1], count: 1, kinds: ['decide-company'] },
  ]);
  expect(await listWaitingElsewhere(registry, 'user-zoe|user-zoe', names, open)).toHaveLength(2);
  expect(made.size).toBe(2);
});

it('the right to decide is back if the service is there and its companies are not refused', async () => {
  const { database } = createMirror();
  const { appId } = aService();
  expect(await isRightBack(database, appId)).toBe(false);
  await database.services.put({ ...aService(), position: 0 });
  expect(await isRightBack(database, appId)).toBe(true);
  await applyRightMissing(database, { kind: 'companies', appId }, { code: 'right-missing' });
  expect(await isRightBack(database, appId)).toBe(false);
});
