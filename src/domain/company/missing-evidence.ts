import type { ReviewedCompany } from './approval-blockers';
import type { AbsentState } from './document-state';

/** What a reviewer has to see before a decision, in the order in which it is named. */
export const evidenceParts = ['owners', 'checks', 'documents'] as const;
export type EvidencePart = (typeof evidenceParts)[number];

/** What of the evidence of a company is not on this device: what is being loaded, and what nothing loads now. */
export interface MissingEvidence {
  loading: readonly EvidencePart[];
  away: readonly EvidencePart[];
  /** The documents whose files are not here, and why; absent if that is not known. */
  documents?: readonly AbsentDocument[];
  /** The ids of required documents whose files are known to be empty: there is nothing to read in them. */
  emptyFiles?: readonly string[];
}

/** The name of a document whose file is not on this device, and why. */
export interface AbsentDocument {
  name: string;
  state: AbsentState;
}

/** Says nothing for or against a company: what is not here may be in order or not. `isLoading` says which parts come without being asked for. */
export function missingEvidenceOf(
  company: Pick<ReviewedCompany, 'documents' | 'executives' | 'compliance'> & {
    /** The ids of its documents whose files are on this device. */
    storedDocuments: ReadonlySet<string>;
  },
  isLoading: (part: EvidencePart) => boolean,
): MissingEvidence {
  const isMissing: Record<EvidencePart, boolean> = {
    owners: company.executives === null,
    checks: company.compliance === null,
    documents: company.documents.some(({ id }) => !company.storedDocuments.has(id)),
  };
  const missing = evidenceParts.filter((part) => isMissing[part]);
  return { loading: missing.filter(isLoading), away: missing.filter((part) => !isLoading(part)) };
}

/** Whether all evidence is on this device. */
export function isEvidenceHere(missing: MissingEvidence): boolean {
  return unseenPartsOf(missing).length === 0;
}

/** What nobody can have seen on this device, whether it is on its way or not. */
export function unseenPartsOf({ loading, away }: MissingEvidence): EvidencePart[] {
  return evidenceParts.filter((part) => loading.includes(part) || away.includes(part));
}
