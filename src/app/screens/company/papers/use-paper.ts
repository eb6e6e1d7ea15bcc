import { useState } from 'react';
import { findCompanyDocument } from '../../../../db/reads/companies';
import type { KeptCompanyDocument } from '../../../../db/seal/kept-companies';
import type { Question } from '../../../../domain/question';
import { useMirror } from '../../../live/mirror-context';
import { useFreshness } from '../../../live/use-freshness';
import { useLive } from '../../../live/use-live';
import { useWorker } from '../../../live/worker-context';
import { type PaperState, paperStateOf } from './paper-state';

export type PaperQuestion = Extract<Question, { kind: 'company-document' }>;

interface Paper {
  state: PaperState;
  /** The row of the file, while it is here; its bytes are sealed. */
  kept: KeptCompanyDocument | null;
  /** The worker is to be told of it. */
  isWanted: boolean;
  /** Asks for the file now. */
  ask(): void;
}

/** Where the file of a document is; undefined until this device has answered. */
export function usePaper(question: PaperQuestion): Paper | undefined {
  const { appId, companyId, fileId } = question;
  const { database } = useMirror();
  const worker = useWorker();
  const [isWanted, setWanted] = useState(false);
  const kept = useLive(`paper ${appId} ${companyId} ${fileId}`, () => findCompanyDocument(database, appId, companyId, fileId));
  const freshness = useFreshness([question])?.[0];
  if (kept === undefined || freshness === undefined) return undefined;
  return {
    state: paperStateOf({ isHere: kept !== null, isWanted, freshness }),
    kept,
    isWanted,
    ask() {
      setWanted(true);
      // What failed, or was here once, is not due by itself.
      if (freshness.attemptedAt !== null) void worker.refresh({ question });
    },
  };
}
