import { render, within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { ListPane } from '../../src/app/list/list-pane';
import type { ListedRow } from '../../src/app/list/listed-row';
import type { ListedRows } from '../../src/app/list/use-listed-rows';
import { noon } from '../builders/moments';

const rows: ListedRow[] = [{ key: 'one', createdAt: noon }];
const listed: ListedRows<ListedRow, 'all'> = {
  rows,
  start: 0,
  total: 1,
  held: 0,
  subject: 'rows',
  snapshotId: 0,
  counts: { all: 60 },
  all: 60,
  isMoving: true,
  isBehind: false,
  isWhole: true,
  problem: null,
  goTo: null,
  onWent() {},
  showNew() {},
  onSeen() {},
  goToDay() {},
};

it.each([
  ['how many there are, once all are counted', {}, false, '60 verifications'],
  ['nothing while the first rows are shown but not counted yet', { counts: undefined, all: undefined }, false, ''],
  ['nothing while other rows are being read', { isBehind: true }, false, ''],
  ['nothing while the list is being filled', {}, true, ''],
])('says %s', (_what, change: Partial<ListedRows<ListedRow, 'all'>>, isFilling, said) => {
  const { container } = render(
    createElement(ListPane<ListedRow, 'all'>, {
      label: 'Verifications',
      head: null,
      listed: { ...listed, ...change },
      freshness: undefined,
      isFilling,
      words: { preparing: 'Preparing', notFound: 'Not found', reading: 'Reading' },
      said: '60 verifications',
      ageId: 'age',
      now: noon,
      onRetry() {},
      rows: () => null,
      none: () => null,
    }),
  );
  expect(within(container).getByRole('status').textContent).toBe(said);
});
