import type { AccessEntry } from '../../../../domain/account/account';
import {
  allAccess,
  dayOfEnd,
  findRight,
  isIncluded,
  otherRights,
  type RightChoices,
  setEnd,
  toggleRight,
} from '../../../../domain/team/permissions';
import { endText, rightText } from '../../../../domain/team/right-text';
import { roleWords } from '../../../../domain/team/screen-text';
import { accessText } from '../../../../domain/team/text';
import { describedBy, FieldNotes } from '../../../forms/field-notes';
import { RequiredStar } from '../../../forms/form-field';

interface RightsFieldProps {
  permissions: readonly AccessEntry[];
  /** null while the catalogue is not on this device. */
  choices: readonly RightChoices[] | null;
  issue: string | null;
  /** Server time, ms. */
  now: number;
  onChange(permissions: AccessEntry[]): void;
}

const id = 'role-permissions';

/** The rights of a role, one block a type of service; each with what it allows and, once chosen, the last day on which it does. */
export function RightsField(props: RightsFieldProps) {
  const { permissions, choices, issue, now, onChange } = props;
  const others = otherRights(permissions, choices ?? []);
  return (
    <fieldset className="field rights" aria-describedby={describedBy(id)}>
      <legend>
        {roleWords.permissions}
        <RequiredStar />
      </legend>
      <FieldNotes id={id} hint={choices === null ? roleWords.noCatalogue : roleWords.all} issue={issue} />
      {choices?.map(({ serviceType, name, access }) => (
        <fieldset key={serviceType} className="rights-of">
          <legend>{name}</legend>
          {access.map((one) => (
            <RightLine key={one} {...{ serviceType, access: one, permissions, now, onChange }} hasIssue={issue !== null} />
          ))}
        </fieldset>
      ))}
      {others.length > 0 && (
        <fieldset className="rights-of">
          <legend>{roleWords.others}</legend>
          {others.map((entry) => (
            <label key={rightText(entry, now)} className="check">
              <input type="checkbox" checked onChange={() => onChange(toggleRight(permissions, entry, false))} />
              <code>{rightText(entry, now)}</code>
            </label>
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}

interface RightLineProps extends Pick<RightsFieldProps, 'permissions' | 'now' | 'onChange'> {
  serviceType: string;
  access: string;
  hasIssue: boolean;
}

function RightLine({ serviceType, access, permissions, now, hasIssue, onChange }: RightLineProps) {
  const entry = findRight(permissions, serviceType, access);
  const isOfAll = entry === null && isIncluded(permissions, { serviceType, access, expiryDate: null });
  const words = accessText(access, serviceType);
  const lineId = `${id}-${serviceType}-${access}`;
  const end = entry === null ? '' : endText(entry, now);
  return (
    <div className="right" data-all={access === allAccess}>
      <label className="check">
        <input
          id={lineId}
          type="checkbox"
          checked={entry !== null || isOfAll}
          disabled={isOfAll}
          aria-invalid={hasIssue}
          onChange={({ target }) => onChange(toggleRight(permissions, { serviceType, access }, target.checked))}
        />
        <span>
          {words ?? access}
          {words !== null && <code>{access}</code>}
        </span>
      </label>
      {entry !== null && (
        <label className="until">
          {roleWords.until}
          <input
            type="date"
            className="form-control"
            aria-label={roleWords.untilOf(access)}
            value={dayOfEnd(entry)}
            onChange={({ target }) => onChange(setEnd(permissions, entry, target.value))}
          />
          <span className="age">{end === '' ? roleWords.noEnd : end}</span>
        </label>
      )}
    </div>
  );
}
