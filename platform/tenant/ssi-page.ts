import { refuseProblems } from './ssi-body';

/** A page of a list. */
export interface Page {
  page: number;
  limit: number;
}

/** Page and limit of a list, each from 1 to 100 (contract SSI 1.8); everything that is wrong with them is reported at once. */
export function readPage(query: unknown): Page {
  const { page, limit } = query as Record<string, unknown>;
  refuseProblems([...problemsOf(page, 'page'), ...problemsOf(limit, 'limit')]);
  return { page: page === undefined ? 1 : Number(page), limit: limit === undefined ? 10 : Number(limit) };
}

function problemsOf(raw: unknown, name: string): string[] {
  if (raw === undefined) return [];
  // What is no number, and 0, breaks all three rules.
  const value = typeof raw === 'string' && raw !== '' ? Number(raw) || Number.NaN : Number.NaN;
  return [
    ...(value <= 100 ? [] : [`${name} must not be greater than 100`]),
    ...(value >= 1 ? [] : [`${name} must not be less than 1`]),
    ...(Number.isInteger(value) ? [] : [`${name} must be an integer number`]),
  ];
}
