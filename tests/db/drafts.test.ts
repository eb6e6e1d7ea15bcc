import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { discardDraftsSealedBefore, listDrafts, readDraft, storeDraft, takeOverDrafts } from '../../src/db/drafts';
import { endWork } from '../../src/db/writes/withdraw-commands';
import { reasonDraftForm as form, type ReasonDraft } from '../../src/domain/company/decision-reason';
import { aWork, enqueueDecision } from '../builders/decision-command';
import { noon } from '../builders/moments';
import { dumpOf } from '../fakes/dump';

const draft: ReasonDraft = { codes: ['adverse-media-found'], accepted: [], text: 'planted words' };
const later: ReasonDraft = { codes: [], accepted: [], text: 'begun since' };

describe('a reason that was begun', () => {
  it('is read back as it was typed, company by company, and is stored sealed', async () => {
    const work = await aWork();
    await storeDraft(work, form, 'app', 'company', draft, 'begun');
    expect((await readDraft(work, form, 'app', 'company'))?.draft).toEqual(draft);
    expect(await readDraft(work, form, 'app', 'another')).toBeNull();
    const dump = await dumpOf(work.database);
    expect(dump).toContain('company');
    for (const secret of ['planted', 'words', 'adverse']) expect(dump).not.toContain(secret);
  });

  it('is not opened in place of another one whose key has the separator elsewhere', async () => {
    const work = await aWork();
    await storeDraft(work, form, 'app|one', 'two', draft, 'begun');
    await storeDraft(work, form, 'app', 'one|two', later, 'begun');
    const [moved] = await work.database.drafts.filter((row) => row.appId === 'app|one').toArray();
    await work.database.drafts.filter((row) => row.appId === 'app').modify({ sealed: moved?.sealed ?? new Uint8Array() });
    expect(await readDraft(work, form, 'app', 'one|two')).toBeNull();
    expect((await readDraft(work, form, 'app|one', 'two'))?.draft).toEqual(draft);
  });

  it('is deleted when it is emptied, and with the membership', async () => {
    const work = await aWork();
    await storeDraft(work, form, 'app', 'company', draft, 'begun');
    await storeDraft(work, form, 'app', 'company', form.read(null), 'begun');
    expect(await work.database.drafts.count()).toBe(0);
    await storeDraft(work, form, 'app', 'company', draft, 'begun');
    await endWork(work.database, noon);
    expect(await work.database.drafts.count()).toBe(0);
  });

  it('is listed as it was typed with all others, those of another key left out', async () => {
    const work = await aWork(1);
    await storeDraft(work, form, 'app', 'company', draft, 'begun');
    await storeDraft(work, form, 'other app', 'company', later, 'begun');
    await storeDraft({ ...work, box: (await aWork(2)).box }, form, 'app', 'second', draft, 'begun');
    expect(await listDrafts(work)).toEqual([
      { appId: 'app', id: 'company', value: draft },
      { appId: 'other app', id: 'company', value: later },
    ]);
  });

  it('moved to another company is not opened', async () => {
    const work = await aWork();
    await storeDraft(work, form, 'app', 'company', draft, 'begun');
    const [row] = await work.database.drafts.toArray();
    if (row) await work.database.drafts.put({ ...row, id: 'another' });
    expect(await readDraft(work, form, 'app', 'another')).toBeNull();
  });

  it('under a passcode that was given up is taken over with it, behind what was begun since, or discarded', async () => {
    const before = await aWork(1);
    const now = { ...before, box: (await aWork(2)).box };
    for (const id of ['first', 'second']) await storeDraft(before, form, 'app', id, draft, 'begun');
    await storeDraft(now, form, 'app', 'second', later, 'begun');
    expect(await readDraft(now, form, 'app', 'first')).toBeNull();
    await takeOverDrafts(now, before.box);
    const taken = await Promise.all(['first', 'second'].map((id) => readDraft(now, form, 'app', id)));
    expect(taken.map((one) => [one?.draft, one?.commandId])).toEqual([
      [draft, 'begun'],
      [later, 'begun'],
    ]);
    await discardDraftsSealedBefore(before);
    expect(await now.database.drafts.count()).toBe(0);
  });
});

describe('the id of a draft', () => {
  it('is the one that it was begun with, in every tab that opens it', async () => {
    const work = await aWork();
    await storeDraft(work, form, 'app', 'company', draft, 'begun');
    await storeDraft(work, form, 'app', 'company', later, 'begun');
    expect(await readDraft(work, form, 'app', 'company')).toEqual({ draft: later, commandId: 'begun', isSent: false });
  });

  it('says whether it was sent, also when its command is done', async () => {
    const work = await aWork();
    const isSent = async () => (await readDraft(work, form, 'app', 'company'))?.isSent;
    await storeDraft(work, form, 'app', 'company', draft, 'begun');
    await enqueueDecision(work, 'another');
    expect(await isSent()).toBe(false);
    await enqueueDecision(work, 'begun', { companyId: 'company-2' });
    await work.database.commands.toCollection().modify({ state: 'done', result: 'accepted' });
    expect(await isSent()).toBe(true);
  });
});
