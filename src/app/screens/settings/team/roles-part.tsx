import { useState } from 'react';
import { members as membersRecord } from '../../../../db/records/members';
import { roles as rolesRecord } from '../../../../db/records/roles';
import { roleColumns } from '../../../../domain/team/columns';
import { roleList } from '../../../../domain/team/list';
import { roleLine, roleOrders, roleWords } from '../../../../domain/team/screen-text';
import { holdersOf, type Role } from '../../../../domain/team/team';
import { useNow } from '../../../live/use-now';
import { useRecord } from '../../../live/use-record';
import { Avatar } from '../../../parts/avatar';
import { RemoveRole } from './remove-role';
import { RolePanel } from './role-panel';
import { SmallListPane } from './small-list';

/** The roles of the own account. */
export function RolesPart() {
  const record = useRecord(rolesRecord, '');
  const members = useRecord(membersRecord, '')?.value ?? null;
  const now = useNow();
  const [opened, setOpened] = useState<Role | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Role | null>(null);
  const holders = ({ id }: Role) => (members === null ? null : holdersOf(id, members).length);
  return (
    <>
      <SmallListPane
        record={record}
        list={roleList}
        orders={roleOrders}
        columns={roleColumns}
        fileName="roles"
        words={roleWords}
        now={now}
        actions={
          <button type="button" className="btn btn-primary" onClick={() => setOpened('new')}>
            {roleWords.create}
          </button>
        }
      >
        {(role) => (
          <div className="team-line">
            <Avatar seed={role.id} text={role.name} />
            <div className="about">
              <strong className="name">{role.name}</strong>
              <span>{role.description}</span>
              <span className="age">{roleLine(role.permissions.length, holders(role))}</span>
            </div>
            <div className="acts">
              <button
                type="button"
                className="btn btn-quiet"
                aria-label={roleWords.editOf(role.name)}
                onClick={() => setOpened(role)}
              >
                {roleWords.edit}
              </button>
              <button
                type="button"
                className="btn btn-quiet"
                aria-label={roleWords.removeOf(role.name)}
                onClick={() => setLeaving(role)}
              >
                {roleWords.remove}
              </button>
            </div>
          </div>
        )}
      </SmallListPane>
      {opened !== null && (
        <RolePanel
          base={opened === 'new' ? null : opened}
          roles={record?.value ?? null}
          now={now}
          onClose={() => setOpened(null)}
        />
      )}
      {leaving && <RemoveRole role={leaving} holders={holders(leaving) ?? 0} onClose={() => setLeaving(null)} />}
    </>
  );
}
