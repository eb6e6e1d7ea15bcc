import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef } from 'react';
import { detailWords } from '../../../../domain/verification/detail-text';
import { entryFailureOf } from '../../../../domain/verification/failure-text';
import type { TimelineEntry } from '../../../../domain/verification/verification';
import { EntryLines } from './timeline-entry';

/** How high (px) an entry is until it is measured, one that failed says more; and so many are drawn before and after those in view. */
const usualHeight = 58;
const failedHeight = 77;
const drawnAround = 12;

/** A long timeline in a place of its own, with only its visible part in the document: ten thousand entries cost as little as fifty. */
export function TimelineWhole({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: timeline.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (timeline[index] && entryFailureOf(timeline[index]) !== null ? failedHeight : usualHeight),
    overscan: drawnAround,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  /** To either end in one step: how high all of it is becomes known on the way alone. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    if (event.key === 'Home') virtualizer.scrollToIndex(0);
    else virtualizer.scrollToIndex(timeline.length - 1, { align: 'end' });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys have to reach it
    <section className="timeline-whole" ref={scroller} tabIndex={0} aria-label={detailWords.wholeTimeline} onKeyDown={onKeyDown}>
      <ol className="timeline" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const entry = timeline[index];
          return (
            entry && (
              <li
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                data-failed={entryFailureOf(entry) !== null}
                data-last={index === timeline.length - 1}
                style={{ top: start }}
                aria-posinset={index + 1}
                aria-setsize={timeline.length}
              >
                <EntryLines entry={entry} before={timeline[index - 1]} />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
