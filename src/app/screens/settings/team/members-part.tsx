import { useState } from 'react';
import { members as membersRecord, roles as rolesRecord } from '../../../../db/records/records';
import { memberColumns } from '../../../../domain/team/columns';
import { memberList } from '../../../../domain/team/list';
import { memberOrders, memberWords } from '../../../../domain/team/screen-text';
import type { Member } from '../../../../domain/team/team';
import { SmallListPane } from '../../../list/small-list';
import { useNow } from '../../../live/use-now';
import { useRecord } from '../../../live/use-record';
import { InvitePanel } from './invite-panel';
import { MemberLine } from './member-line';
import { RemoveMember } from './remove-member';

/** The members of the own account and the open invitations. */
export function MembersPart() {
  const record = useRecord(membersRecord, '');
  const roles = useRecord(rolesRecord, '')?.value ?? null;
  const now = useNow();
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Member | null>(null);
  return (
    <>
      <SmallListPane
        record={record}
        list={memberList}
        orders={memberOrders}
        columns={memberColumns}
        fileName="members"
        words={memberWords}
        now={now}
        actions={
          <button type="button" className="btn btn-primary" onClick={() => setInviting(true)}>
            {memberWords.invite}
          </button>
        }
      >
        {(member) => <MemberLine member={member} roles={roles} now={now} onRemove={() => setLeaving(member)} />}
      </SmallListPane>
      {isInviting && <InvitePanel members={record?.value ?? null} onClose={() => setInviting(false)} />}
      {leaving && <RemoveMember member={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
