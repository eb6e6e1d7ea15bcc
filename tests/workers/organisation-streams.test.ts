import { describe, expect } from 'vitest';
import { organisations } from '../../src/db/records/records';
import { applyRecord } from '../../src/db/writes/apply-record';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import type { Organisation } from '../../src/domain/template/template';
import type { Net, StreamListener } from '../../src/workers/net/net-api';
import { startOrganisationStreams } from '../../src/workers/resolve/organisation-streams';
import { hour, minute, second } from '../builders/moments';
import { pass, untilIdle } from '../fakes/turns';
import { test as onDevice } from '../fixtures/device-databases';

const question = { kind: 'organisations', appId: '', id: '' } as const;
const late: Organisation = {
  ...{ id: 'o1', name: 'Late', domain: 'late.example', did: null, userDid: null, controllers: [] },
  ...{ status: 'Initiated', credentialsCount: 0, schemasCount: 0, templatesCount: 0 },
};

/** An organisation that waits for the ledger; `how`: what its stream does when it is opened; `opened` and `asked`: how often it was, and how often the list was read. */
const it = onDevice.extend('streams', async ({ mirror, clock }, { onCleanup }) => {
  const here = {
    opened: 0,
    asked: 0,
    how: async (_listener: StreamListener): Promise<Outcome<null>> => ok(null),
  };
  const calls: Pick<Net, 'identityStream' | 'organisations'> = {
    identityStream: (_kind, _id, listener) => {
      here.opened += 1;
      return here.how(listener);
    },
    async organisations() {
      here.asked += 1;
      return ok({ value: { list: [{ ...late, status: 'Registered' }], host: null } });
    },
  };
  await applyRecord(
    mirror,
    organisations,
    question,
    { value: { list: [late], host: null } },
    { isOpened: false, now: clock.now() },
  );
  const guard = { before: async () => ok(null), after: async () => ok(null) };
  const started = startOrganisationStreams({
    ...{ mirror, clock, guard, onOldEpoch: () => undefined },
    net: async () => calls as Net,
  });
  onCleanup(() => started.stop());
  return here;
});

describe('the stream of an organisation', () => {
  it.for([
    ['ends without its last event', ok(null)],
    ['breaks off', failed('network-unreachable')],
  ] as const)(
    'that %s is opened again after a minute, and what it says then is not lost',
    async ([, end], { streams, clock }) => {
      streams.how = async () => end;
      await untilIdle();
      expect(streams.opened).toBe(1);
      await pass(clock, 59 * second);
      expect(streams.opened).toBe(1);
      streams.how = async ({ onEvent }) => {
        onEvent({ isLast: true });
        return ok(null);
      };
      await pass(clock, second);
      expect([streams.opened, streams.asked]).toEqual([2, 1]);
      await pass(clock, hour, { step: minute });
      expect([streams.opened, streams.asked]).toEqual([2, 1]);
    },
  );

  it('that always ends at once is opened once a minute, without reading the list each time', async ({ streams, clock }) => {
    await untilIdle();
    await pass(clock, 10 * minute, { step: 20 * second });
    expect([streams.opened, streams.asked]).toEqual([11, 0]);
  });

  it('that was open longer is opened again at once', async ({ streams, clock }) => {
    let end = (_outcome: Outcome<null>): void => undefined;
    streams.how = () => new Promise((resolve) => (end = resolve));
    await pass(clock, 5 * minute, { step: minute });
    expect(streams.opened).toBe(1);
    end(ok(null));
    await untilIdle();
    expect(streams.opened).toBe(2);
    end(ok(null));
  });
});
