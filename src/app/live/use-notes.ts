import { useEffect, useState } from 'react';
import { findNotes, type NoteKey, noteKeysOf, openNote } from '../../db/notes';
import type { PrivateNote } from '../../domain/record/private-note';
import { useLive } from './use-live';
import { useUserData } from './use-user-data';

/** The notes of the person about verifications, as they are now. */
export interface Notes {
  /** By the id of the verification; null: it has none. Absent until that is known. */
  byId: ReadonlyMap<string, PrivateNote | null>;
  /** This device does not give them. */
  isRefused: boolean;
}

const noNotes: Notes['byId'] = new Map();

/** The notes about these verifications of a service, by the ids of sessions or people; read again when another tab changes one. */
export function useNotes(appId: string, ids: readonly string[]): Notes {
  const work = useUserData();
  const of = `${appId} ${ids.join(' ')}`;
  const [keys, setKeys] = useState<{ of: string; keys: NoteKey[] } | null>(null);
  const [opened, setOpened] = useState<Notes['byId']>(noNotes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` holds everything that the ids do
  useEffect(() => {
    if (!work) return;
    let current = true;
    void noteKeysOf(work.box, appId, ids).then((made) => {
      if (current) setKeys({ of, keys: made });
    });
    return () => {
      current = false;
    };
  }, [work, of]);

  const present = keys?.of === of && work ? keys.keys : null;
  const rows = useLive(`notes ${of}`, async () => {
    if (present === null || !work) return null;
    return findNotes(work, present).catch(() => 'refused' as const);
  }, [present, work]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` holds everything that the ids do
  useEffect(() => {
    if (!work || rows == null || rows === 'refused') return;
    let current = true;
    void Promise.all(rows.map((row) => (row ? openNote(work.box, row) : null))).then((notes) => {
      if (current) setOpened(new Map(ids.map((id, at) => [id, notes[at] ?? null])));
    });
    return () => {
      current = false;
    };
  }, [work, rows, of]);
  return { byId: work ? opened : noNotes, isRefused: work === null || rows === 'refused' };
}
