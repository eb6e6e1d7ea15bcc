import { useCallback, useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '../../../../db/drafts';
import type { RejectionDraft } from '../../../../domain/rejection';
import { useOwnWork } from '../../../live/use-own-work';

/** No more than this (ms) of what was typed is not kept yet. */
const keptAfter = 400;
const nothing: RejectionDraft = { code: null, text: '' };

export interface KeptDraft {
  /** What was typed and not sent; undefined while it is looked for. */
  draft: RejectionDraft | undefined;
  type(draft: RejectionDraft): void;
  /** It is part of a decision now. */
  forget(): void;
}

/** The reason that is being written about a company, kept while it is typed and when the screen goes away: locked or reloaded, nothing typed is lost. */
export function useKeptDraft(appId: string, companyId: string): KeptDraft {
  const work = useOwnWork();
  const [isRead, setRead] = useState(false);
  const draft = useRef(nothing);
  const isDue = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turns = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(work);
  latest.current = work ?? latest.current;

  useEffect(() => {
    if (work === undefined) return;
    let current = true;
    void (work ? readDraft(work, appId, companyId).catch(() => null) : Promise.resolve(null)).then((kept) => {
      if (!current) return;
      if (kept && !isDue.current) draft.current = kept;
      setRead(true);
    });
    return () => {
      current = false;
    };
  }, [work, appId, companyId]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { current: own } = latest;
    if (!isDue.current || !own) return;
    isDue.current = false;
    const { current: typed } = draft;
    turns.current = turns.current
      .then(() => keepDraft(own, appId, companyId, typed))
      .catch(() => {
        isDue.current = true;
      });
  }, [appId, companyId]);

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
    (typed: RejectionDraft) => {
      if (typed.code === draft.current.code && typed.text === draft.current.text) return;
      draft.current = typed;
      isDue.current = true;
      timer.current ??= setTimeout(flush, keptAfter);
    },
    [flush],
  );
  const forget = useCallback(() => {
    type(nothing);
    flush();
  }, [type, flush]);
  return { draft: isRead ? draft.current : undefined, type, forget };
}
