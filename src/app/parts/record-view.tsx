import type { ReactNode } from 'react';
import type { KnownRecord } from '../live/use-record';
import { useWorker } from '../live/worker-context';
import { AgeText } from './age-text';
import { FreshnessNotice } from './freshness-notice';
import { UnreadRecord } from './unread-record';

interface RecordViewProps {
  record: KnownRecord<unknown>;
  now: number;
  /** What is missing without a connection. */
  words: { offline: string };
  /** What is drawn for its value, or for nothing if there is none yet. */
  children: ReactNode;
}

/** A record on its screen: its freshness, what is drawn of it and its age, or why it is not on this device. */
export function RecordView({ record, now, words, children }: RecordViewProps) {
  const worker = useWorker();
  const { question, value, isNone, asOf, freshness } = record;
  const retry = () => void worker.refresh({ question });
  if (value === null && !isNone) {
    return <UnreadRecord record={record} offline={words.offline} onRetry={retry} />;
  }
  return (
    <>
      <FreshnessNotice freshness={freshness} onRetry={retry} />
      {children}
      <p className="age">
        <AgeText at={asOf} now={now} problem={freshness.problem} />
      </p>
    </>
  );
}
