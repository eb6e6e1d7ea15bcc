import { waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { href } from '../../src/app/paths';
import { companies } from '../../src/db/lists/companies';
import { listOf } from '../../src/db/lists/mirrored-list';
import { writePreference } from '../../src/db/preferences';
import { applyCompanyDocument } from '../../src/db/writes/apply-company';
import { applyFailure, markFetching } from '../../src/db/writes/apply-freshness';
import { decisionVerbs, decisionWords } from '../../src/domain/company/decision-text';
import { companyPanelWords } from '../../src/domain/company/detail-text';
import { documentAskedAbove } from '../../src/domain/company/document-preview';
import {
  askForDocumentText,
  documentPlaceText,
  documentViewerWords,
  documentWords,
  downloadAnswerText,
  refusedFileNext,
} from '../../src/domain/company/document-text';
import { questionKey } from '../../src/domain/record/question';
import { formWords } from '../../src/domain/shared/form-text';
import type { Problem } from '../../src/domain/shared/outcome';
import { aCompany } from '../builders/company';
import { noon } from '../builders/moments';
import { fillList } from '../fakes/fill-list';
import { it as onScreen } from '../fixtures/screen';

const company = aCompany();
const { appId, id: companyId } = company;
const [{ id: fileId = '', fileName = '' } = {}] = company.documents;
const whole = { kind: 'company-document', appId, companyId, fileId } as const;
const bytes = 40_000_000;

/** The one document of a company, which is not on this device. */
const it = onScreen.extend('documentCard', ({ openScreen }) => async ({ isLowData = false } = {}) => {
  const opened = await openScreen(href.company(appId, companyId, 'documents'), {
    async fill({ mirror, registry }) {
      await fillList(listOf(mirror, companies, appId), [company]);
      await writePreference(registry, 'lowData', isLowData);
    },
  });
  const { screen, user, mirror } = opened;
  const card = within(await screen.findByRole('tabpanel'));
  const bounded = { ...whole, upTo: documentAskedAbove(isLowData) };
  return {
    ...opened,
    card,
    bounded,
    press: async (name: string) => user.click(await card.findByRole('button', { name: new RegExp(`^${name} ?: ${fileName}$`) })),
    /** What the worker writes when it was asked for the file and got this problem. */
    async answered(problem: Problem, at = noon) {
      await markFetching(mirror.database, questionKey(bounded), at);
      await applyFailure(mirror.database, questionKey(bounded), problem, at);
    },
  };
});

describe('a document that could not be fetched', () => {
  it('says so in place, shows a repeated request, and then its answer with the time', async ({ documentCard }) => {
    const { card, press, answered, bounded, asked } = await documentCard();
    await press('Download');
    await waitFor(() => expect(asked('watch')).toContainEqual({ question: bounded, visible: true }));
    await answered({ code: 'server-failed' });
    await card.findByText(downloadAnswerText({ code: 'server-failed' }, noon));
    await press('Retry');
    await waitFor(() => expect(asked('refresh')).toContainEqual({ question: bounded }));
    await card.findByText(documentWords.coming);
    await answered({ code: 'server-failed' }, noon + 5_000);
    await card.findByText(/Last try Mar 10, 2026, 12:00:05 UTC/);
    expect(card.queryByText(documentWords.coming)).toBeNull();
  });
});

describe('a document that the server refuses', () => {
  it('tells the reviewer to ask an admin of the account, and still offers Retry', async ({ documentCard }) => {
    const { card, press, answered } = await documentCard();
    await press('Download');
    await answered({ code: 'document-download-failed', status: 404 });
    await card.findByText(refusedFileNext, { exact: false });
    card.getByRole('button', { name: /^Retry/ });
  });
});

describe('without a connection', () => {
  it.for([
    ['Download', null],
    ['Retry', { code: 'server-failed' }],
    ['Download now', { code: 'document-large', bytes }],
  ] as const)('"%s" of a document is disabled and says why, until there is one', async ([act, problem], { documentCard }) => {
    const { card, user, press, answered, asked } = await documentCard();
    if (problem !== null) {
      await press('Download');
      await answered(problem);
    }
    const button = await card.findByRole('button', { name: new RegExp(`^${act} ?: ${fileName}$`) });
    const before = asked('refresh').length + asked('watch').length;
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    expect(card.getByText(formWords.needsConnection).id).toBe(button.getAttribute('aria-describedby'));
    await user.click(button);
    expect(asked('refresh').length + asked('watch').length).toBe(before);
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => card.queryByText(formWords.needsConnection)).toBeNull();
    await press(act);
    await waitFor(() => expect(asked('refresh').length + asked('watch').length).toBeGreaterThan(before));
  });

  it('a document that is on this device still opens', async ({ openScreen }) => {
    const { screen, user } = await openScreen(href.company(appId, companyId, 'documents'), {
      async fill({ mirror }) {
        await fillList(listOf(mirror, companies, appId), [company]);
        const file = new Blob(['x'], { type: 'text/plain' });
        await applyCompanyDocument(mirror, whole, file, { isOpened: false, now: noon });
      },
    });
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await user.click(await screen.findByRole('button', { name: /^Open ?: / }));
    await screen.findByRole('dialog');
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
});

describe('a document with an empty file', () => {
  it('is shown as empty, counts against an approval like a missing one, and is not waited for', async ({ documentCard }) => {
    const { screen, card, press, answered } = await documentCard();
    await press('Download');
    await answered({ code: 'answer-empty' });
    await card.findByText(documentWords.empty);
    const bar = within(screen.getByRole('region', { name: decisionWords.heading }));
    await bar.findByRole('link', { name: 'Certificate of Incorporation: empty file' });
    expect(bar.queryByRole('link', { name: 'documents' })).toBeNull();
    screen.getByText('1 of 3 submitted, 1 empty file');
  });
});

describe('a large document', () => {
  it.for([[false], [true]] as const)(
    'is fetched once the person knows its size (data is saved: %s)',
    async ([isLowData], { documentCard }) => {
      const { card, user, press, answered, asked } = await documentCard({ isLowData });
      await press('Download');
      await answered({ code: 'document-large', bytes });
      await card.findByText(askForDocumentText(bytes, isLowData));
      await user.click(card.getByRole('button', { name: 'Not now' }));
      await press('Download');
      await card.findByText(askForDocumentText(bytes, isLowData));
      expect(asked('watch').map(({ question }) => question)).not.toContainEqual(whole);
      await press('Download now');
      await waitFor(() => expect(asked('refresh')).toContainEqual({ question: whole }));
    },
  );
});

describe('the viewer', () => {
  const documents = ['one', 'two', 'three'].map((id) => ({ id, fileName: `${id}.txt`, documentType: null }));

  it('goes from document to document by a tap and by n and p, also to one that is not on this device', async ({ openScreen }) => {
    const { screen, user } = await openScreen(href.company(appId, companyId, 'documents'), {
      async fill({ mirror }) {
        await fillList(listOf(mirror, companies, appId), [aCompany({ documents })]);
        for (const id of ['one', 'two']) {
          const file = new Blob(['x'], { type: 'text/plain' });
          await applyCompanyDocument(mirror, { ...whole, fileId: id }, file, { isOpened: false, now: noon });
        }
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Open ?: one/ }));
    const viewer = within(await screen.findByRole('dialog'));
    const place = (at: number) => viewer.findByText(documentPlaceText(at, documents.length));
    await place(1);
    const next = viewer.getByRole('button', { name: documentViewerWords.next });
    await user.click(next);
    await viewer.findByRole('heading', { name: /two\.txt$/ });
    expect(document.activeElement).toBe(next);
    await user.keyboard('n');
    await place(3);
    await viewer.findByText(documentWords.away);
    viewer.getByRole('button', { name: /^Download/ });
    expect(next).toHaveProperty('disabled', true);
    await user.keyboard('p');
    await place(2);
  });

  it('starts with the address beside a proof of address, and leads back to the decision', async ({ openScreen }) => {
    const proofs = [{ id: 'one', fileName: 'one.txt', documentType: 'ProofOfAddress' }];
    const { screen, user } = await openScreen(href.company(appId, companyId, 'documents'), {
      async fill({ mirror }) {
        await fillList(listOf(mirror, companies, appId), [aCompany({ documents: proofs })]);
        const file = new Blob(['x'], { type: 'text/plain' });
        await applyCompanyDocument(mirror, { ...whole, fileId: 'one' }, file, { isOpened: false, now: noon });
      },
    });
    const approve = await screen.findByRole('button', { name: decisionVerbs.Approved });
    await user.click(await screen.findByRole('button', { name: /^Open ?: one/ }));
    const viewer = within(await screen.findByRole('dialog'));
    const headings = viewer.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    expect(headings).toEqual([companyPanelWords.address, companyPanelWords.basic]);
    await user.click(viewer.getByRole('button', { name: documentViewerWords.toDecision }));
    await waitFor(() => expect(document.activeElement).toBe(approve));
  });
});
