import { useEffect, useState } from 'react';
import { firstScreen } from '../live/first-screen';
import { LazySheet, preloadShortcuts } from './lazy-sheet';
import { useShortcutKeys } from './use-shortcut-keys';

/** Opens the sheet of shortcuts by `?`. */
export function ShortcutsDoor() {
  const [isOpen, setOpen] = useState(false);
  useShortcutKeys({ '?': () => setOpen(true) });
  useEffect(() => void firstScreen.then(preloadShortcuts).catch(() => undefined), []);
  return <LazySheet isOpen={isOpen} onClose={() => setOpen(false)} />;
}
