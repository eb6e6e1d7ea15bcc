import { paths as check } from 'bootstrap-icons/icons/check-circle-fill.svg?paths';
import { paths as clock } from 'bootstrap-icons/icons/clock.svg?paths';
import { paths as hourglass } from 'bootstrap-icons/icons/hourglass-bottom.svg?paths';
import { paths as question } from 'bootstrap-icons/icons/question-circle.svg?paths';
import { paths as cross } from 'bootstrap-icons/icons/x-octagon-fill.svg?paths';
import type { ShownStatus } from '../../domain/verification/session';
import { statusWords } from '../../domain/verification/text';
import { Icon } from './icon';

const icons: Record<ShownStatus, readonly string[]> = {
  Success: check,
  Failed: cross,
  Expired: hourglass,
  Pending: clock,
  Unknown: question,
};

/** A status as tint, word and shape, never colour alone. An unknown one shows the server's own text. */
export function StatusBadge({ status, raw }: { status: ShownStatus; raw: string | null }) {
  return (
    <span className="badge-status" data-status={status}>
      <Icon paths={icons[status]} />
      {status === 'Unknown' && raw !== null ? `${statusWords.Unknown}: ${raw}` : statusWords[status]}
    </span>
  );
}
