import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { isPaid, mirroredServices } from '../../src/app/screens/sync/mirrored-services';
import { listMirrorFreshness } from '../../src/db/reads/freshness';
import { unaskedFreshness } from '../../src/domain/list/freshness';
import { questionKey } from '../../src/domain/record/question';
import type { Service } from '../../src/domain/service/service';
import { noon } from '../builders/moments';
import { aService } from '../builders/service';
import { createMirror } from '../fakes/mirror';

const kyc = aService({ appId: 'kyc', type: 'CAVACH_API' });
const ssi = aService({ appId: 'ssi', type: 'SSI_API' });
const quest = aService({ appId: 'quest', type: 'QUEST' });
const listed = (services: Service[], keys: string[]) =>
  mirroredServices(
    services.map((service, position) => ({ ...service, position })),
    keys.map((key) => ({ ...unaskedFreshness(key), succeededAt: noon, done: 7 })),
  ).map(({ service, lists }) => [service.appId, ...lists.map(({ title, row }) => `${title} ${row.done}`)]);

describe('what is on this device', () => {
  it('is listed by service, with the lists of its type, read or not', () => {
    expect(listed([kyc, ssi], ['dids:ssi', 'sessions:kyc'])).toEqual([
      ['kyc', 'Sessions 7', 'People 0', 'Companies 0'],
      ['ssi', 'DIDs 7', 'Schemas 0', 'Credentials 0'],
    ]);
  });

  it('lists DIDs that another service uses only once, under their own service', () => {
    expect(listed([kyc], ['dids:kyc', 'dids:ssi'])).toEqual([['kyc', 'Sessions 0', 'People 0', 'Companies 0']]);
  });

  it('lists a service of a type without lists only if something of it is here', () => {
    expect(listed([quest], [])).toEqual([]);
    expect(listed([quest], ['people:quest'])).toEqual([['quest', 'People 7']]);
  });

  it('is listed with the age of every list that a service can have', async () => {
    const mirror = createMirror();
    const questions = mirroredServices(
      [kyc, ssi].map((service, position) => ({ ...service, position })),
      [],
    ).flatMap((one) => one.lists.map(({ question }) => question));
    const keys = questions.map(questionKey);
    await mirror.freshness.bulkPut(keys.map((key) => ({ ...unaskedFreshness(key), succeededAt: noon })));
    expect((await listMirrorFreshness(mirror)).map(({ key }) => key).sort()).toEqual(keys.sort());
  });

  it('costs credits to read if it is DIDs, schemas or credentials', () => {
    const lists = mirroredServices(
      [
        { ...kyc, position: 0 },
        { ...ssi, position: 1 },
      ],
      [],
    ).flatMap((one) => one.lists);
    expect(lists.filter(({ question }) => isPaid(question)).map(({ title }) => title)).toEqual([
      'DIDs',
      'Schemas',
      'Credentials',
    ]);
  });
});
