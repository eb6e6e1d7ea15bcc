import { paths as lock } from 'bootstrap-icons/icons/lock.svg?paths';
import type { ReactNode } from 'react';
import { recordWords } from '../../domain/record/text';
import { problemText } from '../../domain/shared/error-text';
import type { KnownRecord } from '../live/use-record';
import { RecordTrouble } from './record-trouble';
import { StatePanel } from './state-panel';

interface UnreadRecordProps {
  record: Pick<KnownRecord<unknown>, 'state' | 'freshness'>;
  /** What it means that there is no connection, and what happens then. */
  offline: string;
  onRetry(): void;
  /** What else can be opened. */
  children?: ReactNode;
}

/** What is shown of a record that is not on this device: that it loads, that the right to it is missing, or why it could not be read. */
export function UnreadRecord({ record, offline, onRetry, children }: UnreadRecordProps) {
  const { state, freshness } = record;
  const { problem } = freshness;
  if (state === 'forbidden' && problem !== null) {
    return (
      <StatePanel icon={lock} title={recordWords.locked} alert>
        <p>{`${problemText(problem)}. ${recordWords.lockedNext}`}</p>
      </StatePanel>
    );
  }
  return (
    <RecordTrouble record={record} offline={offline} onRetry={onRetry}>
      {children}
    </RecordTrouble>
  );
}
