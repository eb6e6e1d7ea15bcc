import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isDialogOpen, isWrittenIn } from '../parts/is-written-in';

interface CaseKeysInput {
  /** The opened case; null: none, or not as a screen. */
  openId: string | null;
  /** The neighbours of the case `of`; null: unknown. */
  neighbours: { of: string; previous: string | null; next: string | null } | null;
  /** The address of a case. */
  addressOf: (id: string) => string;
}

/** A press that belongs to a field, to a window over the case or to the browser. */
function isMeantOtherwise({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || isDialogOpen() || isWrittenIn(target);
}

/**
 * `j` and `k` lead to the next and the previous case of the list, unless a text field has the focus. A case is a screen of its own, and its neighbours are
 * known a little later: presses that come in between are remembered and done then, one by one.
 */
export function useCaseKeys({ openId, neighbours, addressOf }: CaseKeysInput): void {
  const navigate = useNavigate();
  const address = useRef(addressOf);
  address.current = addressOf;
  const owed = useRef(0);
  /** The case that was left and is still drawn. */
  const left = useRef<string | null>(null);

  useEffect(() => {
    const walk = () => {
      if (owed.current === 0 || openId === null || openId === left.current || neighbours?.of !== openId) return;
      const id = owed.current > 0 ? neighbours.next : neighbours.previous;
      owed.current = id === null ? 0 : owed.current - Math.sign(owed.current);
      if (id === null) return;
      left.current = openId;
      void navigate(address.current(id), { replace: true });
    };
    const onKey = (event: KeyboardEvent) => {
      const isStep = event.key === 'j' || event.key === 'k';
      if (openId === null || !isStep || isMeantOtherwise(event)) {
        owed.current = 0;
        return;
      }
      // A key that is held down goes as fast as cases are shown, and stops when it is released.
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
  }, [navigate, neighbours, openId]);
}
