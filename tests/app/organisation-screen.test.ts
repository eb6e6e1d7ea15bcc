import { waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import type { RecordDefinition } from '../../src/db/records/record-definition';
import { organisation as contentRecord, organisations as organisationsRecord } from '../../src/db/records/records';
import { applyRecord } from '../../src/db/writes/apply-record';
import type { Account } from '../../src/domain/account/account';
import type { Act } from '../../src/domain/command/acts';
import { commandFormWords } from '../../src/domain/ledger/command-text';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import type { Organisation, OrganisationContent, Organisations, Template } from '../../src/domain/template/template';
import { organisationWords, orgListWords, templateWords } from '../../src/domain/template/text';
import { day, noon } from '../builders/moments';
import { it as onScreen, type SignedIn } from '../fixtures/screen';
import { openedForm } from './lib/form';

const did = 'did:hid:testnet:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK';
const northlight: Organisation = {
  ...{ id: 'o1', name: 'Northlight', domain: 'northlight.example', did, userDid: null, controllers: [did] },
  ...{ status: 'Registered', credentialsCount: 1200, schemasCount: 1, templatesCount: null },
};
const template: Template = {
  ...{ id: 't1', name: 'Desk', issuerDids: [did], schemaIds: [], reason: 'To open a locker' },
  callbackUrl: 'https://desk.example/presentations',
};
const content: OrganisationContent = {
  templates: [template],
  schemas: [{ id: 'r1', schemaId: 'sch:hid:testnet:z1:1.0', status: 'Registered', name: 'Membership' }],
  credentials: null,
};

interface Here {
  organisations?: Organisations | null;
  content?: OrganisationContent;
  answer?: Outcome<unknown>;
  /** When the server was asked for its organisations, ms. */
  askedAt?: number;
  account?: Partial<Account>;
}

/** Opens an address; `acts` are those that were asked of the worker. */
const it = onScreen.extend('open', ({ openScreen }) => async (address: string, here: Here = {}) => {
  const acts: Act[] = [];
  const fill = async ({ mirror }: SignedIn) => {
    const put = async <Value>(definition: RecordDefinition<Value>, id: string, value: Value | null) =>
      applyRecord(
        mirror,
        definition,
        { kind: definition.kind, appId: '', id },
        { value },
        { isOpened: false, now: here.askedAt ?? noon },
      );
    if (here.organisations !== undefined) await put(organisationsRecord, '', here.organisations);
    if (here.content) await put(contentRecord, 'o1', here.content);
  };
  const act = async (wanted: Act) => {
    acts.push(wanted);
    return (here.answer ?? ok({ id: 'made' })) as Outcome<null>;
  };
  const opened = await openScreen(address, { fill, worker: { act }, ...(here.account && { account: here.account }) });
  const watches = () => opened.asked('watch').filter(({ question }) => question.kind === 'organisations');
  return { ...opened, acts, watches };
});

const one = { list: [northlight], host: null };

describe('the menu item of organisations', () => {
  it('is there once the server has answered that it has them', async ({ open }) => {
    const { screen, user } = await open(href.dashboard, { organisations: { list: [], host: 'https://studio.example' } });
    await user.click(await screen.findByRole('button', { name: 'Profile' }));
    const item = await screen.findByRole('link', { name: organisationWords.menu });
    expect(item.getAttribute('href')).toBe(`#${href.organisation}`);
  });

  it('is not there for a server without them, which is asked again after a day', async ({ open }) => {
    const { screen, user, watches } = await open(href.dashboard, { organisations: null, askedAt: noon - day / 2 });
    await user.click(await screen.findByRole('button', { name: 'Profile' }));
    await screen.findByRole('link', { name: 'Settings' });
    expect(screen.queryByRole('link', { name: organisationWords.menu })).toBeNull();
    expect(watches()).toEqual([]);
  });
});

describe('the profile menu of a person who acts for another account', () => {
  const accessAccount = { userId: 'u-boss', email: 'boss@acme.test', name: 'Marit Solvangsli', accessList: [] };

  it('names the organisation of the account, not its owner', async ({ open }) => {
    const { screen, user } = await open(href.dashboard, { organisations: one, account: { accessAccount } });
    await user.click(await screen.findByRole('button', { name: 'Profile' }));
    await screen.findByText('Acting for Northlight');
  });

  it('names the address of the account while no organisation is known', async ({ open }) => {
    const { screen, user, watches } = await open(href.dashboard, { account: { accessAccount } });
    await user.click(await screen.findByRole('button', { name: 'Profile' }));
    await screen.findByText('Acting for boss@acme.test');
    await waitFor(() => expect(watches()).not.toEqual([]));
  });
});

describe('the organisations', () => {
  it('show the one that is chosen with its counts; a missing counter is shown as unknown', async ({ open }) => {
    const { screen } = await open(href.organisation, { organisations: one, content });
    const facts = await screen.findByRole('region', { name: organisationWords.title });
    expect(facts.textContent).toContain('northlight.example');
    expect(facts.textContent).toContain('Organisations 1, Templates Unknown, Schemas 1, Credentials 1,200');
  });

  it('of a server that lists none say so with its address', async ({ open }) => {
    const { screen } = await open(href.organisation, { organisations: { list: [], host: 'https://studio.example' } });
    expect(await screen.findByText(organisationWords.hostOnlyNext('https://studio.example'))).toBeDefined();
  });

  it('of a server that has none are reported as missing, with a link to the services', async ({ open }) => {
    const { screen } = await open(href.organisation, { organisations: null });
    expect(await screen.findByText(organisationWords.absent)).toBeDefined();
    expect(screen.getByRole('link', { name: organisationWords.home })).toBeDefined();
  });

  it('are created once what was typed is valid, in the words of the specification', async ({ open }) => {
    const { screen, user, acts } = await open(href.organisation, { organisations: one, content });
    await user.click(await screen.findByRole('button', { name: organisationWords.create }));
    const form = await openedForm(organisationWords.createTitle, user, { saveName: organisationWords.save });
    await form.refusedAt('organisation-name', 'Please enter Organization name');
    form.fill('organisation-name', 'Harbour');
    await form.refusedAt('organisation-domain', 'Please enter Domain name');
    form.fill('organisation-domain', 'Harbour.example');
    await form.save();
    await form.gone();
    const draft = { name: 'Harbour', domain: 'harbour.example' };
    expect(acts).toEqual([{ kind: 'save-organisation', input: { base: null, draft, known: ['o1'] } }]);
  });

  it('have their schemas in a tab, and say that a list is not available if the server does not have it', async ({ open }) => {
    const { screen, user } = await open(`${href.organisation}?tab=schemas`, { organisations: one, content });
    expect((await screen.findByRole('listitem')).textContent).toContain('Membership');
    await user.click(screen.getByRole('tab', { name: 'Credentials' }));
    expect(await screen.findByText(orgListWords.notServed)).toBeDefined();
  });
});

describe('a presentation template', () => {
  it('is created with the DID of its organisation as issuer; problems are reported in the words of the specification', async ({
    open,
  }) => {
    const { screen, user, acts } = await open(href.organisation, { organisations: one, content });
    await user.click(await screen.findByRole('button', { name: templateWords.create }));
    const form = await openedForm(templateWords.createTitle, user, { saveName: templateWords.save });
    await form.refusedAt('template-name', 'Enter valid Name');
    form.fill('template-name', 'Harbour');
    await form.refusedAt('template-reason', 'Please enter reason for creating template');
    form.fill('template-reason', 'To board');
    await form.refusedAt('template-callbackUrl', 'Please enter callback URI');
    form.fill('template-callbackUrl', 'https://harbour.example/cb');
    await form.save();
    await form.gone();
    const template = {
      name: 'Harbour',
      issuerDids: [did],
      schemaIds: [],
      reason: 'To board',
      callbackUrl: 'https://harbour.example/cb',
    };
    expect(acts).toEqual([{ kind: 'save-template', input: { orgId: 'o1', base: null, template, known: ['t1'] } }]);
  });

  it('that is being filled in is not lost when the page is loaded again, and is gone once it is stored', async ({ open }) => {
    const { screen, user, reload } = await open(href.organisation, { organisations: one, content });
    const opened = async () => {
      await user.click(await screen.findByRole('button', { name: templateWords.create }));
      return openedForm(templateWords.createTitle, user, { saveName: templateWords.save });
    };
    const form = await opened();
    form.fill('template-name', 'Harbour');
    form.fill('template-reason', 'To board');
    reload();
    const again = await opened();
    again.getByText(commandFormWords.draftRestored);
    expect([again.valueOf('template-name'), again.valueOf('template-reason')]).toEqual(['Harbour', 'To board']);
    again.fill('template-callbackUrl', 'https://harbour.example/cb');
    await again.save();
    await again.gone();
    expect((await opened()).valueOf('template-name')).toBe('');
  });

  it('that was changed elsewhere is not overwritten, and what was typed stays', async ({ open }) => {
    const answer = failed('command-moved-on');
    const { screen, user, acts } = await open(href.organisation, { organisations: one, content, answer });
    await user.click(await screen.findByRole('button', { name: templateWords.editOf('Desk') }));
    const form = await openedForm(templateWords.editTitle, user, { saveName: templateWords.save });
    form.fill('template-name', 'Desk 2');
    await form.save();
    expect(await form.findByText(organisationWords.movedOn)).toBeDefined();
    expect(form.valueOf('template-name')).toBe('Desk 2');
    const { id: _id, ...stored } = template;
    const input = { orgId: 'o1', base: template, template: { ...stored, name: 'Desk 2' }, known: ['t1'] };
    expect(acts).toEqual([{ kind: 'save-template', input }]);
  });

  it('that is the same as another one is marked, and so is the other one', async ({ open }) => {
    const twins = { ...content, templates: [template, { ...template, id: 't2' }, { ...template, id: 't3', name: 'Harbour' }] };
    const { screen } = await open(href.organisation, { organisations: one, content: twins });
    expect(await screen.findAllByText(templateWords.twin)).toHaveLength(2);
  });

  it('is deleted after a question', async ({ open }) => {
    const { screen, user, acts } = await open(href.organisation, { organisations: one, content, answer: ok(null) });
    await user.click(await screen.findByRole('button', { name: templateWords.removeOf('Desk') }));
    const dialog = await screen.findByRole('dialog', { name: templateWords.removeTitle('Desk') });
    await user.click(within(dialog).getByRole('button', { name: templateWords.remove }));
    expect(await screen.findByText(templateWords.removed('Desk'))).toBeDefined();
    expect(acts).toEqual([{ kind: 'delete-template', input: { orgId: 'o1', id: 't1' } }]);
  });
});
