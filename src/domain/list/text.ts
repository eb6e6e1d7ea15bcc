/** Words that every list has. */
export const listPartWords = {
  order: 'Order',
  export: 'Export as CSV',
  chips: 'Filter by status',
  all: 'All',
  clear: 'Clear filters',
} as const;
