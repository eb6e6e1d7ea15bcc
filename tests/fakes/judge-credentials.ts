import type { OpenedCommand } from '../../src/db/commands';
import type { ChangeCredentialStatus, IssueCredential } from '../../src/domain/credential/command';
import type { Follow } from '../../src/domain/ledger/follow';
import { dayLength } from '../../src/domain/shared/timing';
import { fieldsHashOf } from '../platform/support/credentials';
import { type IdentityStage, subjectOfWish } from './identity-steps';

/** A wish about a credential, how often it was made, and what the device says of it; undefined where it was taken back. */
interface Wished {
  id: string;
  command: IssueCredential | ChangeCredentialStatus;
  wishes: number;
  opened: OpenedCommand | undefined;
}

/** What became of a wish about a credential, by the platform's own record of what was done, and by its ledger. `beganAt` (ms). */
export async function judgeCredential(
  { platform, day, others }: IdentityStage,
  { id, command, wishes, opened }: Wished,
  follows: readonly Follow[],
  beganAt: number,
): Promise<{ lost: string[]; doubled: string[]; wrong: string[] }> {
  const found = { lost: [] as string[], doubled: [] as string[], wrong: [] as string[] };
  const acts = (await platform.ssi.credentialActs(day.appId)).filter(({ at }) => at >= beganAt);
  const isIssue = command.kind === 'issue-credential';
  const mine = acts.filter((one) =>
    isIssue
      ? one.act === 'ISSUE' && one.fieldsHash === fieldsHashOf(command.fields)
      : one.credentialId === command.credentialId && one.remarks === command.reason,
  );
  const byOthers = others.get(subjectOfWish(command)) ?? 0;
  const most = wishes + day.wire.twice(id) + (isIssue ? byOthers : 0);
  if (mine.length > most) found.doubled.push(`${id} was done ${mine.length} times`);
  if (day.undone.has(id)) {
    if (mine.length > (isIssue ? byOthers : 0)) found.wrong.push(`${id} was taken back and yet is`);
    return found;
  }
  if (!opened) {
    found.lost.push(`${id} is not there any more`);
    return found;
  }
  const { state, result } = opened.row;
  if (state !== 'done') found.lost.push(`${id} stands at ${state}`);
  if (result === 'given-up' && !day.givenUp.has(id)) found.lost.push(`${id} is given up by nobody`);
  if (state !== 'done' || result === 'given-up') return found;
  if (mine.length === 0 && (isIssue || byOthers === 0)) found.lost.push(`${id} is ${result} and never was done`);
  const subjects = isIssue ? mine.map(({ credentialId }) => credentialId) : [command.credentialId];
  const transactions = (await Promise.all(subjects.map((subject) => platform.ssi.transactions(subject)))).flat();
  for (const { kind, id: subject, state: told, hash } of follows) {
    if (kind !== command.kind || !subjects.includes(subject) || (told !== 'succeeded' && told !== 'failed')) continue;
    const isSo = transactions.some((one) => one.hash === hash && (told === 'succeeded') === (one.code === 0));
    if (!isSo) found.wrong.push(`${id} is told to have ${told} by ${hash} and has not`);
  }
  // What was settled a day ago need not be told of any more.
  const isOld = opened.row.changedAt < day.clock.now() - dayLength;
  if (isIssue && result === 'accepted' && !isOld && !follows.some((one) => subjects.includes(one.id)))
    found.wrong.push(`${id} is ${result} and followed by nobody`);
  return found;
}
