import { useCallback, useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '../../db/drafts';
import type { DraftForm } from '../../domain/draft-form';
import { useOwnWork } from '../live/use-own-work';

/** No more than this (ms) of what was typed is not kept yet. */
const keptAfter = 400;

export interface KeptDraft<Draft> {
  /** What was typed and not sent; undefined while it is looked for. */
  draft: Draft | undefined;
  type(draft: Draft): void;
  /** It is part of a command now, or given up. */
  forget(): void;
}

/**
 * What is being written, kept while it is typed and when the screen goes away: locked or reloaded, nothing typed is lost. `id`: the company that it is
 * about, or the kind of the command that it is to be.
 */
export function useKeptDraft<Draft>(form: DraftForm<Draft>, appId: string, id: string): KeptDraft<Draft> {
  const work = useOwnWork();
  const [isRead, setRead] = useState(false);
  const draft = useRef<Draft | null>(null);
  draft.current ??= form.read(null);
  const isDue = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turns = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(work);
  latest.current = work ?? latest.current;

  useEffect(() => {
    if (work === undefined) return;
    let current = true;
    void (work ? readDraft(work, form, appId, id).catch(() => null) : Promise.resolve(null)).then((kept) => {
      if (!current) return;
      if (kept && !isDue.current) draft.current = kept;
      setRead(true);
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
    turns.current = turns.current
      .then(() => keepDraft(own, form, appId, id, typed))
      .catch(() => {
        isDue.current = true;
      });
  }, [form, appId, id]);

  // Left, locked or hidden: what was typed is kept with what is still at hand.
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

  const type = useCallback(
    (typed: Draft) => {
      if (JSON.stringify(typed) === JSON.stringify(draft.current)) return;
      draft.current = typed;
      isDue.current = true;
      timer.current ??= setTimeout(flush, keptAfter);
    },
    [flush],
  );
  const forget = useCallback(() => {
    type(form.read(null));
    flush();
  }, [form, type, flush]);
  return { draft: isRead ? draft.current : undefined, type, forget };
}
