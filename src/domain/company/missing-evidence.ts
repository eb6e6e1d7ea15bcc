import type { ReviewedCompany } from './approval-blockers';

/** What a reviewer has to see before a decision, in the order in which it is named. */
export type EvidencePart = 'owners' | 'checks' | 'documents';

/** What of the evidence of a company is not on this device. */
export function missingEvidenceOf({
  documents,
  storedDocuments,
  executives,
  compliance,
}: Pick<ReviewedCompany, 'documents' | 'storedDocuments' | 'executives' | 'compliance'>): EvidencePart[] {
  const missing: EvidencePart[] = [];
  if (executives === null) missing.push('owners');
  if (compliance === null) missing.push('checks');
  if (documents.some(({ id }) => !storedDocuments.has(id))) missing.push('documents');
  return missing;
}
