import { waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { storeDraft } from '../../src/db/drafts';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { schemas } from '../../src/db/lists/schemas';
import { didFormWords } from '../../src/domain/did/text';
import { commandCostText, commandFormWords } from '../../src/domain/ledger/command-text';
import { toAttributeEditor } from '../../src/domain/schema/attribute-editor';
import {
  attributeChangeText,
  attributeCountText,
  attributeFieldWords,
  attributeIssueText,
  deleteAttributeText,
} from '../../src/domain/schema/attribute-text';
import { schemaDraftForm } from '../../src/domain/schema/form';
import { emptySchema } from '../../src/domain/schema/rules';
import { schemaFormIssueText, schemaIssueWords, schemaNameHint, schemaTitles, takeNameText } from '../../src/domain/schema/text';
import { screens } from '../../src/domain/shared/screens';
import { aDid, issuerDid, ssiAppId } from '../builders/did';
import { anAttribute, aSchema } from '../builders/schema';
import { fillList } from '../fakes/fill-list';
import { it as onScreen, type SignedIn } from '../fixtures/screen';
import { openedForm } from './lib/form';
import { storedCommands } from './lib/stored-commands';

const keyId = `${issuerDid}#key-1`;

/** The panel in which a schema is created, on a device that has one registered DID. */
const it = onScreen.extend('create', ({ openScreen }) => async (fill: (here: SignedIn) => Promise<void> = async () => {}) => {
  const opened = await openScreen(`${href.schemas(ssiAppId)}?create=new`, {
    fill: async (here) => {
      await fillList(listOf(here.mirror, dids, ssiAppId), [aDid()]);
      await fillList(listOf(here.mirror, schemas, ssiAppId), [aSchema()]);
      await fill(here);
    },
  });
  const form = await openedForm(schemaTitles.panel, opened.user);
  return { ...opened, form, chips: () => form.getByRole('toolbar').querySelectorAll<HTMLElement>('.chip') };
});

type Form = Awaited<ReturnType<typeof openedForm>>;

async function addAttribute(form: Form, name: string, type = 'string'): Promise<void> {
  form.fill('attribute-name', name);
  form.fill('attribute-type', type);
  await form.press(attributeFieldWords.add);
}

async function fillIn(form: Form): Promise<void> {
  form.fill('schema-name', 'LibraryCard');
  form.fill('schema-description', 'Lending rights of a reader');
  await addAttribute(form, 'fullName');
  form.fill('schema-author', issuerDid);
  form.fill('schema-key', keyId);
}

describe('the form of a schema', () => {
  it('says what is wrong in the order of the specification, at the field that fixes it', async ({ create }) => {
    const { form } = await create();
    await form.refusedAt('schema-name', schemaIssueWords['schema-name-missing']);
    for (const name of ['library card', 'Карта']) {
      form.fill('schema-name', name);
      form.getByText(schemaNameHint(name), { exact: false });
      await form.refusedAt('schema-name', schemaIssueWords['schema-name-not-pascal-case']);
    }
    form.fill('schema-name', 'library card');
    await form.press(takeNameText('LibraryCard'));
    expect(form.valueOf('schema-name')).toBe('LibraryCard');
    await form.refusedAt('attribute-name', schemaIssueWords['schema-attribute-missing']);
    await addAttribute(form, 'fullName');
    await form.refusedAt('schema-description', schemaIssueWords['schema-description-missing']);
    form.fill('schema-description', '  حقوق الإعارة ');
    expect(() => form.field('schema-key')).toThrow();
    await form.refusedAt('schema-author', schemaIssueWords['schema-author-missing']);
    form.fill('schema-author', issuerDid);
    await form.refusedAt('schema-key', schemaIssueWords['schema-key-missing']);
    form.fill('schema-key', keyId);
    form.fill('attribute-name', 'half');
    await form.refusedAt('attribute-name', schemaFormIssueText('schema-attribute-left', false));
    form.getByText(commandCostText('create-schema'));
  });

  it('unfolds the attributes when one of them has to be fixed', async ({ create }) => {
    const { form, user } = await create();
    const fields = form.getByText(schemaTitles.fields).closest('details');
    form.fill('schema-name', 'LibraryCard');
    await user.click(form.getByText(schemaTitles.fields));
    await waitFor(() => expect(fields?.open).toBe(false));
    await form.refusedAt('attribute-name', schemaIssueWords['schema-attribute-missing']);
    expect(fields?.open).toBe(true);
  });

  it('becomes one command when Ctrl-Enter saves it, and is empty when it is opened again', async ({ create }) => {
    const { form, user, work, screen } = await create();
    await fillIn(form);
    form.field('schema-key').focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await form.gone();
    expect(await storedCommands(work)).toMatchObject([{ kind: 'create-schema', name: 'LibraryCard', author: issuerDid }]);
    await user.click(await screen.findByRole('link', { name: 'Create' }));
    expect((await openedForm(schemaTitles.panel, user)).valueOf('schema-name')).toBe('');
  });
});

describe('the form of a schema that is closed', () => {
  it('asks first, and Escape on the question returns to the form', async ({ create }) => {
    const { form, user, screen } = await create();
    form.fill('schema-name', 'LibraryCard');
    form.field('schema-name').focus();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: commandFormWords.goOn }));
    await user.keyboard('{Escape}');
    expect(screen.queryByText(commandFormWords.closeAsked)).toBeNull();
    expect(form.valueOf('schema-name')).toBe('LibraryCard');
  });

  it('loses nothing that was typed, including an edited attribute, when the page is loaded again', async ({ create }) => {
    const { form, user, chips, reload } = await create();
    await fillIn(form);
    await user.click(chips()[0] as HTMLElement);
    form.fill('attribute-name', 'wholeName');
    reload();
    const again = await openedForm(schemaTitles.panel, user);
    again.getByText(commandFormWords.draftRestored);
    expect([again.valueOf('schema-name'), again.valueOf('schema-key')]).toEqual(['LibraryCard', keyId]);
    expect(again.valueOf('attribute-name')).toBe('wholeName');
    again.getByRole('button', { name: attributeFieldWords.update });
  });

  it.for([
    [commandFormWords.keep, 'LibraryCard'],
    [commandFormWords.discard, ''],
  ] as const)('by "%s" has the name "%s" when it is opened again', async ([answer, name], { create }) => {
    const { form, user, screen } = await create();
    form.fill('schema-name', 'LibraryCard');
    await form.press(commandFormWords.close);
    await user.click(await screen.findByRole('button', { name: answer }));
    await form.gone();
    await user.click(await screen.findByRole('link', { name: 'Create' }));
    expect((await openedForm(schemaTitles.panel, user)).valueOf('schema-name')).toBe(name);
  });

  it('by a step back asks nothing: opened again at once, it says that a draft was kept, with the last word typed', async ({
    create,
  }) => {
    const { form, user, screen, go } = await create();
    expect(form.queryByText(commandFormWords.draftRestored)).toBeNull();
    await fillIn(form);
    form.fill('schema-description', 'The last word');
    go(href.schemas(ssiAppId));
    await form.gone();
    await user.click(await screen.findByRole('link', { name: 'Create' }));
    const again = await openedForm(schemaTitles.panel, user);
    again.getByText(commandFormWords.draftRestored);
    expect([again.valueOf('schema-name'), again.valueOf('schema-description')]).toEqual(['LibraryCard', 'The last word']);
    expect(again.getByRole('toolbar').querySelectorAll('.chip')).toHaveLength(1);
  });

  it('for another address keeps its draft from every other panel, until the draft is discarded', async ({ create }) => {
    const { form, user, screen, go } = await create();
    form.fill('schema-name', 'LibraryCard');
    go(screens.sync.path);
    await form.gone();
    go(`${href.dids(ssiAppId)}?create=new`);
    const ofDid = await openedForm(didFormWords.create, user);
    expect(ofDid.queryByText(commandFormWords.draftRestored)).toBeNull();
    expect(ofDid.valueOf('did-name')).toBe('');
    go(`${href.schemas(ssiAppId)}?create=new`);
    const again = await openedForm(schemaTitles.panel, user);
    again.getByText(commandFormWords.draftRestored);
    expect(again.valueOf('schema-name')).toBe('LibraryCard');
    await again.press(commandFormWords.close);
    await user.click(await screen.findByRole('button', { name: commandFormWords.discard }));
    await again.gone();
    await user.click(await screen.findByRole('link', { name: 'Create' }));
    const empty = await openedForm(schemaTitles.panel, user);
    expect(empty.queryByText(commandFormWords.draftRestored)).toBeNull();
    expect(empty.valueOf('schema-name')).toBe('');
  });

  it('is a side panel with a title, which opens and closes with its address', async ({ create }) => {
    const { form, go, screen } = await create();
    expect(screen.getByRole('dialog').classList).toContain('side-panel');
    screen.getByRole('heading', { name: 'Create Schema' });
    go(href.schemas(ssiAppId));
    await form.gone();
    go(`${href.schemas(ssiAppId)}?create=new`);
    await screen.findByRole('dialog', { name: 'Create Schema' });
  });

  it('that was not touched closes at once', async ({ create }) => {
    const { form, user } = await create();
    form.field('schema-name').focus();
    await user.keyboard('{Escape}');
    await form.gone();
    expect(window.location.hash).not.toContain('create');
  });
});

