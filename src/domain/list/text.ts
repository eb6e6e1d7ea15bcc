import { toCountText } from '../shared/format';

/** Words that every list has. */
export const listPartWords = {
  order: 'Order',
  export: 'Export as CSV',
  chips: 'Filter by status',
  all: 'All',
  clear: 'Clear filters',
  legend: 'Icons',
  clearSearch: 'Clear search',
} as const;

/** Of the file that a list is exported to. */
export const listExportWords = {
  title: 'Export',
  json: 'Export as JSON',
  csv: (count: number) => `Export ${toCountText(count)} ${count === 1 ? 'row' : 'rows'} as CSV`,
  progress: (done: number, total: number) => `${toCountText(done)} of ${toCountText(total)}`,
  notWhole: 'Search is still being prepared, so some rows are missing in the file. Try again in a moment.',
  lost: (count: number) => `The file is missing ${toCountText(count)} ${count === 1 ? 'damaged row' : 'damaged rows'}.`,
} as const;
