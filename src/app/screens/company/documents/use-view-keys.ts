import { useEffect, useRef } from 'react';
import { isWrittenIn } from '../../../parts/is-written-in';

/** Keys of what is looked at, wherever the focus is, but in a field that is typed in. `press` answers whether the key meant something. */
export function useViewKeys(press: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isWrittenIn(event.target)) return;
      if (latest.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
