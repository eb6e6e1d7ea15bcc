import { expect } from 'vitest';
import { findStoredDetails, findStoredRows } from '../../src/db/reads/opens-offline';
import { applyVerification } from '../../src/db/writes/apply-verification';
import { noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { aVerification } from '../builders/verification';
import { putCompanyRecords } from '../fakes/company-records';
import { it } from '../fixtures/device-databases';

it('a verification opens offline when its detail is on this device, not when one of another service is', async ({ mirror }) => {
  for (const [appId, id] of [
    [kycAppId, 'here'],
    ['another', 'elsewhere'],
  ] as const)
    await applyVerification(mirror, { verification: aVerification({ appId, id }), pictures: [], isOpened: true, now: noon });
  expect([...(await findStoredDetails(mirror, kycAppId, ['here', 'elsewhere', 'nowhere']))]).toEqual(['here']);
});

it('a company opens offline when both its owners and its checks are on this device', async ({ mirror }) => {
  await putCompanyRecords(mirror, { appId: kycAppId, id: 'both' }, noon);
  await putCompanyRecords(mirror, { appId: kycAppId, id: 'owners' }, noon, { compliance: null });
  await putCompanyRecords(mirror, { appId: kycAppId, id: 'checks' }, noon, { executives: null });
  expect([...(await findStoredRows(mirror, 'companies', kycAppId, ['both', 'owners', 'checks', 'none']))]).toEqual(['both']);
});
