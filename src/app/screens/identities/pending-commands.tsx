import { paths as clock } from 'bootstrap-icons/icons/clock.svg?paths';
import { paths as triangle } from 'bootstrap-icons/icons/exclamation-triangle.svg?paths';
import { Link } from 'react-router-dom';
import { commandStateWords } from '../../../domain/command/text';
import { moreCommandsText, pendingListWords } from '../../../domain/ledger/list-text';
import type { PendingCommand, PendingName } from '../../commands/pending-identities';
import { Icon } from '../../parts/icon';
import { Sentence } from '../../parts/sentence';
import { ShownName } from '../../parts/shown-name';
import { href } from '../../paths';

/** So many are above the list; all of them are in the sync centre. */
const mostShown = 3;

/** What is to be created and is not on the server: above the list, not in it, because it does not exist yet. */
export function PendingCommands({ commands }: { commands: readonly PendingCommand[] }) {
  if (commands.length === 0) return null;
  // Who is waited for comes first.
  const inOrder = [...commands.filter(({ needsPerson }) => needsPerson), ...commands.filter(({ needsPerson }) => !needsPerson)];
  const more = commands.length - mostShown;
  return (
    <section className="pending-commands" aria-label={pendingListWords.heading}>
      <ul>
        {inOrder.slice(0, mostShown).map(({ id, title, state, stand, needsPerson }) => (
          <li key={id} data-needs={needsPerson}>
            <span className="name">
              <Sentence>{title}</Sentence>
            </span>
            <span className="badge-pending" data-needs={needsPerson}>
              <Icon paths={needsPerson ? triangle : clock} />
              {commandStateWords[state]}
            </span>
            <span className="age">{stand}</span>
          </li>
        ))}
      </ul>
      <Link to={href.sync}>{more > 0 ? moreCommandsText(more) : pendingListWords.view}</Link>
    </section>
  );
}

/** The future name of a DID, next to its current one. */
export function PendingNameBadge({ name, state, needsPerson }: PendingName) {
  return (
    <span className="badge-pending" data-needs={needsPerson}>
      <Icon paths={needsPerson ? triangle : clock} />
      <ShownName name={name} isPrivate />: {state}
    </span>
  );
}
