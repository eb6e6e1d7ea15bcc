import { expect } from 'vitest';
import { findStoredCompanies, findStoredVerifications } from '../../src/db/reads/opens-offline';
import { type AnsweredPicture, applyVerification } from '../../src/db/writes/apply-verification';
import { companyOpensOffline } from '../../src/domain/company/stored-parts';
import type { OpensOffline } from '../../src/domain/list/opens-offline';
import { noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { aVerification } from '../builders/verification';
import { putCompanyRecords } from '../fakes/company-records';
import { it } from '../fixtures/device-databases';

const selfie: AnsweredPicture = { slot: 'selfie', picture: new Blob(['selfie'], { type: 'image/png' }) };
const unread: AnsweredPicture = { slot: 'front', picture: 'missing' };

it('a verification opens offline with its detail and all pictures that the server named, without some in part', async ({
  mirror,
}) => {
  const cases: [id: string, pictures: AnsweredPicture[] | 'left-out', opens: OpensOffline][] = [
    ['whole', [selfie, { ...selfie, slot: 'front' }], 'everything'],
    ['one picture', [selfie], 'part'],
    ['unreadable picture', [selfie, unread], 'part'],
    ['text alone', 'left-out', 'part'],
  ];
  for (const [id, pictures] of cases) {
    const verification = aVerification({ appId: kycAppId, id, pictures: ['selfie', 'front'] });
    await applyVerification(mirror, { verification, pictures, isOpened: true, now: noon });
  }
  const other = aVerification({ appId: 'another', id: 'elsewhere' });
  await applyVerification(mirror, { verification: other, pictures: [selfie], isOpened: true, now: noon });
  const expected = new Map(cases.map(([id, , opens]) => [id, opens]));
  const ids = [...expected.keys(), 'elsewhere', 'nowhere'];
  expect(await findStoredVerifications(mirror.database, kycAppId, ids)).toEqual(expected);
  expect(await findStoredVerifications(mirror.database, kycAppId, 'all')).toEqual(expected);
});

it('a company opens offline with its owners, its checks and every document that it names, without some in part', async ({
  mirror,
}) => {
  const put = (id: string, parts: Parameters<typeof putCompanyRecords>[3]) =>
    putCompanyRecords(mirror, { appId: kycAppId, id }, noon, parts);
  await put('whole', { documents: ['deed', 'address'] });
  await put('one document', { documents: ['deed', 'replaced'] });
  await put('owners', { compliance: null });
  await put('document alone', { executives: null, compliance: null, documents: ['deed'] });
  const documents = [{ id: 'deed' }, { id: 'address' }];
  const expected = { whole: 'everything', 'one document': 'part', owners: 'part', 'document alone': 'part', none: 'nothing' };
  const ids = Object.keys(expected);
  for (const asked of [ids, 'all'] as const) {
    const stored = await findStoredCompanies(mirror.database, kycAppId, asked);
    expect(Object.fromEntries(ids.map((id) => [id, companyOpensOffline(stored.get(id), documents)]))).toEqual(expected);
  }
});
