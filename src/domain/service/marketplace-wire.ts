import * as v from 'valibot';
import { failed, type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseRows, rowParser } from '../shared/rows-wire';
import { optionalPicture, optionalText } from '../shared/scalars-wire';
import type { MarketplaceApp } from './marketplace';

/** A service as GET /app/marketplace answers it (contract studio 10.7). */
export const marketplaceAppWire = v.object({
  appId: v.pipe(v.string(), v.nonEmpty()),
  appName: v.string(),
  description: optionalText,
  logoUrl: optionalPicture,
  domain: optionalText,
  issuerDid: optionalText,
});

const toOffer = rowParser(marketplaceAppWire, (offer): MarketplaceApp => ({ ...offer, description: offer.description ?? '' }));

/** The services of an answer; those that cannot be read are counted. */
export function parseMarketplace(body: unknown): Outcome<ParsedRows<MarketplaceApp>> {
  if (!Array.isArray(body)) return failed('answer-malformed', { said: 'the answer is no list of services' });
  return ok({ ...parseRows(body, toOffer), totalCount: body.length });
}
