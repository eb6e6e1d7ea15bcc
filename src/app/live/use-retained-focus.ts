import { type RefObject, useEffect, useRef } from 'react';

/** What takes the focus instead; `line` is the number of lines before the one that the removed element was in, -1 if it was in none. */
type NextOf = (root: HTMLElement, line: number) => HTMLElement | null | undefined;

/**
 * Gives the focus to the next thing when the focused element within `root` is removed: a person with a keyboard or a screen reader is not sent back to the
 * top of the page. A focus that has moved elsewhere meanwhile stays there.
 */
export function useRetainedFocus(root: RefObject<HTMLElement | null>, nextOf: NextOf): void {
  const latest = useRef(nextOf);
  latest.current = nextOf;
  useEffect(() => {
    const { current: element } = root;
    if (element === null) return;
    let last: { target: Element; line: number } | null = null;
    const come = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const line = target.closest('li');
      last = { target, line: line === null ? -1 : [...element.querySelectorAll('li')].indexOf(line) };
    };
    // A removed element is still the last one that had it; one that was left for another, or for nothing by a tap next to it, is not.
    const leave = () =>
      queueMicrotask(() => {
        if (last?.target.isConnected && document.activeElement !== last.target) last = null;
      });
    const changes = new MutationObserver(() => {
      if (last === null || last.target.isConnected) return;
      const { line } = last;
      last = null;
      if (document.activeElement !== document.body) return;
      latest.current(element, line)?.focus();
    });
    element.addEventListener('focusin', come);
    element.addEventListener('focusout', leave);
    changes.observe(element, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      element.removeEventListener('focusin', come);
      element.removeEventListener('focusout', leave);
    };
  }, [root]);
}
