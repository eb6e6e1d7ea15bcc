import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { asLines } from '../../src/app/list/export-list';
import { mirroredListing } from '../../src/app/list/mirrored-listing';
import { asTable, readFoundTable } from '../../src/app/list/read-found-table';
import { exportedCompanies } from '../../src/app/screens/companies/company-face';
import { companyList } from '../../src/app/screens/companies/company-listing';
import { companyRowReader } from '../../src/app/screens/companies/company-row';
import { companies } from '../../src/db/lists/companies';
import { applyWhole } from '../../src/db/writes/apply-whole';
import { companyQueryShape } from '../../src/domain/company/query';
import { ok } from '../../src/domain/shared/outcome';
import { createSearch } from '../../src/workers/search/search';
import { aCompany } from '../builders/company';
import { noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { createMirror } from '../fakes/mirror';

/** A mirror with this many companies, every third of them rejected, and a function that reads a table of it. */
async function aListOf(count: number) {
  const mirror = createMirror();
  const rows = Array.from({ length: count }, (_none, at) =>
    aCompany({
      id: `company-${at}`,
      name: `Company ${at}`,
      createdAt: noon - at,
      status: at % 3 === 0 ? 'Rejected' : 'Approved',
    }),
  );
  await applyWhole(mirror, companies, kycAppId, { rows, losses: { count: 0, first: null }, totalCount: count }, noon);
  const search = createSearch(mirror);
  const done: number[] = [];
  const controller = new AbortController();
  const read = (status: 'Rejected' | null, typed = '') =>
    readFoundTable({
      listing: mirroredListing(mirror, { search: async (input) => ok(await search.search(input)) }, companyList, {
        appId: kycAppId,
        query: { status, sort: companyQueryShape.usualSort },
        typed,
        now: noon,
      }),
      reader: companyRowReader,
      box: mirror.box,
      toLines: asLines,
      toText: asTable(exportedCompanies, noon),
      onProgress: (soFar) => done.push(soFar),
      signal: controller.signal,
    });
  return { mirror, read, done, controller };
}

const linesOf = (table: Awaited<ReturnType<typeof readFoundTable>>) =>
  table !== null && typeof table === 'object' && 'csv' in table ? table.csv.trimEnd().split('\r\n').slice(1) : [];

describe('the table of a list of companies', () => {
  it('has all rows of the filter, portion by portion, in the order of the list', async () => {
    const { read, done } = await aListOf(1_800);
    const lines = linesOf(await read('Rejected'));
    expect(lines).toHaveLength(600);
    expect(lines[1]).toMatch(/^"company-3","Company 3"/);
    expect(done).toEqual([500, 600]);
  });

  it('has only the companies that were searched for', async () => {
    const { read } = await aListOf(40);
    expect(linesOf(await read(null, 'COMPANY 17'))).toHaveLength(1);
  });

  it('says how many rows are missing', async () => {
    const { mirror, read } = await aListOf(6);
    await mirror.companies.delete([kycAppId, 'company-3']);
    const table = await read('Rejected');
    expect(linesOf(table)).toHaveLength(1);
    expect(table).toMatchObject({ missing: ['The file is missing 1 damaged row.'] });
  });

  it('is not made if reading was cancelled', async () => {
    const { read, controller } = await aListOf(6);
    controller.abort();
    expect(await read(null)).toBeNull();
  });
});
