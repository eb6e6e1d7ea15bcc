import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { href } from '../../src/app/paths';
import { listDrafts } from '../../src/db/drafts';
import { companies } from '../../src/db/lists/companies';
import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import { applyWhole } from '../../src/db/writes/apply-whole';
import { statusMeaningText } from '../../src/domain/command/deciding-text';
import { pendingDecisionText } from '../../src/domain/command/text';
import { approvalBlockersOf } from '../../src/domain/company/approval-blockers';
import { acceptedText, blockerText, blockerWords } from '../../src/domain/company/approval-blockers-text';
import { companyNextStep } from '../../src/domain/company/case-summary';
import type { CompanyRow } from '../../src/domain/company/company';
import { decisionQuestion, decisionVerbs, decisionWords } from '../../src/domain/company/decision-text';
import { documentTypes } from '../../src/domain/company/document';
import type { AbsentState } from '../../src/domain/company/document-state';
import { documentNameText } from '../../src/domain/company/document-text';
import type { ExecutiveRow } from '../../src/domain/company/executive';
import { offeredRejections } from '../../src/domain/company/rejection';
import { rejectionIssueWords, rejectionWords } from '../../src/domain/company/rejection-text';
import {
  missingEvidenceText,
  missingEvidenceWords,
  unseenAcceptedText,
  unseenHint,
  unseenText,
} from '../../src/domain/company/summary-text';
import { unaskedFreshness } from '../../src/domain/list/freshness';
import { questionKey } from '../../src/domain/record/question';
import { problemText } from '../../src/domain/shared/error-text';
import { aCompany, aCompliance, anExecutive, anExecutiveKyc } from '../builders/company';
import { enqueueDecision } from '../builders/decision-command';
import { noon } from '../builders/moments';
import { putCompanyRecords } from '../fakes/company-records';
import { it as onScreen } from '../fixtures/screen';
import { storedCommands } from './lib/stored-commands';

const documents = documentTypes.map((documentType) => ({ id: documentType, fileName: null, documentType }));
const company = aCompany({ documents });
const { appId, id, name } = company;
const losses = { count: 0, first: null };

const put = (mirror: SealedMirror, more: Partial<CompanyRow> = {}) =>
  applyWhole(mirror, companies, appId, { rows: [aCompany({ documents, ...more })], totalCount: 1, losses }, noon);

/** Writes who owns the company, its checks passed. */
const putOwners = (mirror: SealedMirror, executives: ExecutiveRow[]) =>
  putCompanyRecords(mirror, { appId, id }, noon, { executives, documents: documentTypes });

/** Ends when the decision is shown as stored on this device. */
const storedHere = () => waitFor(() => expect(document.querySelector('.decision-pending')).not.toBeNull());

const unverified = anExecutive({ kyc: anExecutiveKyc({ status: 'Pending' }) });

/** A company whose checks are finished, and how a reviewer opens the question before a decision about it. */
const it = onScreen
  .extend('open', ({ openScreen }) => async (executives: ExecutiveRow[] = [anExecutive()]) => {
    const opened = await openScreen(href.company(appId, id), {
      fill: async ({ mirror }) => {
        await put(mirror);
        await putOwners(mirror, executives);
      },
    });
    const verb = (decision: 'Approved' | 'Rejected') => opened.screen.findByRole('button', { name: decisionVerbs[decision] });
    return { ...opened, verb, stored: () => storedCommands(opened.work) };
  })
  .extend('ask', ({ open }) => async (decision: 'Approved' | 'Rejected', executives?: ExecutiveRow[]) => {
    const opened = await open(executives);
    const { screen, user } = opened;
    await screen.findByText(executives === undefined ? decisionWords.open : blockerWords.listed);
    await user.click(await opened.verb(decision));
    const dialog = await screen.findByRole('dialog', { name: decisionQuestion(decision, name ?? '') });
    const decide = within(dialog).getByRole('button', { name: new RegExp(`${decisionVerbs[decision]}$`, 'i') });
    await waitFor(() => expect(decide.getAttribute('aria-disabled')).toBe('false'));
    return { ...opened, dialog, question: within(dialog), decide };
  });

