import { useEffect } from 'react';
import { readPreference, writePreference } from '../../../db/preferences';
import { hasMirroredList } from '../../../db/reads/storage';
import type { Registry } from '../../../db/registry';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';

/** Asks the browser to keep what is stored and keeps its answer (offline rules 6). false if it cannot be asked. */
export async function askPersistence(registry: Registry): Promise<boolean> {
  const { storage } = navigator;
  if (typeof storage?.persist !== 'function') return false;
  const granted = (await storage.persisted()) || (await storage.persist());
  await writePreference(registry, 'persistence', { askedAt: Date.now(), granted });
  return granted;
}

/** Asks once, when there is something to lose: the first list that was mirrored whole. Shows nothing. */
export function AskPersistence() {
  const { registry, database } = useMirror();
  const isDue = useLive(
    'persistence due',
    async () => (await hasMirroredList(database)) && (await readPreference(registry, 'persistence')) === null,
  );
  useEffect(() => {
    if (isDue) void askPersistence(registry).catch(() => undefined);
  }, [isDue, registry]);
  return null;
}
