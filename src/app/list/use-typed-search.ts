import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findSearch, newSearchId, storeSearch } from '../../db/searches';
import { isAddressOf } from '../live/is-address-of';
import { useMirror } from '../live/mirror-context';
import { useFlushWhenLeft } from '../live/use-flush-when-left';

/** How long (ms) a person has to pause in typing before it is searched for. */
const typingPause = 150;

/** What is in the field, what is searched for, and what changes it. */
export interface TypedSearch {
  /** The text in the field; null until the search of the address has been read. */
  text: string | null;
  /** What is searched for, a moment later. */
  sought: string;
  /** What represents it in addresses; null if nothing is searched. The address itself has it a moment later. */
  word: string | null;
  type(text: string): void;
  clear(): void;
}

/**
 * The search of a list. Names are never part of an address: it has a token for what was typed, which is stored encrypted on this device, so that back, reload
 * and unlock lead to the same list.
 */
export function useTypedSearch({ find }: { find: string | null }): TypedSearch {
  const mirror = useMirror();
  const navigate = useNavigate();
  const [text, setText] = useState<string | null>(find === null ? '' : null);
  const [sought, setSought] = useState('');
  const [word, setWord] = useState(find);
  /** The token for the text in the field. */
  const known = useRef<string | null>(null);
  /** The word that this visit has made. */
  const own = useRef<string | null>(null);

  // Where this list is, is asked when the pause is over, not when it began.
  const { pathname, key: entry } = useLocation();
  const latest = useRef(pathname);
  latest.current = pathname;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was typed since the last search; null: nothing. */
  const waiting = useRef<string | null>(null);
  /** Kept one after the other, so that the last one stays. */
  const turns = useRef<Promise<unknown>>(Promise.resolve());

  // Runs for each history entry, because one that was replaced before it was drawn never shows in `find`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry can contain the same words as the last one
  useEffect(() => {
    // An address that is no longer current: the next one is about to be drawn.
    if (find === known.current || find !== presentMembers().get('find')) return;
    // Another entry of the history: what was being typed belongs to the one before.
    clearTimeout(timer.current);
    waiting.current = null;
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
  }, [find, entry, mirror]);

  function search(typed: string): void {
    const isNothing = typed.trim() === '';
    // A separate token for this visit: the same one may be in previous entries of the history, and in other tabs.
    if (!isNothing) own.current ??= newSearchId();
    const id = isNothing ? null : own.current;
    known.current = id;
    setWord(id);
    setSought(isNothing ? '' : typed);
    if (id !== null) turns.current = turns.current.then(() => storeSearch(mirror, id, typed, Date.now())).catch(() => undefined);
    const members = presentMembers();
    if (id === members.get('find') || !isAddressOf(latest.current)) return;
    if (id === null) members.delete('find');
    else members.set('find', id);
    void navigate({ search: members.toString() }, { replace: true });
  }

  const searchNow = useRef(search);
  searchNow.current = search;
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const { current: typed } = waiting;
    waiting.current = null;
    if (typed !== null) searchNow.current(typed);
  }, []);
  useFlushWhenLeft(flush);

  const wait = (typed: string, pause: number) => {
    setText(typed);
    clearTimeout(timer.current);
    waiting.current = typed;
    if (pause === 0) flush();
    else timer.current = setTimeout(flush, pause);
  };
  return { text, sought, word, type: (typed) => wait(typed, typingPause), clear: () => wait('', 0) };
}

/** What the address says now. What is drawn may still be of the one before: the router draws when it can. */
function presentMembers(): URLSearchParams {
  return new URLSearchParams(window.location.hash.split('?')[1] ?? '');
}

/** Addresses of a list as it is searched now: one that is made before the search got into the address would bring back the search before. */
export function searchedWith<Change extends object>(
  searchWith: (change: Change & { find?: string | null }) => string,
  { word }: Pick<TypedSearch, 'word'>,
): (change: Change & { find?: string | null }) => string {
  return (change) => searchWith({ find: word, ...change });
}
