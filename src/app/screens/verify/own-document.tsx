import { useEffect, useRef } from 'react';
import { credentials } from '../../../db/lists/credentials';
import { findRow } from '../../../db/reads/list';
import { unlockWords } from '../../../domain/credential/document-text';
import { canUnlock } from '../../../domain/credential/machine';
import { verifyWords } from '../../../domain/credential/verify-text';
import type { Question } from '../../../domain/record/question';
import { problemText } from '../../../domain/shared/error-text';
import { credentialReader } from '../../live/identity-readers';
import { useMirror } from '../../live/mirror-context';
import { useFreshness } from '../../live/use-freshness';
import { useLive } from '../../live/use-live';
import { useOpenedRow } from '../../live/use-opened';
import { useWorker } from '../../live/worker-context';
import { CreditLink } from '../../parts/credit-link';

interface OwnDocumentProps {
  /** The SSI service, and the credential whose status alone was checked. */
  appId: string;
  id: string;
  /** Its document is on this device now. */
  onHere(): void;
}

/** Fetches the document of a credential of this service from the data vault, so that all of it is checked. Nothing of a credential of another service. */
export function OwnDocument({ appId, id, onHere }: OwnDocumentProps) {
  const worker = useWorker();
  const row = useOwnCredential(appId, id);
  const question: Question = { kind: 'credential-document', appId, id };
  const freshness = useFreshness([question])?.[0];
  const isHere = row != null && row.document !== null;
  const isStored = row != null && row.document === null && canUnlock(row);
  const here = useRef(onHere);
  here.current = onHere;
  /** One that was here before is checked already. */
  const isAwaited = useRef(false);
  if (isStored) isAwaited.current = true;
  useEffect(() => {
    if (isHere && isAwaited.current) here.current();
  }, [isHere]);
  useEffect(() => {
    if (isStored) void worker.refresh({ question: { kind: 'credential-document', appId, id } });
  }, [worker, appId, id, isStored]);
  if (!isStored) return null;
  const problem = freshness?.state === 'fetching' ? null : (freshness?.problem ?? null);
  if (problem === null) {
    return (
      <p className="notice" role="status">
        {verifyWords.fetchingOwn}
      </p>
    );
  }
  return (
    <p className="notice trouble" role="alert">
      {unlockWords.failed} {problemText(problem)}. <CreditLink appId={appId} said={problem.said} />
    </p>
  );
}

/** The row of a credential on this device; nullish: it is not read yet, or not here. */
function useOwnCredential(appId: string, id: string) {
  const { database } = useMirror();
  const stored = useLive(`own document ${appId} ${id}`, () => findRow(database, credentials, appId, id));
  return useOpenedRow(stored, credentialReader);
}
