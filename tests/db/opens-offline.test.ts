import { expect } from 'vitest';
import { findStoredCompanies, findStoredVerifications } from '../../src/db/reads/opens-offline';
import { storedKeyOf } from '../../src/db/seal/codec';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { type AnsweredPicture, applyVerification } from '../../src/db/writes/apply-verification';
import { companyOpensOffline } from '../../src/domain/company/stored-parts';
import type { OpensOffline } from '../../src/domain/list/opens-offline';
import type { ErrorCode } from '../../src/domain/shared/error-code';
import { anExecutive } from '../builders/company';
import { noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { aVerification } from '../builders/verification';
import { putCompanyRecords } from '../fakes/company-records';
import { it } from '../fixtures/device-databases';

const selfie: AnsweredPicture = { slot: 'selfie', picture: new Blob(['selfie'], { type: 'image/png' }) };
const unread: AnsweredPicture = { slot: 'front', picture: 'missing' };

it('a verification opens offline with its detail and all pictures that the server named, and only in part if some are missing', async ({
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

it("a company opens offline if its owners' verifications do, except those that the server does not have", async ({ mirror }) => {
  const people: [emailHash: string, isHere: boolean, code: ErrorCode | null][] = [
    ['here', true, null],
    ['never asked', false, null],
    ['not answered', false, 'network-unreachable'],
    ['unknown to the server', false, 'person-record-missing'],
  ];
  const documents = [{ id: 'deed' }];
  for (const [emailHash, isHere, code] of people) {
    const person = { kind: 'detail', appId: kycAppId, id: emailHash, subject: 'person' } as const;
    const verification = aVerification({ appId: kycAppId, id: emailHash, subject: 'person', pictures: [] });
    if (isHere) await applyVerification(mirror, { verification, pictures: [], isOpened: false, now: noon });
    if (code) await applyFailure(mirror.database, await storedKeyOf(mirror.box, person), { code }, noon);
    const parts = { executives: [anExecutive({ emailHash }), anExecutive({ emailHash: null })], documents: ['deed'] };
    await putCompanyRecords(mirror, { appId: kycAppId, id: emailHash }, noon, parts);
  }
  const stored = await findStoredCompanies(mirror.database, kycAppId, 'all');
  expect(people.map(([id]) => companyOpensOffline(stored.get(id), documents))).toEqual([
    'everything',
    'part',
    'part',
    'everything',
  ]);
});

it('a company opens offline with its owners, its checks and every document that it names, and only in part if some are missing', async ({
  mirror,
}) => {
  const put = (id: string, parts: Parameters<typeof putCompanyRecords>[3]) =>
    putCompanyRecords(mirror, { appId: kycAppId, id }, noon, { executives: [anExecutive({ emailHash: null })], ...parts });
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
