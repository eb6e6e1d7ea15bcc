import { useEffect, useState } from 'react';
import type { OpenedCommand } from '../../../db/commands';
import { credentials } from '../../../db/lists/credentials';
import { findRow } from '../../../db/reads/list';
import type { FoundCredentials as Found } from '../../../domain/command/conflict-snapshot';
import type { ChangeCredentialStatus, IssueCredential } from '../../../domain/credential/command';
import { lostDocumentWords } from '../../../domain/credential/issue-text';
import { commandCredits, identityConflictActs } from '../../../domain/ledger/command-text';
import { statusAttempts, statusInterval } from '../../../domain/ledger/follow';
import type { Question } from '../../../domain/record/question';
import { problemText } from '../../../domain/shared/error-text';
import { shortenId } from '../../../domain/shared/format';
import { CoverNotice } from '../../commands/cover-notice';
import { useOutbox } from '../../commands/use-outbox';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useWatch } from '../../live/use-watch';
import { useWorker } from '../../live/worker-context';
import { href } from '../../paths';
import { FoundLines } from './found-lines';

interface FoundCredentialsProps {
  row: OpenedCommand['row'];
  command: IssueCredential;
  found: Found;
  onTake(id: string): void;
}

/** Credentials, one of which may be the requested one. If its document is lost it is of no use to anybody: it can be revoked, and another one issued. */
export function FoundCredentials({ row, command, found, onTake }: FoundCredentialsProps) {
  const { ids, isDocumentLost } = found;
  const [revoking, setRevoking] = useState<string | null>(null);
  const canRevoke = isDocumentLost && command.isToRegister;
  return (
    <>
      {isDocumentLost && <p>{lostDocumentWords.reported}</p>}
      {isDocumentLost && !command.isToRegister && <p>{lostDocumentWords.unattested}</p>}
      <FoundLines
        ids={ids}
        list={href.credentials(row.appId)}
        take={isDocumentLost ? lostDocumentWords.leave : identityConflictActs.take}
        onTake={onTake}
        more={(id) => canRevoke && <RevokeButton appId={row.appId} id={id} onRevoke={() => setRevoking(id)} />}
      />
      {revoking !== null && <RevokeAsked row={row} command={command} id={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

/** Offered as soon as the ledger has its status; until then it is read, as often as one that was just issued is followed. */
function RevokeButton({ appId, id, onRevoke }: { appId: string; id: string; onRevoke: () => void }) {
  const { database } = useMirror();
  const worker = useWorker();
  useWatch({ kind: 'credential', appId, id });
  const row = useLive(`lost credential ${appId} ${id}`, () => findRow(database, credentials, appId, id));
  const isOnLedger = row?.ledgerState === 'registered';
  useEffect(() => {
    if (isOnLedger) return;
    const question: Question = { kind: 'credential', appId, id };
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
      void worker.refresh({ question });
      if (turns >= statusAttempts['issue-credential']) clearInterval(turning);
    }, statusInterval);
    return () => clearInterval(turning);
  }, [worker, appId, id, isOnLedger]);
  return (
    <button
      type="button"
      className="btn btn-danger-quiet"
      aria-disabled={!isOnLedger}
      title={isOnLedger ? undefined : lostDocumentWords.notYet}
      onClick={() => isOnLedger && onRevoke()}
    >
      {lostDocumentWords.revoke}
      <span className="visually-hidden">
        {' '}
        {shortenId(id)}
        {!isOnLedger && `, ${lostDocumentWords.notYet}`}
      </span>
    </button>
  );
}

interface RevokeAskedProps extends Pick<FoundCredentialsProps, 'row' | 'command'> {
  id: string;
  onClose(): void;
}

function RevokeAsked({ row, command, id, onClose }: RevokeAskedProps) {
  const outbox = useOutbox();
  const [trouble, setTrouble] = useState<string | null>(null);
  const revoke = async () => {
    const { appId, issuer, keyId, schemaName } = command;
    const revocation: ChangeCredentialStatus = {
      ...{ kind: 'change-credential-status', appId, credentialId: id, name: schemaName, action: 'REVOKE' },
      ...{ reason: lostDocumentWords.reason, issuer, keyId, base: { life: 'live' } },
    };
    const stored = await outbox.ask(revocation);
    if (!stored.ok) return setTrouble(problemText(stored.problem));
    onClose();
    await outbox.keepMine(row.id, row.revision);
  };
  return (
    <div role="alert">
      <p>{lostDocumentWords.revokeSure}</p>
      <CoverNotice
        appId={row.appId}
        credits={commandCredits('change-credential-status') + commandCredits('issue-credential', command.isToRegister)}
      />
      {trouble !== null && <p className="refusal">{trouble}</p>}
      <div className="actions">
        <button type="button" className="btn btn-danger-quiet" onClick={() => void revoke()}>
          {lostDocumentWords.revoke}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {identityConflictActs.cancel}
        </button>
      </div>
    </div>
  );
}
