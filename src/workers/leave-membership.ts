import { databaseNameOf, workNameOf } from '../db/database-name';
import { dropKeyOfMirror, dropKeysOfWork } from '../db/seal/drop-keys';
import { applyMembershipEnded } from '../db/writes/apply-account';
import { endWork, withdrawCommands } from '../db/writes/withdraw-commands';
import type { WithdrawalCode } from '../domain/command/withdrawn-right';
import { exportedDecisionsLife } from '../domain/shared/timing';
import { type ForgetParts, forgetDatabase, forgetWork } from './forget-databases';
import { within } from './within';

/**
 * The membership of an acting identity ended (offline rules 2 c): its account row is deleted, then its mirror. Its decisions become refused and stay, with
 * their key, until the person has exported or discarded them; without decisions everything is deleted at once. Returns whether there was anything to leave;
 * the auth check that has to follow switches the cookies back. After a kill, `finishLeaving` does the rest at the next start.
 */
export async function leaveMembership(parts: ForgetParts, identity: string, letGo: () => Promise<void>): Promise<boolean> {
  const account = await applyMembershipEnded(parts.registry, identity, parts.clock.now());
  if (account) await within(parts.clock, dropKeyOfMirror(parts.registry, account.databaseName, parts.clock.now()));
  await within(parts.clock, letGo());
  if (!account) return false;
  await forgetDatabase(parts, account.databaseName);
  await finishLeft(parts, account.databaseName);
  return true;
}

/** Finishes what leaving memberships left to do, and deletes what was exported a day ago. Mirrors of no account are deleted elsewhere. */
export async function finishLeaving(parts: ForgetParts): Promise<void> {
  const { registry, clock } = parts;
  for (const { databaseName, exportedAt } of await registry.left.toArray()) {
    await within(clock, dropKeyOfMirror(registry, databaseName, clock.now()));
    const isOver = exportedAt !== undefined && clock.now() - exportedAt >= exportedDecisionsLife;
    await (isOver ? forgetLeft(parts, databaseName) : finishLeft(parts, databaseName));
  }
}

/** What an identity decided and cannot be sent any longer becomes refused. A database that was never made is not made for it. */
export async function withdrawHere(
  { openUserStore, databaseNames, clock }: Pick<ForgetParts, 'openUserStore' | 'databaseNames' | 'clock'>,
  identity: string,
  isMeant: (appId: string) => boolean,
  code: WithdrawalCode,
): Promise<void> {
  const name = workNameOf(databaseNameOf(identity));
  if ((await databaseNames()).includes(name)) await withdrawCommands(openUserStore(name), isMeant, code, clock.now());
}

/** Refuses what is unsent and counts what is left; if nothing is left it is deleted at once. A frozen tab that holds it is not waited for. */
async function finishLeft(parts: ForgetParts, databaseName: string): Promise<void> {
  const { registry, clock } = parts;
  // A member again meanwhile: nothing is taken back.
  if ((await registry.left.get(databaseName)) === undefined) return;
  const work = workNameOf(databaseName);
  const isThere = (await parts.databaseNames().catch(() => [work])).includes(work);
  let isEmpty = !isThere;
  if (isThere)
    await within(
      clock,
      endWork(parts.openUserStore(work), clock.now()).then(async (counts) => {
        isEmpty = counts.unsent + counts.finished === 0;
        await registry.left.update(databaseName, { ...counts });
      }),
    );
  if (isEmpty) await forgetLeft(parts, databaseName);
}

/** Keys, database, and the note that there was something, in this order: killed in between, it is gone through once more. */
export async function forgetLeft(parts: ForgetParts, databaseName: string): Promise<void> {
  const { registry, clock } = parts;
  if ((await registry.left.get(databaseName)) === undefined) return;
  // If it is killed after the keys are gone, the next start continues.
  await registry.left.update(databaseName, { unsent: 0, finished: 0, exportedAt: 0 });
  await within(clock, dropKeysOfWork(registry, databaseName, clock.now()));
  const work = workNameOf(databaseName);
  if ((await parts.databaseNames().catch(() => [work])).includes(work)) await forgetWork(parts, work);
  await registry.left.delete(databaseName);
}
