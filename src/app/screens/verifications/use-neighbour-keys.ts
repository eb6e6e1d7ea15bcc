import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isDialogOpen, isWrittenIn } from '../../parts/is-written-in';
import { href } from '../../paths';
import type { Neighbours } from './use-neighbours';

interface NeighbourKeysInput {
  appId: string;
  /** The opened verification; null: none, or not as a screen. */
  openId: string | null;
  neighbours: Neighbours | null;
}

/** A press that belongs to a field, to a window over the verification or to the browser. */
function isMeantOtherwise({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || isDialogOpen() || isWrittenIn(target);
}

/**
 * `j` and `k` lead to the next and the previous verification of the list. A verification is a screen of its own, and what
 * stands beside it is told a little later than it: presses that come in between are kept and made up for, one by one.
 */
export function useNeighbourKeys({ appId, openId, neighbours }: NeighbourKeysInput): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const owed = useRef(0);
  /** The verification that was left and is still drawn. */
  const left = useRef<string | null>(null);
  const search = query.size > 0 ? `?${query}` : '';

  useEffect(() => {
    const walk = () => {
      if (owed.current === 0 || openId === null || openId === left.current || neighbours?.of !== openId) return;
      const id = owed.current > 0 ? neighbours.next : neighbours.previous;
      owed.current = id === null ? 0 : owed.current - Math.sign(owed.current);
      if (id === null) return;
      left.current = openId;
      void navigate(`${href.session(appId, id)}${search}`, { replace: true });
    };
    const onKey = (event: KeyboardEvent) => {
      const isStep = event.key === 'j' || event.key === 'k';
      if (openId === null || !isStep || isMeantOtherwise(event)) {
        owed.current = 0;
        return;
      }
      // A key that is held down goes as fast as verifications stand, and no further once it is let go.
      if (event.repeat && owed.current !== 0) return;
      owed.current += event.key === 'j' ? 1 : -1;
      walk();
    };
    const onPress = () => {
      owed.current = 0;
    };
    if (left.current !== openId) left.current = null;
    walk();
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [appId, navigate, neighbours, openId, search]);
}
