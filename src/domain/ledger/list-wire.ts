import * as v from 'valibot';
import { isDid } from '../did/did-id';
import { type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseBody, parseRows, type RowParser } from '../shared/rows-wire';
import { count, optionalMoment } from '../shared/scalars-wire';
import { identityPageSize, type ListedIdentity } from './listed-row';

/** The envelope of the lists of DIDs, schemas and credentials (contract SSI 1.8). */
export const identityListWire = v.object({
  totalCount: v.nullish(v.union([count, v.array(v.object({ total: count }))]), null),
  data: v.array(v.unknown()),
});

const text = v.nullish(v.string());
/** An item of newer servers (contract SSI 0.2), by whatever its id is called. */
const itemWire = v.object({
  id: text,
  did: text,
  schemaId: text,
  credentialId: text,
  createdAt: v.fallback(optionalMoment, null),
});

/** An id becomes part of a path: plain letters and signs, except / ? # and the backslash, which end or leave one. */
const idPattern = /^[!"$-.0->@-[\]-~]{1,300}$/;

/** The DIDs of a page of their list (contract SSI 3.1): bare texts, or objects of newer servers. */
export function parseDidList(body: unknown, page = 1): Outcome<ParsedRows<ListedIdentity>> {
  return parseIdentityList(body, page, isDid);
}

/** The schemas of a page of their list (contract SSI 5.1). */
export function parseSchemaList(body: unknown, page = 1): Outcome<ParsedRows<ListedIdentity>> {
  return parseIdentityList(body, page, (id) => id.startsWith('sch:'));
}

/** The credentials of a page of their list (contract SSI 6.1). */
export function parseCredentialList(body: unknown, page = 1): Outcome<ParsedRows<ListedIdentity>> {
  return parseIdentityList(body, page, (id) => id.startsWith('vc:'));
}

function parseIdentityList(body: unknown, page: number, isKnown: (id: string) => boolean): Outcome<ParsedRows<ListedIdentity>> {
  const parsed = parseBody(identityListWire, body);
  if (!parsed.ok) return parsed;
  const { data, totalCount } = parsed.value;
  const total = Array.isArray(totalCount) ? (totalCount[0]?.total ?? 0) : totalCount;
  const { rows, losses } = parseRows(data.map(toPlaced((page - 1) * identityPageSize)), itemParser(isKnown));
  const once = new Map(rows.map((row) => [row.id, row]));
  return ok({ rows: [...once.values()], losses, totalCount: total });
}

interface Placed {
  raw: unknown;
  place: number;
}

function toPlaced(first: number): (raw: unknown, at: number) => Placed {
  return (raw, at) => ({ raw, place: first + at });
}

function itemParser(isKnown: (id: string) => boolean): RowParser<ListedIdentity> {
  return (placed) => {
    const { raw, place } = placed as Placed;
    const item = typeof raw === 'string' ? { id: raw, createdAt: null } : readItem(raw);
    if (item === null || !idPattern.test(item.id) || !isKnown(item.id)) return { loss: 'the id is missing or none' };
    return { row: { ...item, order: item.createdAt ?? place } };
  };
}

function readItem(raw: unknown): Omit<ListedIdentity, 'order'> | null {
  const parsed = v.safeParse(itemWire, raw);
  if (!parsed.success) return null;
  const { did, schemaId, credentialId, id, createdAt } = parsed.output;
  const known = did ?? schemaId ?? credentialId ?? id;
  return known ? { id: known, createdAt } : null;
}
