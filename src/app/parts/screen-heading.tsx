import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface ScreenHeadingProps {
  /** The place that is arrived at; null while another screen covers this one. By default the path of the address. */
  place?: string | null;
  /** What takes the focus in the heading's stead, where there is such a thing. */
  instead?: () => HTMLElement | null;
  /** 2 while another heading of this page is the first one. */
  level?: 1 | 2;
  /** The id of the element that says more about the screen. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** The last place whose heading is shown or was reached; null before the first one: a page that was just opened is read from its top. */
let arrivedAt: string | null = null;
const nowhere = '';
/** The heading that is drawn. */
let mounted: object | null = null;

/** The first heading of a screen. Whoever comes from another screen has the focus there, and hears where they are. */
export function ScreenHeading({ place, instead, level = 1, describedBy, children }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const goal = useRef(instead);
  goal.current = instead;
  const { pathname } = useLocation();
  const here = place === undefined ? pathname : place;
  useEffect(() => {
    if (here === null) return;
    const self = {};
    mounted = self;
    arrive(here, () => (goal.current?.() ?? heading.current)?.focus({ preventScroll: true }));
    return () => {
      // A place may have two headings, one after the other. If none follows at once the place was left, also for a screen that never became ready.
      queueMicrotask(() => {
        if (mounted === self) arrivedAt = nowhere;
      });
    };
  }, [here]);
  return (
    <h1 ref={heading} tabIndex={-1} aria-describedby={describedBy} {...(level === 2 ? { 'aria-level': 2 } : {})}>
      {children}
    </h1>
  );
}

function arrive(here: string, takeFocus: () => void): void {
  const before = arrivedAt;
  arrivedAt = here;
  if (before !== null && before !== here && !isInUse()) takeFocus();
}

/** Somebody is already typing, or something covers the screen. */
function isInUse(): boolean {
  if (document.querySelector('dialog[open], [role="dialog"]') !== null) return true;
  return (
    document.activeElement instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(document.activeElement.tagName)
  );
}
