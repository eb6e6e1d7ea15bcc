import { sealFollow } from '../../src/db/seal/follow-codec';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { endedCommand, endedFollow, type News } from '../../src/app/news/ended-things';
import { tellNews } from '../../src/app/news/tell-news';
import { sealSaid } from '../../src/db/commands';
import { enqueue } from '../../src/db/enqueue';
import type { UserData } from '../../src/db/notes';
import { forgetPreferences } from '../../src/db/preferences';
import { Registry } from '../../src/db/registry';
import type { CommandRow } from '../../src/db/user-database';
import type { Command } from '../../src/domain/command/command';
import { beginFollow, type Follow, type FollowKind } from '../../src/domain/ledger/follow';
import { anIssueCredential, aStatusChange } from '../builders/credential-command';
import { aWork, identity, rowOf } from '../builders/decision-command';
import { issuerDid } from '../builders/did';
import { aCreateDid, aCreateSchema, aRenameDid } from '../builders/identity-command';
import { day, noon } from '../builders/moments';

const hash = 'A'.repeat(64);
let registries = 0;
let registry: Registry;
let work: UserData;

beforeEach(async () => {
  registries += 1;
  registry = new Registry(`news-${registries}`);
  work = await aWork();
});

/** What a tab announces, in order. */
function aTab(isHeard = true) {
  const heard: string[] = [];
  const show = ({ isError, text }: News) => void heard.push(`${isError ? 'Error' : 'Information'}: ${text}`);
  return { heard, parts: { registry, databaseName: 'studio-me', now: () => noon, isHeard: () => isHeard, show } };
}

async function follow(
  kind: FollowKind,
  state: Follow['state'],
  at = noon,
  id = kind === 'create-schema' ? 'sch:one' : issuerDid,
) {
  const followed = { ...beginFollow(kind, id, noon, []), state, hash: state === 'exhausted' ? null : hash };
  return endedFollow(work.box, await sealFollow(work.box, 'app', followed, at));
}

async function command(given: Command, change: Partial<CommandRow>, said?: string) {
  await enqueue(work, { identity, command: given, id: 'one', now: noon });
  await work.database.commands.where({ id: 'one' }).modify({ ...change, said: await sealSaid(work.box, 'one', said) });
  return endedCommand(work, await rowOf(work, 'one'));
}

describe('the result of the ledger', () => {
  it.each<[FollowKind, Follow['state'], string]>([
    ['create-schema', 'succeeded', `Information: Schema successfully registerd on the blockchain, txHash: ${hash}`],
    ['create-schema', 'failed', `Error: Sorry we could not register your Schema/Credential, txHash: ${hash}`],
    ['create-schema', 'exhausted', 'Error: All atempts failed to check the status on blockchain. Please check it manually'],
    ['register-did', 'succeeded', `Information: DID is registered on the blockchain, txHash: ${hash}`],
    ['issue-credential', 'succeeded', `Information: Credential successfully registerd on the blockchain, txHash: ${hash}`],
    ['change-credential-status', 'succeeded', `Information: Credential successfully updated on the blockchain, txHash: ${hash}`],
    ['change-credential-status', 'failed', `Error: Sorry we could not update your Credential, txHash: ${hash}`],
    ['update-did', 'failed', `Error: Sorry we could not update your DID, txHash: ${hash}`],
  ])('for %s that %s is announced as: %s', async (kind, state, words) => {
    const tab = aTab();
    await tellNews(tab.parts, [await follow(kind, state)]);
    expect(tab.heard).toEqual([words]);
  });

  it('is announced once, by one of two tabs, and not again after a restart', async () => {
    const ended = [await follow('create-schema', 'succeeded'), await follow('register-did', 'succeeded')];
    const tabs = [aTab(), aTab()];
    await Promise.all(tabs.map(({ parts }) => tellNews(parts, ended)));
    expect(tabs.flatMap(({ heard }) => heard)).toHaveLength(2);
    const later = aTab();
    await tellNews(later.parts, ended);
    expect(later.heard).toEqual([]);
  });

  it('that arrives after polling was given up is announced as well', async () => {
    const tab = aTab();
    await tellNews(tab.parts, [await follow('create-schema', 'exhausted')]);
    await tellNews(tab.parts, [await follow('create-schema', 'succeeded', noon + 1)]);
    expect(tab.heard).toHaveLength(2);
  });

  it('waits for a visible tab', async () => {
    const ended = [await follow('create-schema', 'succeeded')];
    const [hidden, seen] = [aTab(false), aTab()];
    expect(await tellNews(hidden.parts, ended)).toBe(true);
    await tellNews(seen.parts, ended);
    expect([hidden.heard.length, seen.heard.length]).toEqual([0, 1]);
  });

  it('is announced three at a time, the oldest first', async () => {
    const ids = ['sch:a', 'sch:b', 'sch:c', 'sch:d', 'sch:e'];
    const ended = await Promise.all(ids.map((id, at) => follow('create-schema', 'succeeded', noon - at, id)));
    const tab = aTab();
    expect(await tellNews(tab.parts, ended)).toBe(true);
    expect(tab.heard).toHaveLength(3);
    expect(await tellNews(tab.parts, ended)).toBe(false);
    expect(tab.heard).toHaveLength(5);
  });
});

