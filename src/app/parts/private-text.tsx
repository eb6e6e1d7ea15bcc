import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { coverWords } from '../../domain/device/lock-text';
import { commonWords } from '../../domain/shared/common-text';

/** Whether personal data is covered until it is tapped. */
export const DiscreetContext = createContext(false);

/** How long (ms) what was tapped is shown. */
const shownFor = 30_000;

/** Whether this device covers personal data. */
export function useIsDiscreet(): boolean {
  return useContext(DiscreetContext);
}

interface PrivateTextProps {
  children: ReactNode;
  /** What is covered, for the ear: 'Name'. */
  label?: string;
  /** false if the text is part of a link or button, which cannot hold another: it stays covered there. */
  canShow?: boolean;
}

/** Personal data that a discreet device covers until it is tapped; covered it is not in the document at all. */
export function PrivateText({ children, label, canShow = true }: PrivateTextProps) {
  const { isCovered, isShown, toggle } = useReveal();
  if (!isCovered && !isShown) return children;
  if (!canShow) {
    return (
      <span className="private-text">
        <Dots />
        <span className="visually-hidden">{said(label, coverWords.hidden)}</span>
      </span>
    );
  }
  if (isShown) {
    return (
      <span className="private-text is-shown">
        {children}
        <button type="button" className="hide-again" onClick={toggle}>
          {coverWords.hide}
          {label !== undefined && <span className="visually-hidden">: {label}</span>}
        </button>
      </span>
    );
  }
  return (
    <button type="button" className="private-text" aria-label={said(label, coverWords.show)} onClick={toggle}>
      <Dots />
    </button>
  );
}

interface PrivatePictureProps {
  children: ReactNode;
  label?: string;
  /** It was tapped to be seen in its previous place, so it is not covered at first. */
  startsShown?: boolean;
}

/** The same for a picture: its place keeps its size, the picture is not there until it is tapped. */
export function PrivatePicture({ children, label, startsShown = false }: PrivatePictureProps) {
  const { isCovered, isShown, toggle } = useReveal(startsShown);
  if (!isCovered && !isShown) return children;
  if (isShown) return children;
  return (
    <button type="button" className="private-picture" aria-label={said(label, coverWords.show)} onClick={toggle}>
      <Dots />
      <span aria-hidden="true">{commonWords.show}</span>
    </button>
  );
}

function Dots() {
  return (
    <span className="dots" aria-hidden="true">
      {coverWords.dots}
    </span>
  );
}

function said(label: string | undefined, words: string): string {
  return label === undefined ? words : `${label}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** Covered again after a while, and as soon as the page is left. */
function useReveal(startsShown = false): { isCovered: boolean; isShown: boolean; toggle: () => void } {
  const isDiscreet = useContext(DiscreetContext);
  const [isShown, setShown] = useState(startsShown);
  useEffect(() => {
    if (!isShown) return;
    const cover = () => setShown(false);
    const timer = setTimeout(cover, shownFor);
    document.addEventListener('visibilitychange', cover);
    window.addEventListener('pagehide', cover);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', cover);
      window.removeEventListener('pagehide', cover);
    };
  }, [isShown]);
  const toggle = useCallback(() => setShown((before) => !before), []);
  return { isCovered: isDiscreet && !isShown, isShown: isDiscreet && isShown, toggle };
}
