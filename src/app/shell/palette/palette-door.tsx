import { paths as search } from 'bootstrap-icons/icons/search.svg?paths';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ServiceRow } from '../../../db/studio-database';
import { paletteKeyText, paletteWords } from '../../../domain/record/palette-text';
import type { Question } from '../../../domain/record/question';
import { lazyScreen } from '../../lazy-screen';
import { firstScreen } from '../../live/first-screen';
import { Icon } from '../../parts/icon';
import { isDialogOpen } from '../../parts/is-written-in';
import { isPaletteKey, withRecent } from './rank-options';

const { screen: Palette, preload } = lazyScreen(() => import('./palette').then((module) => module.Palette));

interface PaletteDoorProps {
  /** The service in the address. */
  service: ServiceRow | null;
  questions: readonly Question[];
}

/** Opens the palette: a button, and Ctrl-K from anywhere but another dialog. What was chosen is remembered until the lock, in memory alone. */
export function PaletteDoor({ service, questions }: PaletteDoorProps) {
  const [isOpen, setOpen] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const wasOpen = useRef(isOpen);
  wasOpen.current = isOpen;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A dialog over the screen has keys of its own; the palette has those that close it.
      if (!isPaletteKey(event)) return;
      // Whatever happens here: otherwise the browser would take what is typed next into its address bar.
      event.preventDefault();
      if (event.repeat || event.isComposing || wasOpen.current) return;
      if (!isDialogOpen()) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // Its code is there before it is wanted; whether it is, is found out then.
  useEffect(() => void firstScreen.then(preload).catch(() => undefined), []);

  const close = useCallback(() => setOpen(false), []);
  const remember = useCallback((key: string) => setRecent((before) => withRecent(before, key)), []);
  return (
    <>
      <button
        type="button"
        className="bar-link palette-door"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon paths={search} />
        <span className="only-wide" aria-hidden="true">
          {paletteWords.find}
        </span>
        <span className="key" aria-hidden="true">
          {paletteKeyText(navigator.platform)}
        </span>
        <span className="visually-hidden">{paletteWords.title}</span>
      </button>
      {isOpen && (
        <Suspense>
          <Palette service={service} questions={questions} recent={recent} onChosen={remember} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
