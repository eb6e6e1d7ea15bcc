import { fireEvent, type screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, vi } from 'vitest';
import { href } from '../../src/app/paths';
import { writeDecidingHabits } from '../../src/db/deciding-preferences';
import { companies } from '../../src/db/lists/companies';
import { listOf } from '../../src/db/lists/mirrored-list';
import {
  decidedNextText,
  decidedText,
  laterUndoText,
  otherUndoText,
  undoLeftText,
  undoOfferWords,
} from '../../src/domain/command/deciding-text';
import { outboxWords } from '../../src/domain/command/text';
import { undoTime } from '../../src/domain/command/undo-time';
import { blockerShortText } from '../../src/domain/company/approval-blockers-text';
import {
  decisionKeys,
  decisionObstacleWords,
  decisionQuestion,
  decisionVerbs,
  decisionWords,
} from '../../src/domain/company/decision-text';
import { documentTypes } from '../../src/domain/company/document';
import { companyDecisions } from '../../src/domain/company/machine';
import { rejectionWords } from '../../src/domain/company/rejection-text';
import { companyCaseWords, placeText } from '../../src/domain/list/case-text';
import { shortcutWords } from '../../src/domain/list/shortcut-text';
import { aCommandRow } from '../builders/command-row';
import { aCheck, aCompany, aCompliance, anExecutive } from '../builders/company';
import { hour, noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { putCompanyRecords } from '../fakes/company-records';
import { fillList } from '../fakes/fill-list';
import { it as onScreen } from '../fixtures/screen';

const documents = documentTypes.map((documentType) => ({ id: documentType, fileName: null, documentType }));
const ids = ['one', 'two', 'three'];
const nameOf = (id: string) => `Company ${id}`;
const rows = ids.map((id, at) => aCompany({ id, name: nameOf(id), documents, createdAt: noon + at * hour }));
const adverse = { adverseMediaCheck: aCheck({ status: 'Failed', reason: null }) };

const submitted = aCompany({ id: 'early', name: nameOf('early'), status: 'Submitted', createdAt: noon + 1 });

/** A company of a list of three that need a decision; `blocked`: one of its checks failed. */
const it = onScreen.extend('open', ({ openScreen }) => async (id: string, { blocked = false, tab = 'business-info' } = {}) => {
  const opened = await openScreen(`${href.company(kycAppId, id, tab)}`, {
    async fill({ mirror }) {
      await fillList(listOf(mirror, companies, kycAppId), rows);
      for (const one of ids)
        await putCompanyRecords(mirror, { appId: kycAppId, id: one }, noon, {
          executives: [anExecutive()],
          compliance: aCompliance(blocked ? adverse : {}),
          documents: documentTypes,
        });
    },
  });
  await opened.screen.findByText(placeText(ids.indexOf(id) + 1, 3));
  const shows = (one: string) => opened.screen.findByRole('heading', { level: 1, name: nameOf(one) });
  return { ...opened, shows };
});

interface OnScreen {
  screen: typeof screen;
  user: UserEvent;
}

/** Opens the question whether to approve the open company. */
async function askApproval({ screen, user }: OnScreen): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: decisionVerbs.Approved });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  await user.click(button);
  return screen.findByRole('dialog');
}

/** Approves the company that is open, for this reason if there is one; ends when the question has closed. */
async function approve({ screen, user }: OnScreen, reason = ''): Promise<void> {
  const dialog = await askApproval({ screen, user });
  if (reason !== '') await user.type(within(dialog).getByRole('textbox'), reason);
  const decide = within(dialog).getByRole('button', { name: decisionVerbs.Approved });
  await waitFor(() => expect(decide.getAttribute('aria-disabled')).toBe('false'));
  await user.click(decide);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
}

describe('the bar of a company', () => {
  it('leads to the next and the previous company by links and by keys', async ({ open }) => {
    const { screen, user, shows } = await open('two');
    await user.click(screen.getByRole('link', { name: companyCaseWords.next }));
    await shows('three');
    expect(screen.queryByRole('link', { name: companyCaseWords.next })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'k' });
    await shows('two');
    fireEvent.keyDown(document.body, { key: 'j' });
    await shows('three');
  });

  it('leads through the whole list from a company that the list of the address does not have', async ({ openScreen }) => {
    const { screen, user } = await openScreen(href.company(kycAppId, submitted.id), {
      fill: ({ mirror }) => fillList(listOf(mirror, companies, kycAppId), [...rows, submitted]),
    });
    const shows = (one: string) => screen.findByRole('heading', { level: 1, name: nameOf(one) });
    await screen.findByText(placeText(3, 4));
    await user.click(screen.getByRole('link', { name: companyCaseWords.previous }));
    await shows('two');
    await screen.findByText(placeText(2, 4));
    fireEvent.keyDown(document.body, { key: 'j' });
    await shows('early');
    fireEvent.keyDown(document.body, { key: 'j' });
    await shows('one');
  });

  it('opens the next company at its summary, whatever part of this one is open', async ({ open }) => {
    const { user, screen, shows } = await open('one', { tab: 'documents' });
    await user.click(screen.getByRole('link', { name: companyCaseWords.next }));
    await shows('two');
    expect(window.location.hash).toBe(`#${href.company(kycAppId, 'two')}`);
  });

  it('has its buttons one Tab and Enter after the name of the company', async ({ open }) => {
    const { screen, user, shows } = await open('one', { blocked: true });
    (await shows('one')).focus();
    const approve = await screen.findByRole('button', { name: decisionVerbs.Approved });
    await user.tab();
    expect(document.activeElement?.textContent).toBe(decisionWords.skip);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(approve);
  });

  it('opens all shortcuts with ?', async ({ open }) => {
    const { screen, user } = await open('one');
    fireEvent.keyDown(document.body, { key: '?' });
    const sheet = await screen.findByRole('dialog', { name: shortcutWords.title });
    const drawn = [...sheet.querySelectorAll('kbd')].map(({ textContent }) => textContent?.toLowerCase());
    expect(drawn).toEqual(expect.arrayContaining([...Object.values(decisionKeys), 'j', 'k', 'u']));
    await user.click(within(sheet).getByRole('button', { name: shortcutWords.close }));
    expect(sheet.isConnected).toBe(false);
  });
});

