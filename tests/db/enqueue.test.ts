import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openCommand, sealFound, sealTried } from '../../src/db/commands';
import { listDrafts, storeDraft } from '../../src/db/drafts';
import { enqueue, giveUpCommand, keepMine, retryCommand, takeFound, undoCommand } from '../../src/db/enqueue';
import type { UserData } from '../../src/db/notes';
import { UserDatabase } from '../../src/db/user-database';
import { claimOutbox, holdReserve } from '../../src/db/writes/outbox';
import { untried } from '../../src/domain/command/attempts';
import type { Command } from '../../src/domain/command/command';
import { reasonDraftForm } from '../../src/domain/company/decision-reason';
import { holderDid } from '../builders/credential';
import { anIssueCredential } from '../builders/credential-command';
import { aWork, decide, enqueueDecision, identity, openDecision, rowOf } from '../builders/decision-command';
import { issuerDid } from '../builders/did';
import { aCreateDid, aCreateSchema, aRenameDid } from '../builders/identity-command';
import { noon } from '../builders/moments';
import { dumpOf } from '../fakes/dump';

describe('a command', () => {
  it('is stored with who made it and what was seen, sealed', async () => {
    const work = await aWork();
    expect(await enqueueDecision(work, 'one')).toEqual({ ok: true, value: null });
    const { payload } = await openCommand(work.box, await rowOf(work, 'one'));
    expect(payload).toEqual({ identity, command: decide() });
    const dump = await dumpOf(work.database);
    for (const secret of ['Planted', 'planted', 'Rejected', identity]) expect(dump).not.toContain(secret);
  });

  it('has no attempt when it is stored', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'one');
    expect(await rowOf(work, 'one')).toMatchObject({
      ...{ state: 'queued', sends: 0, tries: 0, unanswered: 0, hasLeft: false, revision: 1 },
    });
  });

  it('is stored with the moment before which it is not sent', async () => {
    const work = await aWork();
    await enqueue(work, { identity, command: decide(), id: 'one', now: noon, notBefore: noon + 1 });
    expect(await rowOf(work, 'one')).toMatchObject({ notBefore: noon + 1, nextAt: null });
  });

  it('about a record that already has an open one is refused, also from two tabs at once', async () => {
    const work = await aWork();
    const other = { ...work, database: new UserDatabase(work.database.name) };
    const stored = await Promise.all([
      enqueueDecision(work, 'one'),
      enqueueDecision(other, 'two', { decision: 'Approved' }),
      enqueueDecision(work, 'three'),
    ]);
    expect(stored.filter(({ ok }) => ok)).toHaveLength(1);
    expect(stored.filter((outcome) => !outcome.ok && outcome.problem.code === 'command-pending')).toHaveLength(2);
    expect((await enqueueDecision(work, 'four', { companyId: 'company-2' })).ok).toBe(true);
  });

  it('is taken back as if it had never existed as long as nothing of it has left the device', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'one');
    expect((await undoCommand(work, 'one', noon)).ok).toBe(true);
    expect(await work.database.commands.count()).toBe(0);
  });

  it('that is taken back turns what was typed for it back into a draft, unless another one was begun since', async () => {
    const work = await aWork();
    const typed = { codes: [], accepted: ['one'], text: 'planted words' };
    for (const id of ['company-1', 'company-2']) {
      const made = { identity, command: decide({ companyId: id }), id, now: noon };
      await enqueue(work, { ...made, typed: { id, value: typed } });
    }
    const { payload } = await openCommand(work.box, await rowOf(work, 'company-1'));
    expect(payload?.typed).toEqual({ id: 'company-1', value: typed });
    await storeDraft(work, reasonDraftForm, 'app', 'company-2', { ...typed, text: 'begun since' }, 'begun');
    for (const id of ['company-1', 'company-2']) expect((await undoCommand(work, id, noon)).ok).toBe(true);
    expect(await listDrafts(work)).toEqual([
      { appId: 'app', id: 'company-1', value: typed },
      { appId: 'app', id: 'company-2', value: { ...typed, text: 'begun since' } },
    ]);
  });

  it('that was refused once is taken back and stays in the history; one that never left is deleted', async () => {
    const work = await aWork();
    for (const id of ['left', 'kept-here']) {
      await enqueueDecision(work, id, { companyId: id });
      const outbox = await claimOutbox(work.database, 1);
      const begun = await outbox.move(await rowOf(work, id), 'begin', noon, { unanswered: 1, hasLeft: true });
      if (begun) await outbox.move(begun, 'held', noon, { unanswered: 0, hasLeft: id === 'left' });
      expect((await undoCommand(work, id, noon + 1)).ok).toBe(true);
    }
    expect((await work.database.commands.toArray()).map(({ id, state, result }) => [id, state, result])).toEqual([
      ['left', 'done', 'given-up'],
    ]);
  });

  it('that is being sent is not taken back', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'one');
    const outbox = await claimOutbox(work.database, 1);
    await outbox.move(await rowOf(work, 'one'), 'begin', noon, { unanswered: 1 });
    expect(await undoCommand(work, 'one', noon)).toMatchObject({ problem: { code: 'command-moved-on' } });
    expect((await rowOf(work, 'one')).state).toBe('sending');
  });

  it('that was refused is sent again if the person wants it, or given up and stays in the history', async () => {
    const work = await aWork();
    for (const id of ['one', 'two']) {
      await enqueueDecision(work, id, { companyId: id });
      const outbox = await claimOutbox(work.database, 1);
      await outbox.move(await rowOf(work, id), 'refused', noon, { problem: { code: 'right-missing', status: 403 } });
    }
    expect((await retryCommand(work, 'one', noon + 1)).ok).toBe(true);
    expect(await rowOf(work, 'one')).toMatchObject({ state: 'queued', problem: null, tries: 0 });
    expect((await giveUpCommand(work, 'two', noon + 1)).ok).toBe(true);
    expect(await rowOf(work, 'two')).toMatchObject({ state: 'done', result: 'given-up' });
    expect((await rowOf(work, 'two')).moves.map(({ state }) => state)).toEqual(['queued', 'refused', 'done']);
  });

  it('that is kept in a conflict is sent over what was shown, and over nothing that was found since', async () => {
    const work = await aWork();
    await enqueueDecision(work, 'one');
    const outbox = await claimOutbox(work.database, 1);
    const base = { status: 'Completed', statusReasons: ['NEW'], documents: [] };
    const found = await sealFound(work.box, 'one', { base, at: noon, changedAt: null });
    await outbox.move(await rowOf(work, 'one'), 'changed', noon, { found });
    const { revision } = await rowOf(work, 'one');
    expect(await keepMine(work, 'one', revision - 1, noon)).toMatchObject({ problem: { code: 'command-moved-on' } });
    expect((await keepMine(work, 'one', revision, noon)).ok).toBe(true);
    const row = await rowOf(work, 'one');
    expect(row).toMatchObject({ state: 'queued', found: null });
    expect((await openDecision(work.box, row)).payload?.command.base).toEqual(base);
    expect(await keepMine(work, 'one', revision, noon)).toMatchObject({ problem: { code: 'command-moved-on' } });
  });
});