describe('the attributes of a schema', () => {
  it('say what is wrong in the order of the specification', async ({ create }) => {
    const { form, chips } = await create();
    const add = async (field: string, issue: Parameters<typeof attributeIssueText>[0], name = '') => {
      await form.press(attributeFieldWords.add);
      await form.saidAt(field, attributeIssueText(issue, name));
    };
    await add('attribute-name', 'attribute-name-missing');
    for (const [name, issue] of [
      ['id', 'attribute-name-protected'],
      ['type', 'attribute-name-protected'],
      ['https://example.org', 'attribute-name-invalid'],
      ['full name', 'attribute-name-has-space'],
      ['FullName', 'attribute-name-not-camel-case'],
      ['имя', 'attribute-name-not-camel-case'],
    ] as const) {
      form.fill('attribute-name', name);
      await add('attribute-name', issue, name);
    }
    form.fill('attribute-name', 'fullName');
    await add('attribute-type', 'attribute-type-missing');
    form.fill('attribute-type', 'integer');
    form.fill('attribute-format', 'email');
    await add('attribute-format', 'attribute-format-invalid');
    form.fill('attribute-format', '');
    await form.press(attributeFieldWords.add);
    expect(chips()).toHaveLength(1);
    form.fill('attribute-name', 'fullName');
    await add('attribute-name', 'attribute-name-duplicate');
  });

  it('are edited, left as they were, or deleted', async ({ create }) => {
    const { form, user, chips } = await create();
    await addAttribute(form, 'fullName');
    await addAttribute(form, 'isAdult', 'boolean');
    await user.click(chips()[1] as HTMLElement);
    form.fill('attribute-name', 'fullName');
    form.fill('attribute-type', 'string');
    await form.press(attributeFieldWords.update);
    await form.saidAt('attribute-name', attributeIssueText('attribute-duplicate', 'fullName'));
    await form.press(attributeFieldWords.cancel);
    form.getByRole('button', { name: attributeFieldWords.add });
    await user.click(chips()[1] as HTMLElement);
    await form.press(deleteAttributeText('isAdult'));
    expect(chips()).toHaveLength(1);
  });

  it('of a stored draft can be 200: they are one stop of the Tab key, reached with arrows and deleted with keys', async ({
    create,
  }) => {
    const attributes = Array.from({ length: 200 }, (_none, at) => anAttribute({ name: `field${at + 1}` }));
    const { form, user, chips } = await create(({ work }) =>
      storeDraft(
        work,
        schemaDraftForm,
        ssiAppId,
        'create-schema',
        { schema: emptySchema, editor: toAttributeEditor(attributes) },
        'begun',
      ),
    );
    form.getByText(attributeCountText(200));
    expect([...chips()].filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    chips()[0]?.focus();
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(chips()[199]);
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(document.activeElement).toBe(chips()[198]);
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(deleteAttributeText('field199'));
    await user.keyboard('{Enter}');
    await form.findByText(attributeChangeText('delete', 'field199', 199));
    expect(document.activeElement?.id).toBe('attribute-name');
  });

  it('are added with Enter in a field, which does not save the schema', async ({ create }) => {
    const { form, user, chips, work } = await create();
    form.fill('attribute-type', 'string');
    await user.type(form.field('attribute-name'), 'fullName{Enter}');
    expect(chips()).toHaveLength(1);
    expect(await storedCommands(work)).toEqual([]);
  });
});