describe('the question before a decision', () => {
  it('stores one decision when it is answered with a double tap', async ({ ask }) => {
    const { screen, decide, stored } = await ask('Approved');
    // Both before anything of the first one is stored.
    fireEvent.click(decide);
    fireEvent.click(decide);
    // The question closes when the first one is answered; until then the second one may be on its way too.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await storedHere();
    expect(await stored()).toHaveLength(1);
  });

  it('takes a reason for an approval that nothing speaks against, and says where it can be read later', async ({ ask }) => {
    const { question, user, decide, work } = await ask('Approved');
    const reason = question.getByRole('textbox', { name: decisionWords.reasonOptional });
    question.getByText(new RegExp(decisionWords.reasonLater));
    expect(decide.className).toContain('btn-primary');
    expect(document.activeElement).toBe(question.getByRole('button', { name: decisionWords.cancel }));
    await user.type(reason, 'Known for years');
    await user.click(decide);
    await storedHere();
    expect(await storedCommands(work)).toMatchObject([
      { decision: 'Approved', reason: { code: 'other', text: 'Known for years' } },
    ]);
  });

  it('requires no reason for an approval that nothing speaks against', async ({ ask }) => {
    const { user, decide, work } = await ask('Approved');
    await user.click(decide);
    await storedHere();
    expect(await storedCommands(work)).toMatchObject([{ decision: 'Approved', reason: null }]);
  });

  it('says where the reason for a rejection can be read later', async ({ ask }) => {
    const { question } = await ask('Rejected');
    question.getByText(new RegExp(decisionWords.reasonLater));
  });

  it('shows the decision as not sent yet in the heading, the summary and the status', async ({ ask }) => {
    const { screen, decide, user } = await ask('Approved');
    await user.click(decide);
    await storedHere();
    const pending = { decision: 'Approved', state: 'queued', needsPerson: false } as const;
    await expect
      .poll(() => document.querySelector('.company-state')?.textContent)
      .toContain(pendingDecisionText(pending.decision, pending.state));
    screen.getByText(companyNextStep({ company, pending }).text);
    screen.getByText(statusMeaningText('Completed', pending));
  });

  it.for<[string, Partial<CompanyRow>, said: string]>([
    ['another status', { status: 'Submitted' }, decisionWords.changed],
    ['other reasons', { statusReasons: ['SANCTION_LIST'] }, 'New since you opened this: SANCTION_LIST. Close this'],
    ['other documents', { documents: [] }, 'New since you opened this: Certificate of Incorporation is missing; '],
  ])('is not answered, and says what changed, when the company has %s', async ([, change, said], { ask }) => {
    const { mirror, question, decide, stored, user } = await ask('Approved');
    await put(mirror, change);
    await question.findByText((text) => text.startsWith(said));
    await user.click(decide);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await stored()).toEqual([]);
  });

  it('says what another tab decided meanwhile, stores nothing twice, and loses nothing that was typed', async ({ ask }) => {
    const { screen, question, user, decide, stored, work } = await ask('Approved', [unverified]);
    await user.type(question.getByRole('textbox'), 'Seen in person');
    const { typedSaved } = decisionWords;
    await enqueueDecision(work, 'of-the-other-tab', { appId, companyId: id });
    await question.findByText(`Already rejected on this device in another tab. ${typedSaved}`);
    await user.click(decide);
    expect(await stored()).toHaveLength(1);
    // The other tab deletes the draft that it made its decision from.
    await work.database.drafts.clear();
    await user.click(question.getByRole('button', { name: decisionWords.cancel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect.poll(async () => (await listDrafts(work)).map(({ value }) => value)).toMatchObject([{ text: 'Seen in person' }]);
  });

  it('says what was decided on the server meanwhile', async ({ ask }) => {
    const { mirror, question, decide } = await ask('Approved');
    await put(mirror, { status: 'Rejected' });
    await question.findByText('Already rejected, by you or someone else.');
    expect(decide.getAttribute('aria-disabled')).toBe('true');
  });

  it('is about the company as it was when it was asked', async ({ ask }) => {
    const { user, decide, work } = await ask('Approved');
    await user.click(decide);
    await storedHere();
    expect(await storedCommands(work)).toMatchObject([{ base: { status: 'Completed', documents: [...documentTypes].sort() } }]);
  });
});

describe('a company that something speaks against', () => {
  it('lists it before the decision, and Approve is not the suggested button', async ({ open }) => {
    const { screen, verb } = await open([unverified]);
    const list = within((await screen.findByText(blockerWords.listed)).parentElement as HTMLElement);
    list.getByText('Tamsin Orrelay not verified');
    expect(blockerWords.listed).not.toContain(blockerWords.title);
    within(screen.getByRole('region', { name: blockerWords.title })).getByText(
      'Tamsin Orrelay (100%) is not verified: Pending, 100%',
    );
    expect((await verb('Approved')).className).not.toContain('btn-primary');
  });

  it('names the first points beside the decision, and the others on request, each with its evidence', async ({ open }) => {
    const owners = ['one', 'two', 'three', 'four'].map((id) => ({ ...unverified, id, name: id, percentageShare: 25 }));
    const { screen, user } = await open(owners);
    const bar = within(await screen.findByRole('region', { name: decisionWords.heading }));
    const named = () => bar.getAllByRole('link').map((link) => link.textContent?.replace(/ .*/, ''));
    const more = await bar.findByRole('button', { name: blockerWords.more(2), expanded: false });
    expect(more.closest('li')?.previousElementSibling?.textContent).toContain('two');
    await user.click(more);
    expect(named()).toHaveLength(4);
    await user.click(bar.getByRole('button', { name: blockerWords.fewer, expanded: true }));
    expect(named()).toHaveLength(2);
    await user.click(bar.getByRole('link', { name: /two/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe('evidence-two'));
  });

  it('is ready for a decision when nothing speaks against it, and Approve is the suggested button', async ({ open }) => {
    const { screen, verb } = await open();
    await screen.findByText(decisionWords.open);
    expect((await verb('Approved')).className).toContain('btn-primary');
  });

  it('is approved for a written reason, which is stored with the decision', async ({ ask }) => {
    const { question, user, decide, work } = await ask('Approved', [unverified]);
    question.getByText(blockerWords.asked);
    question.getByText('Tamsin Orrelay (100%) is not verified: Pending, 100%');
    expect(decide.className).not.toContain('btn-primary');
    await user.type(question.getByRole('textbox'), 'Seen in person');
    expect(decide.textContent).toBe(decisionVerbs.Approved);
    await user.click(decide);
    await storedHere();
    expect(await storedCommands(work)).toMatchObject([
      { decision: 'Approved', reason: { code: 'other', text: 'Seen in person' } },
    ]);
  });

  it('is approved with the points that were accepted, each with one tap that a second tap takes back', async ({ ask }) => {
    const { question, user, decide, work } = await ask('Approved', [unverified]);
    const blockers = approvalBlockersOf({
      ...company,
      executives: [unverified],
      compliance: aCompliance(),
    });
    const point = question.getByRole('button', { name: blockers.map(blockerText).join() });
    await user.click(point);
    expect(point.getAttribute('aria-pressed')).toBe('true');
    await user.click(point);
    expect(point.getAttribute('aria-pressed')).toBe('false');
    await user.click(point);
    await user.type(question.getByRole('textbox'), 'Passport follows');
    await user.click(decide);
    await storedHere();
    const reason = { code: 'other', text: `${acceptedText(blockers.map(blockerText))}. Passport follows` };
    expect(await storedCommands(work)).toMatchObject([{ decision: 'Approved', reason }]);
  });

  it('has one button that approves, and it says how many points it would accept', async ({ ask }) => {
    const second = { ...unverified, id: 'second', percentageShare: 0 };
    const { question, user, decide, dialog } = await ask('Approved', [unverified, second]);
    const points = question.getAllByRole('button', { name: /is not verified/ });
    const said = [decide.textContent];
    for (const point of points) {
      await user.click(point);
      said.push(decide.textContent);
    }
    expect(said).toEqual([blockerWords.acceptAll(2), blockerWords.acceptAll(1), decisionVerbs.Approved]);
    expect(dialog.querySelectorAll('button[type="submit"]')).toHaveLength(1);
    expect(question.getAllByRole('button', { name: /approve$/i })).toEqual([decide]);
  });

  it('keeps its sentences from left to right when they begin with a name that is written from right to left', async ({ ask }) => {
    const { screen, question } = await ask('Approved', [{ ...unverified, name: '\u05d3\u05e0\u05d4' }]);
    const sentences = [
      ...screen.getAllByRole('link', { name: /not verified$|is not verified/ }),
      question.getByRole('button', { name: /is not verified/ }),
    ];
    expect(sentences.map((one) => one.firstElementChild?.getAttribute('dir'))).toEqual(['ltr', 'ltr', 'ltr']);
  });

  it('is approved with all points accepted by one tap that says so', async ({ ask }) => {
    const second = { ...unverified, id: 'second', percentageShare: 0 };
    const { user, decide, work } = await ask('Approved', [unverified, second]);
    expect(decide.textContent).toBe(blockerWords.acceptAll(2));
    await user.click(decide);
    await storedHere();
    const reason = { text: expect.stringMatching(/^Accepted: Tamsin Orrelay \(100%\).*; Tamsin Orrelay \(0%\)/) };
    expect(await storedCommands(work)).toMatchObject([{ decision: 'Approved', reason }]);
  });

  it('keeps the reason for an approval apart from the reason for a rejection', async ({ ask }) => {
    const { screen, question, user, verb } = await ask('Approved', [unverified]);
    await user.type(question.getByRole('textbox'), 'Seen in person');
    await user.click(question.getByRole('button', { name: decisionWords.cancel }));
    await user.click(await verb('Rejected'));
    const rejection = within(await screen.findByRole('dialog', { name: decisionQuestion('Rejected', name ?? '') }));
    expect(rejection.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    await user.click(rejection.getByRole('button', { name: decisionWords.cancel }));
    await user.click(await verb('Approved'));
    const again = within(await screen.findByRole('dialog', { name: decisionQuestion('Approved', name ?? '') }));
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Seen in person');
  });

  it('is not approved through a question that is older than a point against it: the point is named, and the next question keeps what was typed', async ({
    ask,
  }) => {
    const { screen, mirror, question, decide, stored, user, verb } = await ask('Approved');
    await user.type(question.getByRole('textbox'), 'Known for years');
    await putOwners(mirror, [unverified]);
    const point = 'Tamsin Orrelay (100%) is not verified: Pending, 100%';
    await question.findByText(
      new RegExp(`^New since you opened this: ${point.replace(/[()]/g, '.')}.*${decisionWords.typedSaved}$`),
    );
    await user.click(decide);
    expect(await stored()).toEqual([]);
    expect(question.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Known for years');
    await user.click(question.getByRole('button', { name: decisionWords.cancel }));
    await user.click(await verb('Approved'));
    const again = within(await screen.findByRole('dialog'));
    again.getByText(point);
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Known for years');
  });

  it('is approved without a reason when what spoke against it is gone meanwhile', async ({ ask }) => {
    const { mirror, question, decide, work, user } = await ask('Approved', [unverified]);
    await putOwners(mirror, [anExecutive()]);
    await waitFor(() => expect(question.queryByText(blockerWords.asked)).toBeNull());
    await user.click(decide);
    await storedHere();
    expect(await storedCommands(work)).toMatchObject([{ decision: 'Approved', reason: null }]);
  });

  it('is rejected without repeating what speaks against it', async ({ ask }) => {
    const { question } = await ask('Rejected', [unverified]);
    expect(question.queryByText(blockerWords.asked)).toBeNull();
  });
});

describe('a company whose evidence is not on this device', () => {
  const all = ['owners', 'checks', 'documents'] as const;
  const absent = (state: AbsentState) =>
    company.documents.map((document, place) => ({ name: documentNameText(document, place + 1), state }));

  it('says beside the decision and in the case what is loading, each part with its tab, and counts none of it against the company', async ({
    openScreen,
  }) => {
    const { screen, user } = await openScreen(href.company(appId, id), { fill: ({ mirror }) => put(mirror) });
    const bar = within(await screen.findByRole('region', { name: decisionWords.heading }));
    await bar.findByText(new RegExp(missingEvidenceWords.loading));
    for (const part of all) bar.getByRole('link', { name: part });
    expect(screen.queryByRole('region', { name: blockerWords.title })).toBeNull();
    expect(screen.queryByText(decisionWords.open)).toBeNull();
    expect(screen.queryByText(companyNextStep({ company }).text)).toBeNull();
    screen.getByText(missingEvidenceText({ loading: all, away: [], documents: absent({ step: 'coming' }) }, false));
    const approve = bar.getByRole('button', { name: decisionVerbs.Approved });
    await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBe('false'));
    expect(approve.className).not.toContain('btn-primary');
    await user.click(approve);
    const question = within(await screen.findByRole('dialog'));
    question.getByText(missingEvidenceText({ loading: all, away: [], documents: absent({ step: 'coming' }) }, false));
    question.getByRole('checkbox', { name: unseenAcceptedText(all), checked: false });
    expect(question.queryByText(blockerWords.asked)).toBeNull();
    expect(question.getByRole('button', { name: decisionVerbs.Approved }).className).not.toContain('btn-primary');
  });

  it('is approved without any of it only if the reviewer checks a separate box and writes why, which is recorded', async ({
    openScreen,
  }) => {
    const { screen, user, work } = await openScreen(href.company(appId, id), { fill: ({ mirror }) => put(mirror) });
    const bar = within(await screen.findByRole('region', { name: decisionWords.heading }));
    const approve = await bar.findByRole('button', { name: decisionVerbs.Approved });
    await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBe('false'));
    await user.click(approve);
    const question = within(await screen.findByRole('dialog'));
    await user.type(question.getByRole('textbox'), 'Seen in person');
    const decide = question.getByRole('button', { name: decisionVerbs.Approved });
    await user.click(decide);
    await question.findByText(rejectionIssueWords['unseen-not-accepted']);
    const box = question.getByRole('checkbox', { name: unseenAcceptedText(all) });
    expect(document.activeElement).toBe(box);
    expect(await storedCommands(work)).toEqual([]);
    await user.clear(question.getByRole('textbox'));
    await user.click(box);
    expect(question.queryByText(rejectionIssueWords['unseen-not-accepted'])).toBeNull();
    await user.click(decide);
    await question.findByText(rejectionIssueWords['unseen-reason-missing']);
    expect(await storedCommands(work)).toEqual([]);
    await user.type(question.getByRole('textbox'), 'Seen in person');
    expect(question.queryByText(rejectionIssueWords['unseen-reason-missing'])).toBeNull();
    await user.click(decide);
    await storedHere();
    const reason = { code: 'other', text: `${acceptedText([unseenText(all)])}. Seen in person` };
    expect(await storedCommands(work)).toMatchObject([{ reason }]);
  });

  it('does not count the missing evidence as accepted by the button that accepts all points', async ({ openScreen }) => {
    const { screen, user, work } = await openScreen(href.company(appId, id), {
      fill: async ({ mirror }) => {
        await put(mirror, { statusReasons: ['COMPANY_INACTIVE'] });
        await putCompanyRecords(mirror, { appId, id }, noon, { executives: [anExecutive()] });
      },
    });
    const unseen = ['documents'] as const;
    const bar = within(await screen.findByRole('region', { name: decisionWords.heading }));
    const approve = await bar.findByRole('button', { name: decisionVerbs.Approved });
    await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBe('false'));
    await user.click(approve);
    const question = within(await screen.findByRole('dialog'));
    const acceptAll = question.getByRole('button', { name: blockerWords.acceptAll(1) });
    await user.click(acceptAll);
    await question.findByText(rejectionIssueWords['unseen-not-accepted']);
    expect(await storedCommands(work)).toEqual([]);
    await user.click(question.getByRole('checkbox', { name: unseenAcceptedText(unseen) }));
    await user.click(acceptAll);
    await storedHere();
    const points = [blockerText({ kind: 'reason-given', reason: 'COMPANY_INACTIVE' }), unseenText(unseen)];
    expect(await storedCommands(work)).toMatchObject([{ reason: { text: acceptedText(points) } }]);
  });

  it('says that it is not on this device and would not be seen while there is no connection', async ({ openScreen }) => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => line.mockRestore());
    const { screen } = await openScreen(href.company(appId, id), { fill: ({ mirror }) => put(mirror) });
    await screen.findByText(missingEvidenceText({ loading: [], away: all, documents: absent({ step: 'away' }) }, true));
    const bar = within(screen.getByRole('region', { name: decisionWords.heading }));
    await bar.findByText(new RegExp(unseenHint));
    expect(screen.queryByText(new RegExp(missingEvidenceWords.loading))).toBeNull();
  });

  it('names only the documents when the rest is here, and that one could not be loaded', async ({ openScreen }) => {
    const { screen } = await openScreen(href.company(appId, id), {
      fill: async ({ mirror }) => {
        await put(mirror);
        await putCompanyRecords(mirror, { appId, id }, noon, { documents: documentTypes.slice(1) });
        const question = { kind: 'company-document', appId, companyId: id, fileId: documentTypes[0] } as const;
        const failed = { attemptedAt: noon, problem: { code: 'server-failed' } as const };
        await mirror.database.freshness.put({ ...unaskedFreshness(questionKey(question)), ...failed });
      },
    });
    const [first] = absent({ step: 'failed', problem: { code: 'server-failed' } });
    await screen.findByText(missingEvidenceText({ loading: [], away: ['documents'], documents: first ? [first] : [] }, false));
  });
});

describe('a rejection', () => {
  it('asks for its reason, which is chosen or written, and stores it', async ({ ask }) => {
    const { question, user, decide, work } = await ask('Rejected');
    await user.click(decide);
    await question.findByText(rejectionIssueWords['rejection-reason-missing']);
    await user.type(question.getByRole('textbox'), 'Documents of another company');
    expect(question.queryByText(rejectionIssueWords['rejection-reason-missing'])).toBeNull();
    await user.click(decide);
    await storedHere();
    expect(await storedCommands(work)).toMatchObject([{ reason: { code: 'other', text: 'Documents of another company' } }]);
  });

  it('takes three taps, whether or not a reason is suggested', async ({ ask }) => {
    const { question, user, decide, work } = await ask('Rejected');
    const group = within(question.getByRole('group', { name: decisionWords.reasons }));
    await user.click(group.getByRole('button', { name: rejectionWords['documents-mismatch'] }));
    await user.click(decide);
    await storedHere();
    expect(await storedCommands(work)).toMatchObject([{ reason: { code: 'documents-mismatch', text: null } }]);
  });

  it('keeps its choices in their places when more is read meanwhile', async ({ ask }) => {
    const { screen, mirror, question } = await ask('Rejected');
    await putOwners(mirror, [unverified]);
    await screen.findByText(blockerWords.listed);
    expect(question.queryByText(decisionWords.suggested)).toBeNull();
  });

  it('has what the warnings suggest under a heading of its own, and every other reason below', async ({ ask }) => {
    const { question } = await ask('Rejected', [unverified]);
    const of = (name: string) =>
      within(question.getByRole('group', { name }))
        .getAllByRole('button')
        .map((one) => one.textContent);
    question.getByText(decisionWords.suggested);
    expect(of(decisionWords.suggested)).toEqual([rejectionWords['owners-not-verified']]);
    const others = offeredRejections.filter((code) => code !== 'owners-not-verified');
    expect(of(decisionWords.others)).toEqual(others.map((code) => rejectionWords[code]));
  });
});

describe('several reasons to reject', () => {
  it('are chosen by one tap each and joined into one comment', async ({ ask }) => {
    const { question, user, decide, work } = await ask('Rejected', [unverified]);
    await user.click(question.getByRole('button', { name: rejectionWords['owners-not-verified'] }));
    await user.click(question.getByRole('button', { name: rejectionWords['documents-unreadable'] }));
    await user.click(decide);
    await storedHere();
    const text = `${rejectionWords['owners-not-verified']}. ${rejectionWords['documents-unreadable']}`;
    expect(await storedCommands(work)).toMatchObject([{ reason: { code: 'other', text } }]);
  });
});

describe('a decision that this device cannot store', () => {
  it('says so in the question, and what was typed stays', async ({ ask }) => {
    const { question, user, decide, stored, work } = await ask('Rejected');
    work.database.commands.hook('creating', () => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await user.click(question.getByRole('button', { name: rejectionWords['documents-missing'] }));
    await user.click(decide);
    await question.findByText(`${decisionWords.notSaved} ${problemText({ code: 'storage-full' })}.`);
    question.getByRole('button', { name: rejectionWords['documents-missing'], pressed: true });
    expect(await stored()).toEqual([]);
  });
});
