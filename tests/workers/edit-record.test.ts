import { describe, expect } from 'vitest';
import { findService } from '../../src/db/reads/services';
import type { EditRecord } from '../../src/domain/record/edit';
import type { Fields } from '../../src/domain/record/fields';
import { ok } from '../../src/domain/shared/outcome';
import type { CallParts } from '../../src/workers/net/call-parts';
import { readServiceDetails } from '../../src/workers/net/edits/service';
import type { OwnCaller } from '../../src/workers/net/own-call';
import { onLedger } from '../fixtures/on-ledger';
import { servicesOf, signedInClient } from '../platform/support/client';
import { send } from '../platform/support/services';

/** The service of the person, changed by them on this device and by somebody else who is signed in elsewhere. */
const it = onLedger().extend('service', async ({ platform, asker: { appId, ask } }) => {
  const elsewhere = await signedInClient(platform.url, 'admin');
  const now = async (): Promise<Fields> => {
    const app = (await servicesOf(elsewhere)).find((one) => one.appId === appId);
    if (!app) throw new Error('the service is gone');
    return { ...app };
  };
  return {
    now,
    async changeElsewhere(fields: Fields) {
      const reply = await send(elsewhere, 'PUT', `/api/v1/app/${appId}`, { ...(await now()), ...fields });
      expect(reply.status).toBe(200);
    },
    async edit(change: Fields) {
      const seen = await now();
      const base = Object.fromEntries(Object.keys(change).map((name) => [name, seen[name]]));
      const command: EditRecord = {
        ...{ kind: 'edit-record', edited: 'service', appId, id: '', name: String(seen.appName) },
        base,
        change,
      };
      return () => ask(command);
    },
  };
});

const put = 'PUT /api/v1/app/*';

describe('a change of fields', () => {
  it('is sent once and leaves every other field as it is', async ({ service, asker }) => {
    const before = await service.now();
    const ask = await service.edit({ description: 'Identifiers of the whole harbour' });
    expect((await asker.came(await ask(), 'done')).row.result).toBe('accepted');
    expect(await service.now()).toEqual({ ...before, description: 'Identifiers of the whole harbour' });
    expect(asker.sent('PUT /api/v1/app/')).toHaveLength(1);
  });

  it('is shown as the server answered it, and the services are not read again for it', async ({ service, asker }) => {
    const listReads = () => asker.sent('GET /api/v1/app').filter(({ path }) => path === '/api/v1/app');
    const reads = listReads().length;
    const ask = await service.edit({ appName: 'Harbour by another name' });
    await asker.came(await ask(), 'done');
    expect((await findService(asker.mirror.database, asker.appId))?.appName).toBe('Harbour by another name');
    expect(listReads()).toHaveLength(reads + 1);
  });

  it('whose answer was lost is found done and not sent again', async ({ platform, service, asker }) => {
    platform.chaos.set([{ match: put, kind: 'lost-answer', times: 1 }]);
    const ask = await service.edit({ description: 'An answer that was lost on its way' });
    expect((await asker.came(await ask(), 'done')).row.result).toBe('found');
    expect([(await service.now()).description, asker.sent('PUT /api/v1/app/').length]).toEqual([
      'An answer that was lost on its way',
      1,
    ]);
  });

  it('waits without a connection, and is sent when there is one', async ({ platform, service, asker }) => {
    const ask = await service.edit({ description: 'Written far from any connection' });
    platform.chaos.set([{ match: '*', kind: 'loss' }]);
    const id = await ask();
    await asker.came(id, 'waiting');
    platform.chaos.clear();
    await asker.came(id, 'done');
    expect((await service.now()).description).toBe('Written far from any connection');
  });

  it('is kept in addition to a change of another field that was made elsewhere', async ({ service, asker }) => {
    const ask = await service.edit({ description: 'Changed on this device, the name elsewhere' });
    await service.changeElsewhere({ appName: 'Harbour of all' });
    await asker.came(await ask(), 'done');
    expect(await service.now()).toMatchObject({
      appName: 'Harbour of all',
      description: 'Changed on this device, the name elsewhere',
    });
  });

  it('of a field that was changed elsewhere waits for the person, with both values', async ({ service, asker }) => {
    const ask = await service.edit({ description: 'My description of the service' });
    await service.changeElsewhere({ description: 'Their description of the service' });
    const { found } = await asker.came(await ask(), 'conflict');
    expect(found).toMatchObject({ fields: { description: 'Their description of the service' } });
    expect((await service.now()).description).toBe('Their description of the service');
    expect(asker.sent('PUT /api/v1/app/')).toEqual([]);
  });

  it('of a service on a later page of the list finds it there', async ({ service }) => {
    const one = await service.now();
    const all = Array.from({ length: 130 }, (_, at) => ({ ...one, appId: `app-${at}`, appName: `Service ${at}` }));
    const own: OwnCaller = async ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit'))];
      return ok({ totalCount: all.length, data: all.slice((page - 1) * limit, page * limit) });
    };
    const edit: EditRecord = {
      ...{ kind: 'edit-record', edited: 'service', appId: 'app-129', id: '', name: '' },
      ...{ base: {}, change: { description: '' } },
    };
    const read = await readServiceDetails({ own } as CallParts, edit);
    expect(read.ok && read.value.fields).toMatchObject({ appName: 'Service 129' });
  });

  it('that the server refuses is refused, and the service stays as it is', async ({ service, asker }) => {
    const before = await service.now();
    const ask = await service.edit({ appName: '' });
    await asker.came(await ask(), 'refused');
    expect(await service.now()).toEqual(before);
  });
});
