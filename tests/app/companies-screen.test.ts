import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { companies } from '../../src/db/lists/companies';
import { listOf } from '../../src/db/lists/mirrored-list';
import { changeNote } from '../../src/db/notes';
import { toAskedNote } from '../../src/domain/company/asked-mark';
import type { CompanyRow } from '../../src/domain/company/company';
import { documentTypes } from '../../src/domain/company/document';
import { companyListWords } from '../../src/domain/company/list-text';
import { paletteWords } from '../../src/domain/record/palette-text';
import { aCompany, anExecutive, anExecutiveKyc } from '../builders/company';
import { day, noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { putCompanyRecords } from '../fakes/company-records';
import { fillList } from '../fakes/fill-list';
import { it as onScreen, type SignedIn } from '../fixtures/screen';

/** One company of each status and one of a status that Studio does not know, the newest first. */
const known: Partial<CompanyRow>[] = [
  { name: 'Aldermoor Ltd', status: 'Submitted', registrationNumber: '70011', representative: 'Ada Marsh' },
  { name: 'Beacon Ltd', status: 'InProgress' },
  { name: 'Cutter GmbH', status: 'Completed', registrationNumber: '70033' },
  { name: 'Dunlin AS', status: 'Approved' },
  { name: 'Ebbtide Ltd', status: 'Rejected', statusReasons: ['COMPANY_NOT_FOUND_REGISTRY'], representative: 'Birk Lund' },
  { name: 'Fairway SA', status: 'OnHold', createdAt: null },
];
const idOf = (at: number) => `66f0a1b2c3d4e5f6071829${at + 10}`;
const documents = documentTypes.map((documentType) => ({ id: documentType, fileName: null, documentType }));
const rows = known.map((row, at) => aCompany({ id: idOf(at), documents, createdAt: noon - (at + 1) * day, ...row }));
const everyOne = known.map(({ name }) => name);

const fill = ({ mirror }: SignedIn) => fillList(listOf(mirror, companies, kycAppId), rows);

/** The list of all companies of a service. */
const it = onScreen.extend('list', ({ openScreen }) => async () => {
  const opened = await openScreen(`${href.business(kycAppId)}?status=All`, { fill });
  const { screen, user } = opened;
  const names = () => [...document.querySelectorAll('.company-link .name')].map(({ textContent }) => textContent);
  const shows = (...wanted: (string | null | undefined)[]) => waitFor(() => expect(names()).toEqual(wanted));
  await shows(...everyOne);
  return {
    ...opened,
    shows,
    line: (name: string) => [...document.querySelectorAll('.company-link')].find((line) => line.textContent?.includes(name)),
    search: (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } }),
    order: (label: string) => user.selectOptions(screen.getByLabelText('Order'), label),
  };
});

const address = () => window.location.hash;

describe('the companies of a service', () => {
  it('are shown with flag, number, representative, start, five steps and status', async ({ list }) => {
    const { line } = await list();
    expect(document.title).toBe('Business Verifications - Studio');
    const reported = (part: string) => line('Aldermoor')?.querySelector(part)?.textContent;
    expect(reported('.flag')).toBe('\u{1F1EA}\u{1F1EA}');
    expect(reported('.number')).toBe('70011, Registry code, Estonia');
    expect(reported('.representative')).toContain('Ada Marsh');
    expect(reported('.started .in-column')).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d\d:\d\d\s*1 day ago$/);
    expect(reported('.badge-status')).toBe('Submitted');
    expect(line('Aldermoor')?.querySelectorAll('.steps li')).toHaveLength(5);
    expect(line('Fairway')?.querySelector('.started')?.textContent).toContain('N/A');
  });

  it('are counted by status; a status shows only its own, and companies of an unknown status are under All', async ({ list }) => {
    const { screen, user, shows, line } = await list();
    screen.getByRole('link', { name: 'All 6' });
    for (const [at, status] of ['Submitted', 'In Progress', 'Completed', 'Approved', 'Rejected', 'Unknown'].entries()) {
      await user.click(screen.getByRole('link', { name: `${status} 1` }));
      await shows(everyOne[at]);
      const badge = line(everyOne[at] ?? '')?.querySelector('.badge-status');
      expect(badge?.textContent).toBe(status === 'Unknown' ? 'Unknown: OnHold' : status);
    }
  });

  it('say so if there are none, and one press clears the filters', async ({ list }) => {
    const { screen, user, shows, search } = await list();
    search('nobody is called this');
    await screen.findByRole('heading', { name: 'No companies found' });
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    // Without a filter the list opens on those that need a decision.
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
    await user.click(screen.getByRole('link', { name: 'All 6' }));
    await shows(...everyOne);
  });

  it('say when they were asked for something, as long as they are not decided', async ({ list }) => {
    const { line, work } = await list();
    for (const at of [1, 3]) await changeNote(work, kycAppId, idOf(at), () => toAskedNote('A point', noon - 2 * day));
    await waitFor(() => expect(line('Beacon')?.querySelector('.asked')?.textContent).toBe('Asked 2 days ago'));
    expect(line('Dunlin')?.querySelector('.asked')).toBeNull();
  });

  it('say why they were rejected in the row itself', async ({ list }) => {
    const { line } = await list();
    expect(line('Ebbtide')?.querySelector('.reasons')?.textContent).toMatch(/registry/i);
    expect(line('Dunlin')?.querySelector('.reasons')).toBeNull();
  });

  it('say suspected fraud in words, and how many points speak against those that can be decided, as far as this device knows', async ({
    list,
  }) => {
    const { line, mirror } = await list();
    const said = (name: string, part: string) => line(name)?.querySelector(part)?.textContent ?? null;
    await waitFor(() => expect(said('Cutter', '.points')).toBe('Points not read yet'));
    expect(said('Dunlin', '.points')).toBeNull();
    await putCompanyRecords(mirror, { appId: kycAppId, id: idOf(2) }, noon);
    await waitFor(() => expect(said('Cutter', '.points')).toBe('Nothing against'));
    expect(said('Cutter', '.suspected')).toBeNull();
    const kyc = anExecutiveKyc({ status: 'Failed', failure: { step: 'step_liveliness', code: 1 } });
    await putCompanyRecords(mirror, { appId: kycAppId, id: idOf(2) }, noon + 1, { executives: [anExecutive({ kyc })] });
    await waitFor(() => expect(said('Cutter', '.points')).toBe('1 point against'));
    expect(said('Cutter', '.suspected')).toBe('Suspected fraud');
  });

  it('show a step as complete only if this device knows that it is', async ({ list }) => {
    const { line, mirror } = await list();
    const states = () => {
      const [consent, , , representative, last] = line('Cutter')?.querySelectorAll<HTMLElement>('.steps li') ?? [];
      return [consent, representative, last].map((step) => step?.dataset.state);
    };
    expect(states()).toEqual(['done', 'open', 'reached']);
    await putCompanyRecords(mirror, { appId: kycAppId, id: idOf(2) }, noon);
    await waitFor(() => expect(states()).toEqual(['done', 'done', 'done']));
    await putCompanyRecords(mirror, { appId: kycAppId, id: idOf(2) }, noon + 1, { executives: [], compliance: null });
    await waitFor(() => expect(states()).toEqual(['done', 'open', 'reached']));
  });
});

