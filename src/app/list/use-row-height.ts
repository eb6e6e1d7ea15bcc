import { useMedia } from '../live/use-media';

/** Heights of a row (px), the same as in its styles: a line of a table, a card, a card where it is narrow. */
export interface RowHeights {
  line: number;
  card: number;
  narrow: number;
}

/** How high the rows of a list are drawn now, px. */
export function useRowHeight({ line, card, narrow }: RowHeights): number {
  const isTable = useMedia('(width >= 1180px)');
  const isNarrow = useMedia('(width < 600px)');
  return isTable ? line : isNarrow ? narrow : card;
}
