import type { RequestEntry } from '../../platform/http/request-log';
import type { OpenedCommand } from '../../src/db/commands';
import type { Follow } from '../../src/domain/ledger/follow';
import { dayLength } from '../../src/domain/shared/timing';
import type { LivedSchedule } from '../builders/schedules';
import { openWorkbench } from '../platform/support/identities';
import type { IdentityStage } from './identity-steps';
import { judgeCredential } from './judge-credentials';

/** What stands on the ledger of one wish. */
interface OnLedger {
  hash: string;
  code: number;
  subject: string;
}

/** What a schedule came to, by the platform's ledger and lists, and what the device says of it. `beganAt` (ms). */
export async function judgeIdentities(stage: IdentityStage, beganAt: number): Promise<LivedSchedule> {
  const { platform, day } = stage;
  const lost: string[] = [];
  const doubled: string[] = [];
  const wrong: string[] = [];
  const commands = await day.opened();
  const follows = await day.follows();
  const { dids } = await platform.ssi.identities(day.appId);
  const transactions = (await platform.ssi.transactions()).filter(({ at }) => at >= beganAt);
  for (const [id, { command, wishes }] of day.made) {
    const opened = commands.find((one) => one.row.id === id);
    if (command.kind === 'issue-credential' || command.kind === 'change-credential-status') {
      const judged = await judgeCredential(stage, { id, command, wishes, opened }, follows, beganAt);
      lost.push(...judged.lost);
      doubled.push(...judged.doubled);
      wrong.push(...judged.wrong);
      continue;
    }
    const onLedger: OnLedger[] = transactions.filter(({ tx }) => {
      const [message] = tx.body.messages[0].msgs;
      const { name } = (message.credentialSchemaDocument ?? {}) as { name?: string };
      if (command.kind === 'create-schema') return name === command.name;
      const { id: did } = (message.didDocument ?? {}) as { id?: string };
      return command.kind === 'create-did' && did === command.did;
    });
    const others = command.kind === 'create-schema' ? (stage.others.get(command.name) ?? 0) : 0;
    const most = (command.kind === 'create-schema' ? wishes : 1) + others + day.wire.twice(id);
    if (onLedger.length > most) doubled.push(`${id} stands on the ledger ${onLedger.length} times`);
    const isThere = command.kind === 'create-schema' ? onLedger.length > 0 : dids.includes(command.did);
    if (day.undone.has(id)) {
      const isMade = command.kind !== 'rename-did' && onLedger.length > others;
      if (isMade || (opened && opened.row.result !== 'given-up')) wrong.push(`${id} was taken back and yet is`);
      if (!opened && day.history.hasLeft(id)) wrong.push(`${id} has left the device and is not told of`);
      continue;
    }
    if (!opened) {
      lost.push(`${id} is not there any more`);
      continue;
    }
    const { state, result } = opened.row;
    if (state !== 'done') lost.push(`${id} stands at ${state}`);
    if (result === 'taken' && command.kind === 'create-did') wrong.push(`${id} was in conflict with itself`);
    if (result === 'given-up' && !day.givenUp.has(id)) lost.push(`${id} is given up by nobody`);
    if (state !== 'done' || result === 'given-up') continue;
    if (!isThere) lost.push(`${id} is ${result} and never was so`);
    // A registration that was lost is not repeated by itself: the person finds the DID Created.
    const isGone = result === 'found' && opened.tried?.isRegistration === true;
    if (command.kind === 'create-did' && command.isToRegister && onLedger.length === 0 && !isGone)
      lost.push(`${id} is ${result} and was never put on the ledger`);
    if (command.kind === 'create-schema' || (command.kind === 'create-did' && command.isToRegister))
      wrong.push(...followBreaches(opened, onLedger, follows, day.clock.now() - dayLength));
  }
  for (const { row } of commands) wrong.push(...day.history.breachesOf(row));
  wrong.push(...(await nameBreaches(stage, commands)), ...renameBreaches(stage, beganAt));
  return { decisions: day.made.size, lost, doubled, wrong: [...lost, ...doubled, ...wrong] };
}

/** What is told of it by its hash is what the ledger has. What was settled before `keptSince` (ms) need not be told of any more. */
function followBreaches(
  { row, payload }: OpenedCommand,
  onLedger: readonly OnLedger[],
  follows: readonly Follow[],
  keptSince: number,
): string[] {
  const command = payload?.command;
  const did = command?.kind === 'create-did' ? command.did : null;
  const subjects = did === null ? onLedger.map(({ subject }) => subject) : [did];
  const mine = follows.filter(({ id }) => subjects.includes(id));
  if (mine.length === 0) return row.changedAt < keptSince ? [] : [`${row.id} is ${row.result} and followed by nobody`];
  return mine.flatMap(({ id, state, hash }) => {
    const told = onLedger.filter(({ subject }) => subject === id);
    const isSo = told.some(({ code }) => (state === 'succeeded' ? code === 0 : code !== 0));
    if ((state === 'succeeded' || state === 'failed') && !isSo) return [`${row.id} is told to have ${state} and has not`];
    const isKnown = hash === null || told.some((one) => one.hash === hash);
    return isKnown ? [] : [`${row.id} is told of by a hash that is not its own`];
  });
}

/** A DID is called what it was called last. */
async function nameBreaches({ day, platform, named }: IdentityStage, commands: readonly OpenedCommand[]): Promise<string[]> {
  const last = new Map<string, { name: string; at: number; sentAt?: number }>(named.map(({ did, ...other }) => [did, other]));
  for (const { row, payload } of commands) {
    const command = payload?.command;
    if (command?.kind !== 'rename-did' || row.state !== 'done' || row.result === 'given-up') continue;
    if ((last.get(command.did)?.at ?? 0) <= row.changedAt)
      last.set(command.did, { name: command.name, at: row.changedAt, sentAt: row.sentAt ?? row.changedAt });
  }
  if (last.size === 0) return [];
  const bench = await openWorkbench(platform);
  const told = await Promise.all(
    [...last].map(async ([did, { name, sentAt = Number.POSITIVE_INFINITY }]) => {
      const { name: present } = (await bench.get(`/did/resolve/${did}`)).json as { name?: string };
      // A rename of which nobody knows whether it arrived may have come after it.
      const open = commands.filter(({ row, payload }) => {
        const command = payload?.command;
        return command?.kind === 'rename-did' && command.did === did && day.history.hasLeft(row.id) && command.name === present;
      });
      // Somebody else may have come between the request and what was noted of it.
      const isOther = named.some((one) => one.did === did && one.name === present && one.at >= sentAt);
      const isSo = present === name || isOther || open.some(({ row }) => row.state !== 'done' || row.result === 'given-up');
      return isSo ? [] : [`${did} is called ${present} and not ${name}`];
    }),
  );
  return told.flat();
}

/** By the platform's log: no more new names were taken than were wished. */
function renameBreaches({ platform, day, named }: IdentityStage, beganAt: number): string[] {
  const isDone = ({ status, chaos }: RequestEntry) =>
    chaos === null ? status === 200 : chaos === 'lost-answer' || chaos === 'cut';
  const taken = platform
    .requests()
    .filter((entry) => entry.at >= beganAt && entry.method === 'PATCH' && entry.path.includes('/did') && isDone(entry)).length;
  const wished = [...day.made].filter(([, { command }]) => command.kind === 'rename-did');
  const most = wished.reduce((sum, [id, { wishes }]) => sum + wishes + day.wire.twice(id), named.length);
  return taken > most ? [`${taken} new names were taken of ${most} that were asked for`] : [];
}
