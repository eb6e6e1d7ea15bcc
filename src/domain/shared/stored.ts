import * as v from 'valibot';

/** How a value is stored. */
export type StoredSchema<Value> = v.GenericSchema<unknown, Value>;

/** The value as its schema has it, without members that the schema does not name; null if it is of another shape. */
export function parseStored<Value>(schema: StoredSchema<Value>, value: unknown): { value: Value } | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? { value: parsed.output } : null;
}
