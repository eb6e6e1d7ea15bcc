import { describe, expect, it } from 'vitest';
import { editAttributes, isAttributeLeft, toAttributeEditor } from '../../src/domain/schema/attribute-editor';
import { checkSchemaForm, draftOfForm, type SchemaForm, schemaDraftForm, withAuthor } from '../../src/domain/schema/form';
import { emptySchema, schemaIssues } from '../../src/domain/schema/rules';
import { schemaFormIssueText, schemaIssueWords } from '../../src/domain/schema/text';
import { aDid } from '../builders/did';
import { type anAttribute, aSchemaDraft } from '../builders/schema';

const { attributes, ...schema } = aSchemaDraft();
const form: SchemaForm = { schema, editor: toAttributeEditor(attributes) };
const typed = (members: Parameters<typeof anAttribute>[0]) =>
  editAttributes(form.editor, { kind: 'type', typed: { name: '', type: '', ...members } });

describe('a schema as its form stands', () => {
  it('is the schema with the attributes that were added', () => {
    expect(draftOfForm({ ...form, editor: typed({ name: 'half' }) })).toEqual(aSchemaDraft());
    expect(checkSchemaForm(form, [aDid()])).toBeNull();
  });

  it('is the same after it was stored, without its issues', () => {
    const refused = { ...form, editor: editAttributes(typed({ name: 'id' }), { kind: 'add' }) };
    expect(refused.editor.issue).toBe('attribute-name-protected');
    const back = schemaDraftForm.read(JSON.parse(JSON.stringify(refused)));
    expect(back).toEqual({ ...refused, editor: { ...refused.editor, issue: null } });
  });

  it('is worth keeping as soon as anything of it or of an attribute is typed', () => {
    const empty = schemaDraftForm.read(null);
    expect(schemaDraftForm.isEmpty(empty)).toBe(true);
    expect(empty).toEqual({
      schema: { ...schema, name: '', description: '', author: null, keyId: null },
      editor: toAttributeEditor(emptySchema.attributes),
    });
    expect(schemaDraftForm.isEmpty({ ...empty, schema: { ...empty.schema, description: 'x' } })).toBe(false);
    expect(
      schemaDraftForm.isEmpty({ ...empty, editor: { ...empty.editor, typed: { ...empty.editor.typed, type: 'string' } } }),
    ).toBe(false);
  });

  it('has no key of another author', () => {
    expect(withAuthor(form, 'did:hid:testnet:another').schema.keyId).toBeNull();
    expect(withAuthor(form, schema.author).schema).toEqual(schema);
    expect(withAuthor(form, null).schema).toMatchObject({ author: null, keyId: null });
  });
});

describe('an attribute that was typed and is not part of the schema', () => {
  it('is reported after everything that the specification requires', () => {
    const left = { ...form, editor: typed({ name: 'half' }) };
    expect(checkSchemaForm(left, [aDid()])).toBe('schema-attribute-left');
    for (const part of [{ name: '' }, { description: '' }, { author: null }, { keyId: null }]) {
      const issue = checkSchemaForm({ ...left, schema: { ...schema, ...part } }, [aDid()]);
      expect(schemaIssues).toContain(issue);
    }
  });

  it('is one with a name or a format, or a change of the selected one', () => {
    expect(isAttributeLeft(typed({ type: 'string', isRequired: true }))).toBe(false);
    expect(isAttributeLeft(typed({ format: 'email' }))).toBe(true);
    const selected = editAttributes(form.editor, { kind: 'select', at: 0 });
    expect(isAttributeLeft(selected)).toBe(false);
    expect(isAttributeLeft(editAttributes(selected, { kind: 'type', typed: { isRequired: true } }))).toBe(true);
  });

  it('is reported in the words of its buttons', () => {
    expect(schemaFormIssueText('schema-attribute-left', false)).toContain('ADD');
    expect(schemaFormIssueText('schema-attribute-left', true)).toContain('UPDATE');
    for (const issue of schemaIssues) expect(schemaFormIssueText(issue, false)).toBe(schemaIssueWords[issue]);
  });
});
