import * as v from 'valibot';
import { lenientRowParser } from '../shared/lenient-rows-wire';
import { failed, type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseRows } from '../shared/rows-wire';
import { optionalMoment, optionalText } from '../shared/scalars-wire';
import type { CompanyAddress, CompanyRow } from './company';
import type { CompanyDocument } from './document';

const addressWire = v.object({
  street: optionalText,
  city: optionalText,
  province: optionalText,
  postalCode: optionalText,
  country: optionalText,
});

const documentWire = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  fileName: optionalText,
  documentType: optionalText,
});

/** The decision on record: a member of the extension `kyb-reason` only. */
const recordedDecisionWire = v.object({
  status: optionalText,
  reason: optionalText,
  decidedBy: v.optional(v.nullable(v.object({ name: optionalText, email: optionalText }))),
  decidedAt: optionalMoment,
});

/** One row of the company list (contract KYC 4.1). */
export const companyRowWire = v.object({
  _id: optionalText,
  id: optionalText,
  name: optionalText,
  countryOfRegistration: optionalText,
  registrationNumber: optionalText,
  registrationNumberType: optionalText,
  representative: v.optional(v.nullable(v.object({ name: optionalText }))),
  status: optionalText,
  statusReason: v.optional(v.nullable(v.array(v.string()))),
  region: optionalText,
  domain: optionalText,
  address: v.optional(v.nullable(addressWire)),
  documents: v.optional(v.nullable(v.array(documentWire))),
  decision: v.optional(v.nullable(recordedDecisionWire)),
  createdAt: optionalMoment,
  updatedAt: optionalMoment,
});

/** The envelope of the company list (contract KYC 1.2, 4.1). */
export const companyListWire = v.object({
  success: v.optional(v.boolean()),
  message: v.optional(v.string()),
  data: v.array(v.unknown()),
});

/**
 * The companies of an answer; rows without an id are counted, the rest is kept. A list may come bare; anything that is no list is an
 * empty one (contract KYC 4.1), but an answer that says it failed is refused: it would empty the list that is known.
 */
export function parseCompanies(appId: string, body: unknown): Outcome<ParsedRows<CompanyRow>> {
  const read = listIn(body);
  return read.ok ? ok({ ...parseRows(read.value, companyParser(appId)), totalCount: read.value.length }) : read;
}

/** The list of an answer: bare, or in `data`; an empty one if there is none. */
export function listIn(body: unknown): Outcome<readonly unknown[]> {
  if (Array.isArray(body)) return ok(body);
  if (typeof body !== 'object' || body === null) return ok([]);
  if (('success' in body && body.success === false) || ('error' in body && body.error)) {
    return failed('answer-malformed', { said: 'the answer says that it failed' });
  }
  return ok('data' in body && Array.isArray(body.data) ? body.data : []);
}

function companyParser(appId: string) {
  return lenientRowParser(companyRowWire, (wire, unreadable): CompanyRow | { loss: string } => {
    const id = wire._id ?? wire.id;
    if (id === null) return { loss: '_id is missing' };
    return {
      appId,
      id,
      name: wire.name,
      countryCode: wire.countryOfRegistration ?? wire.address?.country ?? null,
      registrationNumber: wire.registrationNumber,
      registrationNumberType: wire.registrationNumberType,
      representative: wire.representative?.name ?? null,
      domain: wire.domain,
      region: wire.region,
      address: toAddress(wire.address),
      documents: (wire.documents ?? []).map(toDocument),
      status: wire.status,
      statusReasons: wire.statusReason ?? [],
      createdAt: wire.createdAt,
      updatedAt: wire.updatedAt,
      ...(wire.decision && { decision: { ...wire.decision, decidedBy: wire.decision.decidedBy ?? { name: null, email: null } } }),
      ...unreadable,
    };
  });
}

function toAddress(wire: v.InferOutput<typeof addressWire> | null | undefined): CompanyAddress {
  return wire ?? { street: null, city: null, province: null, postalCode: null, country: null };
}

function toDocument({ id, fileName, documentType }: v.InferOutput<typeof documentWire>): CompanyDocument {
  return { id, fileName, documentType };
}
