import { Link } from 'react-router-dom';
import { toCountText } from '../../../domain/shared/format';
import { listWords } from '../../../domain/verification/text';
import type { LastVisit } from './use-last-visit';

interface NewSinceChipProps {
  visit: LastVisit;
  /** The moment that the list is narrowed to (ms); null: it is not. */
  chosen: number | null;
  addressOf(since: number): string;
}

/** The filter for what has come since the last visit, shown while there is something or it is on. */
export function NewSinceChip({ visit, chosen, addressOf }: NewSinceChipProps) {
  const { since, count } = visit;
  const moment = since ?? chosen;
  if (moment === null || (chosen === null && count === 0)) return null;
  return (
    <Link className="chip" to={{ search: addressOf(moment) }} aria-current={chosen !== null} replace>
      {listWords.newSince}
      {(chosen === null || chosen === since) && <span className="n">{toCountText(count)}</span>}
    </Link>
  );
}
