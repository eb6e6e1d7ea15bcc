import { describe, expect } from 'vitest';
import { dropOldCommands } from '../../src/db/history';
import { discardCommandsSealedBefore } from '../../src/db/reseal-commands';
import { applyRightMissing } from '../../src/db/writes/forget-mirror';
import { second } from '../builders/moments';
import { onLedger } from '../fixtures/on-ledger';

const it = onLedger().extend('tools', ({ asker, harness }) => {
  /** Issues one that the service does not keep; answers its id. */
  async function issued(): Promise<string> {
    await asker.came(await harness.askIssue(), 'done');
    const id = (await harness.made()).at(-1) ?? '';
    expect(await harness.rowOf(id)).toMatchObject({ document: { credentialSubject: { fullName: 'Ada Marsh' } } });
    return id;
  }

  async function untilRestored(id: string): Promise<void> {
    for (let passed = 0; passed < 200; passed += 1) {
      const row = await harness.rowOf(id).catch(() => undefined);
      if (row?.document) return;
      await asker.pass(5 * second);
    }
    throw new Error('its document did not come back');
  }
  return { issued, untilRestored };
});

describe('the only document of a credential', () => {
  it('is restored when the right to its list is back', async ({ asker, harness, tools: { issued, untilRestored } }) => {
    const id = await issued();
    const { database } = asker.mirror;
    database.epoch = (await database.epochs.get('epoch'))?.epoch ?? 0;
    await applyRightMissing(database, { kind: 'credentials', appId: asker.appId }, { code: 'right-missing' });
    expect(await harness.rowOf(id)).toBeUndefined();
    await asker.tab.api.watch({ question: { kind: 'credentials', appId: asker.appId }, visible: true });
    await untilRestored(id);
  });

  it('is restored if its row could not be opened', async ({ asker, tools: { issued, untilRestored } }) => {
    const id = await issued();
    const { database } = asker.mirror;
    const row = await database.credentials.get([asker.appId, id]);
    if (!row) throw new Error('there is no row');
    await database.credentials.put({ ...row, order: row.order + 7 });
    await asker.tab.api.watch({ question: { kind: 'credentials', appId: asker.appId }, visible: true });
    await untilRestored(id);
  });

  it('is not deleted with history that is older than a year, nor when commands under a lost key are discarded', async ({
    device,
    asker,
    tools: { issued },
  }) => {
    await issued();
    const year = 365 * 24 * 3600 * second;
    await dropOldCommands(asker.own, device.clock.now() + 2 * year);
    await discardCommandsSealedBefore(asker.own);
    expect(await asker.own.database.commands.where('madeId').above('').count()).toBe(1);
  });
});
