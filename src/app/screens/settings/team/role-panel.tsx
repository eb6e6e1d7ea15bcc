import { useState } from 'react';
import { catalogue as catalogueRecord } from '../../../../db/records/catalogue';
import { toChoices, withoutIncluded } from '../../../../domain/team/permissions';
import { checkRole, type RoleDraft, type RoleIssue, roleFieldOf, trimRole } from '../../../../domain/team/rules';
import { isSameRole } from '../../../../domain/team/same-role';
import { roleWords } from '../../../../domain/team/screen-text';
import type { Role } from '../../../../domain/team/team';
import { roleIssueWords } from '../../../../domain/team/text';
import { useAct } from '../../../commands/use-act';
import { LongTextField } from '../../../forms/long-text-field';
import { RecordForm } from '../../../forms/record-form';
import { TextField } from '../../../forms/text-field';
import { useToast } from '../../../live/toast-context';
import { useRecord } from '../../../live/use-record';
import { SidePanel } from '../../../parts/side-panel';
import { RightsField } from './rights-field';
import { teamProblemText } from './use-reported-act';

interface RolePanelProps {
  /** The role that is edited, as it was when it was opened; null: a new one. */
  base: Role | null;
  /** null while they are not known. */
  roles: readonly Role[] | null;
  /** Server time, ms. */
  now: number;
  onClose(): void;
}

const newRole: RoleDraft = { name: '', description: '', permissions: [] };

/** Creates a role, or edits one. */
export function RolePanel({ base, roles, now, onClose }: RolePanelProps) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const catalogue = useRecord(catalogueRecord, '')?.value ?? null;
  const [initial] = useState<RoleDraft>(() =>
    base === null ? newRole : { ...base, permissions: withoutIncluded(base.permissions) },
  );
  const [typed, setTyped] = useState(initial);
  const save = async (draft: RoleDraft) => {
    const role = trimRole(draft);
    const outcome = base === null ? await act('create-role', { role }) : await act('change-role', { base, role });
    if (!outcome.ok) return teamProblemText(outcome.problem);
    toast('Information', base === null ? roleWords.created(role.name) : roleWords.changed(role.name));
    onClose();
    return null;
  };
  return (
    <SidePanel
      title={base === null ? roleWords.createTitle : roleWords.editTitle}
      isTouched={!isSameRole(typed, initial)}
      onDiscard={() => setTyped(initial)}
      onClose={onClose}
    >
      <RecordForm<RoleDraft, RoleIssue>
        id="role"
        initial={initial}
        focusesFirst
        check={(draft) => checkRole(draft, { base, roles, now })}
        fieldOf={(issue) => roleFieldOf[issue]}
        text={(issue) => roleIssueWords[issue]}
        blocked={blocker}
        act={roleWords.save}
        sending={roleWords.saving}
        onTyped={setTyped}
        onSubmit={save}
      >
        {({ draft, change, issueAt }) => (
          <>
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
    </SidePanel>
  );
}
