import { expect, it } from 'vitest';
import { toDraftsCsv } from '../../src/app/parts/drafts-csv';
import { readTable } from '../../src/domain/batch/parse-table';

it('drafts are a table with the content of each in one cell', () => {
  const value = { name: 'Harbour, "north"', options: ['a'] };
  const read = readTable(toDraftsCsv([{ appId: 'app', id: 'create-did', value }]));
  expect(read).toMatchObject({
    table: { header: ['App Id', 'Draft', 'Content'], rows: [{ cells: ['app', 'create-did', JSON.stringify(value)] }] },
  });
});
