import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type FieldControl, FormField } from '../../src/app/forms/form-field';
import { RecordForm } from '../../src/app/forms/record-form';
import { WorkerContext } from '../../src/app/live/worker-context';
import { SignerFields, type SignerWords } from '../../src/app/screens/identities/signer-fields';
import { AttributeFields } from '../../src/app/screens/schemas/create/attribute-fields';
import type { DidRow } from '../../src/domain/did/did';
import {
  type AttributeEditor,
  type AttributeEvent,
  editAttributes,
  toAttributeEditor,
} from '../../src/domain/schema/attribute-editor';
import { schemaFormWords } from '../../src/domain/schema/text';
import type { StudioWorker } from '../../src/workers/api';
import { aDid, issuerDid } from '../builders/did';
import { anAttribute } from '../builders/schema';

const nothing = () => undefined;
const words: SignerWords = {
  ...schemaFormWords,
  signer: schemaFormWords.author,
  signerHint: schemaFormWords.authorHint,
  noSigner: schemaFormWords.noAuthor,
};
const long = anAttribute({ name: 'aNameOfManyLetters', isRequired: true });
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

/** The fields of an editor after these events. */
function drawn(events: AttributeEvent[], editor: AttributeEditor = toAttributeEditor([anAttribute(), long])) {
  const edited = events.reduce(editAttributes, editor);
  const html = renderToStaticMarkup(createElement(AttributeFields, { editor: edited, issue: null, onEdit: nothing }));
  const wrong = [...html.matchAll(/<(?:input|select) id="([^"]+)"[^>]*aria-invalid="true"/g)].map((match) => match[1]);
  return { html, text: textOf(html), wrong };
}

/** The fields of author and key. */
function drawnAuthor(authors: DidRow[] | undefined, chosen: { author?: string; keyId?: string } = {}) {
  const fields = createElement(SignerFields<{ author: string | null; keyId: string | null }>, {
    ...{
      appId: 'ssi',
      signers: { signers: authors, cutOf: null, isUnread: false },
      signer: chosen.author ?? null,
      keyId: chosen.keyId ?? null,
    },
    ...{ onSigner: nothing, words, places: { signer: { name: 'author', id: 'author' }, key: { name: 'keyId', id: 'key' } } },
  });
  const { author = null, keyId = null } = chosen;
  const form = createElement(
    RecordForm,
    { id: 'schema', initial: { author, keyId }, blocked: null, act: '', onSubmit: async () => null },
    fields,
  );
  const html = renderToStaticMarkup(createElement(WorkerContext.Provider, { value: {} as StudioWorker }, form));
  return { html, options: [...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map((match) => match[1]), text: textOf(html) };
}

describe('the attributes in their panel', () => {
  it('are chips cut at 15 characters, of which screen readers hear everything', () => {
    const { text } = drawn([]);
    expect(text).toContain('aNameOfManyLett…');
    expect(text).toContain('aNameOfManyLetters, string, required');
    expect(text).toContain('2 attributes');
  });

  it('are added while none is selected, and then none can be deleted', () => {
    const { text, html } = drawn([]);
    expect(text).toContain('ADD');
    expect(text).not.toMatch(/UPDATE|CANCEL/);
    expect(html).not.toContain('aria-label="Delete');
  });

  it('have one of the types of the specification, and no date', () => {
    const [types = ''] = /id="attribute-type".*?<\/select>/.exec(drawn([]).html) ?? [];
    expect([...types.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map((match) => match[1])).toEqual([
      ...['Select', 'string', 'integer', 'number', 'boolean'],
    ]);
  });

  it.each<[Partial<typeof long>, string, string]>([
    [{ name: ' ' }, 'attribute-name', 'Please provide attribute name'],
    [{ name: 'type' }, 'attribute-name', 'type is protected field'],
    [{ name: 'https://a.example' }, 'attribute-name', 'Enter valid attribute name'],
    [{ name: 'full name' }, 'attribute-name', 'There should not be space in attribute name'],
    [{ name: 'FullName' }, 'attribute-name', 'Name should be camelCase'],
    [{ name: 'имя' }, 'attribute-name', 'Name should be camelCase'],
    [{ name: 'email' }, 'attribute-name', 'Duplicate attribute name not allowed'],
    [{ name: 'free' }, 'attribute-type', 'Please select attribute type'],
    [{ name: 'free', type: 'string', format: 'x' }, 'attribute-format', 'Enter a valid format value'],
  ])('with %j typed say at %s: %s', (members, field, words) => {
    const { wrong, html } = drawn([{ kind: 'type', typed: members }, { kind: 'add' }]);
    expect(wrong).toEqual([field]);
    expect(html).toContain(`<span id="${field}-issue" class="refusal" role="alert">${words}</span>`);
  });

  it('are one stop of the Tab key, however many there are', () => {
    const many = Array.from({ length: 200 }, (_none, at) => anAttribute({ name: `field${at}` }));
    const { html, text } = drawn([], toAttributeEditor(many));
    const stops = [...html.matchAll(/<button[^>]*class="chip"[^>]*tabindex="(-?\d)"/gi)].map((match) => match[1]);
    expect(stops).toHaveLength(200);
    expect(stops.filter((stop) => stop === '0')).toHaveLength(1);
    expect(text).toContain('200 attributes');
  });
});

describe('the author of a schema', () => {
  it("is chosen as 'name | did', then one of its keys, cut to 40 characters", () => {
    const plain = aDid({ did: 'did:hid:testnet:plain', name: null });
    expect(drawnAuthor([aDid(), plain]).options).toEqual(['Select', `Main issuer | ${issuerDid}`, 'did:hid:testnet:plain']);
    const { options, text } = drawnAuthor([aDid()], { author: issuerDid });
    expect(text).toContain(schemaFormWords.key);
    expect(options.at(-1)?.split(' ')[0]).toHaveLength(40);
  });

  it('that no longer exists stays visible, and so does its key', () => {
    expect(drawnAuthor([], { author: issuerDid }).options).toEqual(['Select', issuerDid]);
    expect(drawnAuthor([aDid()], { author: issuerDid, keyId: `${issuerDid}#key-9` }).options).toContainEqual(
      expect.stringContaining('#key-9'),
    );
  });

  it('is reported missing only once that is known', () => {
    expect(drawnAuthor(undefined).text).not.toContain(schemaFormWords.noAuthor);
    expect(drawnAuthor([]).text).toContain(schemaFormWords.noAuthor);
  });

  it('whose keys are not here is looked up', () => {
    expect(drawnAuthor([aDid({ keys: [] })], { author: issuerDid }).text).toContain(schemaFormWords.keysComing);
  });
});

it('a field passes its problem to its control', () => {
  const html = renderToStaticMarkup(
    createElement(FormField, {
      ...{ id: 'x', label: 'Name', isRequired: true, issue: 'Wrong', hint: 'Like this' },
      ...{ children: (control: FieldControl) => createElement('input', control) },
    }),
  );
  expect(html).toContain('<input id="x" aria-required="true" aria-invalid="true" aria-describedby="x-issue x-hint"/>');
  expect(html).toContain('<span id="x-issue" class="refusal" role="alert">Wrong</span>');
});
