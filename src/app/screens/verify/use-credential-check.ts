import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toCredentialId } from '../../../domain/credential/credential-id';
import type { DocumentCheck } from '../../../domain/credential/verdict';
import { verifyWords } from '../../../domain/credential/verify-text';
import { problemText } from '../../../domain/shared/error-text';
import { useWorker } from '../../live/worker-context';
import { loadQrReader } from '../../parts/qr/load-qr-reader';
import { readGivenFile } from './read-given-file';

export interface CredentialCheck {
  /** What the field shows. */
  text: string;
  /** The result of the last check; null: none, or one is under way. */
  answer: { check: DocumentCheck } | { trouble: string } | null;
  isBusy: boolean;
  check(what: string): Promise<void>;
  /** Changes the field; an earlier result no longer belongs to it. */
  change(what: string): void;
  /** Puts it into the field and checks it. */
  take(what: string): void;
  takeFile(chosen: File | undefined): Promise<void>;
}

/** What is given to be checked, and the result. A later one replaces a check that is under way. `given`: what the address ends in. */
export function useCredentialCheck(appId: string | null, given: string | null): CredentialCheck {
  const worker = useWorker();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<CredentialCheck['answer']>(null);
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);
  /** What is being checked; null: nothing. */
  const underWay = useRef<string | null>(null);

  const check = async (what: string) => {
    turn.current += 1;
    const mine = turn.current;
    underWay.current = what;
    // A verdict is shown only with the document it is about.
    setAnswer(null);
    setBusy(true);
    const outcome = await worker.checkCredential({ appId, text: what });
    if (mine !== turn.current) return;
    underWay.current = null;
    setBusy(false);
    setAnswer(outcome.ok ? { check: outcome.value } : { trouble: problemText(outcome.problem) });
    // Who checks one may scan the next without a line.
    if (outcome.ok) void loadQrReader().catch(() => undefined);
  };

  const change = (what: string) => {
    turn.current += 1;
    underWay.current = null;
    setBusy(false);
    setText(what);
    setAnswer(null);
  };

  useOpened(appId, given, {
    onService() {
      if (underWay.current !== null) void check(underWay.current);
    },
    onAddress(address) {
      change('');
      if (address === null) return;
      const id = toCredentialId(address);
      if (id === null) setAnswer({ trouble: verifyWords.notId });
      else void check(id);
    },
  });

  const take = (what: string) => {
    setText(what);
    void check(what);
  };
  const takeFile = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    // What comes later counts, whichever is read first.
    turn.current += 1;
    const mine = turn.current;
    underWay.current = null;
    setAnswer(null);
    setBusy(true);
    const read = await readGivenFile(chosen);
    if (mine !== turn.current) return;
    setBusy(false);
    if ('text' in read) take(read.text);
    else setAnswer({ trouble: read.refusal });
  };
  return { text, answer, isBusy, check, change, take, takeFile };
}

interface Opened {
  /** A service that becomes known late keeps what was typed, and restarts a running check with its own records. */
  onService(): void;
  /** A new address clears the field and the result. */
  onAddress(given: string | null): void;
}

/** Calls back when the service becomes known or changes, and for each address. */
function useOpened(appId: string | null, given: string | null, opened: Opened): void {
  const onService = useEffectEvent(opened.onService);
  const onAddress = useEffectEvent(opened.onAddress);
  useEffect(() => {
    if (appId !== null) onService();
  }, [appId]);
  useEffect(() => onAddress(given), [given]);
}
