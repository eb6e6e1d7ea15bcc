import type { AttributeIssue } from '../rules/attribute';
import { truncateText } from './display';

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

/** What would be right, where the words of the issue do not say it; null where they do. */
export function attributeIssueHint(issue: AttributeIssue): string | null {
  switch (issue) {
    case 'attribute-name-invalid':
      return 'A name, not an address';
    case 'attribute-name-not-camel-case':
      return 'A small letter first, then letters, digits only at the end: fullName, address2';
    case 'attribute-format-invalid':
      return 'Only a string has a format, one of those in the list';
    default:
      return null;
  }
}

/** Of a property whose type is none of those that there are (spec section 5). */
export const invalidTypeText = 'invalid type';

/** The label of an attribute's chip. */
export function chipText(name: string): string {
  return truncateText(name, chipLength);
}
