import { useEffect, useRef } from 'react';
import { href } from '../../paths';

/** Finds the row of the verification that was opened last, if it is still in the list: a person who comes back continues from there. */
export function useWayBack(appId: string, openId: string | null): () => HTMLElement | null {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (openId !== null) last.current = openId;
  }, [openId]);
  return () => {
    if (last.current === null) return null;
    const address = `#${href.session(appId, last.current)}`;
    const links = [...document.querySelectorAll<HTMLElement>('.row-link')];
    return links.find((link) => link.getAttribute('href')?.split('?')[0] === address) ?? null;
  };
}
