import { isDid } from '../did/did-id';
import type { EditRecord } from '../record/edit';
import { changeBetween } from '../record/fields';
import type { Service } from '../service/service';
import { isNonInteger, numberOf } from '../shared/whole-number';
import { offeredProofs, toDids, type Widget, type WidgetProof } from './widget';

/** One proof as it is filled in; `age` is the typed text. */
export interface ProofDraft {
  proofType: string;
  age: string;
}

/** The widget as it is filled in. Facial recognition, consent and trusted issuers are always on. */
export interface WidgetDraft {
  hasDocument: boolean;
  documentType: string;
  hasProofs: boolean;
  proofs: ProofDraft[];
  isOnChain: boolean;
  onChainConfigs: string[];
  consentReason: string;
  /** Logo and domain of the service, which the person cannot type. */
  consentLogoUrl: string;
  consentDomain: string;
  issuerDids: string[];
}

/** What a widget takes from its service. */
export type WidgetService = Pick<Service, 'issuerDid' | 'logoUrl' | 'domain'>;

export type WidgetIssueCode =
  | 'proof-type-missing'
  | 'proof-type-twice'
  | 'proof-needs-document'
  | 'proof-age-missing'
  | 'proof-age-not-whole'
  | 'proof-age-out-of-range'
  | 'proofs-missing'
  | 'on-chain-needs-proofs'
  | 'on-chain-selection-missing'
  | 'issuer-did-missing'
  | 'issuer-did-not-valid';

/** What is wrong, and in which proof. */
export interface WidgetIssue {
  code: WidgetIssueCode;
  at: number | null;
}

/** Ages in years that a proof can ask for. */
export const ageLimits = { least: 1, most: 150 } as const;

/** What the reference begins with; the issuer of the service is the first trusted one. Logo and domain are those that the service has now, else what is stored. */
export function widgetDraftOf(widget: Widget | null, { issuerDid, logoUrl, domain }: WidgetService): WidgetDraft {
  const consent = {
    consentLogoUrl: logoUrl || (widget?.consentLogoUrl ?? ''),
    consentDomain: domain || (widget?.consentDomain ?? ''),
  };
  if (widget === null) {
    const nothing = {
      hasDocument: false,
      documentType: 'passport',
      hasProofs: false,
      proofs: [],
      isOnChain: false,
      onChainConfigs: [],
    };
    return { ...nothing, ...consent, consentReason: firstReason, issuerDids: toDids(issuerDid ?? '') };
  }
  const { idDocument, zkProof, onChain, consentReason, issuerDids } = widget;
  return {
    hasDocument: idDocument.enabled,
    documentType: idDocument.documentType ?? 'passport',
    hasProofs: zkProof.enabled,
    proofs: zkProof.proofs.map(({ proofType, criteria }) => ({ proofType, age: criteria === null ? '' : String(criteria) })),
    isOnChain: onChain.enabled,
    onChainConfigs: onChain.configs,
    consentReason,
    ...consent,
    issuerDids,
  };
}

/** The reason that people read before they consent, until somebody writes another. */
export const firstReason = 'We need your KYC data to verify your identity.';

/** Everything that is wrong, in the order of the form. */
export function checkWidget(draft: WidgetDraft): WidgetIssue[] {
  const { hasProofs, proofs, isOnChain, onChainConfigs, issuerDids } = draft;
  const one = (code: WidgetIssueCode): WidgetIssue => ({ code, at: null });
  return [
    ...(hasProofs ? proofs.flatMap((proof, at) => checkProof(draft, proof, at).map((code) => ({ code, at }))) : []),
    ...(hasProofs && proofs.length === 0 ? [one('proofs-missing')] : []),
    ...(isOnChain && !hasProofs ? [one('on-chain-needs-proofs')] : []),
    ...(isOnChain && onChainConfigs.length === 0 ? [one('on-chain-selection-missing')] : []),
    ...(issuerDids.length === 0 ? [one('issuer-did-missing')] : []),
    ...(issuerDids.every(isDid) ? [] : [one('issuer-did-not-valid')]),
  ];
}

function checkProof({ hasDocument, proofs }: WidgetDraft, { proofType, age }: ProofDraft, at: number): WidgetIssueCode[] {
  if (proofType === '') return ['proof-type-missing'];
  if (proofs.slice(0, at).some((other) => other.proofType === proofType)) return ['proof-type-twice'];
  if (proofType !== 'zkProofOfPersonHood' && !hasDocument) return ['proof-needs-document'];
  return proofType === 'zkProofOfAge' ? checkAge(age) : [];
}