describe('the keys of a decision', () => {
  const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

  it.for(companyDecisions)('open its question and decide nothing: %s', async (decision, { open }) => {
    const { screen, work } = await open('one');
    const button = await screen.findByRole('button', { name: decisionVerbs[decision] });
    await waitFor(() => expect(button.getAttribute('aria-keyshortcuts')).toBe(decisionKeys[decision]));
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])
      press(decisionKeys[decision], more);
    expect(screen.queryByRole('dialog')).toBeNull();
    press(decisionKeys[decision]);
    const question = await screen.findByRole('dialog', { name: decisionQuestion(decision, nameOf('one')) });
    // The question has keys of its own.
    for (const key of Object.values(decisionKeys)) press(key);
    expect(screen.getAllByRole('dialog')).toEqual([question]);
    expect(await work.database.commands.count()).toBe(0);
  });

  it('do nothing if the right is missing', async ({ openScreen }) => {
    const { screen } = await openScreen(href.company(kycAppId, 'one'), {
      account: { accessList: [{ serviceType: 'CAVACH_API', access: 'READ_COMPANY', expiryDate: null }] },
      fill: ({ mirror }) => fillList(listOf(mirror, companies, kycAppId), rows),
    });
    await screen.findByText(decisionObstacleWords['right-missing']);
    press(decisionKeys.Approved);
    await screen.findByText(decisionObstacleWords['right-missing']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('after a decision', () => {
  it('the next company that needs one opens, and Undo takes it back and returns to its company', async ({ open }) => {
    const opened = await open('one');
    const { screen, user, work, shows } = opened;
    await approve(opened);
    await shows('two');
    const [row] = await work.database.commands.toArray();
    expect(row).toMatchObject({ subject: 'one', state: 'queued', notBefore: noon + undoTime });
    await screen.findByText(decidedText({ decision: 'Approved', companyName: nameOf('one') }));
    await user.click(screen.getByRole('button', { name: outboxWords.undo }));
    await shows('one');
    expect(await work.database.commands.count()).toBe(0);
    await screen.findByRole('button', { name: decisionVerbs.Approved });
  });

  it('Undo in the bar, beside the company and in the sync centre brings the reason back as it was typed, and says what it did', async ({
    open,
  }) => {
    const opened = await open('one');
    const { screen, user, shows, go, registry } = opened;
    const reason = 'Seen in person';
    const undone = `Decision taken back: ${nameOf('one')}`;
    const undo = async () => user.click(await screen.findByRole('button', { name: outboxWords.undo }));
    const expectReason = async () => {
      const dialog = within(await askApproval(opened));
      expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe(reason);
      await user.click(dialog.getByRole('button', { name: decisionVerbs.Approved }));
    };
    await approve(opened, reason);
    await shows('two');
    await undo();
    await shows('one');
    await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(undone));
    await writeDecidingHabits(registry, { opensNext: false });
    await expectReason();
    await undo();
    await expectReason();
    await waitFor(() => expect(document.querySelector('.decision-pending')).not.toBeNull());
    go(href.sync);
    const outbox = within(await screen.findByRole('region', { name: outboxWords.heading }));
    await user.click(await outbox.findByRole('button', { name: new RegExp(outboxWords.undo) }));
    const toast = await screen.findByText(undone);
    expect(toast.closest('[role="status"]')?.getAttribute('aria-live')).toBe('polite');
    go(href.company(kycAppId, 'one'));
    await shows('one');
    await expectReason();
  });

  it('the next company opens at its summary, whatever part of this one was open, and so does the one that is taken back', async ({
    open,
  }) => {
    const opened = await open('one', { tab: 'documents' });
    const { screen, user, shows } = opened;
    await approve(opened);
    await shows('two');
    expect(window.location.hash).toBe(`#${href.company(kycAppId, 'two')}`);
    await user.click(await screen.findByRole('button', { name: outboxWords.undo }));
    await shows('one');
    expect(window.location.hash).toBe(`#${href.company(kycAppId, 'one')}`);
  });

  it('only the last one is shown until the others are asked for; u undoes it, and the one before stays', async ({ open }) => {
    const opened = await open('one');
    const { screen, user, work, shows } = opened;
    await approve(opened);
    await shows('two');
    await approve(opened);
    await shows('three');
    await user.click(await screen.findByRole('button', { name: otherUndoText(1, false), expanded: false }));
    expect(screen.getAllByRole('button', { name: outboxWords.undo })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: otherUndoText(1, true), expanded: true }));
    expect(screen.getAllByRole('button', { name: outboxWords.undo })).toHaveLength(1);
    fireEvent.keyDown(document.body, { key: 'u' });
    await shows('two');
    expect((await work.database.commands.toArray()).map(({ subject }) => subject)).toEqual(['one']);
  });

  it('Undo shows the seconds left without announcing them, and leads to the sync centre when they are over', async ({ open }) => {
    const opened = await open('one');
    const { screen, shows } = opened;
    await approve(opened);
    await shows('two');
    const offer = await screen.findByText(decidedText({ decision: 'Approved', companyName: nameOf('one') }));
    screen.getByText(undoOfferWords.hint);
    const seconds = screen.getByText(undoLeftText(undoTime));
    expect(seconds.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(seconds.closest('[role="status"], [role="alert"], [aria-live]')).toBeNull();
    vi.setSystemTime(noon + 2_000);
    await screen.findByText(undoLeftText(undoTime - 2_000));
    vi.setSystemTime(noon + undoTime);
    await waitFor(() => expect(offer.isConnected).toBe(false), { timeout: undoTime + 5_000 });
    const line = screen.getByText(laterUndoText(1)).closest('li');
    expect(line?.querySelector('a')?.getAttribute('href')).toContain(href.sync);
  });

  it('nothing on the page says that a decision is not sent yet once it is sent, not even what was announced', async ({
    open,
  }) => {
    const opened = await open('one');
    const { screen, shows, work } = opened;
    await approve(opened);
    await shows('two');
    await screen.findByText(decidedNextText({ decision: 'Approved', companyName: nameOf('one') }));
    await work.database.commands.toCollection().modify({ state: 'done', result: 'accepted' });
    await waitFor(() => expect(document.body.textContent).not.toContain(decisionWords.pendingHint));
  });

  it('the last company of the list leads back to one before it that needs a decision', async ({ open }) => {
    const opened = await open('three');
    await approve(opened);
    await opened.shows('one');
  });

  it('no company opens and no decision waits if the person chose so', async ({ open }) => {
    const opened = await open('one');
    await writeDecidingHabits(opened.registry, { opensNext: false, waitsToUndo: false });
    await approve(opened);
    const [row] = await opened.work.database.commands.toArray();
    expect(row?.notBefore).toBeUndefined();
    await opened.shows('one');
    await waitFor(() => expect(document.querySelector('.decision-pending')).not.toBeNull());
  });
});

describe('when a decision is sent', () => {
  const sentOnceOnline = 'Saved on this device. Sent when you are back online.';

  it('is shown in seconds only while there is a connection, beside the company and in the sync centre', async ({ open }) => {
    const opened = await open('one');
    const { screen, go, registry, work } = opened;
    await writeDecidingHabits(registry, { opensNext: false });
    await approve(opened);
    await screen.findByText('Will be sent in 5 s.');
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await screen.findByText(sentOnceOnline);
    go(href.sync);
    const outbox = within(await screen.findByRole('region', { name: outboxWords.heading }));
    await outbox.findByText(sentOnceOnline);
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
    await outbox.findByText('Will be sent in 5 s.');
    const other = { id: 'another', kind: 'decide-company', appId: kycAppId, subject: 'three' } as const;
    const failed = { state: 'waiting', problem: { code: 'network-unreachable' }, changedAt: noon + 1 } as const;
    await work.database.commands.add(aCommandRow({ ...other, ...failed }));
    await outbox.findByText(sentOnceOnline);
  });
});

describe('a blocker beside the decision', () => {
  it('leads to its evidence: the tab, and the row in it, which has the focus', async ({ open }) => {
    const { screen, user } = await open('one', { blocked: true });
    const words = blockerShortText({ kind: 'check-failed', check: 'adverseMediaCheck', reason: null });
    const bar = within(await screen.findByRole('region', { name: decisionWords.heading }));
    await user.click(await bar.findByRole('link', { name: words }));
    await waitFor(() => expect(document.activeElement?.id).toBe('evidence-adverseMediaCheck'));
    expect(window.location.hash).toContain('/one/checks-regulations');
  });
});

describe('a rejection of a company with blockers', () => {
  it('offers the reasons that follow from them, and chooses none itself', async ({ open }) => {
    const { screen, user } = await open('one', { blocked: true });
    const button = await screen.findByRole('button', { name: decisionVerbs.Rejected });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    const suggested = dialog.getByRole('button', { name: rejectionWords['adverse-media-found'] });
    expect(suggested.getAttribute('aria-pressed')).toBe('false');
    await user.click(suggested);
    expect(suggested.getAttribute('aria-pressed')).toBe('true');
  });
});
