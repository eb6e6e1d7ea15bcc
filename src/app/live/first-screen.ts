import { useEffect } from 'react';

let stand: () => void = () => undefined;

/**
 * How long (ms) the first screen may take before the worker starts beside it: longer on a slow device, where it would take the most from it. How
 * slow this one is shows in the time it took to come this far.
 */
const patience = Math.min(2_000, 500 + 4 * performance.now());

/** Resolves when the first screen stands, or after a while whatever stands: the worker starts then. */
export const firstScreen = new Promise<void>((resolve) => {
  stand = resolve;
  setTimeout(resolve, patience);
});

/** The first screen stands, or cannot stand without the worker. */
export function firstScreenStands(): void {
  stand();
}

/** Says once this component is mounted that the first screen stands. */
export function useFirstScreen(): void {
  useEffect(firstScreenStands, []);
}
