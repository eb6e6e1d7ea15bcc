import { membersOf, textOf } from '../shared/members';
import { type AttributeEditor, toAttributeEditor } from './attribute-editor';
import { type Attribute, type AttributeDraft, attributeTypes } from './attribute-rules';
import type { SchemaDraft } from './rules';

/** A schema that is being filled in, with the attribute that is being typed, as it is kept so that a reload loses nothing. */
export interface StoredSchemaDraft {
  schema: Omit<SchemaDraft, 'attributes'>;
  editor: Omit<AttributeEditor, 'issue'>;
}

/** What was kept of a draft, read with care: what is damaged counts as not filled in, and an attribute that is damaged is left out. */
export function toStoredSchemaDraft(value: unknown): StoredSchemaDraft {
  const { schema, editor } = membersOf(value);
  const { name, description, author, keyId } = membersOf(schema);
  const { attributes, typed, selected } = membersOf(editor);
  const known = (Array.isArray(attributes) ? attributes : []).map(toAttribute).filter((one) => one !== null);
  const isWhole = known.length === (Array.isArray(attributes) ? attributes.length : 0);
  const at = typeof selected === 'number' && isWhole && known[selected] !== undefined ? selected : null;
  return {
    schema: {
      name: textOf(name),
      description: textOf(description),
      author: textOf(author) || null,
      keyId: textOf(keyId) || null,
    },
    editor: { attributes: known, typed: toAttributeDraft(typed), selected: at },
  };
}

/** A draft as it was kept, with nothing wrong said about it yet. */
export function editorOfDraft({ editor }: StoredSchemaDraft): AttributeEditor {
  return { ...toAttributeEditor(editor.attributes), ...editor };
}

/** An attribute that was kept; null for one that is damaged. */
export function toAttribute(value: unknown): Attribute | null {
  const { name, type, isRequired } = membersOf(value);
  const draft = toAttributeDraft(value);
  if (typeof name !== 'string' || draft.type === '' || draft.type !== type || typeof isRequired !== 'boolean') return null;
  return { ...draft, type: draft.type };
}

function toAttributeDraft(value: unknown): AttributeDraft {
  const { name, type, format, isRequired } = membersOf(value);
  const known = attributeTypes.find((one) => one === type) ?? '';
  return { name: textOf(name), type: known, format: textOf(format), isRequired: isRequired === true };
}
