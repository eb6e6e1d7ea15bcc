import { useEffect, useMemo, useState } from 'react';
import { beginBatch, changeBatch, forgetBatch, listOwnBatches, type NewBatch, openBatch, retryBatch } from '../../db/batches';
import type { UserData } from '../../db/notes';
import type { BatchRow } from '../../db/user-database';
import type { BatchHead } from '../../domain/batch/batch';
import { problemText } from '../../domain/shared/error-text';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import { useMirror } from '../live/mirror-context';
import { useToast } from '../live/toast-context';
import { useLive } from '../live/use-live';
import { useUserData } from '../live/use-user-data';
import { useWorker } from '../live/worker-context';
import { newId } from './new-id';
import { wakeOutbox } from './wake-outbox';

/** A batch with what its commands have in common; null if that cannot be opened. */
export interface OpenedBatch {
  row: BatchRow;
  head: BatchHead | null;
}

/** The batches of this person that the current key opens, the last ones first; undefined until they are known. */
export function useBatches(): readonly OpenedBatch[] | undefined {
  const work = useUserData();
  const [opened, setOpened] = useState<{ work: UserData; batches: OpenedBatch[] } | null>(null);
  const rows = useLive('batches', async () => (work ? listOwnBatches(work).catch(() => []) : null), [work]);
  useEffect(() => {
    if (!work || rows == null) return;
    let current = true;
    void Promise.all(rows.map(async (row) => ({ row, head: await openBatch(work.box, row) }))).then((batches) => {
      if (current) setOpened({ work, batches });
    });
    return () => {
      current = false;
    };
  }, [work, rows]);
  return opened !== null && opened.work === work ? opened.batches : undefined;
}

/** What a person can do with batches. A problem is shown in a toast, except by `begin`, which returns it. */
export interface BatchActs {
  /** Keeps commands together on this device; the id of the batch. `onSealed`: how many are sealed. */
  begin(batch: Omit<NewBatch, 'id' | 'now'>, onSealed: (count: number) => void): Promise<Outcome<string>>;
  change(id: string, event: 'pause' | 'resume' | 'give-up'): Promise<boolean>;
  retry(id: string): Promise<boolean>;
  forget(id: string): Promise<boolean>;
}

/** The acts on batches of the person who is signed in: stored on the device first, then the worker learns that there is something to do. */
export function useBatchActs(): BatchActs {
  const work = useUserData();
  const { registry } = useMirror();
  const worker = useWorker();
  const toast = useToast();
  return useMemo(() => {
    const own = work && { ...work, makeRoom: () => worker.makeRoom({}) };
    const act = async (change: (at: NonNullable<typeof own>, now: number) => Promise<Outcome<null>>) => {
      const stored = own ? await change(own, Date.now()).catch(() => failed('storage-failed')) : failed('mirror-locked');
      if (stored.ok) await wakeOutbox(worker);
      else toast('Error', problemText(stored.problem));
      return stored.ok;
    };
    return {
      async begin(batch, onSealed) {
        if (!own) return failed('mirror-locked');
        const id = newId();
        const stored = await beginBatch(own, { ...batch, id, now: Date.now() }, onSealed).catch(() => failed('storage-failed'));
        if (!stored.ok) return stored;
        // The membership may have ended in another tab meanwhile: then nobody sends this, and it is not said to be kept.
        if (!(await registry.accounts.get(batch.head.identity))) return failed('membership-ended');
        await wakeOutbox(worker);
        return ok(id);
      },
      change: (id, event) => act((at, now) => changeBatch(at, id, event, now)),
      retry: (id) => act((at, now) => retryBatch(at, id, now)),
      forget: (id) => act((at) => forgetBatch(at, id)),
    };
  }, [work, registry, worker, toast]);
}
