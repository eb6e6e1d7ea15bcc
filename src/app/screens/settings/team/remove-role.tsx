import { useState } from 'react';
import { toRoleDeletion } from '../../../../domain/team/role-edit';
import { removeRoleText, roleWords } from '../../../../domain/team/screen-text';
import type { Role } from '../../../../domain/team/team';
import { useSubmitCommand } from '../../../commands/use-submit-command';
import { ConfirmDialog } from './confirm-dialog';

interface RemoveRoleProps {
  role: Role;
  /** How many members have it. */
  holders: number;
  onClose(): void;
}

/** Asks before a role is deleted, and says what that means for its members. Without a connection the deletion waits. */
export function RemoveRole({ role, holders, onClose }: RemoveRoleProps) {
  const submit = useSubmitCommand(onClose);
  const [state, setState] = useState<{ busy: boolean; trouble: string | null }>({ busy: false, trouble: null });
  const remove = async () => {
    if (state.busy) return;
    setState({ busy: true, trouble: null });
    setState({ busy: false, trouble: await submit(toRoleDeletion(role)) });
  };
  return (
    <ConfirmDialog
      title={roleWords.removeTitle(role.name)}
      text={removeRoleText(holders)}
      act={roleWords.remove}
      {...state}
      isDisabled={false}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
