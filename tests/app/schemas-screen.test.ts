import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { enqueue } from '../../src/db/enqueue';
import { listOf } from '../../src/db/lists/mirrored-list';
import { schemas } from '../../src/db/lists/schemas';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { noteAnswer } from '../../src/db/writes/bucket';
import { documentTitles } from '../../src/domain/ledger/document-text';
import { identityColumnWords, identityListWords } from '../../src/domain/ledger/list-text';
import { entryWords, ledgerRemarkText } from '../../src/domain/ledger/text';
import { newRowsText } from '../../src/domain/list/freshness-text';
import type { SchemaRow } from '../../src/domain/schema/schema';
import { schemaFailureWords, schemaTitles } from '../../src/domain/schema/text';
import { shortenId } from '../../src/domain/shared/format';
import { ssiAppId } from '../builders/did';
import { aCreateSchema } from '../builders/identity-command';
import { noon } from '../builders/moments';
import { aSchema, aStatusEntry, schemaId } from '../builders/schema';
import { fillList } from '../fakes/fill-list';
import { it as onScreen } from '../fixtures/screen';

const explorer = 'https://explorer.example.test';
const property = (name: string) => ({ name, type: 'string', format: null, isRequired: false });

const rowsOfService: SchemaRow[] = [
  aSchema({ name: 'LibraryCard', order: 3, properties: ['fullName', 'cardNumber'].map(property) }),
  aSchema({
    id: `${schemaId}a`,
    name: 'CustomerSurvey',
    order: 2,
    state: 'created',
    properties: ['one', 'two', 'three', 'aNameOfManyLetters', 'five'].map(property),
  }),
  aSchema({
    id: `${schemaId}b`,
    name: 'AttributesOfOldClients',
    order: 1,
    state: 'failed',
    properties: [],
    error: { said: null, entries: [aStatusEntry({ code: 107, message: 'out of gas' })] },
  }),
];

/** The list of the schemas of a service. */
const it = onScreen.extend('open', ({ openScreen }) => async (rows: readonly SchemaRow[] = rowsOfService) => {
  const opened = await openScreen(href.schemas(ssiAppId), {
    config: { explorer },
    fill: ({ mirror }) => fillList(listOf(mirror, schemas, ssiAppId), rows),
  });
  const { screen } = opened;
  return {
    ...opened,
    /** The line of a schema. */
    line: async (name: string) => {
      const link = await screen.findByRole('link', { name: `${documentTitles.schema}: ${name}` });
      return link.closest<HTMLElement>('.identity-line') ?? link;
    },
    names: () => [...document.querySelectorAll('.row-item .name')].map(({ textContent }) => textContent),
    search: (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } }),
  };
});

describe('a service whose schemas', () => {
  it('could not be read says so, and does not say that it has none', async ({ openScreen }) => {
    const { screen } = await openScreen(href.schemas(ssiAppId), {
      fill: ({ mirror }) => applyFailure(mirror.database, `schemas:${ssiAppId}`, { code: 'address-not-found' }, noon),
    });
    await screen.findByRole('heading', { name: schemaFailureWords.list });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(schemaTitles.list);
    expect(screen.queryByText(schemaTitles.empty)).toBeNull();
  });

  it('are missing invites the person to create the first one', async ({ open }) => {
    const { screen } = await open([]);
    await screen.findByRole('heading', { level: 1, name: schemaTitles.empty });
  });
});

describe('a schema that is not resolved yet', () => {
  const silence = ledgerRemarkText({ is: 'stopped', by: 'silence' });
  it('says that the server gives no answer, until anything is answered', async ({ openScreen }) => {
    const { screen, registry } = await openScreen(href.schemas(ssiAppId), {
      async fill({ mirror }) {
        await fillList(listOf(mirror, schemas, ssiAppId), [aSchema({ state: 'resolving', name: null })]);
        await applyFailure(mirror.database, `schemas:${ssiAppId}`, { code: 'network-timeout' }, noon);
      },
    });
    await screen.findByText(silence);
    await noteAnswer(registry, 'tenant.example.org', noon + 1);
    await waitFor(() => expect(screen.queryByText(silence)).toBeNull());
  });
});

