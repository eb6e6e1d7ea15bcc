import { within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { companies } from '../../src/db/lists/companies';
import { listOf } from '../../src/db/lists/mirrored-list';
import { sessions } from '../../src/db/lists/sessions';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { isListName } from '../../src/domain/list/list-name';
import { serviceCardWords } from '../../src/domain/service/card-text';
import { serviceFailureText, serviceListWords } from '../../src/domain/service/text';
import { aCompany } from '../builders/company';
import { hour, noon } from '../builders/moments';
import { aSession, kycAppId, unfinishedSteps } from '../builders/session';
import { fillList } from '../fakes/fill-list';
import { it } from '../fixtures/screen';

const right = (serviceType: string) => ({ serviceType, access: 'ALL', expiryDate: null });

/** The card whose link leads to this service. */
async function cardOf(appId: string): Promise<HTMLElement> {
  const find = () => document.querySelector<HTMLElement>(`.service-card:has(a.name[href$="${appId}"])`);
  await expect.poll(find).not.toBeNull();
  const card = find();
  if (card === null) throw new Error('no card');
  return card;
}

describe('a card of the dashboard', () => {
  it('says what waits in its service, how old that is, and leads to the companies to decide', async ({ openScreen }) => {
    const { screen } = await openScreen(href.dashboard, {
      fill: async ({ mirror }) => {
        const steps = unfinishedSteps;
        const rows = ['a', 'b'].map((id) => aSession({ sessionId: id, status: 'Pending', steps, expiresAt: noon + hour }));
        await fillList(listOf(mirror, sessions, kycAppId), rows, noon - hour);
        await fillList(listOf(mirror, companies, kycAppId), [aCompany({ status: 'Completed' })], noon);
      },
    });
    await screen.findByText('2 pending');
    const card = await cardOf(kycAppId);
    expect(card.textContent).toContain('Updated 1 hour ago');
    expect(card.textContent).not.toContain('to decide');
    const link = await within(card).findByRole('link', { name: '1 company needs a decision' });
    expect(link.getAttribute('href')).toBe(`#${href.business(kycAppId)}`);
  });

  it('offers nothing that needs a right to services that the person does not have', async ({ openScreen }) => {
    const accessList = [right('CAVACH_API'), { ...right('DASHBOARD'), access: 'READ_SERVICE' }];
    const accessAccount = { userId: 'owner', email: 'owner@example.org', name: null, accessList };
    const { screen } = await openScreen(`${href.dashboard}?create=SSI_API`, { account: { accessAccount } });
    await screen.findByRole('dialog', { name: serviceFailureText({ code: 'right-missing' }) });
    await cardOf(kycAppId);
    expect(screen.queryByRole('link', { name: serviceListWords.create })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for / })).toBeNull();
  });

  it('asks for the lists that it counts, and for none that costs credits', async ({ openScreen }) => {
    const { screen, asked } = await openScreen(href.dashboard);
    await screen.findByText('Loading verifications and companies.');
    await screen.findByText('Open the service to load its DIDs, schemas and credentials');
    const lists = () => asked('watch').flatMap(({ question }) => (isListName(question.kind) ? [question] : []));
    await expect.poll(lists).toEqual([
      { kind: 'sessions', appId: kycAppId },
      { kind: 'companies', appId: kycAppId },
    ]);
  });

  it('names the failure, and reloads the list when Retry is pressed', async ({ openScreen }) => {
    const { screen, user, asked } = await openScreen(href.dashboard, {
      fill: async ({ mirror }) => {
        await fillList(listOf(mirror, sessions, kycAppId), [], noon);
        await applyFailure(mirror.database, `companies:${kycAppId}`, { code: 'server-failed' }, noon);
      },
    });
    await screen.findByText("Couldn't load companies. The server has a problem.");
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(asked('refresh')).toContainEqual({ question: { kind: 'companies', appId: kycAppId } });
  });

  it('has its ids under Details', async ({ openScreen }) => {
    const { user } = await openScreen(href.dashboard);
    const card = await cardOf(kycAppId);
    const details = card.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain('Service Id');
    await user.click(within(card).getByText(serviceCardWords.details));
    expect(details?.open).toBe(true);
  });
});

describe('the services of an account', () => {
  it('without a right to them are listed apart and open nothing', async ({ openScreen }) => {
    const { screen } = await openScreen(href.dashboard, { account: { accessList: [right('CAVACH_API')] } });
    const group = await screen.findByRole('heading', { name: `${serviceCardWords.withoutAccess} (1)` });
    const section = group.closest('section');
    expect(section?.textContent).toContain(serviceCardWords.askForRight);
    expect(section?.querySelector('a')).toBeNull();
  });

  it('give the focus to the only one that can be opened, so that Enter opens it', async ({ openScreen }) => {
    const { screen, user } = await openScreen(href.dashboard, { account: { accessList: [right('CAVACH_API')] } });
    await expect.poll(() => document.activeElement?.className).toBe('name');
    expect(document.activeElement?.getAttribute('href')).toMatch(new RegExp(`${kycAppId}$`));
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: /Verifications/ });
  });

  it('give the focus to none if several can be opened', async ({ openScreen }) => {
    const { screen } = await openScreen(href.dashboard);
    await screen.findByRole('heading', { name: /^Services/ });
    expect(document.activeElement?.className).not.toBe('name');
  });
});
