import type { EditRecord } from '../../../domain/record/edit';
import { editConflictLines, editUndisputedLines, editConflictPanelWords as words } from '../../../domain/record/edit-text';
import type { Fields } from '../../../domain/record/fields';

interface EditConflictProps {
  command: EditRecord;
  /** null if it was deleted there. */
  now: Fields | null;
  /** The fields in which the server's value stays. */
  left: readonly string[];
  onLeft(left: string[]): void;
}

/** The fields that were changed here and on the server, with both values: of each the person says whether theirs is sent. Below, what else they changed. */
export function EditConflict({ command, now, left, onLeft }: EditConflictProps) {
  const lines = editConflictLines(command, now);
  if (lines === null || now === null) return <p>{words.gone}</p>;
  const others = editUndisputedLines(command, now);
  const isChoice = command.change !== null && lines.length + others.length > 1;
  const toggle = (field: string) => onLeft(left.includes(field) ? left.filter((one) => one !== field) : [...left, field]);
  return (
    <>
      <table className="edit-conflict">
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.yours}</th>
            <th scope="col">{words.now}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ field, label, yours, now: current }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>
                {isChoice ? (
                  <label className="check">
                    <input type="checkbox" checked={!left.includes(field)} onChange={() => toggle(field)} />
                    <span className="visually-hidden">{words.send(label)} </span>
                    <bdi>{yours}</bdi>
                  </label>
                ) : (
                  <bdi>{yours ?? words.deleted}</bdi>
                )}
              </td>
              <td>
                <bdi>{current}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <>
          <p>{words.also}</p>
          <dl className="lines">
            {others.map(({ field, label, yours }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{yours}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
