import { describe, expect, it } from 'vitest';
import { type FoundList, searchPlaces } from '../../src/app/shell/palette/found-list';
import type { ServiceType } from '../../src/domain/service/service';
import { ok } from '../../src/domain/shared/outcome';
import { aService } from '../builders/service';

const aList = (name: string, of: ServiceType): FoundList => ({
  name,
  of,
  find: async () => ok({ ids: [], total: 0, isWhole: true }),
  read: async () => [],
  title: (service) => `${name} of ${service}`,
  whole: () => ({ text: name, path: '/', members: {} }),
});

const lists = [aList('sessions', 'CAVACH_API'), aList('companies', 'CAVACH_API'), aList('dids', 'SSI_API')];
const kyc = { ...aService({ appId: 'kyc', type: 'CAVACH_API', dependentServices: ['linked'] }), position: 0 };
const bare = { ...aService({ appId: 'bare', type: 'CAVACH_API', dependentServices: [] }), position: 0 };
const linked = { ...aService({ appId: 'linked', type: 'SSI_API' }), position: 0 };
const other = { ...aService({ appId: 'other', type: 'SSI_API' }), position: 0 };
const services = [other, kyc, linked, bare];
const placesFor = (here: typeof kyc | null) =>
  searchPlaces(lists, services, here).map(({ list, appId }) => `${list.name} ${appId}`);

describe('the palette searches', () => {
  it('the lists of every service on a screen without a service, one service after the other', () => {
    expect(placesFor(null)).toEqual([
      'sessions kyc',
      'companies kyc',
      'sessions bare',
      'companies bare',
      'dids other',
      'dids linked',
    ]);
  });

  it('the lists of the service of the screen, and of the SSI service that it is linked to', () => {
    expect(placesFor(kyc)).toEqual(['sessions kyc', 'companies kyc', 'dids linked']);
  });

  it('the lists of every SSI service if the service of the screen is linked to none', () => {
    expect(placesFor(bare)).toEqual(['sessions bare', 'companies bare', 'dids other', 'dids linked']);
  });

  it('the lists of the SSI service of the screen first', () => {
    expect(placesFor(linked)[0]).toBe('dids linked');
    expect(placesFor(linked)).not.toContain('dids other');
  });
});
