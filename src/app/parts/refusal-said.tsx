import type { OpenedCommand } from '../../db/commands';
import { refusalSaidText } from '../../domain/command/text';

/** What the server said when it refused a decision; nothing where it said nothing. */
export function RefusalSaid({ command }: { command: OpenedCommand }) {
  const text = refusalSaidText(command);
  if (text === null) return null;
  return (
    <div className="age">
      <bdi>{text}</bdi>
    </div>
  );
}
