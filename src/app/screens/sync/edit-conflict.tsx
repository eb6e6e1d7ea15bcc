import type { EditRecord, Fields } from '../../../domain/record/edit';
import { editConflictLines, editConflictPanelWords as words } from '../../../domain/record/edit-text';

/** The fields that were changed here and on the server, with both values. `now`: null if it was deleted there. */
export function EditConflict({ command, now }: { command: EditRecord; now: Fields | null }) {
  const lines = editConflictLines(command, now);
  if (lines === null) return <p>{words.gone}</p>;
  return (
    <table className="edit-conflict">
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.yours}</th>
          <th scope="col">{words.now}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, yours, now: current }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <bdi>{yours ?? words.deleted}</bdi>
            </td>
            <td>
              <bdi>{current}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