describe('the schemas of a service', () => {
  it('are under their title with their number, in the columns of the specification', async ({ open }) => {
    const { screen, line } = await open();
    await line('LibraryCard');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Schemas\s+3$/);
    expect(document.title).toBe('Schemas - Studio');
    const columns = [...document.querySelectorAll('.columns-head span')].map(({ textContent }) => textContent);
    expect(columns).toEqual(['ID', 'Name', 'Author', 'Properties', 'Created At (UTC)', 'Status']);
    expect(columns).toEqual(Object.values(identityColumnWords.schema));
  });

  it('are each shown with author, properties, time of creation and status', async ({ open }) => {
    const { line } = await open();
    const card = await line('LibraryCard');
    expect(card.querySelector('.author')?.textContent).toMatch(/did:hid:\.\.\..{8}$/);
    expect([...card.querySelectorAll('.tag')].map(({ textContent }) => textContent)).toEqual(['fullName', 'cardNumber']);
    expect(card.querySelector('.created')?.getAttribute('title')).toMatch(/^\w{3} \d+, \d{4}, \d\d:\d\d UTC$/);
    expect(card.querySelector('.badge-status')?.textContent).toBe('Registered');
    expect((await line('CustomerSurvey')).querySelector('.tags')?.textContent).toMatch(/and 2 more$/);
  });

  it('have an id that leads to its page in the explorer', async ({ open }) => {
    const { line } = await open();
    const card = await line('LibraryCard');
    expect(card.querySelector('.id .copyable .mono')?.textContent).toBe(shortenId(schemaId));
    expect(card.querySelector('.explorer')?.getAttribute('href')).toBe(`${explorer}/identity/${schemaId}`);
  });

  it.for([
    ['Created', 'CustomerSurvey'],
    ['Registered', 'LibraryCard'],
    ['Error', 'AttributesOfOldClients'],
  ] as const)('of status %s are chosen by it, counted, and asked for in the address', async ([status, name], { open }) => {
    const { screen, user, line, names } = await open();
    await line('LibraryCard');
    await user.click(screen.getByRole('link', { name: `${status} 1` }));
    await waitFor(() => expect(names()).toEqual([name]));
    expect(window.location.hash).toContain(`status=${status}`);
  });

  it('are found by a property, and the search is not part of the address', async ({ open }) => {
    const { line, names, search } = await open();
    await line('LibraryCard');
    search('cardnumber');
    await waitFor(() => expect(names()).toEqual(['LibraryCard']));
    expect(window.location.hash).toMatch(/find=[0-9a-f]{8}$/);
    search('');
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(window.location.hash).not.toContain('find=');
  });

  it('come in the order that was chosen', async ({ open }) => {
    const { screen, user, line, names } = await open();
    await line('LibraryCard');
    expect(names()).toEqual(['LibraryCard', 'CustomerSurvey', 'AttributesOfOldClients']);
    await user.selectOptions(screen.getByLabelText('Order'), 'Name, A to Z');
    await waitFor(() => expect(names()).toEqual(['AttributesOfOldClients', 'CustomerSurvey', 'LibraryCard']));
  });
});

describe('a schema that the person made', () => {
  it('joins the list as soon as the server has it, and takes the focus from nothing next to the list', async ({ open }) => {
    const { screen, line, identity, mirror, work } = await open();
    await line('LibraryCard');
    await enqueue(work, { identity, command: aCreateSchema({ name: 'KeyCard' }), id: 'made', now: noon });
    await waitFor(() => expect(document.querySelector('.pending-commands li')).not.toBeNull());
    const create = screen.getByRole('link', { name: identityListWords.schema.create });
    create.focus();
    const made = aSchema({ id: `${schemaId}c`, name: 'KeyCard', order: 4 });
    await fillList(listOf(mirror, schemas, ssiAppId), [made, ...rowsOfService]);
    await screen.findByRole('button', { name: newRowsText(1) ?? '' });
    await work.database.commands.where({ id: 'made' }).modify({ state: 'done', result: 'accepted' });
    await line('KeyCard');
    expect(document.activeElement).toBe(create);
  });
});

describe('the Schema Document of a schema in Error', () => {
  it('lists what the ledger said, and each part can be copied', async ({ open }) => {
    const { screen, user, line } = await open();
    await user.click(within(await line('AttributesOfOldClients')).getByRole('link', { name: /^Schema Document/ }));
    const dialog = await screen.findByRole('dialog', { name: documentTitles.schema });
    await waitFor(() => expect(dialog.querySelector('.ledger-errors')).not.toBeNull());
    const said = [...dialog.querySelectorAll('.ledger-errors dt')].map(({ textContent }) => textContent);
    expect(said).toEqual(Object.values(entryWords));
    expect(dialog.querySelectorAll('.ledger-errors .copyable')).toHaveLength(4);
    within(dialog).getByText('/hypersign.ssi.v1.MsgRegisterCredentialSchema');
  });
});