describe('a command about the identities of a service', () => {
  const ask = (work: UserData, id: string, command: Command) => enqueue(work, { identity, command, id, now: noon });

  it('for another schema of the same author is stored, an identical one is not, even from two tabs at once', async () => {
    const work = await aWork();
    const other = { ...work, database: new UserDatabase(work.database.name) };
    const asked = [
      ask(work, 'one', aCreateSchema()),
      ask(other, 'two', aCreateSchema()),
      ask(work, 'three', aCreateSchema({ name: 'Passport' })),
    ];
    const stored = await Promise.all(asked);
    expect(stored.filter((outcome) => !outcome.ok && outcome.problem.code === 'command-pending')).toHaveLength(1);
    expect(await work.database.commands.count()).toBe(2);
  });

  it('for the same schema again is refused while the first one is open', async () => {
    const work = await aWork();
    expect((await ask(work, 'one', aCreateSchema())).ok).toBe(true);
    expect(await ask(work, 'two', aCreateSchema())).toMatchObject({ problem: { code: 'command-pending' } });
  });

  it('for a new name is stored next to the DID that is still to be created, and not next to another name', async () => {
    const work = await aWork();
    expect((await ask(work, 'one', aCreateDid())).ok).toBe(true);
    expect((await ask(work, 'two', aRenameDid())).ok).toBe(true);
    expect(await ask(work, 'three', aRenameDid({ name: 'Annexe' }))).toMatchObject({ problem: { code: 'command-pending' } });
    expect(await ask(work, 'four', aCreateDid())).toMatchObject({ problem: { code: 'command-pending' } });
  });

  it('whose conflict was answered is sent over what was found, or accepts what was found', async () => {
    const work = await aWork();
    const outbox = await claimOutbox(work.database, 1);
    for (const id of ['again', 'taken']) {
      await ask(work, id, aCreateSchema({ name: id === 'again' ? 'LibraryCard' : 'Passport' }));
      const found = await sealFound(work.box, id, { ids: ['sch:b'], at: noon });
      const tried = await sealTried(work.box, id, { ...untried, knownIds: ['sch:a'] });
      await outbox.move(await rowOf(work, id), 'changed', noon, { found, tried, unanswered: 1 });
    }
    expect((await keepMine(work, 'again', (await rowOf(work, 'again')).revision, noon)).ok).toBe(true);
    const again = await openCommand(work.box, await rowOf(work, 'again'));
    expect([again.row.state, again.tried?.knownIds]).toEqual(['checking', ['sch:a', 'sch:b']]);
    const { revision } = await rowOf(work, 'taken');
    expect(await takeFound(work, 'taken', revision - 1, noon)).toMatchObject({ problem: { code: 'command-moved-on' } });
    expect((await takeFound(work, 'taken', revision, noon)).ok).toBe(true);
    expect(await rowOf(work, 'taken')).toMatchObject({ state: 'done', result: 'taken' });
  });

  it('is reconciled with the record that the person calls theirs, and only with one that they were shown', async () => {
    const work = await aWork();
    const outbox = await claimOutbox(work.database, 1);
    await ask(work, 'named', aCreateSchema());
    const found = await sealFound(work.box, 'named', { ids: ['sch:b', 'sch:c'], at: noon });
    const tried = await sealTried(work.box, 'named', { ...untried, knownIds: ['sch:a'] });
    await outbox.move(await rowOf(work, 'named'), 'changed', noon, { found, tried, unanswered: 1 });
    const { revision } = await rowOf(work, 'named');
    for (const [as, id] of [
      [revision, 'sch:a'],
      [revision - 1, 'sch:c'],
    ] as const)
      expect(await takeFound(work, 'named', as, noon, id)).toMatchObject({ problem: { code: 'command-moved-on' } });
    expect((await takeFound(work, 'named', revision, noon, 'sch:c')).ok).toBe(true);
    const named = await openCommand(work.box, await rowOf(work, 'named'));
    expect(named).toMatchObject({ row: { state: 'checking' }, found: null, tried: { knownIds: ['sch:a'], ownId: 'sch:c' } });
  });
});

