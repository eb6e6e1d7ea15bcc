import { listCourse } from '../../../../domain/command-course';
import { commandStateWords, leftOutText } from '../../../../domain/text/command';
import { decisionPastText, decisionWords } from '../../../../domain/text/decision';
import { toUtcText } from '../../../../domain/text/display';
import { rejectionText } from '../../../../domain/text/rejection';
import { useDoneCommandsOf } from '../../../commands/use-commands';
import { useMirror } from '../../../live/mirror-context';

/** What this person decided about a company on this device, the last first, with the course it took. */
export function DecisionHistory({ appId, companyId }: { appId: string; companyId: string }) {
  const { clockOffset } = useMirror();
  const { commands } = useDoneCommandsOf(appId, companyId);
  const readable = commands?.filter(({ payload }) => payload !== null) ?? [];
  if (readable.length === 0) return null;
  return (
    <details className="decision-history">
      <summary>{decisionWords.history}</summary>
      <ol>
        {readable.map(({ row, payload }) => (
          <li key={row.id}>
            <p>
              {payload && decisionPastText(payload.command.decision, row.result)}, {toUtcText(row.changedAt + clockOffset)}
            </p>
            {payload?.command.reason && (
              <p className="age">
                <bdi>{rejectionText(payload.command.reason)}</bdi>
              </p>
            )}
            <p className="age">
              {listCourse(row)
                .map((move) =>
                  typeof move === 'number'
                    ? leftOutText(move)
                    : `${commandStateWords[move.state]} ${toUtcText(move.at + clockOffset)}`,
                )
                .join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
