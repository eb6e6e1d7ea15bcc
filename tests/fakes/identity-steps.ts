import type { ChaosKind } from '../../platform/http/chaos-rules';
import type { Platform } from '../../platform/platform';
import type { ChangeCredentialStatus, IssueCredential } from '../../src/domain/credential/command';
import { toCredentialStatusBody, toIssueCredentialBody } from '../../src/domain/credential/requests';
import { toCreateSchemaBody } from '../../src/domain/schema/requests';
import { day, minute, second } from '../builders/moments';
import { openWorkbench } from '../platform/support/identities';
import type { IdentityDay } from './identity-day';
import {
  type IdentityHappening,
  type IdentityMeeting,
  type IdentityPlace,
  type IdentityStep,
  type IdentityWay,
  identityTraps,
} from './identity-schedule';

/** A day with the platform that it is lived before, and what others did in it. */
export interface IdentityStage {
  platform: Platform;
  day: IdentityDay;
  /** Another name for each command of all schedules. */
  nextId(): string;
  happened(kind: IdentityHappening): void;
  /** Names that somebody else gave to DIDs, and when (ms). */
  named: { did: string; name: string; at: number }[];
  /** Schemas that somebody else made, by name; and what they did to credentials, by `subjectOfWish`. */
  others: Map<string, number>;
}

/** Lets it happen. */
export async function happenToIdentities(stage: IdentityStage, one: IdentityStep): Promise<void> {
  const { day: lived } = stage;
  switch (one.kind) {
    case 'wish':
      if (lived.running().length === 0) lived.open();
      if (one.meets) meet(stage, one.meets, one.atRest && one.what === 'registered-did');
      await lived.wish(stage.nextId(), one.what);
      return lived.pass(4 * second);
    case 'offline':
      lived.wire.set(false);
      await lived.wish(stage.nextId(), one.what);
      await lived.rest();
      if (one.meanwhile === 'wake') lived.wire.set(true);
      await move(stage, one.meanwhile);
      lived.wire.set(true);
      return lived.pass(4 * second);
    case 'choose':
      return choose(stage, one.how);
    case 'ledger':
      return setLedger(stage, one.is);
    case 'another':
      return nameAsAnother(stage);
    case 'pass':
      return lived.pass(one.seconds * second);
    default:
      return move(stage, one.kind);
  }
}

function meet(stage: IdentityStage, meeting: IdentityMeeting, atRest: boolean): void {
  const { day: lived, happened } = stage;
  if (meeting.kind === 'disturbance') {
    disturb(stage, meeting.how, atRest);
    return;
  }
  const { place, what } = identityTraps[meeting.trap];
  lived.wire.lay({
    place,
    atRest,
    async act(tab) {
      const mine = lived.threads().find(({ name }) => name === tab);
      if (what === 'kill') {
        mine?.kill();
        happened(place === 'before' ? 'tab killed before the request left' : 'tab killed between request and answer');
      } else if (what === 'freeze') {
        mine?.freeze();
        happened('tab frozen in a request');
      } else await actBetween(stage);
    },
  });
}

function disturb({ platform, day: lived, happened }: IdentityStage, how: IdentityWay, atRest: boolean): void {
  const match = atRest ? 'POST */did/register/v2' : '/tenant';
  const ofCredentials = ['POST */credential/issue', 'PATCH */credential/status/*'];
  const changes = atRest ? [match] : ['POST */schema', 'POST */did/create', 'PATCH */did/', ...ofCredentials];
  const set = (rule: { kind: ChaosKind; status?: number; retryAfter?: number; body?: unknown }, times = 1) =>
    platform.chaos.set(changes.map((one) => ({ match: one, times, ...rule })));
  const refusal = (statusCode: number, message: string) => ({ statusCode, message: [message], error: 'Refused' });
  if (how === 'twice' || how === 'late') lived.wire.deliver(how, atRest);
  else if (how === 'refused by the ledger') platform.ssi.failNext(109);
  else if (how === 'look lost')
    platform.chaos.set(
      ['GET */schema', 'GET */did/resolve/*', 'GET */credential', 'GET */status/ssi/*'].map((one) => ({
        match: one,
        kind: 'loss',
        times: 1,
      })),
    );
  else if (how === 'token') set({ kind: 'status', status: 401, body: refusal(401, 'Token expired') });
  else if (how === 'right') set({ kind: 'status', status: 403, body: refusal(403, 'Permission denied') }, 2);
  else if (how === 'status') set({ kind: 'status', status: 503, body: refusal(503, 'Service Unavailable') });
  else if (how === 'busy') set({ kind: 'status', status: 429, retryAfter: 5 });
  else if (how === 'credit') {
    const said = 'No credits found or credit exhausted. Please contact the admin';
    set({ kind: 'status', status: 400, body: refusal(400, said) });
    happened('out of credit');
  } else set({ kind: how });
}

