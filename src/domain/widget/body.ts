import { membersOf } from '../shared/members';
import type { WidgetFields } from './rules';
import { issuerKeyIdOf, type WidgetProof } from './widget';

/**
 * The whole configuration as it is sent (contract KYC 5): the stored object with the fields in it, so that what Studio does not know or does not show as a change stays. `stored` null: it is the
 * first one.
 */
export function toWidgetBody(stored: object | null, fields: WidgetFields): Record<string, unknown> {
  const known: Record<string, unknown> = { ...stored };
  const { idDocument, zkProof, onChain, issuerDids } = fields;
  const consent = membersOf(known.userConsent);
  const proofs = listOf(membersOf(known.zkProof).proofs).map(membersOf);
  return {
    ...known,
    faceRecog: true,
    idOcr: switched(known.idOcr, idDocument.enabled, { documentType: idDocument.documentType }),
    zkProof: { ...membersOf(known.zkProof), enabled: zkProof.enabled, proofs: zkProof.proofs.map(withStored(proofs)) },
    onChainId: switched(known.onChainId, onChain.enabled, {
      selectedOnChainKYCconfiguration: onChain.configs.length === 0 ? null : onChain.configs,
    }),
    userConsent: {
      ...consent,
      enabled: true,
      ...{ reason: fields.consentReason, logoUrl: fields.consentLogoUrl, domain: fields.consentDomain },
    },
    trustedIssuer: issuerDids.length > 0,
    issuerDID: issuerDids.join(','),
    issuerVerificationMethodId: issuerKeyIdOf(issuerDids),
  };
}

/** A part with its choice. One that was off and stays off keeps the choice that is stored: nobody saw it change. */
function switched(stored: unknown, enabled: boolean, choice: Record<string, unknown>) {
  const part = membersOf(stored);
  return { ...(enabled || part.enabled === true ? { ...part, ...choice } : { ...choice, ...part }), enabled };
}

/** A proof with the members that the stored one of its type has beside those that Studio knows. */
function withStored(stored: readonly Record<string, unknown>[]) {
  return (proof: WidgetProof) => ({ ...stored.find(({ proofType }) => proofType === proof.proofType), ...proof });
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
