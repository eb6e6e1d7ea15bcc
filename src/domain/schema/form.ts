import type { DraftForm } from '../record/draft-format';
import { type AttributeEditor, isAttributeLeft, isAttributeTouched } from './attribute-editor';
import { editorOfDraft, type StoredSchemaDraft, toStoredSchemaDraft } from './draft-schema';
import { checkSchemaDraft, isSchemaDraftTouched, type SchemaDraft, type SchemaIssue } from './rules';

/** A schema as its form has it: what is filled in, and its attributes while they are edited. */
export interface SchemaForm {
  schema: StoredSchemaDraft['schema'];
  editor: AttributeEditor;
}

/** What can be wrong with it: something of the schema, or an attribute that was typed and is not part of it. */
export type SchemaFormIssue = SchemaIssue | 'schema-attribute-left';

/** The member of the form in which each issue is fixed. */
export const schemaFieldOf = {
  'schema-name-missing': 'schema.name',
  'schema-name-not-pascal-case': 'schema.name',
  'schema-attribute-missing': 'editor',
  'schema-attribute-left': 'editor',
  'schema-description-missing': 'schema.description',
  'schema-author-missing': 'schema.author',
  'schema-author-not-registered': 'schema.author',
  'schema-key-missing': 'schema.keyId',
  'schema-key-not-of-author': 'schema.keyId',
} as const satisfies Record<SchemaFormIssue, string>;

/** The schema that the form makes. */
export function draftOfForm({ schema, editor }: SchemaForm): SchemaDraft {
  return { ...schema, attributes: editor.attributes };
}

/** The first thing that is wrong, in the order of spec section 5; an attribute that would be lost comes last, for the specification does not know it. */
export function checkSchemaForm(form: SchemaForm, dids: Parameters<typeof checkSchemaDraft>[1]): SchemaFormIssue | null {
  return checkSchemaDraft(draftOfForm(form), dids) ?? (isAttributeLeft(form.editor) ? 'schema-attribute-left' : null);
}

/** How a schema is kept while it is filled in: what was said to be wrong is not read again. */
export const schemaDraftForm: DraftForm<SchemaForm> = {
  read: (value) => {
    const draft = toStoredSchemaDraft(value);
    return { schema: draft.schema, editor: editorOfDraft(draft) };
  },
  isEmpty: (form) => !isSchemaDraftTouched(draftOfForm(form)) && !isAttributeTouched(form.editor),
};

/** The form after an author was chosen: the key of the previous one is cleared. */
export function withAuthor({ schema, editor }: SchemaForm, author: string | null): SchemaForm {
  return { schema: { ...schema, author, keyId: author === schema.author ? schema.keyId : null }, editor };
}
