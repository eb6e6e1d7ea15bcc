import { describe, expect } from 'vitest';
import { companies } from '../../src/db/lists/companies';
import { readFreshness } from '../../src/db/reads/freshness';
import { findRecord } from '../../src/db/reads/records';
import type { RecordAnswer } from '../../src/db/writes/apply-record';
import { applyWhole } from '../../src/db/writes/apply-whole';
import { putWatches, toWatchRow } from '../../src/db/writes/watch-rows';
import type { ExecutiveRow } from '../../src/domain/company/executive';
import { questionKey, type RecordQuestion } from '../../src/domain/record/question';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import { fetchRecord } from '../../src/workers/sync/fetch-record';
import { aCompany, aCompliance, anExecutive, companyId } from '../builders/company';
import { noon } from '../builders/moments';
import { aService } from '../builders/service';
import { kycAppId as appId } from '../builders/session';
import { testBox } from '../fakes/mirror';
import { test as onDevice } from '../fixtures/device-databases';

const question: RecordQuestion = { kind: 'executives', appId, id: companyId };

const it = onDevice
  .extend('stopping', () => new AbortController())
  .extend(
    'fetched',
    ({ mirror, clock, stopping }) =>
      (answer: Outcome<RecordAnswer<ExecutiveRow[]>> = ok({ value: [anExecutive()] })) => {
        const net = {
          executives: async () => answer,
          compliance: async () => ok({ value: aCompliance() }),
          credits: async () => ok({ value: [] }),
        };
        return fetchRecord(mirror, net, aService(), question, { clock, signal: stopping.signal });
      },
  );

describe('a record', () => {
  it('that cannot be fetched changes nothing', async ({ mirror, fetched }) => {
    const failure = failed('network-unreachable');
    expect(await fetched(failure)).toEqual(failure);
    expect(await mirror.records.count()).toBe(0);
  });

  it('that the server does not have stays a failure if its definition does not say otherwise', async ({ fetched }) => {
    expect(await fetched(failed('address-not-found'))).toEqual(failed('address-not-found'));
  });

  it('says which of its parts could not be read', async ({ mirror, fetched }) => {
    await fetched(ok({ value: [], losses: { count: 2, first: 'row 1: _id is missing' } }));
    expect(await readFreshness(mirror, questionKey(question))).toMatchObject({ succeededAt: noon, losses: { count: 2 } });
  });

  it('counts as opened while a person looks at it, and as prefetched if nobody does', async ({ mirror, fetched }) => {
    await fetched();
    expect(await findRecord(mirror, question)).toMatchObject({ openedAt: 0, fetchedAt: noon });
    await putWatches(mirror, [await toWatchRow(testBox, 'tab', question, { visible: true, renewedAt: noon, askedAt: 0 })]);
    await fetched();
    expect(await findRecord(mirror, question)).toMatchObject({ openedAt: noon });
  });

  it('is fetched less often once its row is in a final state', async ({ mirror, fetched }) => {
    const put = (status: string) =>
      applyWhole(
        mirror,
        companies,
        appId,
        { rows: [aCompany({ status })], losses: { count: 0, first: null }, totalCount: 1 },
        noon,
      );
    await put('Completed');
    expect(await fetched()).toMatchObject({ value: { isFinal: false } });
    await put('Rejected');
    expect(await fetched()).toMatchObject({ value: { isFinal: true } });
  });

  it('is not written by a tab that has stopped', async ({ mirror, stopping, fetched }) => {
    stopping.abort();
    await fetched();
    expect(await mirror.records.count()).toBe(0);
  });
});
