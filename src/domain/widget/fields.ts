import type { Fields } from '../record/fields';
import { isMembers } from '../shared/members';
import type { WidgetFields } from './rules';
import type { WidgetProof } from './widget';

/** Fields of a change that was stored, read with care over those that are known; a field that cannot be read stays what it was. */
export function readWidgetFields(change: Fields, known: WidgetFields): WidgetFields {
  const { idDocument, zkProof, onChain, issuerDids } = change;
  const text = (name: 'consentReason' | 'consentLogoUrl' | 'consentDomain') => textOf(change[name]) ?? known[name];
  return {
    idDocument: isMembers(idDocument)
      ? { enabled: idDocument.enabled === true, documentType: textOf(idDocument.documentType) }
      : known.idDocument,
    zkProof: isMembers(zkProof) ? { enabled: zkProof.enabled === true, proofs: proofsOf(zkProof.proofs) } : known.zkProof,
    onChain: isMembers(onChain) ? { enabled: onChain.enabled === true, configs: textsOf(onChain.configs) } : known.onChain,
    consentReason: text('consentReason'),
    consentLogoUrl: text('consentLogoUrl'),
    consentDomain: text('consentDomain'),
    issuerDids: Array.isArray(issuerDids) ? textsOf(issuerDids) : known.issuerDids,
  };
}

function proofsOf(value: unknown): WidgetProof[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isMembers).flatMap(({ proofType, criteria }) => {
    return typeof proofType === 'string' ? [{ proofType, criteria: typeof criteria === 'number' ? criteria : null }] : [];
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
