import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/routes';
import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import { applyCompanies } from '../../src/db/writes/apply-companies';
import type { CompanyRow } from '../../src/domain/company';
import { decisionQuestion, decisionVerbs, decisionWords } from '../../src/domain/text/decision';
import { problemText } from '../../src/domain/text/errors';
import { rejectionIssueWords } from '../../src/domain/text/rejection';
import { aCompany } from '../builders/company';
import { noon } from '../builders/moments';
import { it as onScreen } from '../fixtures/screen';
import { keptCommands } from './lib/kept-commands';

const company = aCompany();
const { appId, id, name } = company;

const put = (mirror: SealedMirror, more: Partial<CompanyRow> = {}) =>
  applyCompanies(mirror, appId, { rows: [aCompany(more)], totalCount: 1, losses: { count: 0, first: null } }, noon);

/** A finished company, and how a reviewer opens the question before a decision about it. */
const it = onScreen.extend('ask', ({ openScreen }) => async (decision: 'Approved' | 'Rejected') => {
  const opened = await openScreen(href.company(appId, id), { fill: ({ mirror }) => put(mirror) });
  const { screen, user, work } = opened;
  await screen.findByText(decisionWords.open);
  await user.click(screen.getByRole('button', { name: decisionVerbs[decision] }));
  const dialog = await screen.findByRole('dialog', { name: decisionQuestion(decision, name ?? '') });
  const decide = within(dialog).getByRole('button', { name: decisionVerbs[decision] });
  await waitFor(() => expect(decide.getAttribute('aria-disabled')).toBe('false'));
  return { ...opened, dialog, question: within(dialog), decide, kept: () => keptCommands(work) };
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
    expect(await keptCommands(work)).toMatchObject([{ base: { status: 'Completed', documents: ['doc-1'] } }]);
  });
});

describe('a rejection', () => {
  it('asks for its reason, and keeps it', async ({ ask }) => {
    const { screen, question, user, decide, work } = await ask('Rejected');
    await user.click(decide);
    await question.findByText(rejectionIssueWords['rejection-code-missing']);
    await user.selectOptions(question.getByRole('combobox'), 'other');
    await user.click(decide);
    await question.findByText(rejectionIssueWords['rejection-text-missing']);
    await user.type(question.getByRole('textbox'), 'Documents of another company');
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
    await question.findByText(`${decisionWords.notKept} ${problemText({ code: 'storage-full' })}.`);
    expect(question.getByRole<HTMLSelectElement>('combobox').value).toBe('documents-missing');
    expect(await kept()).toEqual([]);
  });
});
