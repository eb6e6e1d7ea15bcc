import { useState } from 'react';
import { toTimeText } from '../../../../domain/shared/format';
import { inviteDraftForm } from '../../../../domain/team/draft-schema';
import { emailKey } from '../../../../domain/team/email-key';
import { checkInvite, type InviteDraft } from '../../../../domain/team/rules';
import { inviteWords } from '../../../../domain/team/screen-text';
import type { Member, Membership } from '../../../../domain/team/team';
import { inviteIssueWords } from '../../../../domain/team/text';
import { useAct } from '../../../commands/use-act';
import { DraftPanel } from '../../../forms/draft-panel';
import { RecordForm } from '../../../forms/record-form';
import { TextField } from '../../../forms/text-field';
import { useMirror } from '../../../live/mirror-context';
import { SidePanel } from '../../../parts/side-panel';
import { SecretCode } from './secret-code';
import { teamProblemText } from './use-reported-act';

interface InvitePanelProps {
  /** null while they are not known. */
  members: readonly Member[] | null;
  onClose(): void;
}

type Invited = InviteDraft & Pick<Membership, 'inviteCode' | 'validTill'>;

/** Invites an address; the code of the invitation is shown once it is made. An address that was typed and not sent stays on the device. */
export function InvitePanel({ members, onClose }: InvitePanelProps) {
  const [invited, setInvited] = useState<Invited | null>(null);
  if (invited !== null) {
    return (
      <SidePanel title={inviteWords.title} isTouched={false} onDiscard={onClose} onClose={onClose}>
        <InviteSent invited={invited} onClose={onClose} />
      </SidePanel>
    );
  }
  return (
    <DraftPanel title={inviteWords.title} form={inviteDraftForm} appId="" id="invite" onClose={onClose}>
      {({ draft, change, forget }) => (
        <InviteForm
          initial={draft}
          members={members}
          onTyped={change}
          onInvited={(sent) => {
            forget();
            setInvited(sent);
          }}
        />
      )}
    </DraftPanel>
  );
}

interface InviteFormProps extends Pick<InvitePanelProps, 'members'> {
  initial: InviteDraft;
  onTyped(draft: InviteDraft): void;
  onInvited(invited: Invited): void;
}

function InviteForm({ initial, members, onTyped, onInvited }: InviteFormProps) {
  const [begun] = useState(initial);
  const { act, blocker } = useAct();
  const { email: ownEmail } = useMirror().account.account;
  const send = async ({ email }: InviteDraft) => {
    const address = emailKey(email);
    const outcome = await act('invite-member', { email: address });
    if (!outcome.ok) return { field: 'email', words: teamProblemText(outcome.problem) };
    onInvited({ email: address, ...outcome.value });
    return null;
  };
  return (
    <RecordForm
      id="invite"
      initial={begun}
      focusesFirst
      check={(draft: InviteDraft) => checkInvite(draft, { ownEmail, members })}
      fieldOf={() => 'email'}
      text={(issue) => inviteIssueWords[issue]}
      blocked={blocker}
      act={inviteWords.send}
      sending={inviteWords.sending}
      onTyped={onTyped}
      onSubmit={send}
    >
      <TextField<InviteDraft> name="email" label={inviteWords.email} kind="code" hint={inviteWords.hint} isRequired />
    </RecordForm>
  );
}

function InviteSent({ invited: { email, inviteCode, validTill }, onClose }: { invited: Invited; onClose(): void }) {
  return (
    <div role="status">
      <p>
        <strong>{inviteWords.sent(email)}</strong>
      </p>
      {validTill !== null && <p>{inviteWords.validUntil(toTimeText(validTill))}</p>}
      <p>{inviteWords.next}</p>
      {inviteCode !== '' && <SecretCode code={inviteCode} />}
      <div className="actions">
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {inviteWords.done}
        </button>
      </div>
    </div>
  );
}
