import { paths as good } from 'bootstrap-icons/icons/check-circle-fill.svg?paths';
import { paths as unknown } from 'bootstrap-icons/icons/question-circle-fill.svg?paths';
import { paths as bad } from 'bootstrap-icons/icons/x-octagon-fill.svg?paths';
import { checkLineText, checkLineTitles, checkSourceText, lineVerdictWords } from '../../../domain/credential/check-text';
import type { CheckLine, CheckVerdict } from '../../../domain/credential/verdict';
import { verifyWords } from '../../../domain/credential/verify-text';
import { Copyable } from '../../parts/copyable';
import { Icon } from '../../parts/icon';

/** The sign of each verdict. */
export const verdictIcons: Record<CheckVerdict, readonly string[]> = { good, bad, unknown };

/** The lines of a check: what was checked, the result, and against what. `now`: the moment of the check (ms). */
export function CheckLines({ lines, now }: { lines: readonly CheckLine[]; now: number }) {
  return (
    <ul className="check-lines">
      {lines.map((line) => (
        <li key={line.line} data-verdict={line.verdict}>
          <Icon paths={verdictIcons[line.verdict]} label={lineVerdictWords[line.verdict]} />
          <div>
            <strong>{checkLineTitles[line.line]}</strong>
            <span>{checkLineText(line)}</span>
            <small>{checkSourceText(line, now)}</small>
            {line.against !== null && (
              <Copyable label={verifyWords.against(checkLineTitles[line.line])} text={line.against} shown={line.against} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
