import type { CompanyRow } from '../../../../domain/company';

/** Where a company is decided. */
export function DecisionBar(_props: { appId: string; company: CompanyRow }) {
  return null;
}
