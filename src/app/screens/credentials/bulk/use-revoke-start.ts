import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listChanging } from '../../../../db/reads/status-changes';
import { toBulkRevoke } from '../../../../domain/batch/build-command';
import type { RevokeDraft } from '../../../../domain/batch/revoke-draft-schema';
import { bulkWords, revokeHeader } from '../../../../domain/batch/text';
import type { CredentialRow } from '../../../../domain/credential/credential';
import { problemText } from '../../../../domain/shared/error-text';
import { useBatchActs } from '../../../commands/use-batches';
import { useMirror } from '../../../live/mirror-context';
import { useUserData } from '../../../live/use-user-data';
import { useFocusGoal } from '../../../parts/use-focus-goal';
import { href } from '../../../paths';

export const revokeIds = { ask: 'bulk-revoke-ask', question: 'bulk-revoke-question', sure: 'bulk-revoke-sure' };

interface RevokeStartInput {
  appId: string;
  ssiAppId: string;
  /** The credentials to revoke, their issuer, and why. */
  chosen: readonly CredentialRow[];
  issuer: string | null;
  draft: RevokeDraft;
  /** The ids of those with a change under way. */
  changing: ReadonlySet<string>;
  onRefresh(): void;
  /** They are in the outbox. */
  onBegun(): void;
}

/** Asks once before credentials are revoked together, and begins it; what changed since they were chosen stops it. */
export function useRevokeStart(input: RevokeStartInput) {
  const { appId, ssiAppId, chosen, issuer, draft, changing, onRefresh, onBegun } = input;
  const [isAsked, setAsked] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isBusy = useRef(false);
  const { account, database, box } = useMirror();
  const work = useUserData();
  const batches = useBatchActs();
  const navigate = useNavigate();
  const focus = useFocusGoal();

  const ask = async () => {
    setTrouble(null);
    setAsked(true);
    focus(revokeIds.sure);
    return null;
  };
  const keep = () => {
    setAsked(false);
    focus(revokeIds.ask);
  };
  const start = async () => {
    setAsked(false);
    if (isBusy.current || work === undefined) return;
    isBusy.current = true;
    await begin(await listChanging(work, { database, box }, ssiAppId).catch(() => changing));
    isBusy.current = false;
  };
  const begin = async (changingNow: ReadonlySet<string>) => {
    if (chosen.some(({ id }) => changingNow.has(id))) {
      setTrouble(`${bulkWords.changedSince}.`);
      onRefresh();
      focus(revokeIds.ask);
      return;
    }
    setTrouble(null);
    const commands = toBulkRevoke(chosen, draft);
    const lines = commands.map((command, at) => ({ row: at + 1, cells: [command.credentialId, command.name ?? ''], command }));
    const head = {
      ...{ identity: account.identity, fileName: null, header: revokeHeader, schemaName: null },
      ...{ issuer, action: 'REVOKE' as const, reason: draft.reason.trim() },
    };
    const begun = await batches.begin({ kind: 'change-credential-status', appId: ssiAppId, head, lines }, () => undefined);
    if (begun.ok) {
      onBegun();
      navigate(href.batch(appId, begun.value));
      return;
    }
    setTrouble(`${problemText(begun.problem)}.`);
    focus(revokeIds.ask);
  };
  return { isAsked, trouble, ask, keep, start };
}
