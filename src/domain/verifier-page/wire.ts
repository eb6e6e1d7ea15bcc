import * as v from 'valibot';
import { type Outcome, ok } from '../shared/outcome';
import { parseBody } from '../shared/rows-wire';
import { optionalMoment, optionalText } from '../shared/scalars-wire';
import { expiryTypes, pageThemes, type VerifierPage } from './verifier-page';

/** The page as the API server answers it (contract studio 12.1). The tokens that come with it have no place here: they never reach the device. */
export const verifierPageWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  pageTitle: v.string(),
  pageDescription: optionalText,
  contactEmail: optionalText,
  expiryType: optionalText,
  expiryDate: optionalMoment,
  themeColor: optionalText,
  generatedUrl: optionalText,
  updatedAt: optionalMoment,
});

/** The page of an answer; null: an empty list. One object, or a list whose first entry counts (contract KYC 7). */
export function parseVerifierPage(body: unknown): Outcome<VerifierPage | null> {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (Array.isArray(body) && first === undefined) return ok(null);
  const parsed = parseBody(verifierPageWire, first);
  if (!parsed.ok) return parsed;
  const wire = parsed.value;
  return ok({
    id: wire._id,
    title: wire.pageTitle,
    description: wire.pageDescription ?? '',
    contactEmail: wire.contactEmail ?? '',
    expiryType: expiryTypes.find((one) => one === wire.expiryType) ?? null,
    expiresAt: wire.expiryDate,
    theme: pageThemes.find((one) => one === wire.themeColor) ?? null,
    url: wire.generatedUrl,
    updatedAt: wire.updatedAt,
  });
}
