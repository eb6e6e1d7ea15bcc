import * as v from 'valibot';
import { parseJson, plainObject } from '../shared/document-wire';
import { cutText } from '../shared/scalars-wire';
import type { SchemaProperty } from './schema';

/** No schema is read with more properties. */
export const mostProperties = 2000;

const path = 'schema.properties';

/**
 * The properties of a schema, in their order: an object, or its JSON text (contract SSI 2.6). A property with an unreadable type is stored without one. Its
 * names are read one by one: libraries that read objects misunderstand some of them (`constructor`).
 */
export function readProperties(raw: unknown, required: readonly string[], note: (path: string) => void): SchemaProperty[] {
  // A schema without any is written with an empty text.
  if (raw === undefined || raw === null || raw === '') return [];
  const value = typeof raw === 'string' ? parseJson(raw) : raw;
  if (!v.is(plainObject, value)) {
    note(path);
    return [];
  }
  const entries = Object.entries(value);
  if (entries.length > mostProperties) note(path);
  const isRequired = new Set(required);
  return entries.slice(0, mostProperties).map(([name, property]) => {
    const reported = v.is(plainObject, property) ? property : null;
    if (reported === null) note(`${path}.${cutText(name)}`);
    return {
      name: cutText(name),
      type: readText(reported?.type, `${path}.${cutText(name)}.type`, note),
      format: readText(reported?.format, `${path}.${cutText(name)}.format`, note),
      isRequired: isRequired.has(name),
    };
  });
}

function readText(raw: unknown, at: string, note: (path: string) => void): string | null {
  if (raw === undefined || raw === null || raw === '') return null;
  if (typeof raw === 'string') return cutText(raw);
  note(at);
  return null;
}
