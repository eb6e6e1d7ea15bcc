import { dids } from '../../../src/db/lists/dids';
import { openRow } from '../../../src/db/lists/list-codec';
import { listOf } from '../../../src/db/lists/mirrored-list';
import { schemas } from '../../../src/db/lists/schemas';
import { noon } from '../../builders/moments';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { changeRows } from '../../../src/db/writes/change-rows';
import { indexPortion } from '../../../src/db/writes/tidy-index';
import type { DidRow } from '../../../src/domain/did/did';
import { type IdentityQuery, usualIdentitySort } from '../../../src/domain/ledger/query';
import type { SearchInput } from '../../../src/workers/api';
import { createSearch } from '../../../src/workers/search/search';
import { aDid, ssiAppId as appId } from '../../builders/did';
import { aSchema, schemaId } from '../../builders/schema';
import { createMirror, putRows } from '../../fakes/mirror';

const didOf = (number: number) => `did:hid:testnet:z6Mk${String(number).padStart(30, 'x')}`;
const rows: DidRow[] = [
  aDid({ did: didOf(0), order: 0, name: 'Harbour' }),
  aDid({ did: didOf(1), order: 1, name: null, state: 'created', keys: [] }),
  aDid({ did: didOf(2), order: 2, name: 'Årnes', state: 'failed' }),
  aDid({ did: didOf(3), order: 3, name: 'Bakery 10' }),
  aDid({ did: didOf(4), order: 4, name: 'Bakery 9', state: 'resolving', keys: [] }),
];
const anInput = (input: Partial<SearchInput>, query: Partial<IdentityQuery>): SearchInput => ({
  ...{
    appId,
    list: 'dids',
    query: { status: null, sort: usualIdentitySort, ...query },
    typed: '',
    now: noon,
    day: null,
    snapshotId: 0,
  },
  ...{ isFilling: false, newest: null, from: 0, to: 50, ...input },
});

async function aService() {
  const mirror = createMirror();
  await putRows(listOf(mirror, dids, appId), rows);
  const { search } = createSearch(mirror);
  /** The orders of the results. */
  const found = async (input: Partial<SearchInput> = {}, query: Partial<IdentityQuery> = {}) => {
    const { ids } = await search(anInput(input, query));
    const stored = await mirror.dids.bulkGet(ids.map((id): [string, string] => [appId, id]));
    return stored.map((row) => row?.order);
  };
  return { mirror, search, found };
}

describe('a DID is found', () => {
  it.each([
    ['by a part of its name, without accents', 'arnes', [2]],
    ['by a part of its id', `${'x'.repeat(20)}1`, [1]],
    ['by the kind of its keys', 'ed25519', [3, 2, 0]],
  ])('%s', async (_how, typed, wanted) => {
    expect(await (await aService()).found({ typed })).toEqual(wanted);
  });

  it('by its status, with the counts of all of them', async () => {
    const { found, search } = await aService();
    expect(await found({}, { status: 'Registered' })).toEqual([3, 0]);
    const { counts } = await search(anInput({}, { status: 'Registered' }));
    expect(counts).toMatchObject({ all: 5, Resolving: 1, Created: 1, Registered: 2, Error: 1 });
  });

  it.each([
    ['newest first', usualIdentitySort, [4, 3, 2, 1, 0]],
    ['oldest first', { by: 'created', isUp: true }, [0, 1, 2, 3, 4]],
    ['by name, numbers as numbers, those without one last', { by: 'name', isUp: true }, [2, 4, 3, 0, 1]],
    ['by status, what needs a look first', { by: 'status', isUp: true }, [2, 4, 1, 3, 0]],
  ] as const)('%s', async (_how, sort, wanted) => {
    expect(await (await aService()).found({}, { sort })).toEqual(wanted);
  });

  it('as it has been resolved since, and from index segments that were rebuilt', async () => {
    const { mirror, found } = await aService();
    expect(await found({ typed: 'renamed' })).toEqual([]);
    const [stored] = await mirror.dids.where('[appId+order]').equals([appId, 1]).toArray();
    const rename = (row: DidRow) => ({ ...row, name: 'Renamed' });
    await changeRows(mirror, dids, appId, new Map([[stored?.id ?? '', rename]]));
    expect(await found({ typed: 'renamed', snapshotId: 1 })).toEqual([1]);
    await Promise.all([mirror.indexSegments.clear(), mirror.indexStates.clear()]);
    while (await indexPortion(mirror, `dids:${appId}`, 2));
    expect(await found({ typed: 'renamed', snapshotId: 2 })).toEqual([1]);
    const one = await mirror.dids.get([appId, stored?.id ?? '']);
    expect(one && (await openRow(dids, mirror.box, one)).ok).toBe(true);
  });
});

it('a schema is found by its name, its author and its properties', async () => {
  const mirror = createMirror();
  await putRows(listOf(mirror, schemas, appId), [aSchema({ appId })]);
  const { search } = createSearch(mirror);
  for (const typed of ['librarycard', 'cardnumber', 'did:hid'])
    expect((await search(anInput({ list: 'schemas', typed }, {}))).ids).toEqual([schemaId]);
});
