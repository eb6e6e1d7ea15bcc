import { useCallback, useEffect, useRef, useState } from 'react';
import { readDraft, storeDraft } from '../../db/drafts';
import type { UserData } from '../../db/notes';
import type { DraftForm } from '../../domain/record/draft-format';
import { newId } from '../commands/new-id';
import { useFlushWhenLeft } from '../live/use-flush-when-left';
import { useUserData } from '../live/use-user-data';

/** At most the last this many ms of typing are not stored yet. */
const storedAfter = 50;

/** A draft that a command is made from. */
export interface SubmittableDraft {
  /** The id of the command: every tab that has this draft open has the same one, so that only one of them sends it. */
  commandId: string;
  /** Its command was made before, perhaps by another tab. What is typed stays, and counts as a new draft as soon as it changes. */
  markAsSubmitted(): void;
}

export interface StoredDraft<Draft> extends SubmittableDraft {
  /** What was typed and not sent; undefined until it is known. */
  draft: Draft | undefined;
  /** It was typed before this form was opened. */
  isFound: boolean;
  /** It was sent before this form was opened, and nothing of it was changed since. */
  isSent: boolean;
  /** The device does not take what is typed now. */
  isUnsaved: boolean;
  type(draft: Draft): void;
  /** Ends when what was typed until now is kept, or when the device did not take it. */
  stored(): Promise<unknown>;
  /** It is part of a command now, or given up. */
  forget(): void;
}

/** Drafts are stored one after the other, and none is read before what was typed until then is stored: a form that is left and opened again at once has it. */
let turns: Promise<unknown> = Promise.resolve();

/** What was typed and kept; null if there is nothing that can be opened. */
function readStoredDraft<Draft>(work: UserData | null, form: DraftForm<Draft>, appId: string, id: string) {
  return turns.then(() => (work ? readDraft(work, form, appId, id) : null)).catch(() => null);
}

/** The draft as it was when the component was first drawn, for what depends on it before its form opens; null: none, undefined: not read yet. */
export function useDraftAtStart<Draft>(form: DraftForm<Draft>, appId: string, id: string): Draft | null | undefined {
  const work = useUserData();
  const [found, setFound] = useState<Draft | null>();
  useEffect(() => {
    if (work !== undefined)
      void readStoredDraft(work, form, appId, id).then((stored) =>
        setFound((before) => (before === undefined ? (stored?.draft ?? null) : before)),
      );
  }, [work, form, appId, id]);
  return found;
}

/**
 * A draft that is stored while it is typed and when the screen goes away: locked, left or reloaded, nothing typed is lost. `id`: the company that it is
 * about, or the kind of the future command.
 */
export function useStoredDraft<Draft>(form: DraftForm<Draft>, appId: string, id: string): StoredDraft<Draft> {
  const work = useUserData();
  const [read, setRead] = useState<{ isFound: boolean; isSent: boolean } | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const draft = useRef<Draft | null>(null);
  draft.current ??= form.read(null);
  const commandId = useRef('');
  commandId.current ||= newId();
  const isSpent = useRef(false);
  const isDue = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(work);
  latest.current = work ?? latest.current;

  useEffect(() => {
    if (work === undefined) return;
    let current = true;
    void readStoredDraft(work, form, appId, id).then((stored) => {
      if (!current) return;
      if (stored && !isDue.current) {
        draft.current = stored.draft;
        commandId.current = stored.commandId;
        isSpent.current = stored.isSent;
      }
      setRead((before) => before ?? { isFound: stored !== null, isSent: stored?.isSent === true });
    });
    return () => {
      current = false;
    };
  }, [work, form, appId, id]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { current: own } = latest;
    if (!isDue.current || !own) return;
    isDue.current = false;
    const { current: typed } = draft;
    if (typed === null) return;
    const { current: storedUnder } = commandId;
    turns = turns
      .then(() => storeDraft(own, form, appId, id, typed, storedUnder))
      .then(
        () => setUnsaved(false),
        () => {
          isDue.current = true;
          setUnsaved(true);
        },
      );
  }, [form, appId, id]);
  useFlushWhenLeft(flush);

  const renew = useCallback(() => {
    commandId.current = newId();
    isSpent.current = false;
  }, []);
  const type = useCallback(
    (typed: Draft) => {
      if (JSON.stringify(typed) === JSON.stringify(draft.current)) return;
      draft.current = typed;
      if (isSpent.current) renew();
      isDue.current = true;
      timer.current ??= setTimeout(flush, storedAfter);
    },
    [flush, renew],
  );
  const stored = useCallback(() => {
    flush();
    return turns;
  }, [flush]);
  const forget = useCallback(() => {
    type(form.read(null));
    flush();
    renew();
  }, [form, type, flush, renew]);
  const markAsSubmitted = useCallback(() => {
    isSpent.current = true;
    // The tab that sent it has deleted what was kept: what is typed here may be more than that.
    isDue.current = true;
    flush();
  }, [flush]);
  return {
    draft: read ? draft.current : undefined,
    isFound: read?.isFound === true,
    isSent: read?.isSent === true && isSpent.current,
    isUnsaved,
    commandId: commandId.current,
    type,
    stored,
    forget,
    markAsSubmitted,
  };
}
