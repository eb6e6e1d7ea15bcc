/** Types of an attribute that a person can choose (spec section 3). */
export const attributeTypes = ['string', 'integer', 'number', 'boolean'] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** Types of the properties of a schema; another is an invalid one (spec section 5). No credential can be issued with a date, so it is read, not offered. */
export const propertyTypes = ['boolean', 'string', 'number', 'integer', 'date'] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** The type of a property as sent; null if there is no such type ('invalid type'). */
export function toPropertyType(raw: unknown): PropertyType | null {
  return propertyTypes.find((type) => type === raw) ?? null;
}

/** Formats that a text can be required to have: those of JSON Schema, with which the service checks what is issued. */
export const attributeFormats = [
  'date',
  'date-time',
  'time',
  'duration',
  'email',
  'idn-email',
  'hostname',
  'idn-hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'uri-template',
  'iri',
  'iri-reference',
  'uuid',
  'regex',
  'json-pointer',
  'relative-json-pointer',
] as const;

/** An attribute of a schema as it is sent. */
export interface Attribute {
  name: string;
  type: AttributeType;
  /** '' for none. */
  format: string;
  isRequired: boolean;
}

/** An attribute as typed; the type is '' until one is chosen. */
export interface AttributeDraft extends Omit<Attribute, 'type'> {
  type: AttributeType | '';
}

export const emptyAttribute: AttributeDraft = { name: '', type: '', format: '', isRequired: false };

/** What can be wrong with an attribute, in the order of the checks (spec section 5). */
export const attributeIssues = [
  'attribute-name-missing',
  'attribute-name-protected',
  'attribute-name-invalid',
  'attribute-name-has-space',
  'attribute-name-not-camel-case',
  'attribute-name-duplicate',
  'attribute-duplicate',
  'attribute-type-missing',
  'attribute-format-invalid',
] as const;
export type AttributeIssue = (typeof attributeIssues)[number];

/** Names that every credential subject has already (spec section 9). */
export const protectedNames: readonly string[] = ['id', 'type'];

const letters = /^[a-z][A-Za-z]*[0-9]*$/;

/**
 * Whether a name is as an attribute's has to be (spec section 5): letters that begin with a small one, then digits if any. Capitals may follow each
 * other in one place only: `customerID`, but not `customerIDAtURL`.
 */
export function isAttributeName(name: string): boolean {
  return letters.test(name) && (name.match(/[A-Z]{2,}/g) ?? []).length <= 1;
}

/** An address instead of a name. */
const address = /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S/i;

/**
 * The first thing that is wrong with an attribute, null if it may be added or updated. `others`: the schema's attributes except the one that is being
 * updated. `isUpdate`: an equal one is reported as spec section 5 does; one of the same name is refused either way, because a schema has each name once.
 */
export function checkAttribute(draft: AttributeDraft, others: readonly Attribute[], isUpdate: boolean): AttributeIssue | null {
  return checkAttributeName(draft.name) ?? checkAgainst(draft, others, isUpdate) ?? checkKind(draft);
}

/** What is wrong with the name alone. */
export function checkAttributeName(name: string): AttributeIssue | null {
  const bare = name.trim();
  if (bare === '') return 'attribute-name-missing';
  if (protectedNames.includes(bare)) return 'attribute-name-protected';
  if (address.test(bare)) return 'attribute-name-invalid';
  if (/\s/u.test(name)) return 'attribute-name-has-space';
  return isAttributeName(name) ? null : 'attribute-name-not-camel-case';
}

function checkAgainst(draft: AttributeDraft, others: readonly Attribute[], isUpdate: boolean): AttributeIssue | null {
  const namesakes = others.filter(({ name }) => name === draft.name);
  if (namesakes.length === 0) return null;
  const isEqual = namesakes.some(({ type, isRequired }) => type === draft.type && isRequired === draft.isRequired);
  return isUpdate && isEqual ? 'attribute-duplicate' : 'attribute-name-duplicate';
}

function checkKind({ type, format }: AttributeDraft): AttributeIssue | null {
  if (type === '') return 'attribute-type-missing';
  const known = attributeFormats.some((one) => one === format.trim());
  return format.trim() === '' || (type === 'string' && known) ? null : 'attribute-format-invalid';
}
