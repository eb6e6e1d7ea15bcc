import { useEffect, useState } from 'react';
import { type OlderWork, readOlderWork } from '../../../db/reads/older-work';
import type { OlderStoreRow } from '../../../db/registry';
import { createBox } from '../../../db/seal/box';
import { olderText, olderUnreadText, olderWords } from '../../../domain/device/older-data-text';
import { problemText } from '../../../domain/shared/error-text';
import { useNow } from '../../live/use-now';
import { useWorker } from '../../live/worker-context';
import { useModal } from '../../parts/use-modal';
import { AskPasscode } from '../../screens/device/ask-passcode';
import { type OlderPart, olderParts, saveOlder } from './older-files';

const saveWords: Record<OlderPart, string> = {
  commands: olderWords.saveChanges,
  notes: olderWords.saveNotes,
  drafts: olderWords.saveDrafts,
};

/** Exports what an earlier version left, or deletes it. What only a passcode of that version opens asks for it. */
export function OlderDialog({ older, onClose }: { older: OlderStoreRow; onClose(): void }) {
  const { name, email, hasPasscode, exportedAt } = older;
  const worker = useWorker();
  const now = useNow();
  const modal = useModal(onClose);
  const [work, setWork] = useState<OlderWork | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saved, setSaved] = useState<readonly OlderPart[]>([]);

  /** Reads what can be opened; null, or why it failed. */
  const read = async (passcode: string | null): Promise<string | null> => {
    const keys = await worker.older({ act: 'open', name, passcode });
    if (!keys.ok) return problemText(keys.problem);
    const found = await readOlderWork(
      name,
      keys.value.map((one) => createBox(one)),
    ).catch(() => null);
    if (found === null) return olderWords.notRead;
    setWork(found);
    setSaved([]);
    return null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it is opened
  useEffect(() => {
    void read(null).then(setRefusal);
  }, []);

  const unread = olderUnreadText(work?.unreadable ?? 0);
  const parts = work === null ? [] : olderParts.filter((part) => work[part].length > 0);
  const save = (part: OlderPart) => {
    if (work === null) return;
    saveOlder(part, work, email, now);
    const next = [...saved, part];
    setSaved(next);
    // What a passcode may still open is not exported yet.
    const isAll = parts.every((one) => next.includes(one)) && (unread === null || !hasPasscode);
    if (isAll) void worker.older({ act: 'exported', name });
  };
  return (
    <dialog {...modal} className="small-dialog" aria-labelledby="older-title">
      <h2 id="older-title">{olderWords.label}</h2>
      <p>
        {olderText(older)} {olderWords.explained}
      </p>
      {parts.length > 0 && <p className="age">{olderWords.exportWarning}</p>}
      {unread !== null && <p>{unread}</p>}
      <p className="refusal" role="alert">
        {refusal}
      </p>
      {work === null && refusal === null && <p role="status">{olderWords.reading}</p>}
      {hasPasscode && unread !== null && (
        <AskPasscode
          id="older"
          label={olderWords.passcode}
          isAsked
          action={olderWords.open}
          isGrave={false}
          cancel={olderWords.close}
          onSubmit={(passcode) => (passcode === '' ? Promise.resolve(olderWords.passcodeMissing) : read(passcode))}
          onCancel={onClose}
        />
      )}
      {exportedAt !== undefined && <p role="status">{olderWords.exported}</p>}
      <div className="actions">
        {parts.map((part) => (
          <button key={part} type="button" className="btn btn-quiet" onClick={() => save(part)}>
            {saveWords[part]}
          </button>
        ))}
      </div>
      <DeleteOlder name={name} onClose={onClose} />
    </dialog>
  );
}

/** Deletes it, asked once more. */
function DeleteOlder({ name, onClose }: { name: string; onClose(): void }) {
  const worker = useWorker();
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await worker.older({ act: 'deleted', name });
    onClose();
  };
  return (
    <>
      {isAsked && (
        <p className="delete-asked" role="alert">
          {olderWords.deleteAsked}
        </p>
      )}
      <div className="actions">
        {isAsked ? (
          <>
            <button type="button" className="btn btn-danger-quiet" disabled={busy} onClick={() => void remove()}>
              {olderWords.deleteSure}
            </button>
            <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => setAsked(false)}>
              {olderWords.keep}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="btn btn-quiet" onClick={() => setAsked(true)}>
              {olderWords.delete}
            </button>
            <button type="button" className="btn btn-quiet" onClick={onClose}>
              {olderWords.close}
            </button>
          </>
        )}
      </div>
    </>
  );
}