describe('an answer to a conflict', () => {
  /** A schema for which others were found before anything was tried. */
  const aConflict = async () => {
    const work = await aWork();
    const outbox = await claimOutbox(work.database, 1);
    await enqueue(work, { identity, command: aCreateSchema(), id: 'one', now: noon });
    const queued = await rowOf(work, 'one');
    const found = await sealFound(work.box, 'one', { ids: ['sch:b', 'sch:c'], at: noon });
    await outbox.move(queued, 'changed', noon, { found, tries: 3 });
    return { work, queued, revision: (await rowOf(work, 'one')).revision };
  };

  it('that keeps the command knows what was found, and starts again without attempts', async () => {
    const { work, revision } = await aConflict();
    expect((await keepMine(work, 'one', revision, noon)).ok).toBe(true);
    const stored = await openCommand(work.box, await rowOf(work, 'one'));
    expect([stored.row.tries, stored.tried]).toEqual([0, { ...untried, knownIds: ['sch:b', 'sch:c'] }]);
  });

  it('that names one of those found notes nothing else as tried', async () => {
    const { work, revision } = await aConflict();
    expect((await takeFound(work, 'one', revision, noon, 'sch:c')).ok).toBe(true);
    const taken = await openCommand(work.box, await rowOf(work, 'one'));
    expect([taken.row.tries, taken.tried]).toEqual([0, { ...untried, ownId: 'sch:c' }]);
  });

  it('does not change a command that is gone, that another key sealed, or that is in no conflict', async () => {
    const { work, queued, revision } = await aConflict();
    const other = { ...work, box: (await aWork(2)).box };
    const refused = { problem: { code: 'command-moved-on' } };
    expect(await keepMine(work, 'gone', revision, noon)).toMatchObject(refused);
    expect(await keepMine(other, 'one', revision, noon)).toMatchObject(refused);
    await work.database.commands.put(queued);
    expect(await keepMine(work, 'one', queued.revision, noon)).toMatchObject(refused);
    expect(await takeFound(work, 'one', queued.revision, noon, 'sch:c')).toMatchObject(refused);
    expect(await rowOf(work, 'one')).toEqual(queued);
  });
});

