import { toDocumentType } from '../../../domain/company/document';
import { absentStateOf, isEmptyFile } from '../../../domain/company/document-state';
import { documentNameText } from '../../../domain/company/document-text';
import {
  type AbsentDocument,
  type EvidencePart,
  type MissingEvidence,
  missingEvidenceOf,
} from '../../../domain/company/missing-evidence';
import { documentsAhead } from '../../../domain/device/prefetch-rules';
import { useHasNoLine } from '../../forms/use-connection-blocker';
import { useFreshness } from '../../live/use-freshness';
import { useLowData } from '../../live/use-low-data';
import { documentQuestionsOf } from './documents/use-document-file';
import type { KnownCompany } from './use-company';

/** What of the evidence of an opened company is not here: a part that comes without being asked for is being loaded. */
export function useMissingEvidence(known: KnownCompany | undefined): MissingEvidence {
  const hasNoLine = useHasNoLine();
  const isLowData = useLowData();
  const lacking = known === undefined ? [] : lackingDocumentsOf(known);
  const freshness = useFreshness(lacking.flatMap(({ questions }) => questions)) ?? [];
  if (known?.company == null) return { loading: [], away: [] };
  const { company, executives, compliance, stored } = known;
  let at = 0;
  const all = lacking.map(({ questions, name, isAhead, document }) => {
    const ofDocument = freshness.slice(at, at + questions.length);
    at += questions.length;
    return { name, document, state: absentStateOf({ isWanted: isAhead && !isLowData, freshness: ofDocument }) };
  });
  const empty = all.filter(({ document, state }) => toDocumentType(document.documentType) !== null && isEmptyFile(state));
  const emptyFiles = empty.map(({ document }) => document.id);
  const asked = all.filter((one) => !empty.includes(one));
  // Without the right to one, none is fetched.
  const isRefused = asked.some(({ state }) => state.step === 'failed' && state.problem.code === 'right-missing');
  const comesNone = hasNoLine || isRefused;
  const documents = asked.map(({ name, state }): AbsentDocument => {
    return { name, state: comesNone && state.step === 'coming' ? { step: 'away' } : state };
  });
  const isLoading: Record<EvidencePart, boolean> = {
    owners: executives.state === 'loading',
    checks: compliance.state === 'loading',
    documents: documents.some(({ state }) => state.step === 'coming'),
  };
  const storedDocuments = new Set([...stored.documents, ...emptyFiles]);
  const reviewed = { ...company, executives: executives.value, compliance: compliance.value, storedDocuments };
  return { ...missingEvidenceOf(reviewed, (part) => !hasNoLine && isLoading[part]), documents, emptyFiles };
}

/** The documents whose files are not here; the first ones of an opened company are fetched ahead. */
function lackingDocumentsOf({ company, stored }: KnownCompany) {
  return (company?.documents ?? []).flatMap((document, place) =>
    company === null || stored.documents.has(document.id)
      ? []
      : [
          {
            questions: documentQuestionsOf(company, document),
            name: documentNameText(document, place + 1),
            document,
            isAhead: place < documentsAhead,
          },
        ],
  );
}
