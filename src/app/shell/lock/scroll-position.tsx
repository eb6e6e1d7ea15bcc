import { useLayoutEffect } from 'react';

/** How far each part of one address was scrolled, in memory and only until it was put back. */
export interface ScrollMemory {
  note(address: string, root: ParentNode): void;
  /** The places of this address, once; null if another one, or none, was noted. */
  take(address: string): Place[] | null;
}

interface Place {
  /** The element among those of its kind. */
  kind: string;
  index: number;
  top: number;
  left: number;
}

/** How long (ms) reading from the device may take until the content is back. */
const patience = 4_000;
const ends = ['pointerdown', 'wheel', 'keydown', 'touchstart'] as const;

/** A memory of one screen. The address is kept as a digest only, since it may hold ids. */
export function createScrollMemory(): ScrollMemory {
  let noted: { address: number; places: Place[] } | null = null;
  return {
    note(address, root) {
      const places = [...root.querySelectorAll<HTMLElement>('*')]
        .filter((element) => element.scrollTop > 0 || element.scrollLeft > 0)
        .map((element) => ({ ...placeOf(element, root), top: element.scrollTop, left: element.scrollLeft }));
      noted = { address: digest(address), places };
    },
    take(address) {
      const found = noted?.address === digest(address) ? noted.places : null;
      noted = null;
      return found;
    },
  };
}

/** Notes the scroll positions when the lock replaces the screens, and restores them when it is opened. Placed before the screens. */
export function ScrollPosition({ memory }: { memory: ScrollMemory }) {
  useLayoutEffect(() => {
    const places = memory.take(window.location.hash);
    const stop = places === null ? () => undefined : restore(places);
    return () => {
      stop();
      // The neighbours of this component are still in the document here.
      memory.note(window.location.hash, document);
    };
  }, [memory]);
  return null;
}

/** Scrolls as soon as there is enough to scroll; given up when the person begins to. */
function restore(places: Place[]): () => void {
  let left = places;
  const put = () => {
    left = left.filter((place) => {
      const element = document.querySelectorAll<HTMLElement>(place.kind)[place.index];
      if (!element) return true;
      element.scrollTo({ top: place.top, left: place.left, behavior: 'instant' });
      return Math.abs(element.scrollTop - place.top) > 1 || Math.abs(element.scrollLeft - place.left) > 1;
    });
    if (left.length === 0) stop();
  };
  const watching = new MutationObserver(put);
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    watching.disconnect();
    clearTimeout(timer);
    for (const end of ends) window.removeEventListener(end, stop, true);
  };
  for (const end of ends) window.addEventListener(end, stop, { capture: true, passive: true });
  watching.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  document.getElementById('content')?.focus({ preventScroll: true });
  put();
  return stop;
}

function placeOf(element: HTMLElement, root: ParentNode): Pick<Place, 'kind' | 'index'> {
  const first = element.classList.item(0);
  const kind = element.localName + (first === null ? '' : `.${CSS.escape(first)}`);
  return { kind, index: [...root.querySelectorAll(kind)].indexOf(element) };
}

function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
