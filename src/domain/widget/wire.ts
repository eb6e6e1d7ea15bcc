import * as v from 'valibot';
import { type Outcome, ok } from '../shared/outcome';
import { parseBody } from '../shared/rows-wire';
import { optionalNumber, optionalText } from '../shared/scalars-wire';
import { toDids, type Widget } from './widget';

const isOn = v.optional(v.nullable(v.boolean()));

/** The widget as a service answers it (contract KYC 5). A part that is missing is switched off. */
export const widgetWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  idOcr: v.nullish(v.object({ enabled: isOn, documentType: optionalText })),
  zkProof: v.nullish(
    v.object({
      enabled: isOn,
      proofs: v.nullish(v.array(v.object({ proofType: v.string(), criteria: optionalNumber }))),
    }),
  ),
  onChainId: v.nullish(v.object({ enabled: isOn, selectedOnChainKYCconfiguration: v.nullish(v.array(v.string())) })),
  faceRecog: isOn,
  userConsent: v.nullish(v.object({ enabled: isOn, reason: optionalText, logoUrl: optionalText, domain: optionalText })),
  trustedIssuer: isOn,
  issuerDID: optionalText,
  issuerVerificationMethodId: optionalText,
});

/** The widget of an answer; null: there is none yet. */
export function parseWidget(body: unknown): Outcome<Widget | null> {
  const data = widgetDataOf(body);
  if (data === null) return ok(null);
  const parsed = parseBody(widgetWire, data);
  if (!parsed.ok) return parsed;
  const { _id: id, idOcr, zkProof, onChainId, userConsent, issuerDID, issuerVerificationMethodId } = parsed.value;
  const alwaysOn = { face: parsed.value.faceRecog, consent: userConsent?.enabled, issuers: parsed.value.trustedIssuer };
  return ok({
    id,
    // What is switched off has no choice (contract KYC 5), so that it is compared with nothing.
    idDocument: { enabled: idOcr?.enabled === true, documentType: idOcr?.enabled === true ? idOcr.documentType : null },
    zkProof: { enabled: zkProof?.enabled === true, proofs: zkProof?.proofs ?? [] },
    onChain: {
      enabled: onChainId?.enabled === true,
      configs: (onChainId?.enabled && onChainId.selectedOnChainKYCconfiguration) || [],
    },
    consentReason: userConsent?.reason?.trim() ?? '',
    consentLogoUrl: userConsent?.logoUrl ?? '',
    consentDomain: userConsent?.domain ?? '',
    issuerDids: toDids(issuerDID ?? ''),
    issuerKeyId: issuerVerificationMethodId,
    switchedOff: (['face', 'consent', 'issuers'] as const).filter((part) => alwaysOn[part] === false),
  });
}

/** The stored object of an answer, with members that Studio does not know; null: none yet. */
export function widgetDataOf(body: unknown): object | null {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  return typeof data === 'object' && data !== null ? data : null;
}
