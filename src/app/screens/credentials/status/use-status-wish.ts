import { useState } from 'react';
import { isChangeFollowed } from '../../../../db/reads/followed-change';
import { toChangeCredentialStatus } from '../../../../domain/credential/build-command';
import type { CredentialRow } from '../../../../domain/credential/credential';
import { checkStatusDraft, type StatusDraft, type StatusIssue } from '../../../../domain/credential/status-rules';
import { statusWords } from '../../../../domain/credential/status-text';
import { useCommandsOf } from '../../../commands/use-commands';
import { useIdentityObstacle } from '../../../commands/use-identity-obstacle';
import type { SubmittableDraft } from '../../../commands/use-kept-draft';
import { useWish } from '../../../commands/use-wish';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';
import { useFocusGoal } from '../../../parts/use-focus-goal';
import { statusFieldOf } from './status-fields';
import { useIssuer } from './use-issuer';

const acts = ['change-credential-status'] as const;

/** What the popup and the panel have in common: what stands in the way of a change, what is wrong with it, and how it is wished for. */
export function useStatusWish(appId: string, row: CredentialRow, wished: SubmittableDraft | undefined, onKept: () => void) {
  const isUnderWay = useIsUnderWay(row);
  const missing = useIdentityObstacle(appId, acts);
  const obstacle = missing === null && isUnderWay ? statusWords.pending : missing;
  const issuer = useIssuer(row.appId, row.issuer);
  const focus = useFocusGoal();
  const [issue, setIssue] = useState<StatusIssue | null>(null);
  const { wish, trouble } = useWish(onKept, wished);
  const isOpen = obstacle === null && isUnderWay === false && issuer !== undefined;
  return {
    obstacle,
    issuer,
    trouble,
    issue,
    isOpen,
    forget: () => setIssue(null),
    /** What is wrong at a field, in these words; '' is what no field fixes. */
    issueAt(words: Record<StatusIssue, string>, id: string): string | null {
      return issue !== null && (statusFieldOf[issue] ?? '') === id ? words[issue] : null;
    },
    submit(draft: StatusDraft): void {
      if (!isOpen || issuer === undefined) return;
      const found = checkStatusDraft(draft, row, issuer);
      setIssue(found);
      const goal = found === null ? undefined : statusFieldOf[found];
      if (goal !== undefined) focus(goal);
      const command = found === null ? toChangeCredentialStatus(row, draft) : null;
      if (command !== null) void wish(command);
    },
  };
}

/** Whether a change of it is wished for or sent, and not told of yet; undefined while that is looked up. */
function useIsUnderWay({ appId, id }: CredentialRow): boolean | undefined {
  const { database } = useMirror();
  const isFollowed = useLive(`followed change ${appId} ${id}`, () => isChangeFollowed(database, appId, id));
  const { commands } = useCommandsOf(appId, id);
  return isFollowed === undefined || commands === undefined ? undefined : isFollowed || commands.length > 0;
}
