import { Link } from 'react-router-dom';
import type { OpenedCommand } from '../../db/commands';
import type { EditRecord } from '../../domain/record/edit';
import { editTitle } from '../../domain/record/edit-text';
import { formWords } from '../../domain/shared/form-text';
import { href } from '../paths';

/** Says that a change of the form's record is not sent yet, or needs the person. */
export function PendingEdit({ edit: { row, payload } }: { edit: OpenedCommand<EditRecord> }) {
  const title = payload === null ? '' : editTitle(payload.command);
  const needsPerson = row.state === 'conflict' || row.state === 'refused';
  return (
    <div className={needsPerson ? 'notice trouble' : 'notice'} role="status">
      <span className="grow">{needsPerson ? formWords.pendingStopped(title) : formWords.pending(title)}</span>
      <Link className="btn btn-link" to={href.sync}>
        {formWords.openChanges}
      </Link>
    </div>
  );
}
