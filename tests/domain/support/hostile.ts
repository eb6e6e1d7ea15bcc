import type * as v from 'valibot';

/** The parts of a valibot schema that lead further in. */
interface Inward {
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  wrapped?: v.GenericSchema;
  options?: readonly v.GenericSchema[];
  value?: v.GenericSchema;
}

/** A place of an answer, by its path: `0` is the first item of a list, `*` a member of a record. */
export interface Place {
  path: readonly string[];
  schema: v.GenericSchema;
}

/** Every place that a schema names, the whole of it first. */
export function* placesOf(schema: v.GenericSchema, path: readonly string[] = []): Generator<Place> {
  yield { path, schema };
  yield* placesIn(schema, path);
}

function* placesIn(schema: v.GenericSchema, path: readonly string[]): Generator<Place> {
  const { entries, item, wrapped, options, value } = schema as unknown as Inward;
  if (wrapped) yield* placesIn(wrapped, path);
  for (const option of options ?? []) if (typeof option === 'object') yield* placesIn(option, path);
  for (const [name, member] of Object.entries(entries ?? {})) yield* placesOf(member, [...path, name]);
  if (item) yield* placesOf(item, [...path, '0']);
  if (value) yield* placesOf(value, [...path, '*']);
}

/** A value with something else at one place; what leads there is made where it is missing. `undefined` leaves the place out. */
export function changedAt(value: unknown, [name, ...inner]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  if (name === '0') {
    const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    const next = changedAt(first, inner, to);
    return next === undefined ? others : [next, ...others];
  }
  const { [name]: member, ...others } = isObject(value) ? value : {};
  const next = changedAt(member, inner, to);
  return next === undefined ? others : { ...others, [name]: next };
}

/** In every hostile value that has a text of its own. */
export const marker = 'hostile-7f3a';

/** Deeper than anything can be written: who tries fails. */
const deep = JSON.parse(`${'{"a":['.repeat(3000)}${']}'.repeat(3000)}`) as unknown;
/** Longer than any text of a row. */
const long = `${marker}${'m'.repeat(5000)}`;
const strange = JSON.parse(`{"__proto__":{"secret":"${marker}"},"constructor":"${marker}","secret":"${marker}"}`) as object;

/** What may come where something else was agreed: anything that JSON can say, and nothing at all. */
export const hostileValues: readonly (readonly [name: string, value: unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['true', true],
  ['a negative number', -1],
  ['a fraction', 0.5],
  ['a number beyond all times', 1e300],
  ['a number beyond all numbers', JSON.parse('1e999')],
  ['an empty text', ''],
  ['a text', marker],
  ['a text that is no number', 'NaN'],
  ['a name that every object has', '__proto__'],
  ['a text of great length', long],
  ['an empty list', []],
  ['a list of a text', [marker]],
  ['a list in a list', [[marker]]],
  ['an empty object', {}],
  ['an object with members of its own', { secret: marker, id: { secret: marker } }],
  ['an object that names what every object has', strange],
  ['an object of great depth', deep],
];

/** A sample with members that nobody agreed on in every object of its schema: they say nothing. */
export function withStrangers(schema: v.GenericSchema, sample: unknown): unknown {
  let changed = sample;
  for (const { path, schema: member } of placesOf(schema)) {
    const own = path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], changed);
    if (hasEntries(member) && isObject(own)) changed = changedAt(changed, path, { ...own, ...strange });
  }
  return changed;
}

/** A sample with a member of great depth in everything that it has. */
export function withDepths(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDepths);
  if (!isObject(value)) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withDepths(member)])), deep };
}

function hasEntries(schema: v.GenericSchema): boolean {
  const { entries, wrapped } = schema as unknown as Inward;
  return entries !== undefined || (wrapped !== undefined && hasEntries(wrapped));
}

/** Members that hold an answer as it came, for reading only. */
const asItCame = ['document', 'statusDocument', 'wish'];

/** What is taken of an answer: without what is kept as it came. */
export function factsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(factsOf);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => !asItCame.includes(name));
  return Object.fromEntries(members.map(([name, member]) => [name, factsOf(member)]));
}

/** The JSON text of a value; null where it is nested too deeply to be written, and so to be kept. */
export function writtenOf(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return null;
  }
}

/** The paths of invalid numbers. */
export function* oddNumbersIn(value: unknown, path = ''): Generator<string> {
  if (typeof value === 'number' && !Number.isFinite(value)) yield path;
  if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) yield* oddNumbersIn(member, `${path}.${name}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The paths that are reported as unreadable, wherever an answer lists them. */
export function unreadableIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'unreadable' && Array.isArray(member) ? (member as string[]) : unreadableIn(member),
  );
}
