import type { PlatformContext } from '../../../platform/context';
import { openDatabase } from '../../../platform/db/connect';
import { noFaults } from '../../../platform/ledger/faults';
import { completeOptions } from '../../../platform/options';
import { loadSecrets } from '../../../platform/secrets';
import { fillDemo } from '../../../platform/seed';
import { clockAt } from '../../fixtures/clock';
import { filledDatabase } from '../../fixtures/database';

/** What the calls of a platform are handed, without its server: the demo in a database of its own. `hasServer`: several connections are possible. */
export async function openContext(): Promise<{ context: PlatformContext; hasServer: boolean; close(): Promise<void> }> {
  const demo = { seed: 1, sessions: 20, traffic: false, trafficEverySeconds: 60 };
  const options = completeOptions({ now: clockAt().now, demo });
  const filled = await filledDatabase(options);
  const database = await openDatabase({ databaseUrl: filled.url, dataFolder: null });
  const { db, where } = database;
  const ports = { main: 0, app: null, tenant: null };
  const context = { options, db, where, secrets: await loadSecrets(db), ports, faults: noFaults() };
  // A copy is filled already; an embedded database is not.
  await fillDemo(context);
  return {
    context,
    hasServer: filled.url !== null,
    async close() {
      await database.close();
      await filled.drop();
    },
  };
}
