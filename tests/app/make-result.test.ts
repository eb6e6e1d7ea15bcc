import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { makeResult } from '../../src/app/screens/credentials/bulk/make-result';
import { beginBatch } from '../../src/db/batches';
import type { UserData } from '../../src/db/notes';
import { dropOldFollows, putFollow } from '../../src/db/writes/apply-identities';
import { storeLedgerResults } from '../../src/db/writes/ledger-results';
import { claimOutbox } from '../../src/db/writes/outbox';
import { readTable } from '../../src/domain/batch/parse-table';
import { batchCountsText } from '../../src/domain/batch/text';
import { beginFollow } from '../../src/domain/ledger/follow';
import { startStoringRefusals } from '../../src/workers/bulk/store-refusals';
import { aBatch, aHead, batchOf, issueBatch } from '../builders/batch';
import { anIssueCredential } from '../builders/credential-command';
import { aWork } from '../builders/decision-command';
import { day, noon } from '../builders/moments';
import { createFakeClock } from '../fakes/fake-clock';
import { createMirror, type TestMirror } from '../fakes/mirror';

/** The user data of a person who issued two credentials from a file. */
async function issued(): Promise<UserData> {
  const work = await aWork();
  await issueBatch(work);
  return work;
}

async function resultOf(work: UserData, mirror: TestMirror) {
  const text = await makeResult(work, mirror, { row: await batchOf(work), head: aHead({ header: ['Name'] }) }, noon);
  const read = readTable(text);
  return read.ok ? read.table.rows.map(({ cells }) => cells) : [];
}

it('a result says what the ledger refused after the service had accepted it, with its hash', async () => {
  const [work, mirror] = [await issued(), createMirror()];
  const follow = { ...beginFollow('issue-credential', 'vc:0', noon, []), isOfBatch: true };
  await putFollow(mirror, 'app', { ...follow, state: 'failed', hash: 'AB' }, noon);
  await putFollow(mirror, 'app', { ...follow, id: 'vc:1', state: 'succeeded', hash: 'CD' }, noon);
  expect(await resultOf(work, mirror)).toEqual([
    ['Reader 0', 'vc:0', 'Refused by the ledger', 'AB', expect.stringMatching(/./)],
    ['Reader 1', 'vc:1', 'Done', 'CD', ''],
  ]);
});

it.each([
  ['Issued twice', true],
  ['Possibly issued twice', false],
])('a result names the duplicate of a credential: %s', async (words, isExact) => {
  const [work, mirror] = [await issued(), createMirror()];
  const { duplicateChecks } = await claimOutbox(work.database, 1);
  const [command] = await duplicateChecks.commands(work.box, ['batch:1']);
  if (command) await duplicateChecks.saveDuplicate(work.box, command, { id: 'vc:2', isExact });
  expect(await resultOf(work, mirror)).toEqual([
    ['Reader 0', 'vc:0', 'Done', '', ''],
    ['Reader 1', 'vc:1', 'Done', '', `${words}: vc:2`],
  ]);
  expect(batchCountsText((await batchOf(work)).counts, 'done', 2)).toBe('2 of 2 done, 1 issued twice or possibly twice');
});

it('a result has all rows of its file in their order, and says what is wrong with those that were skipped', async () => {
  const work = await aWork();
  const wrong = { row: 3, cells: ['Grace'], command: null, wrong: ['Please enter a valid did (column Subject DID)', 'Twice'] };
  const lines = [{ row: 2, cells: ['Ada'], command: anIssueCredential({ appId: 'app' }) }, wrong];
  await beginBatch(work, aBatch(0, { kind: 'issue-credential', lines: [...lines, { ...wrong, row: 4 }] }), () => undefined);
  expect((await batchOf(work)).counts).toMatchObject({ waiting: 1, 'left-out': 2 });
  expect(await resultOf(work, createMirror())).toEqual([
    ['Ada', '', 'Not sent', '', ''],
    ...[0, 1].map(() => ['Grace', '', 'Skipped', '', 'Please enter a valid did (column Subject DID). Twice']),
  ]);
});

it('what the ledger refused is stored with its batch at once, and does not count as done', async () => {
  const [work, mirror] = [await issued(), createMirror()];
  const follow = { ...beginFollow('issue-credential', 'vc:0', noon, []), isOfBatch: true };
  await putFollow(mirror, 'app', { ...follow, state: 'failed', hash: 'AB' }, noon);
  await putFollow(mirror, 'app', { ...follow, id: 'vc:1', state: 'succeeded', hash: 'CD' }, noon);
  const refusals = startStoringRefusals({ mirror, clock: createFakeClock(noon), openUserStore: async () => work });
  await expect.poll(async () => (await batchOf(work)).counts).toMatchObject({ done: 1, 'ledger-refused': 1 });
  refusals.stop();
  expect(batchCountsText((await batchOf(work)).counts, 'done', 2)).toBe('1 of 2 done, 1 refused by the ledger');
  expect((await resultOf(work, mirror)).map((cells) => cells[2])).toEqual(['Refused by the ledger', 'Done']);
  await mirror.follows.clear();
  expect((await resultOf(work, mirror)).map((cells) => cells[2])).toEqual(['Refused by the ledger', 'Done']);
});

it('a result has the ledger’s answer even if that is long gone from the mirror', async () => {
  const [work, mirror] = [await issued(), createMirror()];
  const follow = { ...beginFollow('issue-credential', 'vc:0', noon, []), isOfBatch: true };
  await putFollow(mirror, 'app', { ...follow, state: 'failed', hash: 'AB' }, noon);
  await putFollow(mirror, 'app', { ...follow, id: 'vc:1', state: 'succeeded', hash: 'CD' }, noon);
  const before = await resultOf(work, mirror);
  const later = noon + 2 * day;
  await dropOldFollows(mirror, later, true);
  expect(await mirror.follows.count()).toBe(2);
  await storeLedgerResults(work, mirror, later);
  await dropOldFollows(mirror, later);
  expect(await mirror.follows.count()).toBe(0);
  expect(await resultOf(work, mirror)).toEqual(before);
});
