import { useEffect } from 'react';

/** Left, locked or hidden: what was typed is kept with what is still at hand. `flush` stays the same while it keeps the same. */
export function useFlushWhenLeft(flush: () => void): void {
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
}
