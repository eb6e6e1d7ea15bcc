import { describe, expect, it } from 'vitest';
import { mirroredListing } from '../../src/app/list/mirrored-listing';
import { emptySnapshot } from '../../src/app/list/read-held-back';
import { companyList } from '../../src/app/screens/companies/company-listing';
import { ledgerListings } from '../../src/app/screens/identities/identity-listing';
import { verificationListing } from '../../src/app/screens/verifications/verification-listing';
import { companyQueryShape } from '../../src/domain/company/query';
import { usualIdentitySort } from '../../src/domain/ledger/query';
import { failed } from '../../src/domain/shared/outcome';
import { parseVerificationQuery } from '../../src/domain/verification/query';
import { minute, noon } from '../builders/moments';
import { countRequests } from '../fakes/count-requests';
import { createMirror } from '../fakes/mirror';

const appId = 'app';
const length = 32;
const places = Array.from({ length: 400 }, (_none, place) => place);
const body = { mark: 'm', sealed: new Uint8Array(40) };
const columns = (place: number) => ({ ...body, appId, id: `row-${place}`, order: noon - place * minute });
const worker = { search: async () => failed('worker-silent') };
const query = (status: string | null) => parseVerificationQuery((name) => (name === 'status' ? status : null));

describe('one window of a list', () => {
  it.each([null, 'Success'])('of verifications (status %s) is one question, and one for each person in it', async (status) => {
    const mirror = createMirror();
    await mirror.sessions.bulkPut(
      places.map((place) => ({
        ...columns(place),
        ...{ person: `person-${place}`, expiresAt: null, finished: 1, pictured: 1 },
        state: place % 3 === 0 ? 'approved' : 'rejected',
      })),
    );
    const completedAt = (place: number) => noon - place * minute + 90_000;
    await mirror.people.bulkPut(
      places.map((place) => ({ ...columns(place), id: `person-${place}`, completedAt: completedAt(place), state: 'approved' })),
    );
    const listing = verificationListing(mirror, worker, { appId, query: query(status), typed: '', now: noon });
    const requests = await countRequests(async () => {
      const { rows } = await listing.readPlain(emptySnapshot, length, false);
      expect(rows.filter(({ completedHere, person }) => completedHere && person !== null)).toHaveLength(length);
    });
    expect(requests).toEqual({
      [`sessions/${status === null ? '[appId+order]' : '[appId+state+order]'} getAll`]: status === null ? 2 : 1,
      ...(status === null ? {} : { 'sessions/[appId+order] getAll': 1 }),
      'people get': length,
      // The person who began last completed after all the others had begun.
      'sessions/[appId+person] getAll': 1 + (status === null ? 1 : 0),
    });
  });

  it('of companies and of credentials is one question', async () => {
    const mirror = createMirror();
    await mirror.companies.bulkPut(places.map((place) => ({ ...columns(place), state: 'Approved' })));
    await mirror.credentials.bulkPut(
      places.map((place) => ({ ...columns(place), ledgerState: 'created', state: 'Created', resolvedAt: null })),
    );
    const tools = { appId, typed: '', now: noon };
    const companies = mirroredListing(mirror, worker, companyList, {
      ...tools,
      query: { status: null, sort: companyQueryShape.usualSort },
    });
    const credentials = mirroredListing(mirror, worker, ledgerListings.credentials, {
      ...tools,
      query: { status: null, sort: usualIdentitySort },
    });
    for (const [name, listing] of [
      ['companies', companies],
      ['credentials', credentials],
    ] as const) {
      const requests = await countRequests(async () => {
        expect((await listing.readPlain(emptySnapshot, length, false)).rows).toHaveLength(length);
      });
      expect(requests).toEqual({ [`${name}/[appId+order] getAll`]: 1 });
    }
  });
});
