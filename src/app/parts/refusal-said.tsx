import { Link } from 'react-router-dom';
import type { OpenedCommand } from '../../db/commands';
import { refusalSaidText } from '../../domain/command/text';
import { creditWords } from '../../domain/credits/text';
import { saysCreditIsOut } from '../../domain/ledger/read-quota';
import { href } from '../paths';

/** What the server said when it refused a decision, and the way to the credits if these are used up; nothing where it said nothing. */
export function RefusalSaid({ command }: { command: OpenedCommand }) {
  const text = refusalSaidText(command);
  if (text === null) return null;
  return (
    <div className="age">
      <bdi>{text}</bdi> {saysCreditIsOut(command.said) && <Link to={href.ssiCredit(command.row.appId)}>{creditWords.see}</Link>}
    </div>
  );
}
