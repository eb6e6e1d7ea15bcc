import { toTimeText } from '../../../../domain/shared/format';
import { memberWords } from '../../../../domain/team/screen-text';
import { invitationStateOf, type Member, type Role, roleStateOf } from '../../../../domain/team/team';
import { rightsText, stateWords } from '../../../../domain/team/text';
import { Avatar } from '../../../parts/avatar';
import { useReportedAct } from './use-reported-act';

interface MemberLineProps {
  member: Member;
  /** null while they are not known. */
  roles: readonly Role[] | null;
  /** Server time, ms. */
  now: number;
  onRemove(): void;
}

/** One member, or somebody who was invited. */
export function MemberLine({ member, roles, now, onRemove }: MemberLineProps) {
  const state = invitationStateOf(member, now);
  const { email, hasSecondFactor, createdAt, validTill, isAccepted } = member;
  return (
    <div className="team-line">
      <Avatar seed={email} text={email} />
      <div className="about">
        <strong className="name">{email}</strong>
        <span className="age">
          {!isAccepted && validTill !== null
            ? (state === 'expired' ? memberWords.expired : memberWords.validUntil)(toTimeText(validTill))
            : createdAt !== null && memberWords.invited(toTimeText(createdAt))}
        </span>
      </div>
      <div className="marks">
        {hasSecondFactor && <span className="team-mark">{memberWords.secondFactor}</span>}
        <span className="team-mark" data-state={state}>
          {stateWords[state]}
        </span>
      </div>
      {isAccepted ? <RoleOfMember member={member} roles={roles} /> : <span />}
      <button type="button" className="btn btn-quiet" aria-label={memberWords.removeOf(email)} onClick={onRemove}>
        {memberWords.remove}
      </button>
    </div>
  );
}

/** The role of a member; another one is attached by choosing it. */
function RoleOfMember({ member, roles }: Pick<MemberLineProps, 'member' | 'roles'>) {
  const { busy, refusal, blocker, run } = useReportedAct();
  const { email, userId, roleId, roleName } = member;
  const state = roleStateOf(member, roles);
  const current = roles?.find(({ id }) => id === roleId);
  const choose = (id: string) => {
    const role = roles?.find((one) => one.id === id);
    if (role && id !== roleId) void run('attach-role', { roleId: id, userId }, memberWords.assigned(email, role.name));
  };
  const none = state === 'deleted' ? `${memberWords.roleDeleted}: ${roleName ?? ''}` : (roleName ?? memberWords.noRole);
  return (
    <div className="role">
      <select
        className="form-control"
        aria-label={`${memberWords.assign}: ${email}`}
        value={current?.id ?? ''}
        disabled={busy || roles === null}
        aria-disabled={blocker !== null}
        onChange={({ target }) => choose(target.value)}
      >
        {current === undefined && <option value="">{none}</option>}
        {(roles ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <span className="age">{roles?.length === 0 ? memberWords.noRoles : current && rightsText(current.permissions.length)}</span>
      {refusal !== null && (
        <span className="refusal" role="alert">
          {refusal}
        </span>
      )}
    </div>
  );
}
