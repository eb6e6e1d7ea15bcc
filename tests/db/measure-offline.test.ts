import { expect } from 'vitest';
import { companies } from '../../src/db/lists/companies';
import { listOf } from '../../src/db/lists/mirrored-list';
import { measureOffline } from '../../src/db/reads/measure-offline';
import { sizesKey } from '../../src/db/reads/storage';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { assumedOwners, documentsAhead } from '../../src/domain/device/prefetch-rules';
import { aCompany, anExecutive } from '../builders/company';
import { noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { putCompanyRecords } from '../fakes/company-records';
import { fillList } from '../fakes/fill-list';
import { it } from '../fixtures/device-databases';

it("the missing parts of companies are counted: records, the first documents of each, and owners' verifications", async ({
  mirror,
}) => {
  const [any] = aCompany().documents;
  if (!any) throw new Error('a company without documents');
  const named = (id: string, files: number) =>
    aCompany({ id, documents: Array.from({ length: files }, (_file, at) => ({ ...any, id: `${id} ${at}` })) });
  const rows = [
    named('whole', 1),
    named('without a verification', 0),
    named('without documents', 0),
    named('in part', 2),
    named('not here', documentsAhead + 3),
  ];
  await fillList(listOf(mirror, companies, kycAppId), rows);
  const executives = [anExecutive({ emailHash: null })];
  const put = (id: string, documents: string[]) =>
    putCompanyRecords(mirror, { appId: kycAppId, id }, noon, { executives, documents });
  await put('whole', ['whole 0']);
  await put('without documents', []);
  await put('in part', ['in part 1']);
  await putCompanyRecords(mirror, { appId: kycAppId, id: 'without a verification' }, noon, { executives: [anExecutive()] });
  const measure = await measureOffline(mirror, kycAppId);
  expect(measure.companies).toEqual({ missing: 3, missingOwners: 1 + assumedOwners, missingDocuments: 1 + documentsAhead });
  expect(measure.samples.documents).toEqual({ count: 2, bytes: 2 * '%PDF-1.4'.length });
});

it('companies are unknown while their list was never read, and none are promised if their list was refused', async ({
  mirror,
}) => {
  expect(await measureOffline(mirror, kycAppId)).toMatchObject({ companies: null });
  await applyFailure(mirror.database, `companies:${kycAppId}`, { code: 'server-failed' }, noon);
  expect(await measureOffline(mirror, kycAppId)).toMatchObject({ companies: null });
  await applyFailure(mirror.database, `companies:${kycAppId}`, { code: 'right-missing' }, noon);
  expect(await measureOffline(mirror, kycAppId)).toMatchObject({
    companies: { missing: 0, missingOwners: 0, missingDocuments: 0 },
  });
});

it.for([
  ['a service is measured by what is on this device of it', 30, { count: 30, bytes: 30 * 400 }],
  [
    'a service of which too little is here is measured by everything on this device',
    29,
    { count: 49, bytes: 29 * 400 + 20 * 100 },
  ],
] as const)('%s', async ([_what, details, sample], { mirror: { database, box } }) => {
  const put = (appId: string, count: number, pictureBytes: number) =>
    database.counters.put({ key: sizesKey(appId), total: 0, byOutcome: { details: count, pictureBytes: count * pictureBytes } });
  await put(kycAppId, details, 400);
  await put('another', 20, 100);
  expect((await measureOffline({ database, box }, kycAppId)).samples.verifications).toEqual(sample);
});
