import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { enqueue, undoCommand } from '../../src/db/enqueue';
import { companies } from '../../src/db/lists/companies';
import { listOf } from '../../src/db/lists/mirrored-list';
import type { CompanyRow } from '../../src/domain/company/company';
import { companyFilterWords, noCompaniesText } from '../../src/domain/company/list-text';
import { companyCaseWords, placeText } from '../../src/domain/list/case-text';
import { aCompany } from '../builders/company';
import { decide } from '../builders/decision-command';
import { hour, noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { fillList } from '../fakes/fill-list';
import { it as onScreen, type SignedIn } from '../fixtures/screen';

/** Companies, the newest first: three that wait for a decision, and two that do not. */
const known: [id: string, status: string][] = [
  ['one', 'Completed'],
  ['two', 'Completed'],
  ['three', 'Approved'],
  ['four', 'Completed'],
  ['five', 'InProgress'],
];
const rows: CompanyRow[] = known.map(([id, status], at) => aCompany({ id, name: id, status, createdAt: noon + at * hour }));

const decideAbout = ({ work, identity }: SignedIn, companyId: string) =>
  enqueue(work, { identity, command: decide({ appId: kycAppId, companyId }), id: `about-${companyId}`, now: noon });

/** The companies that wait for a decision, if some were already decided about. */
const it = onScreen.extend('queue', ({ openScreen }) => async (...decided: string[]) => {
  const opened = await openScreen(href.business(kycAppId), {
    async fill(here) {
      await fillList(listOf(here.mirror, companies, kycAppId), rows);
      for (const id of decided) expect((await decideAbout(here, id)).ok).toBe(true);
    },
  });
  const names = () => [...document.querySelectorAll('.row-link .name')].map(({ textContent }) => textContent);
  const chip = (name: string) =>
    [...document.querySelectorAll('.chip')].find(({ textContent }) => textContent?.startsWith(name))?.textContent;
  return { ...opened, names, chip };
});

describe('the companies that need a decision', () => {
  it('are those whose checks are complete, and the filter shows their number', async ({ queue }) => {
    const { names, chip } = await queue();
    await waitFor(() => expect(names()).toEqual(['one', 'two', 'four']));
    expect(chip(companyFilterWords.NeedsDecision)).toBe(`${companyFilterWords.NeedsDecision}3`);
  });

  it('do not include one about which the person’s decision is on its way', async ({ queue }) => {
    const { names, chip } = await queue('two');
    await waitFor(() => expect(names()).toEqual(['one', 'four']));
    await waitFor(() => expect(chip(companyFilterWords.NeedsDecision)).toBe(`${companyFilterWords.NeedsDecision}2`));
  });

  it('include one again whose decision was undone', async ({ queue }) => {
    const { names, chip, work } = await queue('two');
    await waitFor(() => expect(names()).toEqual(['one', 'four']));
    await undoCommand(work, 'about-two', noon);
    await waitFor(() => expect(chip(companyFilterWords.NeedsDecision)).toBe(`${companyFilterWords.NeedsDecision}3`));
  });

  it('include one whose decision was refused: it needs the person', async ({ queue }) => {
    const { names, work } = await queue('two');
    await work.database.commands.toCollection().modify({ state: 'refused', problem: { code: 'right-missing', status: 403 } });
    await waitFor(() => expect(names()).toEqual(['one', 'two', 'four']));
  });

  it('can be searched, without those decided about', async ({ queue }) => {
    const { screen, names } = await queue('two');
    await waitFor(() => expect(names()).toEqual(['one', 'four']));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'o' } });
    await waitFor(() => expect(names()).toEqual(['one', 'four']));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'two' } });
    await screen.findByRole('heading', { name: noCompaniesText({ status: 'NeedsDecision' }, true).title });
  });

  it('keep their order when another filter is chosen, and the bar of a company goes through the list in that order', async ({
    queue,
  }) => {
    const { screen, user, names } = await queue();
    await waitFor(() => expect(names()).toEqual(['one', 'two', 'four']));
    await user.click(screen.getByRole('link', { name: /^All/ }));
    await waitFor(() => expect(names()).toEqual(['one', 'two', 'three', 'four', 'five']));
    await user.click(screen.getByRole('link', { name: /three/ }));
    await screen.findByText(placeText(3, 5));
    await user.click(screen.getByRole('link', { name: companyCaseWords.next }));
    await screen.findByRole('heading', { level: 1, name: 'four' });
    await user.click(screen.getByRole('link', { name: companyCaseWords.previous }));
    await screen.findByRole('heading', { level: 1, name: 'three' });
    await user.click(screen.getByRole('link', { name: companyCaseWords.previous }));
    await screen.findByRole('heading', { level: 1, name: 'two' });
  });

  it('are none once all of them are decided about, and the list says so', async ({ queue }) => {
    const { screen } = await queue('one', 'two', 'four');
    await screen.findByRole('heading', { name: noCompaniesText({ status: 'NeedsDecision' }, false).title });
  });
});
