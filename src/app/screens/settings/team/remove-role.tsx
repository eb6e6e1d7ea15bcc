import { removeRoleText, roleWords } from '../../../../domain/team/screen-text';
import type { Role } from '../../../../domain/team/team';
import { ConfirmDialog } from './confirm-dialog';
import { useReportedAct } from './use-reported-act';

interface RemoveRoleProps {
  role: Role;
  /** How many members have it. */
  holders: number;
  onClose(): void;
}

/** Asks before a role is deleted, and says what that means for its members. */
export function RemoveRole({ role: { id, name }, holders, onClose }: RemoveRoleProps) {
  const { busy, refusal, blocker, run } = useReportedAct();
  const remove = async () => {
    if (await run('delete-role', { roleId: id }, roleWords.removed(name))) onClose();
  };
  return (
    <ConfirmDialog
      title={roleWords.removeTitle(name)}
      text={removeRoleText(holders)}
      act={roleWords.remove}
      busy={busy}
      trouble={refusal ?? blocker}
      isDisabled={blocker !== null}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
