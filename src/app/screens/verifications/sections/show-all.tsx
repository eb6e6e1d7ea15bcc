import { toCountText } from '../../../../domain/shared/format';
import type { usePortions } from '../../../parts/use-portions';

interface ShowAllProps {
  portions: ReturnType<typeof usePortions>;
  total: number;
  /** What there are many of: 'entries'. */
  what: string;
}

/** The rest of a long list, where there is one. */
export function ShowAll({ portions, total, what }: ShowAllProps) {
  if (!portions.isLong) return null;
  return (
    <p className="show-all">
      <button type="button" className="btn btn-quiet" aria-expanded={portions.isWhole} onClick={portions.toggle}>
        {portions.isWhole ? 'Show fewer' : `Show all ${toCountText(total)} ${what}`}
      </button>
      <span className="muted" role="status">
        {toCountText(portions.count)} of {toCountText(total)} shown
      </span>
    </p>
  );
}
