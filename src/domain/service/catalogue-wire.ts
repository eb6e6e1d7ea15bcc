import * as v from 'valibot';
import { failed, type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseRows, rowParser } from '../shared/rows-wire';
import { optionalText } from '../shared/scalars-wire';
import type { CatalogueEntry } from './catalogue';

/** The entry that is no service and is not offered (spec section 7). */
const dashboard = 'DASHBOARD';

/** A type of service as GET /services answers it (contract studio 9). */
export const catalogueEntryWire = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  name: optionalText,
  description: optionalText,
  accessList: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
});

const toEntry = rowParser(
  catalogueEntryWire,
  ({ id, name, description, accessList }): CatalogueEntry => ({
    id,
    name: name ?? id,
    description: description ?? '',
    rights: Object.keys(accessList ?? {}),
  }),
);

/** The types of service of an answer, without the dashboard. */
export function parseCatalogue(body: unknown): Outcome<ParsedRows<CatalogueEntry>> {
  if (!Array.isArray(body)) return failed('answer-malformed', { said: 'the answer is no list of services' });
  const { rows, losses } = parseRows(body, toEntry);
  return ok({ rows: rows.filter(({ id }) => id !== dashboard), losses, totalCount: body.length });
}
