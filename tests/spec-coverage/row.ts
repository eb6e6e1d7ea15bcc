/** What brings a line of the specification that nothing shows yet. */
export type Area =
  | 'verifications'
  | 'services and home'
  | 'decentralised identifiers and schemas'
  | 'credentials'
  | 'business verification'
  | 'KYC configuration'
  | 'usage and credits'
  | 'team and settings'
  | 'on-chain wizard'
  | 'chain and wallets';

/** One line of the specification: which test shows it ('path: name of the test with its blocks'), or 'open' and what brings it. */
export interface SpecRow {
  id: string;
  text: string;
  test: string | 'open';
  later?: Area;
}

/** The numbers of the decisions that a line names: Studio departs from the line by them. */
export function decisionsOf({ text }: Pick<SpecRow, 'text'>): string[] {
  return [...text.matchAll(/\bdecision (\d{3})\b/g)].map(([, number = '']) => number);
}

/** Lines that nothing shows yet, by their id. */
export function open(later: Area, lines: Record<string, string>): SpecRow[] {
  return Object.entries(lines).map(([id, text]) => ({ id, text, test: 'open', later }));
}

/** Lines that one test shows, by their id. */
export function shown(test: string, lines: Record<string, string>): SpecRow[] {
  return Object.entries(lines).map(([id, text]) => ({ id, text, test }));
}
