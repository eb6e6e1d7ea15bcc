import { useState } from 'react';
import { listLeft } from '../../../db/reads/left';
import type { LeftAccountRow } from '../../../db/registry';
import { leftText, leftWords } from '../../../domain/account/left-account-text';
import { membershipGoneText } from '../../../domain/account/sign-out-text';
import { outboxWords } from '../../../domain/command/text';
import { saveDecisions } from '../../commands/decision-file';
import { useMirror } from '../../live/mirror-context';
import { useToast } from '../../live/toast-context';
import { useLive } from '../../live/use-live';
import { useVault } from '../../live/vault-context';
import { useWorker } from '../../live/worker-context';

/** Decisions under accounts whose membership ended: they wait here until the person has put them into a file or discarded them (offline rules 2 c). */
export function LeftDecisions({ now }: { now: number }) {
  const { registry, account } = useMirror();
  const left = useLive('left', () => listLeft(registry, account.identity), [account.identity]) ?? [];
  return left.map((row) => <LeftAccount key={row.databaseName} left={row} now={now} />);
}

function LeftAccount({ left, now }: { left: LeftAccountRow; now: number }) {
  const { databaseName, email, exportedAt } = left;
  const worker = useWorker();
  const vault = useVault();
  const toast = useToast();
  const [asksDiscard, setAsksDiscard] = useState(false);
  const save = async () => {
    try {
      await saveDecisions(vault, [{ databaseName, account: email }], now);
      await worker.answerLeft({ databaseName, how: 'exported' });
    } catch {
      toast('Error', leftWords.notExported);
    }
  };
  return (
    <div className="notice left-account">
      <p>
        {membershipGoneText(email)} {leftText(left)}
      </p>
      <p className="age">{outboxWords.exportWarning}</p>
      {exportedAt !== undefined && <p role="status">{leftWords.exported}</p>}
      {asksDiscard ? (
        <>
          <p role="alert">{leftWords.discardAsked}</p>
          <div className="actions">
            <button
              type="button"
              className="btn btn-danger-quiet"
              onClick={() => void worker.answerLeft({ databaseName, how: 'discarded' })}
            >
              {leftWords.discardSure}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsksDiscard(false)}>
              {leftWords.keep}
            </button>
          </div>
        </>
      ) : (
        <div className="actions">
          <button type="button" className="btn btn-quiet" onClick={() => void save()}>
            {exportedAt === undefined ? leftWords.export : leftWords.exportAgain}
            <span className="visually-hidden"> {email}</span>
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setAsksDiscard(true)}>
            {leftWords.discard}
            <span className="visually-hidden"> {email}</span>
          </button>
        </div>
      )}
    </div>
  );
}
