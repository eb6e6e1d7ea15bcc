import { paths as file } from 'bootstrap-icons/icons/file-earmark-arrow-up.svg?paths';
import { paths as qr } from 'bootstrap-icons/icons/qr-code-scan.svg?paths';
import { type ClipboardEvent, type DragEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { toCredentialId } from '../../../domain/credential/credential-id';
import type { DocumentCheck } from '../../../domain/credential/verdict';
import { verifyWords } from '../../../domain/credential/verify-text';
import { problemText } from '../../../domain/shared/error-text';
import { FormField } from '../../forms/form-field';
import { useWorker } from '../../live/worker-context';
import { Icon } from '../../parts/icon';
import { loadQrReader } from '../../parts/qr/load-qr-reader';
import { CheckResult } from './check-result';
import { readGivenFile } from './read-given-file';
import { ScanDialog } from './scan-dialog';
import '../../styles/form.scss';
import '../../styles/verify.scss';

interface CheckDeskProps {
  /** The service whose records are looked at first; null: nobody is signed in, or it does not matter. */
  appId: string | null;
  /** What the address ends in, checked at once where it is an id. */
  given: string | null;
  /** Another way to give something; it says what was chosen. */
  chooser?(choose: (id: string) => void): ReactNode;
  /** Drawn for an id of which only the status was checked; `again`: its document is here now. */
  onlyId?(id: string, again: () => void): ReactNode;
}

type Told = { check: DocumentCheck } | { trouble: string };

/** The ways to give a credential, and what came of its check. What is given stays in this component alone. */
export function CheckDesk({ appId, given, chooser, onlyId }: CheckDeskProps) {
  const worker = useWorker();
  const [text, setText] = useState('');
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const turn = useRef(0);

  const check = useCallback(
    async (what: string) => {
      turn.current += 1;
      const mine = turn.current;
      // A verdict stands beside nothing but what it is about.
      setTold(null);
      setBusy(true);
      const outcome = await worker.checkCredential({ appId, text: what });
      if (mine !== turn.current) return;
      setBusy(false);
      setTold(outcome.ok ? { check: outcome.value } : { trouble: problemText(outcome.problem) });
      // Who checks one may scan the next without a line.
      if (outcome.ok) void loadQrReader().catch(() => undefined);
    },
    [worker, appId],
  );

  const change = useCallback((what: string) => {
    turn.current += 1;
    setBusy(false);
    setText(what);
    setTold(null);
  }, []);

  useEffect(() => {
    change('');
    if (given === null) return;
    const id = toCredentialId(given);
    if (id === null) setTold({ trouble: verifyWords.notId });
    else void check(id);
  }, [given, change, check]);

  const recheck = (id: string) => () => void check(id);
  const take = (what: string) => {
    setText(what);
    void check(what);
  };
  const takeFile = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    // What comes later counts, whichever is read first.
    turn.current += 1;
    const mine = turn.current;
    setTold(null);
    setBusy(true);
    const read = await readGivenFile(chosen);
    if (mine !== turn.current) return;
    setBusy(false);
    if ('text' in read) take(read.text);
    else setTold({ trouble: read.refusal });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    const words = event.dataTransfer.getData('text/plain');
    if (dropped !== undefined) void takeFile(dropped);
    else if (words !== '') take(words);
  };
  const paste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files;
    if (pasted === undefined) return;
    event.preventDefault();
    void takeFile(pasted);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are also opened by the button
    <div
      className="check-desk form-dialog"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check(text);
        }}
      >
        <FormField id="check-text" label={verifyWords.field} hint={isOver ? verifyWords.drop : verifyWords.fieldHint}>
          {(control) => (
            <textarea
              {...control}
              className="form-control mono"
              rows={6}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => change(event.target.value)}
              onPaste={paste}
            />
          )}
        </FormField>
        {chooser?.(take)}
        <div className="check-ways">
          <button type="button" className="btn btn-quiet" onClick={() => setScanning(true)}>
            <Icon paths={qr} /> {verifyWords.scan}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => input.current?.click()}>
            <Icon paths={file} /> {verifyWords.open}
          </button>
          <span className="grow" />
          {(text !== '' || told !== null) && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                change('');
                // This button is gone with what it cleared.
                document.getElementById('check-text')?.focus();
              }}
            >
              {verifyWords.clear}
            </button>
          )}
          <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
            {isBusy ? verifyWords.checking : verifyWords.check}
          </button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={verifyWords.open}
          accept=".json,.jsonld,.txt,application/json,application/ld+json,text/plain,image/*"
          onChange={(event) => {
            void takeFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </form>
      {told !== null && 'trouble' in told && (
        <p className="notice trouble" role="alert">
          {told.trouble}
        </p>
      )}
      {told !== null && 'check' in told && (
        <>
          {told.check.is === 'id' && onlyId?.(told.check.id, recheck(told.check.id))}
          <CheckResult check={told.check} />
        </>
      )}
      {isScanning && (
        <ScanDialog
          onFound={(found) => {
            setScanning(false);
            take(found);
          }}
          onOpenFile={() => {
            setScanning(false);
            input.current?.click();
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </div>
  );
}
