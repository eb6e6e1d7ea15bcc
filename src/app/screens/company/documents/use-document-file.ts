import { useEffect, useState } from 'react';
import { findCompanyDocument } from '../../../../db/reads/companies';
import type { SealedCompanyDocument } from '../../../../db/seal/sealed-company-document';
import type { CompanyRow } from '../../../../domain/company/company';
import type { CompanyDocument } from '../../../../domain/company/document';
import { documentAskedAbove } from '../../../../domain/company/document-preview';
import { type DocumentState, documentStateOf } from '../../../../domain/company/document-state';
import type { Question } from '../../../../domain/record/question';
import { requestShown } from '../../../../domain/shared/timing';
import { useMirror } from '../../../live/mirror-context';
import { useFreshness } from '../../../live/use-freshness';
import { useLive } from '../../../live/use-live';
import { useLowData } from '../../../live/use-low-data';
import { useWorker } from '../../../live/worker-context';

export type DocumentQuestion = Extract<Question, { kind: 'company-document' }>;

/** The question for the file of a document. */
export function documentQuestionOf(company: Pick<CompanyRow, 'appId' | 'id'>, document: CompanyDocument): DocumentQuestion {
  return { kind: 'company-document', appId: company.appId, companyId: company.id, fileId: document.id };
}

/** The same, and with each size above which it is not fetched: in every way in which it can be asked for. */
export function documentQuestionsOf(company: Pick<CompanyRow, 'appId' | 'id'>, document: CompanyDocument): DocumentQuestion[] {
  return inEveryWay(documentQuestionOf(company, document));
}

function inEveryWay(question: DocumentQuestion): DocumentQuestion[] {
  return [question, ...[true, false].map((isLow) => ({ ...question, upTo: documentAskedAbove(isLow) }))];
}

interface DocumentFile {
  state: DocumentState;
  /** The row of the file, while it is here; its bytes are sealed. */
  stored: SealedCompanyDocument | null;
  /** The question that the worker watches; null while there is none. */
  wanted: DocumentQuestion | null;
  isLowData: boolean;
  /** Asks for the file now; of one that is large only after the person said so. */
  ask(isAgreed: boolean): void;
}

/** Where the file of a document is; undefined until this device has answered. */
export function useDocumentFile(question: DocumentQuestion): DocumentFile | undefined {
  const { appId, companyId, fileId } = question;
  const { database } = useMirror();
  const worker = useWorker();
  const isLowData = useLowData();
  const [wanted, setWanted] = useState<DocumentQuestion | null>(null);
  const stored = useLive(`document ${appId} ${companyId} ${fileId}`, () =>
    findCompanyDocument(database, appId, companyId, fileId),
  );
  const freshness = useFreshness(inEveryWay(question));
  const [askedAfter, setAskedAfter] = useState<number | null>(null);
  useEffect(() => {
    if (askedAfter === null) return;
    const timer = setTimeout(() => setAskedAfter(null), requestShown);
    return () => clearTimeout(timer);
  }, [askedAfter]);
  if (stored === undefined || freshness === undefined) return undefined;
  const triedAt = Math.max(...freshness.map(({ attemptedAt }) => attemptedAt ?? 0));
  const state = documentStateOf({ isHere: stored !== null, isWanted: wanted !== null, freshness });
  return {
    // From the press on, before the worker tries too.
    state: state.step === 'failed' && askedAfter === triedAt ? { step: 'coming' } : state,
    stored,
    // What it is is known: it is not fetched again automatically.
    wanted: state.step === 'large' ? null : wanted,
    isLowData,
    ask(isAgreed) {
      const asked = isAgreed ? question : { ...question, upTo: documentAskedAbove(isLowData) };
      setWanted(asked);
      setAskedAfter(triedAt);
      // What failed, or was here once, is not due automatically.
      if (freshness.some(({ attemptedAt }) => attemptedAt !== null)) void worker.refresh({ question: asked });
    },
  };
}
