import { paths as file } from 'bootstrap-icons/icons/file-earmark-arrow-up.svg?paths';
import { paths as qr } from 'bootstrap-icons/icons/qr-code-scan.svg?paths';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { verifyWords } from '../../../domain/credential/verify-text';
import { FormField } from '../../forms/form-field';
import { Icon } from '../../parts/icon';
import { CheckResult } from './check-result';
import { ScanDialog } from './scan-dialog';
import { type CredentialCheck, useCredentialCheck } from './use-credential-check';
import '../../styles/form.scss';
import '../../styles/verify.scss';

const textId = 'check-text';

interface VerifyFormProps {
  /** The service whose records are read first; null: nobody is signed in, or it does not matter. */
  appId: string | null;
  /** What the address ends in, checked at once where it is an id. */
  given: string | null;
  /** Another way to give something; it says what was chosen. */
  chooser?(choose: (id: string) => void): ReactNode;
  /** Drawn for an id whose status alone was checked; `again`: its document is here now. */
  onlyId?(id: string, again: () => void): ReactNode;
}

/** The ways to give a credential, and the result of its check. The credential stays in this component. */
export function VerifyForm({ appId, given, chooser, onlyId }: VerifyFormProps) {
  const credentialCheck = useCredentialCheck(appId, given);
  const { answer, check, take } = credentialCheck;
  const [isScanning, setScanning] = useState(false);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const openFile = () => input.current?.click();
  const recheck = (id: string) => () => void check(id);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    const words = event.dataTransfer.getData('text/plain');
    if (dropped !== undefined) void credentialCheck.takeFile(dropped);
    else if (words !== '') take(words);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are also opened by the button
    <div
      className="verify-form form-dialog"
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
          void check(credentialCheck.text);
        }}
      >
        <GivenText credentialCheck={credentialCheck} isOver={isOver} />
        {chooser?.(take)}
        <CheckWays credentialCheck={credentialCheck} onScan={() => setScanning(true)} onOpenFile={openFile} />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={verifyWords.open}
          accept=".json,.jsonld,.txt,application/json,application/ld+json,text/plain,image/*"
          onChange={(event) => {
            void credentialCheck.takeFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </form>
      {answer !== null && 'trouble' in answer && (
        <p className="notice trouble" role="alert">
          {answer.trouble}
        </p>
      )}
      {answer !== null && 'check' in answer && (
        <>
          {answer.check.is === 'id' && onlyId?.(answer.check.id, recheck(answer.check.id))}
          <CheckResult check={answer.check} />
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
            openFile();
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </div>
  );
}

/** The field for a credential or its id; a file may be pasted or dropped into it. */
function GivenText({ credentialCheck, isOver }: { credentialCheck: CredentialCheck; isOver: boolean }) {
  const paste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files;
    if (pasted === undefined) return;
    event.preventDefault();
    void credentialCheck.takeFile(pasted);
  };
  return (
    <FormField id={textId} label={verifyWords.field} hint={isOver ? verifyWords.drop : verifyWords.fieldHint}>
      {(control) => (
        <textarea
          {...control}
          className="form-control mono"
          rows={6}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={credentialCheck.text}
          onChange={(event) => credentialCheck.change(event.target.value)}
          onPaste={paste}
        />
      )}
    </FormField>
  );
}

interface CheckWaysProps {
  credentialCheck: CredentialCheck;
  onScan(): void;
  onOpenFile(): void;
}

function CheckWays({ credentialCheck, onScan, onOpenFile }: CheckWaysProps) {
  const clear = () => {
    credentialCheck.change('');
    // This button is gone with what it cleared.
    document.getElementById(textId)?.focus();
  };
  return (
    <div className="check-ways">
      <button type="button" className="btn btn-quiet" onClick={onScan}>
        <Icon paths={qr} /> {verifyWords.scan}
      </button>
      <button type="button" className="btn btn-quiet" onClick={onOpenFile}>
        <Icon paths={file} /> {verifyWords.open}
      </button>
      <span className="grow" />
      {(credentialCheck.text !== '' || credentialCheck.answer !== null) && (
        <button type="button" className="btn btn-quiet" onClick={clear}>
          {verifyWords.clear}
        </button>
      )}
      <button type="submit" className="btn btn-primary" aria-disabled={credentialCheck.isBusy}>
        {credentialCheck.isBusy ? verifyWords.checking : verifyWords.check}
      </button>
    </div>
  );
}
