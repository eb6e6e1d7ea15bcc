import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findSearch, keepSearch, newSearchId } from '../../db/searches';
import { useMirror } from '../live/mirror-context';

/** How long (ms) a person has to pause in typing before it is searched for. */
const typingPause = 150;

/** What an address says of the search, and the search part of the same address with another one. */
interface SearchAddress {
  /** What stands for the search in the address; null where nothing is searched. */
  find: string | null;
  searchWith(change: { find: string | null }): string;
}

/** What is in the field, what is searched for, and what changes it. */
export interface TypedSearch {
  /** What stands in the field; null until what the address stands for was read. */
  text: string | null;
  /** What is searched for, a moment later. */
  sought: string;
  /** What stands for that in addresses; null where nothing is searched. The address itself has it a moment later. */
  word: string | null;
  type(text: string): void;
  clear(): void;
}

/**
 * The search of a list. Names are no part of an address: it carries a word that stands for what was typed, which is kept sealed on this device, so that back,
 * reload and unlock lead to the same list.
 */
export function useTypedSearch({ find, searchWith }: SearchAddress): TypedSearch {
  const mirror = useMirror();
  const navigate = useNavigate();
  const [text, setText] = useState<string | null>(find === null ? '' : null);
  const [sought, setSought] = useState('');
  const [word, setWord] = useState(find);
  /** The word that stands for what is in the field. */
  const known = useRef<string | null>(null);
  /** The word that this visit has made. */
  const own = useRef<string | null>(null);

  // What the address is to be is asked when the pause is over, not when it began.
  const { pathname } = useLocation();
  const latest = useRef({ find, searchWith, pathname });
  latest.current = { find, searchWith, pathname };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (find === known.current) return;
    // Another entry of the history: what was being typed belongs to the one before.
    clearTimeout(timer.current);
    setWord(find);
    let isOver = false;
    const show = (found: string) => {
      if (isOver) return;
      known.current = find;
      setText(found);
      setSought(found);
    };
    if (find === null) show('');
    else
      void findSearch(mirror, find, Date.now()).then(
        (found) => show(found ?? ''),
        () => show(''),
      );
    return () => {
      isOver = true;
    };
  }, [find, mirror]);

  function search(typed: string): void {
    const isNothing = typed.trim() === '';
    // A word of its own for this visit: the same one may stand in earlier entries of the history, and in other tabs.
    if (!isNothing) own.current ??= newSearchId();
    const id = isNothing ? null : own.current;
    known.current = id;
    setWord(id);
    setSought(isNothing ? '' : typed);
    if (id !== null) void keepSearch(mirror, id, typed, Date.now()).catch(() => undefined);
    // On the way to another screen, whose code is still being read, this one stands: it must not call the person back.
    const isLeft = window.location.hash.split('?')[0] !== `#${latest.current.pathname}`;
    if (id !== latest.current.find && !isLeft)
      void navigate({ search: latest.current.searchWith({ find: id }) }, { replace: true });
  }

  return {
    text,
    sought,
    word,
    type(typed) {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(typed), typingPause);
    },
    clear() {
      setText('');
      clearTimeout(timer.current);
      search('');
    },
  };
}

/** Addresses of a list as it is searched now: one that is made before the search got into the address would bring back the search before. */
export function searchedWith<Change extends object>(
  searchWith: (change: Change & { find?: string | null }) => string,
  { word }: Pick<TypedSearch, 'word'>,
): (change: Change & { find?: string | null }) => string {
  return (change) => searchWith({ find: word, ...change });
}
