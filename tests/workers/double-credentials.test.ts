import { describe, expect } from 'vitest';
import { failed } from '../../src/domain/outcome';
import type { Net } from '../../src/workers/net/net-api';
import { createDoubleWatch } from '../../src/workers/outbox/double-credentials';
import { anIssueCredential } from '../builders/credential-command';
import { second } from '../builders/moments';
import { aSsiService } from '../builders/service';
import { settle } from '../fakes/turns';
import { test as onDevice } from '../fixtures/device-databases';

/** What watches for credentials that were issued twice, and the moments (s) at which it read the list of the service. */
const it = onDevice.extend('watch', ({ registry, mirror, clock }) => {
  const start = clock.now();
  const looks: number[] = [];
  const stopping = new AbortController();
  const desk = { registry, mirror, clock, signal: stopping.signal, net: {} as Net };
  const doubles = createDoubleWatch(desk, {
    async ids() {
      looks.push((clock.now() - start) / second);
      return failed('network-unreachable');
    },
    learn: async (_command, _service, row) => row,
  });
  const service = { ...aSsiService(), position: 0 };
  return {
    looks,
    stop: () => stopping.abort(),
    issued: (id: string) => doubles.note(service, { command: anIssueCredential(), id }, []),
    async pass(ms: number) {
      clock.advance(ms);
      await settle();
    },
  };
});

describe('a second one of a credential', () => {
  it('is looked for three seconds after the last of several was issued, once', async ({ watch }) => {
    watch.issued('vc:one');
    await watch.pass(2 * second);
    watch.issued('vc:two');
    await watch.pass(3 * second - 1);
    expect(watch.looks).toEqual([]);
    await watch.pass(1);
    await watch.pass(60 * second);
    expect(watch.looks).toEqual([5]);
  });

  it('is looked for half a minute after the first of many at the latest', async ({ watch }) => {
    for (let at = 0; at < 32; at += 2) {
      watch.issued(`vc:${at}`);
      await watch.pass(2 * second);
    }
    expect(watch.looks).toEqual([30]);
  });

  it('is not looked for by a tab that has stopped', async ({ watch }) => {
    watch.issued('vc:one');
    watch.stop();
    await watch.pass(5 * second);
    expect(watch.looks).toEqual([]);
  });
});