describe('the outcome of a command', () => {
  const refused = { state: 'refused', problem: { code: 'request-refused' } } as const;
  const done = { state: 'done', result: 'accepted' } as const;
  it.each<[string, Command, Partial<CommandRow>, string | undefined, string[]]>([
    ['a refused schema', aCreateSchema(), refused, 'name is wrong', ['Error: Error: name is wrong']],
    [
      'a schema refused without a message',
      aCreateSchema(),
      refused,
      undefined,
      ['Error: Could not create schema for this service'],
    ],
    ['a refused DID', aCreateDid(), refused, 'no', ['Error: Could not create DID for this service']],
    [
      'a refused registration',
      aCreateDid(),
      { ...refused, isHalfDone: true },
      'no',
      ['Error: Could not register DID for this service'],
    ],
    ['a refused name', aRenameDid(), refused, 'no', ['Error: Could not rename DID for this service']],
    [
      'a DID without registration',
      aCreateDid({ isToRegister: false }),
      done,
      undefined,
      ['Information: DID Main issuer created'],
    ],
    ['a DID to be registered', aCreateDid(), done, undefined, []],
    ['a schema that was taken', aCreateSchema(), done, undefined, []],
    ['a new name', aRenameDid(), done, undefined, ['Information: DID renamed to Reading room']],
    ['a refused credential', anIssueCredential(), refused, 'no', ['Error: Error: no']],
    ['a credential refused without a message', anIssueCredential(), refused, undefined, ['Error: Could not issue credential']],
    [
      'a credential that is not attested',
      anIssueCredential({ isToRegister: false }),
      done,
      undefined,
      ['Information: Credential LibraryCard issued'],
    ],
    ['a credential to be attested', anIssueCredential(), done, undefined, []],
    ['a changed status', aStatusChange(), done, undefined, ['Information: cred status updated successfully']],
    ['a status refused without a message', aStatusChange(), refused, undefined, ['Error: Could not update credential']],
    ['a refused status', aStatusChange(), refused, 'no', ['Error: Could not update credential: no']],
    ['what was given up', aRenameDid(), { state: 'done', result: 'given-up' }, undefined, []],
    ['what was withdrawn', aRenameDid(), { state: 'refused', problem: { code: 'service-gone' } }, undefined, []],
  ])('is announced for %s', async (_what, given, change, said, words) => {
    const tab = aTab();
    await tellNews(tab.parts, [await command(given, change, said)]);
    expect(tab.heard).toEqual(words);
  });

  it('is announced for a conflict, which needs the person', async () => {
    const tab = aTab();
    await tellNews(tab.parts, [await command(aCreateSchema(), { state: 'conflict' })]);
    expect(tab.heard).toEqual([expect.stringMatching(/^Error: Create schema LibraryCard: The answer was lost/)]);
  });
});

it('announced results are deleted by a log-out, and after a month', async () => {
  const ended = [await follow('create-schema', 'succeeded')];
  const tab = aTab();
  await tellNews(tab.parts, ended);
  await forgetPreferences(registry, 'studio-me');
  await tellNews(tab.parts, ended);
  expect(tab.heard).toHaveLength(2);
  await tellNews({ ...tab.parts, now: () => noon + 31 * day }, [await follow('register-did', 'succeeded')]);
  expect(Object.keys((await registry.preferences.get('announced:studio-me'))?.value as object)).toHaveLength(1);
});
