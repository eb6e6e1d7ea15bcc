import { isChangeFollowed } from '../../../../db/reads/followed-change';
import { toChangeCredentialStatus } from '../../../../domain/credential/build-command';
import type { CredentialRow } from '../../../../domain/credential/credential';
import { checkStatusDraft, type StatusDraft } from '../../../../domain/credential/status-rules';
import { statusWords } from '../../../../domain/credential/status-text';
import { useCommandsOf } from '../../../commands/use-commands';
import { useIdentityObstacle } from '../../../commands/use-identity-obstacle';
import { useSubmitCommand } from '../../../commands/use-submit-command';
import type { SubmittableDraft } from '../../../forms/use-stored-draft';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';
import { useIssuer } from './use-issuer';

const acts = ['change-credential-status'] as const;

/** What the popup and the panel share: why a status cannot be changed, the check of the change, and how it is sent. */
export function useStatusCommand(
  appId: string,
  row: CredentialRow,
  storedDraft: SubmittableDraft | undefined,
  onStored: () => void,
) {
  const isUnderWay = useIsUnderWay(row);
  const missing = useIdentityObstacle(appId, acts);
  const obstacle = missing === null && isUnderWay ? statusWords.pending : missing;
  const issuer = useIssuer(row.appId, row.issuer);
  const submit = useSubmitCommand(onStored, storedDraft);
  const isKnown = isUnderWay !== undefined && issuer !== undefined;
  return {
    issuer,
    blocked: obstacle === null && !isKnown ? undefined : obstacle,
    check: (draft: StatusDraft) => (issuer === undefined ? null : checkStatusDraft(draft, row, issuer)),
    async submit(draft: StatusDraft): Promise<string | null> {
      const command = toChangeCredentialStatus(row, draft);
      return command && submit(command);
    },
  };
}

/** Whether a change of it is requested or sent, and not announced yet; undefined until that is known. */
function useIsUnderWay({ appId, id }: CredentialRow): boolean | undefined {
  const { database } = useMirror();
  const isFollowed = useLive(`followed change ${appId} ${id}`, () => isChangeFollowed(database, appId, id));
  const { commands } = useCommandsOf(appId, id);
  return isFollowed === undefined || commands === undefined ? undefined : isFollowed || commands.length > 0;
}
