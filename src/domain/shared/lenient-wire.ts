import * as v from 'valibot';
import { isMembers } from './members';

/** The parts of a schema that lead further in. */
interface Inward {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  wrapped?: v.GenericSchema;
  pipe?: unknown;
}

/**
 * Reads what can be read: a member that does not fit is taken for one that was not sent, an item of a list that cannot be read is left out, and
 * the path of each is noted, without its value. null if nothing is left.
 */
export function readLeniently<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  note: (path: string) => void,
  path = '',
): v.InferOutput<Schema> | null {
  const inward = schema as unknown as Inward;
  // A schema of an object takes a list as well, as an object without members: so objects are never parsed whole.
  const leadsIn = inward.pipe === undefined && (inward.wrapped || inward.entries || inward.item) && value != null;
  if (!leadsIn) {
    const parsed = v.safeParse(schema, value);
    if (parsed.success && !(inward.type === 'record' && Array.isArray(value))) return parsed.output;
  } else if (inward.wrapped) {
    return readLeniently(inward.wrapped, value, note, path) ?? unsent(schema);
  } else if (inward.entries && isMembers(value)) {
    return readEntries(inward.entries, value, note, path) ?? unsent(schema);
  } else if (inward.item && Array.isArray(value)) {
    const { item } = inward;
    return value.flatMap((member, index) => {
      const one = readLeniently(item, member, note, joined(path, String(index)));
      return one === null ? [] : [one];
    });
  }
  note(path);
  return unsent(schema);
}

/** null when a member that has to be there is not, so that there is no object. */
function readEntries(
  entries: Record<string, v.GenericSchema>,
  value: Record<string, unknown>,
  note: (path: string) => void,
  path: string,
): Record<string, unknown> | null {
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(entries)) {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    const one = readLeniently(schema, member, note, joined(path, name));
    if (one === null && !v.is(schema, null) && !v.is(schema, undefined)) return null;
    read[name] = one;
  }
  return read;
}

/** What a schema makes of a value that was not sent; null if it has to be. */
function unsent<Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(schema, undefined);
  return parsed.success ? parsed.output : null;
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
