import type { Column } from '../shared/table-columns';
import type { Group, Grouping } from './grouping';
import { groupText, usageWords } from './text';
import type { UsageRow } from './usage';

/** The columns of the calls as a file; those that only SSI services have are empty for others. */
export const usageColumns: readonly Column<UsageRow>[] = [
  [usageWords.path, ({ path }) => path],
  [usageWords.method, ({ method }) => method],
  [usageWords.unitCost, ({ unitCost }) => unitCost],
  [usageWords.units, ({ quantity }) => quantity],
  [usageWords.credits, ({ credits }) => credits],
  [usageWords.unitFee, ({ unitFee }) => unitFee],
  [usageWords.fees, ({ unitFee, fees }) => (unitFee === null ? null : fees)],
];

/** The columns of the numbers of a chart. `nameOf`: the words of a series. */
export function groupColumns(names: readonly string[], grouping: Grouping, nameOf: (name: string) => string): Column<Group>[] {
  return [
    [usageWords.period, ({ key }) => (grouping === 'count' ? groupText(key, grouping) : key)],
    ...names.map((name): Column<Group> => [nameOf(name), ({ counts }) => counts[name] ?? 0]),
    [usageWords.total, ({ total }) => total],
  ];
}
