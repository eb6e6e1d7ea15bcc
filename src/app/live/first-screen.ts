import { useEffect } from 'react';

let stand: () => void = () => undefined;

/** Resolves when the first screen stands, or after a while whatever stands: the worker starts then. */
export const firstScreen = new Promise<void>((resolve) => {
  stand = resolve;
  setTimeout(resolve, 500);
});

/** The first screen stands, or cannot stand without the worker. */
export function firstScreenStands(): void {
  stand();
}

/** Says once this component is mounted that the first screen stands. */
export function useFirstScreen(): void {
  useEffect(firstScreenStands, []);
}
