import { useState } from 'react';
import { catalogue as catalogueRecord } from '../../../../db/records/records';
import { roleFormOf } from '../../../../domain/team/draft-schema';
import { toChoices } from '../../../../domain/team/permissions';
import { type RoleEdit, type RoleRow, toRoleCommand } from '../../../../domain/team/role-edit';
import { checkRole, type RoleDraft, type RoleIssue, roleFieldOf } from '../../../../domain/team/rules';
import { roleWords } from '../../../../domain/team/screen-text';
import type { Role } from '../../../../domain/team/team';
import { roleIssueWords } from '../../../../domain/team/text';
import { useSubmitCommand } from '../../../commands/use-submit-command';
import { DraftPanel } from '../../../forms/draft-panel';
import { LongTextField } from '../../../forms/long-text-field';
import { RecordForm } from '../../../forms/record-form';
import { TextField } from '../../../forms/text-field';
import type { SubmittableDraft } from '../../../forms/use-stored-draft';
import { useRecord } from '../../../live/use-record';
import { RightsField } from './rights-field';

interface RolePanelProps {
  /** The role that is edited, as it was when it was opened; null: a new one. */
  base: Role | null;
  /** Those of the account, and the ones that are not sent yet. */
  roles: readonly RoleRow[];
  /** Server time, ms. */
  now: number;
  onClose(): void;
}

/** Creates a role, or edits one. Without a connection the change waits; only fields that were touched are sent. */
export function RolePanel({ base, roles, now, onClose }: RolePanelProps) {
  const [form] = useState(() => roleFormOf(base));
  const title = base === null ? roleWords.createTitle : roleWords.editTitle;
  return (
    <DraftPanel title={title} form={form} appId="" id={`role ${base?.id ?? ''}`.trim()} onClose={onClose}>
      {({ draft, change, storedDraft, done }) => (
        <RoleForm edit={draft} onTyped={change} {...{ base, roles, now, storedDraft }} onStored={done} />
      )}
    </DraftPanel>
  );
}

interface RoleFormProps extends Omit<RolePanelProps, 'onClose'> {
  edit: RoleEdit;
  storedDraft: SubmittableDraft;
  onTyped(edit: RoleEdit): void;
  onStored(): void;
}

function RoleForm({ edit, base, roles, now, storedDraft, onTyped, onStored }: RoleFormProps) {
  const [{ seen, typed: begun }] = useState(edit);
  const catalogue = useRecord(catalogueRecord, '')?.value ?? null;
  const submit = useSubmitCommand(onStored, storedDraft);
  const save = async (typed: RoleDraft) => {
    const command = toRoleCommand(base?.id ?? '', { seen, typed });
    if (command !== null) return submit(command);
    // Nothing is sent for what is stored already.
    onStored();
    return null;
  };
  return (
    <RecordForm<RoleDraft, RoleIssue>
      id="role"
      initial={begun}
      focusesFirst
      check={(draft) => checkRole(draft, { base, roles, now })}
      fieldOf={(issue) => roleFieldOf[issue]}
      text={(issue) => roleIssueWords[issue]}
      blocked={null}
      act={roleWords.save}
      sending={roleWords.saving}
      onTyped={(typed) => onTyped({ seen, typed })}
      onSubmit={save}
    >
      {({ draft, change, issueAt }) => (
        <>
          {base !== null && <p className="age">{roleWords.applies}</p>}
          <TextField<RoleDraft> name="name" label={roleWords.name} hint={roleWords.nameHint} isRequired />
          <LongTextField<RoleDraft> name="description" label={roleWords.description} hint={roleWords.descriptionHint} />
          <RightsField
            permissions={draft.permissions}
            choices={catalogue && toChoices(catalogue)}
            issue={issueAt('permissions')}
            now={now}
            onChange={(permissions) => change({ permissions })}
          />
        </>
      )}
    </RecordForm>
  );
}
