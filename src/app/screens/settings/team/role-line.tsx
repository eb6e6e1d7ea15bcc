import { Link } from 'react-router-dom';
import { formWords } from '../../../../domain/shared/form-text';
import type { RoleRow } from '../../../../domain/team/role-edit';
import { roleLine, roleWaitingWords, roleWords } from '../../../../domain/team/screen-text';
import { Avatar } from '../../../parts/avatar';
import { href } from '../../../paths';

interface RoleLineProps {
  role: RoleRow;
  /** How many members have it; null while they are not known. */
  holders: number | null;
  onEdit(): void;
  onRemove(): void;
}

/** One role. While a change of it is not sent, it can be undone among the changes, and nothing else can be changed. */
export function RoleLine({ role: { id, name, description, permissions, waiting }, holders, onEdit, onRemove }: RoleLineProps) {
  return (
    <div className="team-line of-role">
      <Avatar seed={id} text={name} />
      <div className="about">
        <strong className="name">{name}</strong>
        <span>{description}</span>
        <span className="age">{roleLine(permissions.length, holders)}</span>
        {waiting !== null && (
          <span className="team-mark" data-state="pending">
            {roleWaitingWords[waiting]}
          </span>
        )}
      </div>
      {waiting === null ? (
        <div className="acts">
          <button type="button" className="btn btn-quiet" aria-label={roleWords.editOf(name)} onClick={onEdit}>
            {roleWords.edit}
          </button>
          <button type="button" className="btn btn-quiet" aria-label={roleWords.removeOf(name)} onClick={onRemove}>
            {roleWords.remove}
          </button>
        </div>
      ) : (
        <div className="acts">
          <Link className="btn btn-link" to={href.sync}>
            {formWords.openChanges}
          </Link>
        </div>
      )}
    </div>
  );
}
