import { paths as lock } from 'bootstrap-icons/icons/lock.svg?paths';
import type { ReactNode } from 'react';
import type { RecordState } from '../../domain/record/record-state';
import { recordWords } from '../../domain/record/text';
import { errorClass } from '../../domain/shared/error-code';
import { problemText } from '../../domain/shared/error-text';
import type { Problem } from '../../domain/shared/outcome';
import { StatePanel } from './state-panel';

interface UnreadRecordProps {
  state: RecordState;
  problem: Problem | null;
  /** What it means that there is no connection, and what happens then. */
  offline: string;
  onRetry(): void;
  /** What else can be opened. */
  children?: ReactNode;
}

/** What is shown of a record that is not on this device: that it loads, that the right to it is missing, or why it could not be read. */
export function UnreadRecord({ state, problem, offline, onRetry, children }: UnreadRecordProps) {
  if (state === 'loading' || problem === null) return <div className="panel" aria-busy="true" />;
  if (state === 'forbidden') {
    return (
      <StatePanel icon={lock} title={recordWords.locked} alert>
        <p>{`${problemText(problem)}. ${recordWords.lockedNext}`}</p>
      </StatePanel>
    );
  }
  return (
    <StatePanel title={problemText(problem)} alert={errorClass[problem.code] !== 'no-answer'}>
      {state === 'offline' && <p>{offline}</p>}
      {children}
      <div className="actions">
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          {recordWords.retry}
        </button>
      </div>
    </StatePanel>
  );
}
