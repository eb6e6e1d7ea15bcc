import { paths as clock } from 'bootstrap-icons/icons/clock.svg?paths';
import { paths as triangle } from 'bootstrap-icons/icons/exclamation-triangle.svg?paths';
import { pendingDecisionText } from '../../domain/command/text';
import type { PendingDecision } from '../commands/pending-decision';
import { Icon } from './icon';

/** A decision that is not finished, in outline next to the status, which does not have it yet. */
export function PendingBadge({ pending }: { pending: PendingDecision }) {
  return (
    <span className="badge-pending" data-needs={pending.needsPerson}>
      <Icon paths={pending.needsPerson ? triangle : clock} />
      {pendingDecisionText(pending.decision, pending.state)}
    </span>
  );
}
