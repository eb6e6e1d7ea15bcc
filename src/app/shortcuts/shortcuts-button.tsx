import { paths as keyboard } from 'bootstrap-icons/icons/keyboard.svg?paths';
import { useState } from 'react';
import { shortcutWords } from '../../domain/list/shortcut-text';
import { Icon } from '../parts/icon';
import { LazySheet } from './lazy-sheet';

/** Opens the sheet of shortcuts; shown where there is a mouse, and so a keyboard. */
export function ShortcutsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button only-mouse"
        aria-label={shortcutWords.open}
        aria-keyshortcuts="?"
        title={`${shortcutWords.open} (?)`}
        onClick={() => setOpen(true)}
      >
        <Icon paths={keyboard} />
      </button>
      <LazySheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
