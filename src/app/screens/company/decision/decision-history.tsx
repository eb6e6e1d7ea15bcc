import { isDecision } from '../../../../db/commands';
import { decisionTimesOf, listCourse } from '../../../../domain/command/history';
import { commandStateWords, leftOutText } from '../../../../domain/command/text';
import { decisionPastText, decisionTimesText, decisionWords } from '../../../../domain/company/decision-text';
import { toTimeSecondText } from '../../../../domain/shared/format';
import { useDoneCommandsOf } from '../../../commands/use-commands';
import { useMirror } from '../../../live/mirror-context';
import { DecisionReason } from '../../../parts/decision-reason';

/** What this person decided about a company on this device, the last first, with the course it took. */
export function DecisionHistory({ appId, companyId }: { appId: string; companyId: string }) {
  const { clockOffset } = useMirror();
  const { commands } = useDoneCommandsOf(appId, companyId);
  const readable = commands?.filter(isDecision).filter(({ payload }) => payload !== null) ?? [];
  if (readable.length === 0) return null;
  return (
    <details className="decision-history">
      <summary>{decisionWords.history}</summary>
      <ol>
        {readable.map((command) => (
          <li key={command.row.id}>
            <p>
              {command.payload && decisionPastText(command.payload.command.decision, command.row)}.{' '}
              {decisionTimesText(decisionTimesOf(command.row, clockOffset))}
            </p>
            <DecisionReason command={command} />
            <p className="age">
              {listCourse(command.row)
                .map((move) =>
                  typeof move === 'number'
                    ? leftOutText(move)
                    : `${commandStateWords[move.state]} ${toTimeSecondText(move.at + clockOffset)}`,
                )
                .join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
