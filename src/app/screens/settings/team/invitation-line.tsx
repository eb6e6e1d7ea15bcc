import { toTimeText } from '../../../../domain/shared/format';
import { invitationWords, memberWords, switchBlockerText } from '../../../../domain/team/screen-text';
import { type Invitation, invitationStateOf } from '../../../../domain/team/team';
import { stateWords } from '../../../../domain/team/text';
import { Avatar } from '../../../parts/avatar';
import { useReportedAct } from './use-reported-act';

interface InvitationLineProps {
  invitation: Invitation;
  /** The account that is acted for now, null for the own one. */
  actingFor: string | null;
  /** Server time, ms. */
  now: number;
  onSwitch(target: { userId: string; email: string }): void;
}

/** One invitation to the own person: accepted here, and then the way into the account. */
export function InvitationLine({ invitation, actingFor, now, onSwitch }: InvitationLineProps) {
  const { busy, refusal, blocker, run } = useReportedAct();
  const { adminEmail, adminId, inviteCode, createdAt, validTill, roleName } = invitation;
  const state = invitationStateOf(invitation, now);
  const why = switchBlockerText(invitation, actingFor);
  return (
    <div className="team-line">
      <Avatar seed={adminEmail} text={adminEmail} />
      <div className="about">
        <strong className="name">{adminEmail}</strong>
        <span className="age">
          {state === 'pending' && validTill !== null
            ? memberWords.validUntil(toTimeText(validTill))
            : createdAt !== null && memberWords.invited(toTimeText(createdAt))}
        </span>
        {refusal !== null && (
          <span className="refusal" role="alert">
            {refusal}
          </span>
        )}
      </div>
      <div className="marks">
        {roleName !== null && <span className="team-mark">{roleName}</span>}
        <span className="team-mark" data-state={state}>
          {stateWords[state]}
        </span>
      </div>
      <div className="acts">
        {state === 'pending' && (
          <button
            type="button"
            className="btn btn-primary"
            aria-label={invitationWords.acceptOf(adminEmail)}
            aria-disabled={busy || blocker !== null}
            onClick={() => void run('accept-invitation', { code: inviteCode }, invitationWords.accepted(adminEmail))}
          >
            {invitationWords.accept}
          </button>
        )}
        {state === 'accepted' &&
          (why === null ? (
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={invitationWords.switchOf(adminEmail)}
              onClick={() => onSwitch({ userId: adminId, email: adminEmail })}
            >
              {invitationWords.switch}
            </button>
          ) : (
            <span className="age">{why}</span>
          ))}
      </div>
    </div>
  );
}
