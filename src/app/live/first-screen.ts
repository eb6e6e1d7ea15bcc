import { useEffect } from 'react';

let stand: () => void = () => undefined;

/** Resolves when the first screen is drawn, or after a while in any case: the worker starts then. */
export const firstScreen = new Promise<void>((resolve) => {
  stand = resolve;
});

/**
 * The worker starts after half a second, whatever is shown. A screen of rows (`isOfRows`) says when it is ready, and has longer on a slow device, where the
 * worker would compete with it most: how slow this device is shows in the time since its page came.
 */
export function awaitFirstScreen(isOfRows: boolean): void {
  const [page] = performance.getEntriesByType('navigation');
  const began = page instanceof PerformanceNavigationTiming ? page.responseEnd : 0;
  setTimeout(stand, isOfRows ? Math.min(2_000, 500 + 4 * (performance.now() - began)) : 500);
}

/** The first screen is drawn, or cannot be drawn without the worker. */
export function firstScreenStands(): void {
  stand();
}

/** Says once this component is mounted that the first screen is drawn. */
export function useFirstScreen(): void {
  useEffect(firstScreenStands, []);
}
