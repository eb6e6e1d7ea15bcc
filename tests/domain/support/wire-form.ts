import type * as v from 'valibot';
import type { Outcome } from '../../../src/domain/shared/outcome';
import { parseBody } from '../../../src/domain/shared/rows-wire';

/**
 * How what does not fit is dealt with. `refused`: the whole answer is. `left-out`: the member is, if it may be missing, and otherwise what it is in.
 * `named`: it is left out, and its path is reported.
 */
type Dealing = 'refused' | 'left-out' | 'named';

/** A schema of what a server says, a value that fits it, and what reads it. */
export interface WireForm {
  schema: v.GenericSchema;
  sample: unknown;
  dealing: Dealing;
  parse(value: unknown): Outcome<unknown>;
  /** Reads a list of such rows; a row that cannot be read is lost alone. */
  parseRows?(rows: readonly unknown[]): Outcome<unknown>;
  /** The path of its members in what is reported as unreadable. */
  within?: string;
  /** The member without which nobody knows what the answer is about. */
  key?: string;
  /** It comes as text, which has no number beyond all numbers and nothing too deep to be written. */
  asText?: true;
  /** The words of the server are handed on, wherever they are. */
  quotes?: true;
}

/** A body that is read as a whole. */
export function body(
  schema: v.GenericSchema,
  sample: unknown,
  parse = (value: unknown): Outcome<unknown> => parseBody(schema, value),
) {
  return { schema, sample, dealing: 'refused', parse } satisfies WireForm;
}

/** One of which is read what can be read. */
export function lenient(
  schema: v.GenericSchema,
  sample: unknown,
  parse: (value: unknown) => Outcome<unknown>,
  more: Pick<WireForm, 'within' | 'quotes' | 'key'> & { dealing?: Dealing } = {},
): WireForm {
  return { schema, sample, dealing: 'named', parse, ...more };
}

/** A row of a list, which is lost alone. */
export function row(
  schema: v.GenericSchema,
  sample: unknown,
  parseRows: (rows: readonly unknown[]) => Outcome<unknown>,
  more: Pick<WireForm, 'key'> & { dealing?: Dealing } = {},
): WireForm {
  return { schema, sample, dealing: 'refused', parseRows, parse: (value) => parseRows([value]), ...more };
}
