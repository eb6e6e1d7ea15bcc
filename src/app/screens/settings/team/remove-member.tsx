import { memberWords } from '../../../../domain/team/screen-text';
import type { Member } from '../../../../domain/team/team';
import { ConfirmDialog } from './confirm-dialog';
import { useReportedAct } from './use-reported-act';

/** Asks before a member or an invitation is removed. */
export function RemoveMember({ member: { email, isAccepted }, onClose }: { member: Member; onClose(): void }) {
  const { busy, refusal, blocker, run } = useReportedAct();
  const remove = async () => {
    if (await run('remove-member', { email }, memberWords.removed(email))) onClose();
  };
  return (
    <ConfirmDialog
      title={memberWords.removeTitle(email)}
      text={isAccepted ? memberWords.removeMember : memberWords.removeInvitation}
      act={memberWords.remove}
      busy={busy}
      trouble={refusal ?? blocker}
      isDisabled={blocker !== null}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
