import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeKeep } from '../../src/db/preferences';
import { applyCompanies } from '../../src/db/writes/apply-companies';
import { applyRightMissing } from '../../src/db/writes/forget-mirror';
import { unaskedFreshness } from '../../src/domain/freshness';
import { keptListAge, notKept } from '../../src/domain/keep';
import { aCompany } from '../builders/company';
import { hour, minute, noon } from '../builders/moments';
import { aService } from '../builders/service';
import { kycAppId as appId } from '../builders/session';
import { createMirror, type TestMirror } from '../fakes/mirror';
import { createServedKeeper } from '../fakes/served-keeper';

const idOf = (number: number) => `66f0${String(number).padStart(20, '0')}`;
const companyKey = (number: number) => `company:${appId}:${idOf(number)}`;
const right = { code: 'right-missing' } as const;

let database: TestMirror;
let served: ReturnType<typeof createServedKeeper>;
beforeEach(async () => {
  database = createMirror();
  served = createServedKeeper(database);
  await database.services.put({ ...aService(), position: 0 });
  for (const list of ['sessions', 'people'])
    await database.freshness.put({ ...unaskedFreshness(`${list}:${appId}`), succeededAt: noon });
});
afterEach(() => {
  database.close();
  served.registry.close();
});

const put = (count: number, at = noon) => {
  const rows = Array.from({ length: count }, (_none, number) => aCompany({ id: idOf(number), createdAt: noon - number * hour }));
  return applyCompanies(database, appId, { rows, losses: { count: 0, first: null }, totalCount: count }, at);
};
const keep = () => writeKeep(served.registry, database.name, appId, { ...notKept, isOn: true });
const keys = () => served.asked.map(({ key }) => key);

describe('of a kept service the device fetches', () => {
  it('what is told of each company, the newest first, and no paper', async () => {
    await put(3);
    await keep();
    await served.serve(served.start(), minute);
    expect(keys()).toEqual([0, 1, 2].map(companyKey));
    expect([await database.companyDetails.count(), await database.companyDocuments.count()]).toEqual([3, 0]);
  });

  it('the list of companies again when it is old, and what came with it', async () => {
    await put(1, noon - keptListAge);
    await keep();
    await served.serve(served.start(), minute, 2);
    expect(keys()).toEqual([`companies:${appId}`, companyKey(0)]);
  });

  it('nothing of companies that nobody has looked at, or that nobody asked to keep', async () => {
    await keep();
    await served.serve(served.start(), minute);
    expect(keys()).toEqual([]);
    await writeKeep(served.registry, database.name, appId, notKept);
    await put(2);
    await served.serve(served.start(), minute);
    expect(keys()).toEqual([]);
  });

  it('the others when one is not there any more', async () => {
    await put(3);
    await keep();
    served.server.problemOf = (question) =>
      question.kind === 'company' && question.id === idOf(0) ? { code: 'address-not-found' } : null;
    await served.serve(served.start(), minute);
    expect(keys()).toEqual([0, 1, 2].map(companyKey));
    expect(await database.companyDetails.count()).toBe(2);
  });

  it('nothing more of companies once the right to them is refused', async () => {
    await put(3);
    await keep();
    served.server.problemOf = (question) => (question.kind === 'company' ? right : null);
    await served.serve(served.start(), hour);
    expect(keys().filter((key) => key.startsWith('company:'))).toEqual([companyKey(0)]);
    expect(keys()).toContain(`sessions:${appId}`);
  });

  it('nothing of a list that was refused before', async () => {
    await put(2);
    await applyRightMissing(database, { kind: 'companies', appId }, right);
    await keep();
    await served.serve(served.start(), minute);
    expect(keys()).toEqual([]);
  });
});
