import Dexie from 'dexie';
import { hashOf, olderRegistryName } from '../../src/db/database-name';
import { storeDraft } from '../../src/db/drafts';
import { enqueue } from '../../src/db/enqueue';
import { changeNote } from '../../src/db/notes';
import { openAsIs } from '../../src/db/open-as-is';
import { vaultPersonOf } from '../../src/db/reads/vault';
import type { Registry } from '../../src/db/registry';
import { createBox } from '../../src/db/seal/box';
import { findVault } from '../../src/db/seal/device-vault';
import { rewrap } from '../../src/db/seal/unlock-methods';
import { createVault, keysOf } from '../../src/db/seal/vault';
import type { UserDatabase } from '../../src/db/user-database';
import { type Account, identityOf } from '../../src/domain/account/account';
import { reasonDraftForm } from '../../src/domain/company/decision-reason';
import { anAccount } from '../builders/account';
import { noon } from '../builders/moments';
import { cheapCost } from './cheap-cost';

/** The last tables of builds before the first release. */
const registryTables = {
  ...{ accounts: 'identity', device: 'key', preferences: 'key', leadership: 'key', tabs: 'tab, renewedAt', buckets: 'host' },
  ...{ vaults: 'vault, person', keys: 'id, vault', anchors: 'name', left: 'databaseName' },
};
const workTables = {
  ...{ notes: '[keyMark+appId+id]', drafts: '[keyMark+appId+id]', epochs: 'key', reserves: 'key' },
  commands: '++number, &id, state, [appId+subject], [state+changedAt], batch, madeId',
  ...{
    batches: 'id, state',
    batchLines: '[batch+number], [batch+state+number], wish.madeId',
    duplicateChecks: '[keyMark+appId]',
  },
};

export const olderDraft = reasonDraftForm.read({ codes: ['documents-unreadable'], text: 'Stamp is missing' });

interface OlderOptions {
  /** Before the names of all databases, as test devices have one. */
  prefix?: string;
  account?: Account;
  /** What opens it; only the browser if absent. */
  passcode?: string;
  /** A note, a draft and an unsent decision; nothing otherwise. */
  hasWork?: boolean;
}

/** A device as a build before the first release left it: its registry, a mirror, and what the person wrote. Answers the name of the last, and what opens it. */
export async function leaveOlderBuild({ prefix = '', account = anAccount(), passcode, hasWork = true }: OlderOptions = {}) {
  const identity = identityOf(account);
  const hash = hashOf(identity);
  const mirrorName = `studio-${hash}`;
  const workName = `studio-work-${hash}`;
  const registry = await create<Registry>(prefix + olderRegistryName, 4, registryTables);
  Object.assign(registry, { deviceKeys: registry.table('anchors') });
  await registry.accounts.put({ identity, databaseName: mirrorName, account, checkedAt: noon });
  const vault = await createVault(registry, vaultPersonOf(identity), noon);
  const keys = vault && (await keysOf(registry, vault, 'outbox', mirrorName));
  const row = await findVault(registry, vaultPersonOf(identity));
  if (!keys?.ok || !row) throw new Error('no key');
  if (passcode !== undefined) await rewrap(registry, row, { kind: 'device' }, { kind: 'passcode', passcode }, noon, cheapCost);
  // Their rows named the device key an anchor.
  const vaults = registry.table('vaults');
  for (const { deviceKey, ...vaultRow } of await vaults.toArray()) await vaults.put({ ...vaultRow, anchor: deviceKey });
  const database = await create<UserDatabase>(prefix + workName, 6, workTables);
  const work = { database, box: createBox(keys.value) };
  if (hasWork) {
    await changeNote(work, 'app', 'session', () => ({ mark: 'to-do', text: 'Call back', changedAt: noon }));
    await storeDraft(work, reasonDraftForm, 'app', 'company', olderDraft, 'begun');
    const base = { status: 'Completed', statusReasons: [], documents: [] };
    const about = { kind: 'decide-company', appId: 'app', companyId: 'company', companyName: 'Orrelay', base } as const;
    await enqueue(work, { identity, command: { ...about, decision: 'Approved', reason: null }, id: 'command', now: noon });
  }
  const mirror = await create(prefix + mirrorName, 9, { people: '[appId+person]', seals: 'key' });
  for (const one of [registry, database, mirror]) one.close();
  return { identity, workName, keys: { seal: keys.value.seal, mark: keys.value.mark } };
}

async function create<Store extends Dexie>(name: string, version: number, tables: Record<string, string>): Promise<Store> {
  const made = new Dexie(name);
  made.version(version).stores(tables);
  await made.open();
  made.close();
  const opened = await openAsIs<Store>(name);
  if (opened === null) throw new Error(`${name} was not made`);
  return opened;
}
