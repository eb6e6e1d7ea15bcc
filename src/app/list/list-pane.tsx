import type { KeyboardEvent, ReactNode } from 'react';
import type { Freshness } from '../../domain/list/freshness';
import { readSoFarText } from '../../domain/list/freshness-text';
import { problemText } from '../../domain/shared/error-text';
import { AgeText } from '../parts/age-text';
import { FreshnessNotice } from '../parts/freshness-notice';
import type { ListedRow } from './listed-row';
import { moveFocus } from './move-focus';
import { NewRowsPill } from './new-rows-pill';
import { ReadingRows } from './reading-rows';
import type { ListedRows } from './use-listed-rows';

interface ListPaneProps<Stored extends ListedRow, Status extends string> {
  /** Classes in addition to those of every list. */
  className?: string;
  /** Something covers it on a narrow screen; it keeps its place behind it. */
  isCovered?: boolean;
  /** 'List of companies'. */
  label: string;
  head: ReactNode;
  listed: ListedRows<Stored, Status>;
  freshness: Freshness | undefined;
  isFilling: boolean;
  words: { preparing: string; notFound: string; reading: string };
  /** Announced when the list is shown. */
  said: string;
  /** The id of the line with the age. */
  ageId: string;
  now: number;
  onRetry: () => void;
  /** Shown next to Retry. */
  retryHint?: ReactNode;
  /** Said aloud together with the age and the new rows. */
  foot?: ReactNode;
  /** Drawn with or without rows. */
  rows: (rows: readonly (Stored | null)[]) => ReactNode;
  none: (freshness: Freshness) => ReactNode;
}

/** A list on a screen of its own: its head, problems, its rows or why there are none, its age. */
export function ListPane<Stored extends ListedRow, Status extends string>(props: ListPaneProps<Stored, Status>) {
  const {
    className = '',
    isCovered = false,
    label,
    head,
    listed,
    freshness,
    isFilling,
    words,
    said,
    ageId,
    now,
    onRetry,
    retryHint,
    foot,
  } = props;
  const { rows, total, held, isBehind, problem } = listed;
  // The first rows may be shown before all of them are counted.
  const isNumberKnown = rows !== undefined && listed.counts !== undefined && !isBehind && !isFilling;
  return (
    <section
      className={`list-pane ${className}`}
      inert={isCovered}
      aria-label={label}
      onKeyDown={(event) => {
        if (held > 0 && isHomeAtTop(event)) listed.showNew();
        else moveFocus(event);
      }}
    >
      {head}
      {freshness && rows !== undefined && rows.length > 0 && (
        <FreshnessNotice freshness={freshness} onRetry={onRetry} retryHint={retryHint} />
      )}
      {!listed.isWhole && (
        <p className="list-notice notice" role="status">
          {words.preparing}
        </p>
      )}
      {problem !== null && (
        <p className="list-notice notice trouble" role="alert">
          {words.notFound}: {problemText(problem)}
        </p>
      )}
      {rows === undefined && isBehind && problem === null && <ReadingRows label={words.reading} />}
      {rows !== undefined && total > 0 && props.rows(rows)}
      {rows !== undefined && total === 0 && freshness && props.none(freshness)}
      <p className="visually-hidden" role="status">
        {isNumberKnown ? said : ''}
      </p>
      {freshness?.succeededAt != null && (
        <div className="list-foot">
          <span id={ageId}>
            {freshness.cursor !== null && freshness.total !== null && `${readSoFarText(freshness.done, freshness.total)}. `}
            <AgeText at={freshness.succeededAt} now={now} problem={freshness.problem} />
          </span>
          <NewRowsPill count={held} onShow={listed.showNew} />
          {foot}
        </div>
      )}
    </section>
  );
}

/** Home, pressed if there is nothing further up. */
function isHomeAtTop({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (target instanceof HTMLInputElement) return false;
  return key === 'Home' && (currentTarget.querySelector('.list-scroll')?.scrollTop ?? 0) === 0;
}
