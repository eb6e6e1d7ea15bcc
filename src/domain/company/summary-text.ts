/** The labels of the summary of a company. */
export const companySummaryWords = {
  title: 'Summary',
  owners: 'Owners and directors',
  documents: 'Required documents',
  next: 'Next step',
  differences: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
  verified: (count: number, total: number) => `${count} of ${total} verified`,
  submitted: (count: number, total: number) => `${count} of ${total} submitted`,
} as const;
