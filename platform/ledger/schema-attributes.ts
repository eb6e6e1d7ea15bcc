import type { SchemaDocument } from './documents';

/** What a schema says of one attribute. */
export interface SchemaAttribute {
  name: string;
  type: string;
  isRequired: boolean;
}

/** The attributes of a schema in their order. Throws where its properties are no JSON object. */
export function attributesOf({ schema }: Pick<SchemaDocument, 'schema'>): SchemaAttribute[] {
  const properties: Record<string, { type?: unknown }> = JSON.parse(schema.properties);
  const required = schema.required ?? [];
  return Object.entries(properties).map(([name, { type }]) => ({
    name,
    type: String(type),
    isRequired: required.includes(name),
  }));
}

/** The types of JSON Schema; every other one refuses all that there is, `date` among them (contract SSI 6.2). */
const isOfType: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => typeof value === 'number' && Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  null: (value) => value === null,
};

/** A field that does not fit, and the rule that it breaks. */
export interface FieldProblem {
  field: string;
  keyword: 'type' | 'required';
  message: string;
}

/**
 * Which fields do not fit a schema's attributes. Fields that it does not name fit, whatever it says about others; formats are not checked (contract SSI 6.2).
 */
export function fieldProblems(attributes: readonly SchemaAttribute[], fields: Readonly<Record<string, unknown>>): FieldProblem[] {
  return [
    ...attributes
      .filter(({ name, isRequired }) => isRequired && !Object.hasOwn(fields, name))
      .map(({ name }) => problem(name, 'required', `fields must have required property '${name}'`)),
    ...attributes
      .filter(({ name, type }) => Object.hasOwn(fields, name) && !fits(type, fields[name]))
      .map(({ name, type }) => problem(name, 'type', `fields.${name} must be ${type}`)),
  ];
}

function fits(type: string, value: unknown): boolean {
  return Object.hasOwn(isOfType, type) && (isOfType[type]?.(value) ?? false);
}

function problem(field: string, keyword: FieldProblem['keyword'], message: string): FieldProblem {
  return { field, keyword, message };
}
