import type { OpenedCommand } from '../../../../src/db/commands';
import type { Command } from '../../../../src/domain/command/command';
import type { ChangeCredentialStatus, IssueCredential } from '../../../../src/domain/credential/command';
import { toCredentialStatusBody, toIssueCredentialBody } from '../../../../src/domain/credential/requests';
import type { Follow } from '../../../../src/domain/ledger/follow';
import { anIssueCredential, aStatusChange } from '../../../builders/credential-command';
import { fieldsHashOf, issue, issueBody } from '../../../platform/support/credentials';
import { openWorkbench } from '../../../platform/support/identities';
import { between } from '../happenings';
import type { LineRequest } from '../line';
import { refusal, type Site, type WorkerLife, type WorkerSender } from '../worker-sender';
import { createOthers, openAnother } from './another';
import { followedSince, isDone } from './follows';

type CredentialCommand = IssueCredential | ChangeCredentialStatus;
const issuePath = '/credential/issue';
const changes = [`POST *${issuePath}`, 'PATCH */credential/status/*'];

/** Issues credentials, and changes their status. The platform's own record says what was done. */
export const credentialSender: WorkerSender = {
  acts: ['credential', 'status'],
  anotherActs: ['another issued'],
  happenings: ['another issued', between, 'out of credit'],
  changes,
  stateRequests: ['GET */credential', 'GET */credential/*'],
  isChange: ({ method, path }) => method !== 'GET' && path.includes('/tenant/') && path.includes('/credential/'),
  canBeLate: ({ method }) => method === 'POST',
  ownDisturbance(platform) {
    const said = 'No credits found or credit exhausted. Please contact the admin';
    platform.chaos.set(changes.map((match) => ({ match, times: 1, ...refusal(400, said) })));
    return 'out of credit';
  },
  begin: beginCredentials,
};

async function beginCredentials(site: Site): Promise<WorkerLife> {
  const { platform, device, issuer } = site;
  const { appId } = device.ssi;
  const others = createOthers();
  const signer = { appId, issuer: issuer.did, keyId: `${issuer.did}#key-1` };
  const live = await liveCredentials(site, site.timesOf('status'));
  for (const { creditId } of await platform.ssi.credits(appId)) await platform.ssi.putCredit(creditId, { used: 0 });

  /** What the platform did for a command. */
  async function doneFor(command: CredentialCommand) {
    const acts = (await platform.ssi.credentialActs(appId)).filter(({ at }) => at >= site.beganAt);
    return acts.filter((one) =>
      command.kind === 'issue-credential'
        ? one.act === 'ISSUE' && one.fieldsHash === fieldsHashOf(command.fields)
        : one.credentialId === command.credentialId && one.remarks === command.reason,
    );
  }

  async function breachesOf(opened: OpenedCommand, follows: readonly Follow[]): Promise<string[]> {
    const command = opened.payload?.command;
    if (command?.kind !== 'issue-credential' && command?.kind !== 'change-credential-status') return [];
    const { id, result, changedAt } = opened.row;
    const isIssue = command.kind === 'issue-credential';
    const subjects = isIssue ? (await doneFor(command)).map(({ credentialId }) => credentialId) : [command.credentialId];
    const transactions = (await Promise.all(subjects.map((subject) => platform.ssi.transactions(subject)))).flat();
    const wrong = follows.flatMap(({ kind, id: subject, state, hash }) => {
      if (kind !== command.kind || !subjects.includes(subject) || (state !== 'succeeded' && state !== 'failed')) return [];
      const isSo = transactions.some((one) => one.hash === hash && (state === 'succeeded') === (one.code === 0));
      return isSo ? [] : [`${id} is said to have ${state} by ${hash} and has not`];
    });
    const isFollowed = changedAt < followedSince(site) || follows.some((one) => subjects.includes(one.id));
    return isIssue && result === 'accepted' && !isFollowed ? [...wrong, `${id} is ${result} and followed by nobody`] : wrong;
  }

  return {
    kinds: ['issue-credential', 'change-credential-status'],
    async commandOf(id, act, at) {
      const name = `Wanted${id.replace(/\D/g, '')}`;
      const credentialId = act === 'status' ? live.shift() : undefined;
      if (credentialId !== undefined) return aStatusChange({ ...signer, credentialId, reason: name });
      const fields = [{ name: 'fullName', value: name }];
      return anIssueCredential({ ...signer, schemaId: issuer.schemaId, fields, isToPersist: at % 2 === 0 });
    },
    async another() {
      const other = await openAnother(platform);
      // Nobody issues while the ledger is down.
      const { status } = await other.post(issuePath, issueBody(issuer));
      return status === 201 ? 'another issued' : null;
    },
    async between(command) {
      if (command.kind !== 'issue-credential' && command.kind !== 'change-credential-status') return null;
      if (!(await actAsAnother(platform, command))) return null;
      others.add(nameOf(command));
      return between;
    },
    isStateRequest: ({ path }) => path.includes('/credential'),
    isOf: isRequestOf,
    async ledgerOf(_id, { command, over }) {
      if (command.kind !== 'issue-credential' && command.kind !== 'change-credential-status')
        throw new Error(`${command.kind} is about no credential`);
      const { length: times } = await doneFor(command);
      const byOthers = others.of(nameOf(command));
      const most = 1 + over.length;
      if (command.kind === 'change-credential-status') return { times, others: 0, most, isSo: times > 0 || byOthers > 0 };
      return { times, others: byOthers, most: most + byOthers, isSo: times > 0 };
    },
    async breaches(commands) {
      const follows = await device.follows();
      return (await Promise.all(commands.filter(isDone).map((one) => breachesOf(one, follows)))).flat();
    },
    /** The person knows what they issued, also if the device cannot read it. */
    async isOwn(recordId, command) {
      if (command.kind !== 'issue-credential') return false;
      const acts = await platform.ssi.credentialActs(appId, recordId);
      return acts.some(({ fieldsHash }) => fieldsHash === fieldsHashOf(command.fields));
    },
  };
}

/** Issues `count` credentials, one for each change of a status. */
async function liveCredentials({ platform, issuer }: Site, count: number): Promise<string[]> {
  if (count === 0) return [];
  const bench = await openWorkbench(platform);
  const ids: string[] = [];
  for (let left = count; left > 0; left -= 1) ids.push((await issue(bench, issuer)).credentialDocument.id);
  await platform.ssi.makeBlock();
  return ids;
}

/** What identifies a command about a credential in a schedule. */
function nameOf(command: CredentialCommand): string {
  return command.kind === 'issue-credential' ? JSON.stringify(command.fields) : command.credentialId;
}

/** Somebody else does the same, and the answer to this device is lost; false if the server refused the other person. */
async function actAsAnother(platform: Site['platform'], command: CredentialCommand): Promise<boolean> {
  const other = await openAnother(platform);
  const isIssue = command.kind === 'issue-credential';
  const path = isIssue ? issuePath : `/credential/status/${command.credentialId}`;
  const body = isIssue ? toIssueCredentialBody(command) : { ...toCredentialStatusBody(command), statusReason: 'By another' };
  if ((await other.call(isIssue ? 'POST' : 'PATCH', path, body)).status >= 300) return false;
  platform.chaos.set(changes.map((match) => ({ match, kind: 'lost-answer', times: 1 })));
  return true;
}

function isRequestOf(command: Command, { method, body }: LineRequest): boolean {
  if (command.kind === 'issue-credential') return method === 'POST' && body.includes(JSON.stringify(command.fields[0]?.value));
  return command.kind === 'change-credential-status' && method === 'PATCH' && body.includes(JSON.stringify(command.reason));
}
