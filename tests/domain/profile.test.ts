import { describe, expect, it } from 'vitest';
import { countsHere, rightsByType } from '../../src/domain/account/profile';
import { countAgeText, countHereText, countTitle, rightEndText } from '../../src/domain/account/profile-text';
import { type Freshness, unaskedFreshness } from '../../src/domain/list/freshness';
import { anAccount } from '../builders/account';
import { day, hour, iso, noon } from '../builders/moments';

const right = (serviceType: string, access: string, expiryDate: string | null = null) => ({ serviceType, access, expiryDate });
const list = (key: string, change: Partial<Freshness>): Freshness => ({ ...unaskedFreshness(key), succeededAt: noon, ...change });

describe('the rights of a profile', () => {
  it('are grouped by type of service, with their ends, and those that are over last', () => {
    const accessList = [
      right('CAVACH_API', 'READ_SESSION', iso(noon - day)),
      right('FUTURE', 'ALL'),
      right('CAVACH_API', 'WRITE_SESSION', iso(noon + day)),
      right('SSI_API', 'ALL'),
    ];
    expect(rightsByType(anAccount({ accessList }), noon)).toEqual([
      { serviceType: 'SSI_API', rights: [{ access: 'ALL', endsAt: null, isOver: false }] },
      {
        serviceType: 'CAVACH_API',
        rights: [
          { access: 'WRITE_SESSION', endsAt: noon + day, isOver: false },
          { access: 'READ_SESSION', endsAt: noon - day, isOver: true },
        ],
      },
      { serviceType: 'FUTURE', rights: [{ access: 'ALL', endsAt: null, isOver: false }] },
    ]);
  });

  it('are in the order of the alphabet, first those in force and then those that are over', () => {
    const past = iso(noon - day);
    const accessList = [right('SSI_API', 'C', past), right('SSI_API', 'B'), right('SSI_API', 'D', past), right('SSI_API', 'A')];
    const [type] = rightsByType(anAccount({ accessList }), noon);
    expect(type?.rights.map(({ access }) => access)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('are those in the account acted for', () => {
    const accessAccount = { userId: 'other', email: 'o@example.org', name: null, accessList: [right('SSI_API', 'RESOLVE_DID')] };
    expect(rightsByType(anAccount({ accessAccount }), noon).map(({ serviceType }) => serviceType)).toEqual(['SSI_API']);
  });

  it.each([
    [null, 'No end date'],
    [iso(noon + day), 'Until Mar 11, 2026'],
    [iso(noon), 'Expired Mar 10, 2026'],
    ['no date', 'Expired'],
  ])('with the end %s read "%s"', (expiryDate, words) => {
    const [type] = rightsByType(anAccount({ accessList: [right('SSI_API', 'ALL', expiryDate)] }), noon);
    expect(type?.rights.map(rightEndText)).toEqual([words]);
  });
});

describe('the counts of a profile', () => {
  it('have no total if one of the services does not say how many there are', () => {
    const rows = [list('sessions:a', { done: 5, total: 9 }), list('sessions:b', { done: 1, total: null })];
    expect(countsHere(rows)).toEqual([{ list: 'sessions', count: 6, total: null, oldestAt: noon }]);
  });

  it('add up the services, and are as old as the oldest list', () => {
    const rows = [
      list('sessions:a', { done: 1200, total: 1500 }),
      list('sessions:b', { done: 30, total: 30, succeededAt: noon - hour }),
      list('dids:c', { done: 4, total: null }),
      list('people:a', { done: 7, total: 7, succeededAt: null }),
      list('services', { done: 3, total: 3 }),
    ];
    const counts = countsHere(rows);
    expect(counts).toEqual([
      { list: 'sessions', count: 1230, total: 1530, oldestAt: noon - hour },
      { list: 'dids', count: 4, total: null, oldestAt: noon },
    ]);
    expect(counts.map((count) => [countTitle(count), countHereText(count), countAgeText(count, noon)])).toEqual([
      ['Sessions', '1,230 of 1,530', 'Updated 1 hour ago'],
      ['DIDs', '4', 'Updated just now'],
    ]);
  });
});
