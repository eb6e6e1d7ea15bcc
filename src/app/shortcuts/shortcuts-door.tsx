import { useEffect, useState } from 'react';
import { firstScreen } from '../live/first-screen';
import { isDialogOpen, isWrittenIn } from '../parts/is-written-in';
import { LazySheet, preloadShortcuts } from './lazy-sheet';

/** Opens the sheet of shortcuts by `?`, while nothing is written and no dialog is open. */
export function ShortcutsDoor() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMeant = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isMeant || event.repeat || isDialogOpen() || isWrittenIn(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => void firstScreen.then(preloadShortcuts).catch(() => undefined), []);
  return <LazySheet isOpen={isOpen} onClose={() => setOpen(false)} />;
}
