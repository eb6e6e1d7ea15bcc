import { type Account, accessListOf, rightsFor } from '../account/account';

/** The right to store the first widget of a service, or to change the one there is (contract studio 3.1). */
export type WidgetRight = 'WRITE_WIDGET_CONFIG' | 'UPDATE_WIDGET_CONFIG';

/** The right that an account lacks, by what the server says of its rights; null: none, or nothing is known. `now` in ms of the server. */
export function missingWidgetRight(
  account: Pick<Account, 'userId' | 'accessList' | 'accessAccount'>,
  isFirst: boolean,
  now: number,
): WidgetRight | null {
  const wanted: WidgetRight = isFirst ? 'WRITE_WIDGET_CONFIG' : 'UPDATE_WIDGET_CONFIG';
  if (accessListOf(account).length === 0) return null;
  return rightsFor(account, 'CAVACH_API', now).some((right) => right === 'ALL' || right === wanted) ? null : wanted;
}
