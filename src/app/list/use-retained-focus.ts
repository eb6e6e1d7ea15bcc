import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** What a scroller of rows listens to. */
export interface RetainedFocus {
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Keeps the focus in a list whose rows leave the document when they leave the view: if the focused row is removed, the list has the focus, and arrow keys
 * continue from what is visible. Home and End move it to the first and the last of `total` rows, as soon as these are drawn.
 */
export function useRetainedFocus(scroller: RefObject<HTMLElement | null>, total: number): RetainedFocus {
  const isInRow = useRef(false);
  const wanted = useRef<number | null>(null);

  // After every render, because each may have removed the row or drawn the one that is wanted.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    if (wanted.current !== null) {
      const link = element.querySelector<HTMLElement>(`.row-item[aria-posinset="${wanted.current}"] a`);
      if (link !== null) return link.focus({ preventScroll: true });
    }
    // A focus that disappears with its element causes no event.
    if (isInRow.current && document.activeElement === document.body) element.focus({ preventScroll: true });
  });

  return {
    onFocus: ({ target }) => {
      isInRow.current = target.closest('.row-item') !== null;
      // The list itself has it only until the wanted row is drawn.
      if (target !== scroller.current) wanted.current = null;
    },
    onBlur: () => {
      isInRow.current = false;
    },
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      wanted.current = null;
      const element = scroller.current;
      if (element === null || (event.key !== 'Home' && event.key !== 'End')) return;
      event.preventDefault();
      element.scrollTop = event.key === 'Home' ? 0 : element.scrollHeight;
      wanted.current = event.key === 'Home' ? 1 : total;
      element.querySelector<HTMLElement>(`.row-item[aria-posinset="${wanted.current}"] a`)?.focus({ preventScroll: true });
    },
  };
}
