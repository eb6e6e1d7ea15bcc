import { useState } from 'react';
import { members as membersRecord, roles as rolesRecord } from '../../../../db/records/records';
import { roleColumns } from '../../../../domain/team/columns';
import { type RoleSort, roleList } from '../../../../domain/team/list';
import { type RoleRow, withRoleEdits } from '../../../../domain/team/role-edit';
import { roleOrders, roleWords } from '../../../../domain/team/screen-text';
import { holdersOf } from '../../../../domain/team/team';
import { useEdits } from '../../../commands/use-edits';
import { SmallListPane } from '../../../list/small-list';
import { useNow } from '../../../live/use-now';
import { useRecord } from '../../../live/use-record';
import { RemoveRole } from './remove-role';
import { RoleLine } from './role-line';
import { RolePanel } from './role-panel';

/** The roles of the own account, with the changes that are not sent yet. */
export function RolesPart() {
  const record = useRecord(rolesRecord, '');
  const members = useRecord(membersRecord, '')?.value ?? null;
  const edits = useEdits('role', '') ?? [];
  const now = useNow();
  const [opened, setOpened] = useState<RoleRow | 'new' | null>(null);
  const [leaving, setLeaving] = useState<RoleRow | null>(null);
  const holders = ({ id }: RoleRow) => (members === null ? null : holdersOf(id, members).length);
  const waiting = edits.flatMap(({ row, payload }) => (payload === null ? [] : [{ id: row.id, edit: payload.command }]));
  const rows = record?.value ? withRoleEdits(record.value, waiting) : null;
  return (
    <>
      <SmallListPane<RoleRow, RoleSort>
        record={record && { ...record, value: rows }}
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
          <RoleLine role={role} holders={holders(role)} onEdit={() => setOpened(role)} onRemove={() => setLeaving(role)} />
        )}
      </SmallListPane>
      {opened !== null && (
        <RolePanel base={opened === 'new' ? null : opened} roles={rows ?? []} now={now} onClose={() => setOpened(null)} />
      )}
      {leaving && <RemoveRole role={leaving} holders={holders(leaving) ?? 0} onClose={() => setLeaving(null)} />}
    </>
  );
}
