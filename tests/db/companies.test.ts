import { companies } from '../../src/db/lists/companies';
import { openRow } from '../../src/db/lists/list-codec';
import type { StoredRow } from '../../src/db/lists/list-definition';
import { listCompanyIds } from '../../src/db/reads/companies';
import { countRows, findRow, listRows } from '../../src/db/reads/list';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readFreshness } from '../../src/db/reads/freshness';
import { lastSegmentNumber } from '../../src/db/reads/index-segments';
import { StudioDatabase } from '../../src/db/studio-database';
import { applyWhole } from '../../src/db/writes/apply-whole';
import { claimEpoch, OldEpochError } from '../../src/db/writes/in-epoch';
import { setCompanyStatuses } from '../../src/db/writes/set-company-statuses';
import { type CompanyRow, companyStatusNames } from '../../src/domain/company/company';
import type { Losses } from '../../src/domain/list/freshness';
import { aCompany } from '../builders/company';
import { hour, noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { dumpOf } from '../fakes/dump';
import { createMirror, type TestMirror } from '../fakes/mirror';

const key = `companies:${kycAppId}`;
const none: Losses = { count: 0, first: null };
const idOf = (number: number) => `66f0${String(number).padStart(20, '0')}`;
const aRow = (number: number, row: Partial<CompanyRow> = {}) =>
  aCompany({ id: idOf(number), name: `Company ${number}`, createdAt: noon - number * hour, ...row });
const put = (mirror: TestMirror, rows: CompanyRow[], losses = none) =>
  applyWhole(mirror, companies, kycAppId, { rows, losses, totalCount: rows.length + losses.count }, noon);
const ids = async (mirror: TestMirror) =>
  (await mirror.companies.orderBy(':id').keys()).map((found) => (found as unknown as string[])[1]);

describe('an answer with all companies', () => {
  it('is stored as it came, and can be opened', async () => {
    const mirror = createMirror();
    const row = aRow(1, { statusReasons: ['COMPANY_INACTIVE'], unreadable: ['address'] });
    await put(mirror, [row]);
    const stored = await findRow(mirror, companies, kycAppId, row.id);
    expect(stored && (await openRow(companies, mirror.box, stored))).toEqual({ ok: true, value: row });
  });

  it('deletes those that are not in it, with their counters and search entries', async () => {
    const mirror = createMirror();
    await put(mirror, [aRow(1), aRow(2, { status: 'Approved' }), aRow(3)]);
    expect(await put(mirror, [aRow(1), aRow(3, { status: 'Rejected' })])).toEqual({ changed: 2, local: 2 });
    expect(await ids(mirror)).toEqual([idOf(1), idOf(3)]);
    expect(await countRows(mirror, companies, kycAppId)).toMatchObject({ all: 2, Completed: 1, Approved: 0, Rejected: 1 });
    expect((await mirror.indexSegments.toArray()).at(-1)).toMatchObject({ rows: 1, gone: [idOf(2)] });
  });

  it('with unreadable companies deletes nothing: any of those here may be among them', async () => {
    const mirror = createMirror();
    await put(mirror, [aRow(1), aRow(2)]);
    const losses = { count: 1, first: 'row 2: _id is missing' };
    await put(mirror, [aRow(1)], losses);
    expect(await ids(mirror)).toEqual([idOf(1), idOf(2)]);
    expect(await readFreshness(mirror, key)).toMatchObject({ losses, done: 2, total: 2, succeededAt: noon, cursor: null });
  });

  it('that has a company twice stores it once, as it came last', async () => {
    const mirror = createMirror();
    expect(await put(mirror, [aRow(1), aRow(2), aRow(1, { status: 'Approved' })])).toEqual({ changed: 2, local: 2 });
    expect(await countRows(mirror, companies, kycAppId)).toMatchObject({ all: 2, Completed: 1, Approved: 1 });
    expect(await readFreshness(mirror, key)).toMatchObject({ done: 2, total: 2 });
  });

  it('that is the same as before writes nothing except that the list was read', async () => {
    const mirror = createMirror();
    await put(mirror, [aRow(1)]);
    const before = await lastSegmentNumber(mirror, key);
    expect((await put(mirror, [aRow(1)])).changed).toBe(0);
    expect(await lastSegmentNumber(mirror, key)).toBe(before);
  });

  it('has companies without a time and a status, or with an unknown status', async () => {
    const mirror = createMirror();
    await put(mirror, [aRow(1, { createdAt: null, status: null }), aRow(2, { status: 'OnHold' })]);
    const listed = await listRows(mirror, companies, { appId: kycAppId, status: null, limit: 10 });
    expect(listed.map(({ id: companyId, state: status }) => [companyId, status])).toEqual([
      [idOf(2), 'Unknown'],
      [idOf(1), 'Submitted'],
    ]);
  });

  it('of an old leader is refused', async () => {
    const mirror = createMirror();
    const later = new StudioDatabase(mirror.name);
    await claimEpoch(later, 2);
    await expect(put(mirror, [aRow(1)])).rejects.toThrow(OldEpochError);
    later.close();
  });
});

describe('what is stored on the disk', () => {
  it('shows no name, number, representative or domain', async () => {
    const mirror = createMirror();
    await put(mirror, [aRow(1)]);
    expect(await dumpOf(mirror)).not.toMatch(/Company 1|12345678|Tamsin|Orrelay|incorporation/i);
  });

  it('does not open as another company, or under another status or time', async () => {
    const mirror = createMirror();
    await put(mirror, [aRow(1)]);
    const stored = await findRow(mirror, companies, kycAppId, idOf(1));
    if (!stored) throw new Error('it is not there');
    for (const change of [{ companyId: idOf(2) }, { status: 'Approved' as const }, { createdAt: noon }, { appId: 'other' }])
      expect((await openRow(companies, mirror.box, { ...stored, ...change })).ok).toBe(false);
  });
});

describe('a window of companies', () => {
  const statuses = companyStatusNames;
  const rows = Array.from({ length: 30 }, (_none, number) => aRow(number, { status: statuses[number % 5] ?? null }));

  it('is the newest first, and continues after its last one', async () => {
    const mirror = createMirror();
    await put(mirror, rows);
    const first = await listRows(mirror, companies, { appId: kycAppId, status: null, limit: 7 });
    const last = first.at(-1);
    const next = await listRows(mirror, companies, { appId: kycAppId, status: null, limit: 7, ...(last && { after: last }) });
    expect([...first, ...next].map(({ id: companyId }) => companyId)).toEqual(rows.slice(0, 14).map(({ id }) => id));
  });

  it('continues among companies of the same moment without leaving one out', async () => {
    const mirror = createMirror();
    await put(
      mirror,
      rows.map((row) => ({ ...row, createdAt: noon })),
    );
    const seen: string[] = [];
    for (let after: Pick<StoredRow, 'id' | 'order'> | undefined; ; ) {
      const window = await listRows(mirror, companies, { appId: kycAppId, status: null, limit: 4, ...(after && { after }) });
      seen.push(...window.map(({ id: companyId }) => companyId));
      after = window.at(-1);
      if (window.length < 4) break;
    }
    expect(seen).toEqual(
      rows
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
  });

  it('of a status begins with the oldest if that is requested, and ends with those without a time', async () => {
    const mirror = createMirror();
    await put(mirror, [...rows, aRow(30, { status: 'Rejected', createdAt: null })]);
    const oldest = [29, 24, 19, 14, 9, 4, 30].map(idOf);
    const window = { appId: kycAppId, status: 'Rejected', isUp: true } as const;
    expect((await listRows(mirror, companies, { ...window, limit: 40 })).map(({ id }) => id)).toEqual(oldest);
    expect((await listRows(mirror, companies, { ...window, limit: 4 })).map(({ id }) => id)).toEqual(oldest.slice(0, 4));
    expect(await listCompanyIds(mirror, kycAppId, 'Rejected', true)).toEqual(oldest);
  });

  it('of a status has only companies of that status', async () => {
    const mirror = createMirror();
    await put(mirror, rows);
    const rejected = await listRows(mirror, companies, { appId: kycAppId, status: 'Rejected', limit: 4 });
    expect(rejected.map(({ id: companyId }) => companyId)).toEqual([4, 9, 14, 19].map(idOf));
  });
});

describe('a status that the server has accepted', () => {
  it('is at once in the row, its counter and its index segments, and the list is due', async () => {
    const mirror = createMirror();
    await put(mirror, [aRow(1), aRow(2)]);
    expect(await setCompanyStatuses(mirror, kycAppId, new Map([[idOf(1), 'Approved']]))).toBe(1);
    const stored = await findRow(mirror, companies, kycAppId, idOf(1));
    expect(stored?.state).toBe('Approved');
    expect(stored && (await openRow(companies, mirror.box, stored))).toMatchObject({ value: { ...aRow(1), status: 'Approved' } });
    expect(await countRows(mirror, companies, kycAppId)).toMatchObject({ all: 2, Completed: 1, Approved: 1 });
    expect((await mirror.indexSegments.toArray()).at(-1)?.rows).toBe(1);
    expect((await readFreshness(mirror, key)).attemptedAt).toBeNull();
  });

  it('of a company that is not on this device changes nothing', async () => {
    const mirror = createMirror();
    expect(await setCompanyStatuses(mirror, kycAppId, new Map([[idOf(1), 'Approved']]))).toBe(0);
    expect(await mirror.counters.count()).toBe(0);
  });

  it('is not written by a tab that no longer leads', async () => {
    const mirror = createMirror();
    await put(mirror, [aRow(1)]);
    const later = new StudioDatabase(mirror.name);
    await claimEpoch(later, 2);
    await expect(setCompanyStatuses(mirror, kycAppId, new Map([[idOf(1), 'Approved']]))).rejects.toThrow(OldEpochError);
    later.close();
  });
});
