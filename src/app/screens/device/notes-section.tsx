import { useEffect, useState } from 'react';
import { discardDraftsSealedBefore } from '../../../db/drafts';
import { discardSealedBefore, type FoundNote, openAllNotes } from '../../../db/notes';
import { hasEarlierPasscode, vaultPersonOf } from '../../../db/reads/vault';
import { countBatchedBefore, discardBatchesSealedBefore } from '../../../db/reseal-batches';
import { countSealedBefore, discardCommandsSealedBefore } from '../../../db/reseal-commands';
import { lostKeyReason, lostText } from '../../../domain/device/lost-key-text';
import { isUserData } from '../../../domain/record/private-note';
import { notesHereText, notesWords, noteWords, sealedBeforeText, takenOverText } from '../../../domain/record/private-note-text';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { useUserData } from '../../live/use-user-data';
import { saveNotes } from '../../parts/save-notes';
import { EarlierNotesForm } from './earlier-notes-form';

type Step = 'resting' | 'opening' | 'discarding';

/** What the person keeps for themselves on this device: how much, as a file, and what no key opens any longer. */
export function NotesSection() {
  const work = useUserData();
  const now = useNow();
  const [found, setFound] = useState<{ notes: FoundNote[]; sealedBefore: number; damaged: number } | null>(null);
  /** Counts up where notes may have changed and are as many as before. */
  const [reads, setReads] = useState(0);
  const rows = useLive('own notes', async () => {
    if (!work) return null;
    const { notes, commands, batches } = work.database;
    const counts = await Promise.all([notes.count(), commands.count(), batches.count()]).catch(() => null);
    return { counts, reads };
  }, [work, reads]);
  /** How many were opened by an earlier passcode just now. */
  const [taken, setTaken] = useState<number | null>(null);
  const [step, setStep] = useState<Step>('resting');
  useEffect(() => {
    if (!work || rows == null) return;
    let current = true;
    void Promise.all([openAllNotes(work), countSealedBefore(work), countBatchedBefore(work)])
      .then(([read, commands, batched]) => {
        if (current) setFound({ ...read, sealedBefore: read.sealedBefore + commands + batched });
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [work, rows]);

  const own = found?.notes.filter(({ note }) => isUserData(note)) ?? [];
  const sealedBefore = found?.sealedBefore ?? 0;
  /** As they are now: another tab may have changed them. */
  const save = async () => {
    const read = work && (await openAllNotes(work).catch(() => null));
    if (read)
      saveNotes(
        read.notes.filter(({ note }) => isUserData(note)),
        now,
      );
  };
  const rest = (openedNow: number | null) => {
    setStep('resting');
    setTaken(openedNow);
    setReads((times) => times + 1);
  };
  const discard = async () => {
    if (work)
      await Promise.all([
        discardSealedBefore(work),
        discardDraftsSealedBefore(work),
        discardCommandsSealedBefore(work),
        discardBatchesSealedBefore(work),
      ]).catch(() => undefined);
    rest(null);
  };
  return (
    <section className="panel" aria-labelledby="device-notes">
      <h2 id="device-notes">{notesWords.heading}</h2>
      <p className="age">{notesWords.explained}</p>
      {work === null && <p className="muted">{noteWords.notOpened}</p>}
      {found !== null && <p>{notesHereText(own.length)}</p>}
      <div role="status">{taken !== null && <p>{takenOverText(taken)}</p>}</div>
      {own.length > 0 && (
        <>
          <p className="age">{notesWords.warning}</p>
          <button type="button" className="btn btn-quiet" onClick={() => void save()}>
            {notesWords.save}
          </button>
        </>
      )}
      {found !== null && found.damaged > 0 && <p className="muted">{noteWords.damaged}</p>}
      {sealedBefore > 0 && <SealedBefore count={sealedBefore} step={step} onStep={setStep} onDiscard={() => void discard()} />}
      {sealedBefore > 0 && step === 'opening' && work && <EarlierNotesForm work={work} onDone={rest} />}
    </section>
  );
}

interface SealedBeforeProps {
  count: number;
  step: Step;
  onStep(step: Step): void;
  onDiscard(): void;
}

/** What a previous key encrypted: its passcode opens it, if it had one; otherwise it can only be discarded. */
function SealedBefore({ count, step, onStep, onDiscard }: SealedBeforeProps) {
  const { registry, account } = useMirror();
  const { identity } = account;
  const mayOpen = useLive('earlier passcode', () => hasEarlierPasscode(registry, vaultPersonOf(identity)), [registry, identity]);
  if (mayOpen === undefined) return null;
  return (
    <div className="notice">
      <p>{mayOpen ? `${sealedBeforeText(count)} ${notesWords.sealedBefore}` : `${lostText(count)}. ${lostKeyReason}`}</p>
      {step === 'discarding' && (
        <div className="actions">
          <button type="button" className="btn btn-danger-quiet" onClick={onDiscard}>
            {notesWords.discardSure}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => onStep('resting')}>
            {notesWords.keep}
          </button>
        </div>
      )}
      {step === 'resting' && (
        <div className="actions">
          {mayOpen && (
            <button type="button" className="btn btn-quiet" onClick={() => onStep('opening')}>
              {notesWords.open}
            </button>
          )}
          <button type="button" className="btn btn-quiet" onClick={() => onStep('discarding')}>
            {notesWords.discard}
          </button>
        </div>
      )}
    </div>
  );
}
