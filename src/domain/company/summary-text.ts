/** The labels of the summary of a company. */
export const companySummaryWords = {
  title: 'Summary',
  owners: 'Owners verified',
  documents: 'Documents required',
  next: 'Next step',
  differences: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
  of: (count: number, total: number) => `${count} of ${total}`,
} as const;
