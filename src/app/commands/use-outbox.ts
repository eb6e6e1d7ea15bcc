import { useMemo } from 'react';
import type { TypedDraft } from '../../db/commands';
import { readDecidingHabits } from '../../db/deciding-preferences';
import { enqueue, giveUpCommand, keepMine, type OutboxData, retryCommand, takeFound, undoCommand } from '../../db/enqueue';
import type { Command } from '../../domain/command/command';
import { usualDecidingHabits } from '../../domain/command/deciding-habits';
import { undoTime } from '../../domain/command/undo-time';
import { problemText } from '../../domain/shared/error-text';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import { useMirror } from '../live/mirror-context';
import { useToast } from '../live/toast-context';
import { useUserData } from '../live/use-user-data';
import { useWorker } from '../live/worker-context';
import { newId } from './new-id';
import { wakeOutbox } from './wake-outbox';

/** What a person can ask of the outbox. Each except `ask` answers whether it was saved; a toast says what prevented it. */
export interface OutboxActs {
  /** False while the keys of the person's data are being opened; without keys, `ask` says why. */
  isReady: boolean;
  /** Adds a command and returns its id. The dialog shows an error, because it covers the toasts. `id`: the id of the draft, which can be submitted once. */
  ask(command: Command, id?: string): Promise<Outcome<string>>;
  /** The same for a decision, which is not sent before its undo time is over, unless the person switched that off. `typed`: what an undo brings back. */
  askWithUndo(command: Command, typed?: TypedDraft): Promise<Outcome<string>>;
  undo(id: string): Promise<boolean>;
  retry(id: string): Promise<boolean>;
  giveUp(id: string): Promise<boolean>;
  /** Over what was shown as of this revision of the command; in these fields (`left`) the server's value stays. */
  keepMine(id: string, revision: number, left?: readonly string[]): Promise<boolean>;
  /** What was shown as of this revision is what was asked for; of several, the one of this id. */
  takeFound(id: string, revision: number, ownId: string | null): Promise<boolean>;
}

type OutboxChange = (own: OutboxData, now: number) => Promise<Outcome<null>>;

/** The commands of the person who is signed in: stored on the device first, then the worker learns that there is something to send. */
export function useOutbox(): OutboxActs {
  const work = useUserData();
  const mirror = useMirror();
  const worker = useWorker();
  const toast = useToast();
  return useMemo(() => {
    const store = async (change: OutboxChange) => {
      const stored = work
        ? await change({ ...work, makeRoom: () => worker.makeRoom({}) }, Date.now()).catch(() => failed('storage-failed'))
        : failed('mirror-locked');
      if (stored.ok) await wakeOutbox(worker);
      return stored;
    };
    const act = async (change: OutboxChange) => {
      const stored = await store(change);
      if (!stored.ok) toast('Error', problemText(stored.problem));
      return stored.ok;
    };
    const ask = async (command: Command, id: string, waits: number, typed?: TypedDraft) => {
      const stored = await store(async (own, now) => {
        const { identity } = mirror.account;
        const put = await enqueue(own, { identity, command, id, now, typed, notBefore: waits > 0 ? now + waits : undefined });
        // The membership may have ended in another tab meanwhile: then nobody sends this, and it is not said to be kept.
        return put.ok && !(await mirror.registry.accounts.get(identity)) ? failed('membership-ended') : put;
      });
      return stored.ok ? ok(id) : stored;
    };
    return {
      isReady: work !== undefined,
      ask: (command, id = newId()) => ask(command, id, 0),
      askWithUndo: async (command, typed) => {
        const { waitsToUndo } = await readDecidingHabits(mirror.registry).catch(() => usualDecidingHabits);
        return ask(command, newId(), waitsToUndo ? undoTime : 0, typed);
      },
      undo: (id) => act((own, now) => undoCommand(own, id, now)),
      retry: (id) => act((own, now) => retryCommand(own, id, now)),
      giveUp: (id) => act((own, now) => giveUpCommand(own, id, now)),
      keepMine: (id, revision, left) => act((own, now) => keepMine(own, id, revision, now, left)),
      takeFound: (id, revision, ownId) => act((own, now) => takeFound(own, id, revision, now, ownId)),
    };
  }, [work, mirror, worker, toast]);
}
