import { useCallback, useEffect, useRef, useState } from 'react';
import { changeNote } from '../../../db/notes';
import { afterReading, type PrivateMark, type PrivateNote, withMark, withText } from '../../../domain/record/private-note';
import { useFlushWhenLeft } from '../../live/use-flush-when-left';
import { useNotes } from '../../live/use-notes';
import { useNow } from '../../live/use-now';
import { useUserData } from '../../live/use-user-data';

/** How long (ms) after the last key a note is kept. */
const storedAfter = 400;
/** However steadily it is typed, no more than this (ms) is not kept yet. */
const storedAtLatest = 2_000;

export type SavingState = 'resting' | 'saving' | 'saved' | 'failed';

export interface NoteEditor {
  /** undefined until that is known; null: there is none. */
  note: PrivateNote | null | undefined;
  /** What the field shows: what was typed, else what is kept. */
  text: string;
  state: SavingState;
  /** This device does not give the notes. */
  isRefused: boolean;
  type(text: string): void;
  /** Keeps what was typed at once. */
  flush(): void;
  mark(mark: PrivateMark): void;
}

/**
 * The person's own note about a verification, stored while it is typed and when the screen goes away, so that nothing typed is lost. One that was read
 * (`isRead`) is marked as seen, once.
 */
export function useNoteEditor(appId: string, id: string, isRead: boolean): NoteEditor {
  const work = useUserData();
  const { byId, isRefused } = useNotes(appId, [id]);
  const note = byId.get(id);
  const now = useNow();
  const [draft, setDraft] = useState<string | null>(null);
  const [state, setState] = useState<SavingState>('resting');
  const typed = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typedSince = useRef<number | null>(null);
  const turns = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef({ work, now });
  latest.current = { work, now };

  /** One change after the other, each on what the one before has left. */
  const store = useCallback(
    (change: (before: PrivateNote | null, now: number, isDamaged: boolean) => PrivateNote | null): Promise<boolean> => {
      const { work: present } = latest.current;
      if (!present) return Promise.resolve(false);
      const turn = turns.current.then(() =>
        changeNote(present, appId, id, (before, isDamaged) => change(before, latest.current.now, isDamaged)),
      );
      turns.current = turn.catch(() => undefined);
      return turn.then(
        () => true,
        () => false,
      );
    },
    [appId, id],
  );

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    typedSince.current = null;
    const text = typed.current;
    if (text === null) return;
    setState('saving');
    void store((before, at) => withText(before, text, at)).then((isStored) => {
      if (isStored && typed.current === text) typed.current = null;
      // What was typed since is not.
      if (typed.current === null || !isStored) setState(isStored ? 'saved' : 'failed');
    });
  }, [store]);

  useFlushWhenLeft(flush);

  // What is kept and was not typed over here may be changed by another tab.
  const isStored = draft !== null && draft === note?.text && typed.current === null;
  useEffect(() => {
    // A key that came before this is not taken back.
    if (isStored) setDraft((shown) => (typed.current === null ? null : shown));
  }, [isStored]);

  // Whether a note that has no mark never had one, or the person took it away.
  const isNew = useRef<boolean | null>(null);
  if (note !== undefined) isNew.current ??= note === null;
  const isUnread = isRead && (note === null || (isNew.current === true && note?.mark === null));
  useEffect(() => {
    // One that is there and cannot be opened is no place for another.
    if (!isUnread) return;
    void store((before, at, isDamaged) => (isDamaged ? null : afterReading(before, isNew.current === true, at))).then(
      (isStored) => {
        // From now on a missing mark was taken away by the person, perhaps in another tab.
        if (isStored) isNew.current = false;
      },
    );
  }, [isUnread, store]);

  return {
    note,
    text: draft ?? note?.text ?? '',
    state,
    isRefused,
    type(text) {
      setDraft(text);
      typed.current = text;
      setState('resting');
      clearTimeout(timer.current);
      const since = typedSince.current ?? performance.now();
      typedSince.current = since;
      timer.current = setTimeout(flush, Math.max(0, Math.min(storedAfter, since + storedAtLatest - performance.now())));
    },
    flush,
    mark(mark) {
      isNew.current = false;
      setState('saving');
      void store((before, at) => withMark(before, mark, at)).then((isStored) => setState(isStored ? 'saved' : 'failed'));
    },
  };
}
