import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { companies } from '../../src/db/lists/companies';
import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import { applyWhole } from '../../src/db/writes/apply-whole';
import { approvalBlockersOf } from '../../src/domain/company/approval-blockers';
import { blockerText, blockerWords } from '../../src/domain/company/approval-blockers-text';
import { approvalReasonWords } from '../../src/domain/company/approval-reason-text';
import type { CompanyRow } from '../../src/domain/company/company';
import { decisionQuestion, decisionVerbs, decisionWords } from '../../src/domain/company/decision-text';
import { documentTypes } from '../../src/domain/company/document';
import type { ExecutiveRow } from '../../src/domain/company/executive';
import { rejectionIssueWords } from '../../src/domain/company/rejection-text';
import { problemText } from '../../src/domain/shared/error-text';
import { aCompany, anExecutive, anExecutiveKyc } from '../builders/company';
import { noon } from '../builders/moments';
import { putCompanyRecords } from '../fakes/company-records';
import { it as onScreen } from '../fixtures/screen';
import { keptCommands } from './lib/kept-commands';

const documents = documentTypes.map((documentType) => ({ id: documentType, fileName: null, documentType }));
const company = aCompany({ documents });
const { appId, id, name } = company;
const losses = { count: 0, first: null };

const put = (mirror: SealedMirror, more: Partial<CompanyRow> = {}) =>
  applyWhole(mirror, companies, appId, { rows: [aCompany({ documents, ...more })], totalCount: 1, losses }, noon);

/** Writes who owns the company, its checks passed. */
const putOwners = (mirror: SealedMirror, executives: ExecutiveRow[]) =>
  putCompanyRecords(mirror, { appId, id }, noon, { executives });

const unverified = anExecutive({ percentageShare: 60, kyc: anExecutiveKyc({ status: 'Pending' }) });

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
    return { ...opened, verb, kept: () => keptCommands(opened.work) };
  })
  .extend('ask', ({ open }) => async (decision: 'Approved' | 'Rejected', executives?: ExecutiveRow[]) => {
    const opened = await open(executives);
    const { screen, user } = opened;
    await screen.findByText(executives === undefined ? decisionWords.open : blockerWords.listed);
    await user.click(await opened.verb(decision));
    const dialog = await screen.findByRole('dialog', { name: decisionQuestion(decision, name ?? '') });
    const decide = within(dialog).getByRole('button', { name: decisionVerbs[decision] });
    await waitFor(() => expect(decide.getAttribute('aria-disabled')).toBe('false'));
    return { ...opened, dialog, question: within(dialog), decide };
  });

describe('the question before a decision', () => {
  it('keeps one decision when it is answered by a double tap', async ({ ask }) => {
    const { screen, decide, kept } = await ask('Approved');
    // Both before anything of the first one is kept.
    fireEvent.click(decide);
    fireEvent.click(decide);
    await screen.findByText(decisionWords.pendingHint);
    expect(await kept()).toHaveLength(1);
  });

  it.for<[string, Partial<CompanyRow>]>([
    ['another status', { status: 'Submitted' }],
    ['other reasons', { statusReasons: ['SANCTION_LIST'] }],
    ['other documents', { documents: [] }],
  ])('is closed before it is answered when the company has %s', async ([, change], { ask }) => {
    const { mirror, question, decide, kept, user } = await ask('Approved');
    await put(mirror, change);
    await question.findByText(decisionWords.changed);
    await user.click(decide);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await kept()).toEqual([]);
  });

  it('is about the company as it was when it was asked', async ({ ask }) => {
    const { screen, user, decide, work } = await ask('Approved');
    await user.click(decide);
    await screen.findByText(decisionWords.pendingHint);
    expect(await keptCommands(work)).toMatchObject([{ base: { status: 'Completed', documents: [...documentTypes].sort() } }]);
  });
});

