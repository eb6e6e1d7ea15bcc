import { Suspense } from 'react';
import { lazyScreen } from '../lazy-screen';

const { screen: Sheet, preload } = lazyScreen(() => import('./shortcut-sheet').then((module) => module.ShortcutSheet));

/** Reads its code before it is wanted: it is here without a connection too. */
export const preloadShortcuts = preload;

/** The sheet of shortcuts, or nothing. */
export function LazySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <Sheet onClose={onClose} />
    </Suspense>
  );
}
