import { type Attribute, type AttributeDraft, type AttributeIssue, checkAttribute, emptyAttribute } from './attribute-rules';

/**
 * The attributes of a schema while they are edited (spec sections 2 and 4). With none selected what is typed is added; with one selected, it is updated,
 * left as it was, or deleted.
 */
export interface AttributeEditor {
  attributes: readonly Attribute[];
  typed: AttributeDraft;
  /** The place of the selected one; null in add mode. */
  selected: number | null;
  /** What was wrong when it was last to be added or updated; null once something is typed. */
  issue: AttributeIssue | null;
}

export type AttributeEvent =
  | { kind: 'type'; typed: Partial<AttributeDraft> }
  | { kind: 'add' }
  | { kind: 'select'; at: number }
  | { kind: 'update' }
  | { kind: 'cancel' }
  | { kind: 'delete' };

/** An editor in add mode, with nothing typed. */
export function toAttributeEditor(attributes: readonly Attribute[]): AttributeEditor {
  return { attributes, typed: emptyAttribute, selected: null, issue: null };
}

/** Whether something was typed that is not among the attributes. */
export function isAttributeTouched({ attributes, typed, selected }: AttributeEditor): boolean {
  const before = (selected === null ? undefined : attributes[selected]) ?? emptyAttribute;
  const { name, type, format, isRequired } = typed;
  return name !== before.name || type !== before.type || format !== before.format || isRequired !== before.isRequired;
}

/** Whether what was typed would be lost: a new one with a name or a format, or a change of the selected one. A type alone is no attribute yet. */
export function isAttributeLeft(editor: AttributeEditor): boolean {
  const { typed, selected } = editor;
  return selected === null ? typed.name.trim() !== '' || typed.format.trim() !== '' : isAttributeTouched(editor);
}

/** The editor after an event; as it was where the event means nothing in its mode. */
export function editAttributes(editor: AttributeEditor, event: AttributeEvent): AttributeEditor {
  const { attributes, selected } = editor;
  switch (event.kind) {
    case 'type':
      return { ...editor, typed: { ...editor.typed, ...event.typed }, issue: null };
    case 'select': {
      const attribute = attributes[event.at];
      return attribute === undefined ? editor : { attributes, typed: attribute, selected: event.at, issue: null };
    }
    case 'add':
      return selected === null ? put(editor, attributes.length) : editor;
    case 'update':
      return selected === null ? editor : put(editor, selected);
    case 'cancel':
      return selected === null ? editor : toAttributeEditor(attributes);
    case 'delete':
      return selected === null ? editor : toAttributeEditor(attributes.filter((_attribute, at) => at !== selected));
  }
}

/** Puts what was typed at a place, when nothing is wrong with it. */
function put(editor: AttributeEditor, at: number): AttributeEditor {
  const { attributes, typed, selected } = editor;
  const others = attributes.filter((_attribute, place) => place !== at);
  const issue = checkAttribute(typed, others, selected !== null);
  const { type } = typed;
  if (issue !== null || type === '') return { ...editor, issue };
  const attribute = { name: typed.name, type, format: typed.format.trim(), isRequired: typed.isRequired };
  return toAttributeEditor([...attributes.slice(0, at), attribute, ...attributes.slice(at + 1)]);
}