function checkAge(age: string): WidgetIssueCode[] {
  const years = numberOf(age);
  if (age.trim() === '') return ['proof-age-missing'];
  if (isNonInteger(age)) return ['proof-age-not-whole'];
  return years === null || years < ageLimits.least || years > ageLimits.most ? ['proof-age-out-of-range'] : [];
}

/** The control in which an issue is fixed. */
export function widgetFieldOf({ code, at }: WidgetIssue): string {
  if (at !== null) return `proofs.${at}.${code.startsWith('proof-age') ? 'age' : 'proofType'}`;
  if (code === 'proofs-missing') return 'hasProofs';
  if (code.startsWith('on-chain')) return 'isOnChain';
  return 'issuerDids';
}

/** Whether a draft says something else than what is stored; of nothing stored, something else than it began with. */
export function isWidgetChanged(draft: WidgetDraft, widget: Widget | null, own: WidgetService): boolean {
  return JSON.stringify(toWidgetFields(draft)) !== JSON.stringify(toWidgetFields(widgetDraftOf(widget, own)));
}

/** What follows from a change: without proofs nothing is put on chain (contract KYC 5). */
export function changeWidget(draft: WidgetDraft, change: Partial<WidgetDraft>): WidgetDraft {
  const next = { ...draft, ...change };
  return next.hasProofs ? next : { ...next, isOnChain: false };
}

/** The proofs that may still be added: one of a type, and without the document only that of personhood. */
export function proofsToAdd({ hasDocument, proofs }: Pick<WidgetDraft, 'hasDocument' | 'proofs'>): string[] {
  return offeredProofs.filter(
    (type) => (hasDocument || type === 'zkProofOfPersonHood') && !proofs.some(({ proofType }) => proofType === type),
  );
}

/** The members of a widget that is edited, as they are compared and sent. */
export interface WidgetFields {
  idDocument: Widget['idDocument'];
  zkProof: Widget['zkProof'];
  onChain: Widget['onChain'];
  consentReason: string;
  consentLogoUrl: string;
  consentDomain: string;
  issuerDids: string[];
}

/** The fields of a widget in which everything is switched off. */
export const noWidgetFields: WidgetFields = {
  idDocument: { enabled: false, documentType: null },
  zkProof: { enabled: false, proofs: [] },
  onChain: { enabled: false, configs: [] },
  consentReason: '',
  consentLogoUrl: '',
  consentDomain: '',
  issuerDids: [],
};

/** The fields of a stored widget. */
export function widgetFieldsOf({ id, issuerKeyId, switchedOff, ...fields }: Widget): WidgetFields {
  return fields;
}

/** Members that depend on each other: proofs need the document, and what is put on chain needs proofs. */
const dependent = ['idDocument', 'zkProof', 'onChain'] as const satisfies (keyof WidgetFields)[];

/**
 * What a draft changes of the stored widget, as the person saw it; null: nothing. Members that depend on each other are compared and sent together:
 * two devices that change one each could make a widget that the rules forbid.
 */
export function toWidgetEdit(draft: WidgetDraft, widget: Widget | null): Pick<EditRecord, 'base' | 'change'> | null {
  const fields = toWidgetFields(draft);
  if (widget === null) return { base: null, change: { ...fields } };
  const seen = widgetFieldsOf(widget);
  const edit = changeBetween({ ...seen }, { ...fields });
  if (!dependent.some((name) => name in (edit?.change ?? {}))) return edit;
  const together = (of: WidgetFields) => Object.fromEntries(dependent.map((name) => [name, of[name]]));
  return { base: { ...edit?.base, ...together(seen) }, change: { ...edit?.change, ...together(fields) } };
}

/** The fields of a draft without mistakes. */
export function toWidgetFields(draft: WidgetDraft): WidgetFields {
  const { hasDocument, documentType, hasProofs, proofs, isOnChain, onChainConfigs } = draft;
  const { consentReason, consentLogoUrl, consentDomain, issuerDids } = draft;
  return {
    idDocument: { enabled: hasDocument, documentType: hasDocument ? documentType : null },
    zkProof: { enabled: hasProofs, proofs: proofs.map(toProof) },
    onChain: { enabled: isOnChain, configs: isOnChain ? onChainConfigs : [] },
    consentReason: consentReason.trim(),
    consentLogoUrl,
    consentDomain,
    issuerDids,
  };
}

/** The criteria of a proof that Studio does not offer stay what they are. */
function toProof({ proofType, age }: ProofDraft): WidgetProof {
  const hasNone = proofType !== 'zkProofOfAge' && offeredProofs.some((type) => type === proofType);
  return { proofType, criteria: hasNone ? null : numberOf(age) };
}
