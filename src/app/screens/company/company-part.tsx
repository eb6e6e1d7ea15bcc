import type { ReactNode } from 'react';
import type { KnownRecord } from '../../live/use-record';
import { useWorker } from '../../live/worker-context';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { CompanyMissing } from './company-missing';

interface CompanyPartProps<Value> {
  record: KnownRecord<Value>;
  /** What is not there: 'Checks of this company'. */
  what: string;
  children(value: Value): ReactNode;
}

/** A part of a company that is fetched when it is opened: its people, its checks. */
export function CompanyPart<Value>({ record, what, children }: CompanyPartProps<Value>) {
  const worker = useWorker();
  const { question, value, freshness } = record;
  const retry = () => void worker.refresh({ question });
  if (value === null) return <CompanyMissing freshness={freshness} what={what} way={null} onRetry={retry} />;
  return (
    <>
      <FreshnessNotice freshness={freshness} onRetry={retry} />
      {children(value)}
    </>
  );
}
