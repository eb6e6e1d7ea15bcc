import type { ReactNode } from 'react';
import { isCutOff } from '../../domain/list/line';
import { recordWords } from '../../domain/record/text';
import { commonWords } from '../../domain/shared/common-text';
import { errorClass } from '../../domain/shared/error-code';
import { problemText } from '../../domain/shared/error-text';
import { useLine } from '../live/use-line';
import type { KnownRecord } from '../live/use-record';
import { StatePanel } from './state-panel';

interface RecordTroubleProps {
  record: Pick<KnownRecord<unknown>, 'state' | 'freshness'>;
  /** What is missing without a connection, and what happens then. */
  offline: string;
  onRetry(): void;
  /** What else can be opened. */
  children?: ReactNode;
}

/** What is shown while a record is not on this device and no answer has said that there is none: loading, offline, refused or failed. */
export function RecordTrouble({ record: { state, freshness }, offline, onRetry, children }: RecordTroubleProps) {
  const { problem } = freshness;
  const line = useLine([freshness]);
  if (state === 'loading' || problem === null) return <div className="panel" aria-busy="true" />;
  const isSilent = errorClass[problem.code] === 'no-answer';
  // Without a connection there is no use in waiting for anything else, whatever the last attempt failed for.
  const isGone = state !== 'offline' && isSilent && isCutOff(line);
  const isOffline = state === 'offline' || isGone;
  return (
    <StatePanel title={problemText(isGone ? { code: 'network-unreachable' } : problem)} alert={!isSilent}>
      {isOffline && <p>{offline}</p>}
      {state === 'refresh-failed' && !isOffline && <p>{recordWords.failedNext}</p>}
      {children}
      {state !== 'forbidden' && (
        <div className="actions">
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {commonWords.retry}
          </button>
        </div>
      )}
    </StatePanel>
  );
}
