import { useEffect, useRef } from 'react';
import { isDialogOpen, isWrittenIn } from '../parts/is-written-in';

/** What each key does on the screen that is shown, while nothing is written, no window is open over it, and no other key is held. A key that stays down acts once. */
export function useShortcutKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (act === undefined || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isDialogOpen() || isWrittenIn(event.target)) return;
      // What it opens may have a field that has the focus at once.
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