describe('a company that something speaks against', () => {
  it('lists it before the decision, and Approve is not the suggested button', async ({ open }) => {
    const { screen, verb } = await open([unverified]);
    const list = within((await screen.findByText(blockerWords.listed)).parentElement as HTMLElement);
    list.getByText('Tamsin Orrelay (60%) is not verified: In Progress, 100%');
    expect((await verb('Approved')).className).not.toContain('btn-primary');
  });

  it('is ready for a decision when nothing does, and Approve is the suggested button', async ({ open }) => {
    const { screen, verb } = await open();
    await screen.findByText(decisionWords.open);
    expect((await verb('Approved')).className).toContain('btn-primary');
  });

  it('is approved only with a reason, which is kept with the decision', async ({ ask }) => {
    const { screen, question, user, decide, kept, work } = await ask('Approved', [unverified]);
    question.getByText(blockerWords.asked);
    question.getByText('Tamsin Orrelay (60%) is not verified: In Progress, 100%');
    expect(decide.className).not.toContain('btn-primary');
    await user.click(decide);
    await question.findByText(rejectionIssueWords['rejection-text-missing']);
    expect(await kept()).toEqual([]);
    await user.type(question.getByRole('textbox'), 'Seen in person');
    await user.click(decide);
    await screen.findByText(decisionWords.pendingHint);
    expect(await keptCommands(work)).toMatchObject([{ decision: 'Approved', reason: { code: 'other', text: 'Seen in person' } }]);
  });

  it('is approved with a ready-made reason in one tap, which a second tap takes back', async ({ ask }) => {
    const { screen, question, user, decide, work } = await ask('Approved', [unverified]);
    const reason = question.getByRole('button', { name: approvalReasonWords['owners-identified'] });
    const text = question.getByRole<HTMLTextAreaElement>('textbox');
    await user.type(text, 'Met at the office.');
    await user.click(reason);
    expect(text.value).toBe(`Met at the office. ${approvalReasonWords['owners-identified']}`);
    expect(reason.getAttribute('aria-pressed')).toBe('true');
    await user.click(reason);
    expect(text.value).toBe('Met at the office');
    await user.clear(text);
    await user.click(reason);
    await user.click(decide);
    await screen.findByText(decisionWords.pendingHint);
    const chosen = { code: 'other', text: approvalReasonWords['owners-identified'] };
    expect(await keptCommands(work)).toMatchObject([{ decision: 'Approved', reason: chosen }]);
  });

  it('keeps the reason for an approval apart from that for a rejection', async ({ ask }) => {
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

  it('closes the question when more is read against it meanwhile', async ({ ask }) => {
    const { mirror, question, decide, kept, user } = await ask('Approved');
    await putOwners(mirror, [unverified]);
    await question.findByText(decisionWords.changed);
    await user.click(decide);
    expect(await kept()).toEqual([]);
  });

  it('is rejected without repeating it', async ({ ask }) => {
    const { question } = await ask('Rejected', [unverified]);
    expect(question.queryByText(blockerWords.asked)).toBeNull();
  });
});

describe('a company whose owners and checks are not on this device', () => {
  it('says so in place of calling it ready', async ({ openScreen }) => {
    const { screen } = await openScreen(href.company(appId, id), { fill: ({ mirror }) => put(mirror) });
    await screen.findByText(blockerWords.listed);
    for (const blocker of approvalBlockersOf({ ...company, executives: null, compliance: null }))
      screen.getByText(blockerText(blocker));
    expect(screen.queryByText(decisionWords.open)).toBeNull();
  });
});

describe('a rejection', () => {
  it('asks for its reason, in own words only where none of the list fits, and keeps it', async ({ ask }) => {
    const { screen, question, user, decide, work } = await ask('Rejected');
    await user.click(decide);
    await question.findByText(rejectionIssueWords['rejection-code-missing']);
    const own = question.getByRole('textbox');
    expect(own.getAttribute('aria-required')).toBe('false');
    await user.selectOptions(question.getByRole('combobox'), 'other');
    expect(own.getAttribute('aria-required')).toBe('true');
    await user.click(decide);
    await question.findByText(rejectionIssueWords['rejection-text-missing']);
    await user.type(own, 'Documents of another company');
    await user.click(decide);
    await screen.findByText(decisionWords.pendingHint);
    expect(await keptCommands(work)).toMatchObject([{ reason: { code: 'other', text: 'Documents of another company' } }]);
  });
});

describe('a decision that this device cannot keep', () => {
  it('says so where it was made, and what was typed stays', async ({ ask }) => {
    const { question, user, decide, kept, work } = await ask('Rejected');
    work.database.commands.hook('creating', () => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await user.selectOptions(question.getByRole('combobox'), 'documents-missing');
    await user.click(decide);
    await question.findByText(`${decisionWords.notSaved} ${problemText({ code: 'storage-full' })}.`);
    expect(question.getByRole<HTMLSelectElement>('combobox').value).toBe('documents-missing');
    expect(await kept()).toEqual([]);
  });
});
