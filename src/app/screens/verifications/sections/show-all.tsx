import { detailWords, showAllText, shownOfText } from '../../../../domain/verification/detail-text';
import type { usePortions } from '../../../parts/use-portions';

interface ShowAllProps {
  portions: ReturnType<typeof usePortions>;
  total: number;
  /** What there are many of: 'entries'. */
  what: string;
}

/** The rest of a long list, if there is one. */
export function ShowAll({ portions, total, what }: ShowAllProps) {
  if (!portions.isLong) return null;
  return (
    <p className="show-all">
      <button type="button" className="btn btn-quiet" aria-expanded={portions.isWhole} onClick={portions.toggle}>
        {portions.isWhole ? detailWords.showFewer : showAllText(total, what)}
      </button>
      <span className="muted" role="status">
        {shownOfText(portions.count, total)}
      </span>
    </p>
  );
}
