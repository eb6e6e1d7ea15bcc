import type { OpenedCommand } from '../../db/commands';
import { refusalSaidText, refusalWords } from '../../domain/command/text';
import { CreditLink } from './credit-link';

interface RefusalSaidProps {
  command: OpenedCommand;
  /** One of many lines, each with a sentence of its own: the words of the server are under Details. */
  isFolded?: boolean;
}

/** What the server said when it refused a decision, and the way to the credits if these are used up; nothing if it said nothing. */
export function RefusalSaid({ command, isFolded = false }: RefusalSaidProps) {
  const text = refusalSaidText(command);
  if (text === null) return null;
  const words = <bdi>{text}</bdi>;
  return (
    <div className="age">
      {isFolded ? (
        <details>
          <summary>{refusalWords.details}</summary>
          {words}
        </details>
      ) : (
        words
      )}{' '}
      <CreditLink appId={command.row.appId} said={command.said} />
    </div>
  );
}
