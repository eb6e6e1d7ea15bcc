import type { Platform } from '../../platform/platform';
import { isSameBase } from '../../src/domain/command/command';
import type { LivedSchedule } from '../builders/schedules';
import type { OutboxDesk } from './outbox-device';

/** From the question of a look to the request that goes by it (ms): a minute for an answer, and ten seconds of its life. */
const lookLimit = 70_000;
const listPath = /\/e-kyb\/verification\/company$/;
const decisionPath = /\/e-kyb\/verification\/company\/([^/]+)$/;

/** Where a schedule began: the lines of the ledger before it, and the moment (ms). */
export interface DeskBegin {
  lines: number;
  at: number;
}

/** What a schedule came to, by the platform's own ledger and request log, and what the device says of it. */
export async function judgeDesk(platform: Platform, desk: OutboxDesk, begin: DeskBegin): Promise<LivedSchedule> {
  const lines = (await platform.companies.ledger()).slice(begin.lines);
  const rows = await desk.opened();
  const lost: string[] = [];
  const doubled: string[] = [];
  const wrong: string[] = [];
  const linesOf = (id: string) => lines.filter(({ reason }) => reason === id).length;
  for (const [id, { companyId, decision, bases }] of desk.made) {
    if (linesOf(id) > bases.length) doubled.push(`${id} was carried out ${linesOf(id)} times`);
    const row = rows.find((one) => one.row.id === id)?.row;
    if (desk.undone.has(id)) {
      if (linesOf(id) > 0 || (row && row.result !== 'given-up')) wrong.push(`${id} was taken back and yet is`);
      if (!row && desk.history.hasLeft(id)) wrong.push(`${id} has left the device and is not told of`);
      continue;
    }
    if (!row) lost.push(`${id} is not there any more`);
    else if (row.state !== 'done' && row.state !== 'conflict' && row.state !== 'refused')
      lost.push(`${id} stands at ${row.state}`);
    const isSo = lines.some((line) => line.companyId === companyId && line.toStatus === decision);
    if (row?.state === 'done' && row.result !== 'given-up' && !isSo) lost.push(`${id} is ${row.result} and never was so`);
    if (row?.result === 'given-up' && !desk.givenUp.has(id)) lost.push(`${id} is given up by nobody`);
    if (row?.result === 'already-so' && linesOf(id) > 0) wrong.push(`${id} says that it was so already`);
  }
  for (const { row } of rows) {
    wrong.push(...desk.history.breachesOf(row));
    if (desk.foreign.has(row.id) && (row.state !== 'queued' || desk.history.hasLeft(row.id)))
      wrong.push(`${row.id} is of a later build and is ${row.state}`);
  }
  for (const { reason } of lines) if (reason !== null && !desk.made.has(reason)) wrong.push(`${reason} was never wished`);
  wrong.push(...unseenOf(desk), ...requestBreaches(platform, desk, begin));
  return { decisions: desk.made.size, lost, doubled, wrong: [...lost, ...doubled, ...wrong] };
}

/** Each request went by a look, young enough, that told of the company what the person had seen. */
function unseenOf(desk: OutboxDesk): string[] {
  const { deeds } = desk.wire;
  return deeds.flatMap((deed, at) => {
    if (deed.kind !== 'send') return [];
    const bases = desk.made.get(deed.command)?.bases ?? [];
    const isSeen = deeds.slice(0, at).some((look) => {
      const told = look.kind === 'look' && deed.at - look.at <= lookLimit ? look.companies.get(deed.companyId) : undefined;
      return told !== undefined && bases.some((base) => isSameBase(base, told));
    });
    return isSeen ? [] : [`${deed.command} was sent over what was not seen`];
  });
}

/** By the platform's log: a look before each request; and no more requests about a company than its decisions tell of. */
function requestBreaches(platform: Platform, desk: OutboxDesk, { at: beganAt }: DeskBegin): string[] {
  const entries = platform.requests().filter(({ at }) => at >= beganAt);
  const breaches: string[] = [];
  const counts = new Map<string, number>();
  for (const [index, { method, path, status, at }] of entries.entries()) {
    const companyId = method === 'PATCH' ? decisionPath.exec(path)?.[1] : undefined;
    if (companyId === undefined) continue;
    const isLook = (one: (typeof entries)[number]) =>
      one.method === 'GET' && listPath.test(one.path) && one.status === 200 && at - one.at <= lookLimit;
    if (!entries.slice(0, index).some(isLook)) breaches.push(`${companyId} was decided without a look`);
    // Of a refused token nothing is carried out: that try is made once more.
    if (status !== 401 && status !== 403) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
  }
  for (const [companyId, count] of counts) {
    const known = desk.wire.deeds.filter((deed) => deed.kind === 'send' && deed.companyId === companyId).length;
    const twice = desk.wire.twice(companyId);
    if (count > known + twice) breaches.push(`${companyId} was asked for ${count} times and only ${known} are known`);
  }
  return breaches;
}