describe('a command that is made from a draft', () => {
  const send = (work: UserData, subject: string) =>
    enqueue(work, { identity, command: anIssueCredential({ subject }), id: 'draft', now: noon });

  it('is stored once from two tabs, even after each changed it', async () => {
    const work = await aWork();
    const other = { ...work, database: new UserDatabase(work.database.name) };
    const stored = await Promise.all([send(work, issuerDid), send(other, holderDid)]);
    expect(stored.map((outcome) => outcome.ok || outcome.problem.code).sort()).toEqual(['draft-sent', true]);
    expect(await work.database.commands.count()).toBe(1);
  });

  it('is refused while the first one is sealed under another key, and when it is done', async () => {
    const work = await aWork(1);
    await send(work, issuerDid);
    expect(await send({ ...work, box: (await aWork(2)).box }, issuerDid)).toMatchObject({ problem: { code: 'draft-sent' } });
    await work.database.commands.toCollection().modify({ state: 'done', result: 'accepted' });
    expect(await send(work, issuerDid)).toMatchObject({ problem: { code: 'draft-sent' } });
    expect(await work.database.commands.count()).toBe(1);
  });

  it('is stored again if the first one was undone before anything left the device', async () => {
    const work = await aWork();
    await send(work, issuerDid);
    await undoCommand(work, 'draft', noon);
    expect((await send(work, holderDid)).ok).toBe(true);
    const { payload } = await openCommand(work.box, await rowOf(work, 'draft'));
    expect(payload?.command).toMatchObject({ subject: holderDid });
  });
});

describe('on a full disk', () => {
  /** Refuses every new row until the reserve has gone, or permanently. */
  function fill(database: UserDatabase, isForGood: boolean): void {
    let isFull = true;
    const refuse = () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    };
    database.commands.hook('creating', refuse);
    database.reserves.hook('deleting', (_key, _row, transaction) => {
      transaction.on('complete', () => {
        isFull = isForGood;
      });
    });
  }

  it('a command is taken back even if its typed text finds no room', async () => {
    const work = await aWork();
    const typed = { id: 'company-1', value: { codes: [], accepted: [], text: 'planted words' } };
    await enqueue(work, { identity, command: decide(), id: 'one', now: noon, typed });
    work.database.drafts.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect((await undoCommand(work, 'one', noon)).ok).toBe(true);
    expect([await work.database.commands.count(), await work.database.drafts.count()]).toEqual([0, 0]);
  });

  it('a command is taken back even if its typed text cannot be sealed', async () => {
    const { database, box } = await aWork();
    const typed = { id: 'company-1', value: { codes: [], accepted: [], text: 'planted words' } };
    await enqueue({ database, box }, { identity, command: decide(), id: 'one', now: noon, typed });
    const locked = { ...box, seal: () => Promise.reject(new Error('The key is gone')) };
    expect((await undoCommand({ database, box: locked }, 'one', noon)).ok).toBe(true);
    expect([await database.commands.count(), await database.drafts.count()]).toEqual([0, 0]);
  });

  it('a command takes the room that was reserved for it', async () => {
    const work = await aWork();
    expect(await holdReserve(work.database)).toBe(true);
    fill(work.database, false);
    expect((await enqueueDecision(work, 'one')).ok).toBe(true);
    expect(await work.database.reserves.count()).toBe(0);
    expect((await rowOf(work, 'one')).state).toBe('queued');
  });

  it('a command takes the room of mirrored data first, and leaves the reserve', async () => {
    const work = await aWork();
    await holdReserve(work.database);
    let isFull = true;
    work.database.commands.hook('creating', () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    });
    const makeRoom = async () => {
      isFull = false;
    };
    expect((await enqueueDecision({ ...work, makeRoom }, 'one')).ok).toBe(true);
    expect(await work.database.reserves.count()).toBe(1);
  });

  it('a command takes the reserve if no room could be made, or if nobody answers who could make it', async () => {
    const work = await aWork();
    await holdReserve(work.database);
    fill(work.database, false);
    expect((await enqueueDecision({ ...work, makeRoom: () => Promise.reject(new Error('silent')) }, 'one')).ok).toBe(true);
    expect(await work.database.reserves.count()).toBe(0);
  });

  it('a command that the disk refuses for another reason than room is reported, and no room is made for it', async () => {
    const work = await aWork();
    await holdReserve(work.database);
    work.database.commands.hook('creating', () => {
      throw new DOMException('broken', 'UnknownError');
    });
    let asked = 0;
    const makeRoom = async () => {
      asked += 1;
    };
    expect(await enqueueDecision({ ...work, makeRoom }, 'one')).toMatchObject({ problem: { code: 'storage-failed' } });
    expect([asked, await work.database.reserves.count()]).toEqual([0, 1]);
  });

  it('a command that still does not fit is reported and not stored', async () => {
    const work = await aWork();
    await holdReserve(work.database);
    fill(work.database, true);
    expect(await enqueueDecision(work, 'one')).toMatchObject({ problem: { code: 'storage-full' } });
    expect(await work.database.commands.count()).toBe(0);
  });
});
