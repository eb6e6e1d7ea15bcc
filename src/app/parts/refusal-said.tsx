import type { OpenedCommand } from '../../db/commands';
import { refusalSaidText } from '../../domain/command/text';
import { CreditLink } from './credit-link';

/** What the server said when it refused a decision, and the way to the credits if these are used up; nothing where it said nothing. */
export function RefusalSaid({ command }: { command: OpenedCommand }) {
  const text = refusalSaidText(command);
  if (text === null) return null;
  return (
    <div className="age">
      <bdi>{text}</bdi> <CreditLink appId={command.row.appId} said={command.said} />
    </div>
  );
}
