import { useEffect } from 'react';

/** What counts as using the app. */
const anyUse = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls `touched` whenever the person touches, moves or types, or gives another of `signs`, before anything else hears of it. */
export function useActivity(touched: () => void, signs: readonly (typeof anyUse)[number][] = anyUse): void {
  useEffect(() => {
    const options = { capture: true, passive: true };
    for (const sign of signs) window.addEventListener(sign, touched, options);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, touched, options);
    };
  }, [touched, signs]);
}