describe('what a reviewer looks for', () => {
  it('is found by a part of a name in other letters, which is never in the address, and is still shown afterwards', async ({
    list,
  }) => {
    const { screen, shows, search, reload } = await list();
    search(' CUTTER ');
    await shows('Cutter GmbH');
    expect(address()).toMatch(/[?&]find=[0-9a-f]{8}$/);
    expect(address().toLowerCase()).not.toContain('cutter');
    reload();
    await shows('Cutter GmbH');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(' CUTTER ');
  });

  it.for([
    ['70033', 'Cutter GmbH'],
    ['birk lund', 'Ebbtide Ltd'],
  ])('is found by number and by representative: %s', async ([typed = '', name], { list }) => {
    const { shows, search } = await list();
    search(typed);
    await shows(name);
  });

  it('comes in the order that was chosen', async ({ list }) => {
    const { shows, order } = await list();
    await order('Name, Z to A');
    await shows(...[...everyOne].reverse());
    await order('Status, completed first');
    await waitFor(() => expect(document.querySelector('.company-link .badge-status')?.textContent).toBe('Completed'));
    await order('Started, oldest first');
    await waitFor(() => expect(document.querySelector('.company-link .started')?.textContent).toContain('N/A'));
    expect(address()).toContain('sort=');
  });

  it('is found from anywhere by its number, shown with its status, and opened', async ({ list }) => {
    const { screen, user, go } = await list();
    go(href.dashboard);
    await screen.findByRole('heading', { name: /^Services/ });
    await user.keyboard('{Control>}k{/Control}');
    fireEvent.change(await screen.findByRole('combobox', { name: paletteWords.field }), { target: { value: '70033' } });
    const option = await screen.findByRole('option', { name: /Cutter GmbH/ });
    expect(option.querySelector('.badge-status')?.textContent).toBe('Completed');
    await user.click(option);
    await expect.poll(address).toContain(href.company(kycAppId, idOf(2)));
  });
});

describe('a company that was opened', () => {
  it('leads back to its place in the list, with the focus on its row, after a step back and after a reload', async ({ list }) => {
    const { screen, user, shows, search, order, line, reload } = await list();
    await order('Name, Z to A');
    search('ltd');
    await shows('Ebbtide Ltd', 'Beacon Ltd', 'Aldermoor Ltd');
    const searched = address();
    const row = line('Beacon');
    if (row) await user.click(row);
    await expect.poll(address).toContain(href.company(kycAppId, idOf(1)));
    reload();
    await user.click(await screen.findByRole('link', { name: 'Back to the list' }));
    await shows('Ebbtide Ltd', 'Beacon Ltd', 'Aldermoor Ltd');
    await expect.poll(address).toBe(searched);
    await expect.poll(() => document.activeElement?.getAttribute('data-id')).toBe(idOf(1));
    expect(screen.getByRole('list', { name: companyListWords.rows })).not.toBeNull();
  });

  it('from another screen leads back to the list in the order and with the filter that it had', async ({ list }) => {
    const { screen, user, go, shows, order } = await list();
    await order('Started, oldest first');
    await user.click(screen.getByRole('link', { name: 'Rejected 1' }));
    await shows('Ebbtide Ltd');
    const left = address();
    go(href.sync);
    await screen.findByRole('heading', { name: 'Work offline' });
    go(href.company(kycAppId, idOf(2)));
    await user.click(await screen.findByRole('link', { name: 'Back to the list' }));
    await expect.poll(address).toBe(left);
    await shows('Ebbtide Ltd');
  });
});
