import * as v from 'valibot';
import type { Losses } from '../list/freshness';
import { failed, type Outcome, ok } from './outcome';

/** An answer with rows: the good ones, what was lost, and the server's own total (null when it sent none). */
export interface ParsedRows<Row> {
  rows: Row[];
  losses: Losses;
  totalCount: number | null;
}

/** One row parsed by a schema and turned into what is kept; null with the reason when it cannot be read. */
export type RowParser<Row> = (raw: unknown) => { row: Row } | { loss: string };

/**
 * Parses rows one by one: good rows are kept, bad ones counted, the first one described by path and expectation,
 * never by its values, which may be personal data.
 */
export function parseRows<Row>(rawRows: readonly unknown[], parse: RowParser<Row>): { rows: Row[]; losses: Losses } {
  const rows: Row[] = [];
  const losses: Losses = { count: 0, first: null };
  rawRows.forEach((raw, index) => {
    const parsed = parse(raw);
    if ('row' in parsed) rows.push(parsed.row);
    else {
      losses.count += 1;
      losses.first ??= `row ${index + 1}: ${parsed.loss}`;
    }
  });
  return { rows, losses };
}

/** A row parser from a schema and a conversion. */
export function rowParser<Schema extends v.GenericSchema, Row>(
  schema: Schema,
  toRow: (wire: v.InferOutput<Schema>) => Row,
): RowParser<Row> {
  return (raw) => {
    const result = v.safeParse(schema, raw);
    return result.success ? { row: toRow(result.output) } : { loss: describeIssue(result.issues[0]) };
  };
}

/** Parses a whole body; a body that does not fit is `answer-malformed`. */
export function parseBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): Outcome<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, body);
  return result.success ? ok(result.output) : failed('answer-malformed', { said: describeIssue(result.issues[0]) });
}

/** Where and what was expected, without the value that was found. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = issue.path?.map((part) => String(part.key)).join('.') || 'the row itself';
  if (issue.received === 'undefined') return `${path} is missing`;
  return `${path} is not ${issue.expected ?? 'valid'}`;
}
