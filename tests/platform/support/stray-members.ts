import * as v from 'valibot';
import { expect } from 'vitest';

/** The parts of valibot's schemas that lead further in. */
interface Inward {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  wrapped?: v.GenericSchema;
  options?: readonly v.GenericSchema[];
  value?: v.GenericSchema;
}

/**
 * Paths of the members of `value` that an object schema does not name, at any depth. The wire schemas let them pass on purpose
 * (a real server may send more); the platform may not send them.
 */
export function strayMembers(schema: v.GenericSchema, value: unknown, path: readonly string[] = []): string[] {
  if (value === null || value === undefined) return [];
  const inward = schema as unknown as Inward;
  if (inward.wrapped) return strayMembers(inward.wrapped, value, path);
  if (inward.type === 'union') {
    const found = (inward.options ?? []).map((option) => strayMembers(option, value, path));
    return found.sort((one, other) => one.length - other.length)[0] ?? [];
  }
  if (inward.item && Array.isArray(value)) {
    const { item } = inward;
    return value.flatMap((member, index) => strayMembers(item, member, [...path, String(index)]));
  }
  if (!inward.entries || typeof value !== 'object') return [];
  const { entries } = inward;
  return Object.entries(value).flatMap(([name, member]) => {
    const known = entries[name];
    return known ? strayMembers(known, member, [...path, name]) : [[...path, name].join('.')];
  });
}

/** Asserts that a value has the shape of a schema and no member more, at any depth. */
export function expectExactly(schema: v.GenericSchema, value: unknown): void {
  const parsed = v.safeParse(schema, value);
  expect(
    parsed.success ? [] : parsed.issues.map(({ message, path }) => `${path?.map(({ key }) => key).join('.')}: ${message}`),
  ).toEqual([]);
  expect(strayMembers(schema, value)).toEqual([]);
}