/** Between the look of this device and its request somebody else makes the very same. */
async function actBetween(stage: IdentityStage): Promise<void> {
  const { day: lived, platform, happened, others } = stage;
  const last = [...lived.made.values()].at(-1)?.command;
  if (last?.kind === 'create-schema') {
    const bench = await openOther(platform);
    if ((await bench.call('POST', '/schema', toCreateSchemaBody(last))).status !== 201) return;
    others.set(last.name, (others.get(last.name) ?? 0) + 1);
    platform.chaos.set([{ match: 'POST */schema', kind: 'lost-answer', times: 1 }]);
    happened('another between look and request');
  } else if (last?.kind === 'issue-credential' || last?.kind === 'change-credential-status') {
    const bench = await openOther(platform);
    const isIssue = last.kind === 'issue-credential';
    const path = isIssue ? '/credential/issue' : `/credential/status/${last.credentialId}`;
    const body = isIssue ? toIssueCredentialBody(last) : { ...toCredentialStatusBody(last), statusReason: 'By another' };
    if ((await bench.call(isIssue ? 'POST' : 'PATCH', path, body)).status >= 300) return;
    others.set(subjectOfWish(last), (others.get(subjectOfWish(last)) ?? 0) + 1);
    const match = isIssue ? 'POST */credential/issue' : 'PATCH */credential/status/*';
    platform.chaos.set([{ match, kind: 'lost-answer', times: 1 }]);
    happened('another between look and request');
  } else await nameAsAnother(stage);
}

/** What names a wish about a credential among all of a schedule. */
export function subjectOfWish(command: IssueCredential | ChangeCredentialStatus): string {
  return command.kind === 'issue-credential' ? JSON.stringify(command.fields) : command.credentialId;
}

async function nameAsAnother({ day: lived, platform, named, nextId, happened }: IdentityStage): Promise<void> {
  const { did } = (await lived.dids()).at(-1) ?? {};
  if (did === undefined) return;
  const bench = await openOther(platform);
  const name = `Other${nextId()}`;
  if ((await bench.patch('/did/', { did, name })).status !== 200) return;
  named.push({ did, name, at: lived.clock.now() });
  happened('another gave a name');
}

/** What waits for the requests of this device does not meet those of others. */
function openOther(platform: Platform) {
  platform.chaos.clear();
  return openWorkbench(platform);
}

function setLedger({ platform, happened }: IdentityStage, is: (IdentityStep & { kind: 'ledger' })['is']): void {
  if (is === 'slow') platform.ssi.delay(20_000);
  else if (is === 'doubled') platform.ssi.repeatEntries(2);
  else if (is === 'reversed') platform.ssi.reverseEntries();
  else if (is === 'well') platform.ssi.recover();
  else {
    platform.ssi.takeDown();
    happened('ledger down');
  }
}

async function choose({ day: lived, happened }: IdentityStage, how: 'over' | 'take' | 'give-up'): Promise<void> {
  if (how === 'give-up') {
    if (await lived.giveUp()) happened('give up');
  } else if (how === 'take') {
    if (await lived.take()) happened('taken');
  } else {
    if (await lived.over()) happened('sent over what was found');
    if (await lived.retry()) happened('retry');
  }
  await lived.rest();
}

/** What still needs the person gets their word, until nothing does: none of it may stay behind. */
export async function endIdentities(stage: IdentityStage): Promise<void> {
  const { day: lived } = stage;
  await lived.settle(15 * minute);
  for (let left = 8; left > 0; left -= 1) {
    const needs = (await lived.rows()).some(({ state }) => state === 'refused' || state === 'conflict');
    if (!needs) return;
    while (await lived.retry()) stage.happened('retry');
    if (await lived.take()) stage.happened('taken');
    else if (await lived.over()) stage.happened('sent over what was found');
    else if (await lived.giveUp()) stage.happened('give up');
    await lived.settle(15 * minute);
  }
}

async function move({ day: lived, happened }: IdentityStage, kind: IdentityPlace): Promise<void> {
  const [tab] = lived.running();
  if (kind === 'kill') {
    tab?.kill();
    lived.open();
    happened('worker killed');
  } else if (kind === 'close') {
    for (const one of lived.threads()) one.kill();
    happened('browser killed');
    lived.open();
  } else if (kind === 'open') {
    if (tab) happened('two tabs');
    lived.open();
  } else if (kind === 'freeze') {
    tab?.freeze();
    lived.open();
  } else if (kind === 'thaw') {
    for (const one of lived.threads()) {
      if (one.state() === 'frozen') happened('tab thawed');
      one.thaw();
    }
  } else if (kind === 'wake') {
    for (const one of lived.tabs) one.kill();
    const sent = await countLeft(lived);
    await lived.wake();
    if ((await countLeft(lived)) > sent) happened('service worker sent');
  } else if (kind === 'undo') {
    if (await lived.undo()) happened('undo');
  } else {
    for (const one of lived.running()) one.freeze();
    lived.clock.advance(3 * day);
    for (const one of lived.threads()) one.thaw();
    happened('three days');
  }
  await lived.rest();
}

const countLeft = async (lived: IdentityDay) => (await lived.rows()).filter(({ id }) => lived.history.hasLeft(id)).length;
