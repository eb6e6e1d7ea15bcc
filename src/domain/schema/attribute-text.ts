import { toCountText, truncateText } from '../shared/format';
import type { Attribute, AttributeIssue } from './attribute-rules';

/** How much of an attribute's name a chip shows (spec section 9). */
export const chipLength = 15;

/** The words of each issue, to the letter of spec section 5, its spelling included. */
const words: Record<Exclude<AttributeIssue, 'attribute-name-protected'>, string> = {
  'attribute-name-missing': 'Please provide attribute name',
  'attribute-name-invalid': 'Enter valid attribute name',
  'attribute-name-has-space': 'There should not be space in attribute name',
  'attribute-name-not-camel-case': 'Name should be camelCase',
  'attribute-name-duplicate': 'Duplicate attribute name not allowed',
  'attribute-duplicate': 'Duplicate attribute, change name or type while updating',
  'attribute-type-missing': 'Please select attribute type',
  'attribute-format-invalid': 'Enter a valid format value',
};

/** What is wrong with an attribute of this name, in words. */
export function attributeIssueText(issue: AttributeIssue, name: string): string {
  return issue === 'attribute-name-protected' ? `${name.trim()} is protected field` : words[issue];
}

/** What would be right, where the words of the issue do not say it; null if they do. */
export function attributeIssueHint(issue: AttributeIssue): string | null {
  switch (issue) {
    case 'attribute-name-invalid':
      return 'A name, not an address';
    case 'attribute-name-not-camel-case':
      return 'Start with a small letter, digits only at the end: fullName, address2';
    case 'attribute-format-invalid':
      return 'Only strings have a format. Choose one from the list';
    default:
      return null;
  }
}

/** For a property of a type that does not exist (spec section 5). */
export const invalidTypeText = 'invalid type';

/** The label of an attribute's chip. */
export function chipText(name: string): string {
  return truncateText(name, chipLength);
}

/** Labels of the fields of an attribute, and of its acts (spec section 2). */
export const attributeFieldWords = {
  group: 'Attribute',
  name: 'Name',
  type: 'Type',
  choose: 'Select',
  required: 'Required',
  more: 'More',
  format: 'Format',
  formatHint: 'Optional, for strings: date, email or uri',
  add: 'ADD',
  update: 'UPDATE',
  cancel: 'CANCEL',
} as const;

/** An attribute in full, for people who cannot see its chip: 'fullName, string, required'. */
export function attributeText({ name, type, format, isRequired }: Attribute): string {
  return [name, type, ...(format === '' ? [] : [format]), ...(isRequired ? ['required'] : [])].join(', ');
}

/** How many there are, over their chips. */
export function attributeCountText(count: number): string {
  return count === 1 ? '1 attribute' : `${toCountText(count)} attributes`;
}

/** The name of the icon that deletes the selected one. */
export function deleteAttributeText(name: string): string {
  return `Delete ${name}`;
}

/** What became of an attribute, said aloud. */
export function attributeChangeText(event: 'add' | 'update' | 'delete', name: string, count: number): string {
  const became = { add: 'added', update: 'updated', delete: 'deleted' }[event];
  return `${name} ${became}; ${attributeCountText(count)}`;
}
