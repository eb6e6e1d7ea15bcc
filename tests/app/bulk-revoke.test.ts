import { waitFor } from '@testing-library/react';
import { liveQuery } from 'dexie';
import { expect } from 'vitest';
import { href } from '../../src/app/paths';
import { credentials } from '../../src/db/lists/credentials';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { countRows } from '../../src/db/reads/list';
import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import { changeRows } from '../../src/db/writes/change-rows';
import { bulkWords } from '../../src/domain/batch/text';
import { credentialReads } from '../../src/workers/resolve/read-kinds';
import * as search from '../../src/workers/search/search';
import { createSearching } from '../../src/workers/searching';
import { aCredential } from '../builders/credential';
import { aDid, ssiAppId } from '../builders/did';
import { fillList } from '../fakes/fill-list';
import { it } from '../fixtures/screen';

const [one, two, three] = ['vc:one', 'vc:two', 'vc:three'] as const;

it('credentials that are resolved during a search of the form are found by its next search', async ({ openScreen }) => {
  let mirror: SealedMirror | undefined;
  let searches = 0;
  const resolve = (id: string) =>
    mirror && changeRows(mirror, credentialReads, ssiAppId, new Map([[id, (row) => ({ ...row, state: 'registered' })]]));
  // Resolves the credential after the first result of the counts and ends with the second. An earlier change could be in the first result, and no second one would follow.
  const resolveWatched = (id: string) =>
    new Promise<void>((resolved) => {
      let answers = 0;
      const counts = liveQuery(() => mirror && countRows(mirror.database, credentials, ssiAppId)).subscribe(() => {
        answers += 1;
        if (answers === 1) return void resolve(id);
        counts.unsubscribe();
        resolved();
      });
    });
  const searching = createSearching({ loadSearch: async () => search, mirror: () => mirror ?? null });

  const { screen } = await openScreen(href.bulkRevoke(ssiAppId), {
    async fill(here) {
      mirror = here.mirror;
      await fillList(listOf(mirror, dids, ssiAppId), [aDid()]);
      const rows = [one, two, three].map((id, order) =>
        aCredential({ id, order, state: id === one ? 'registered' : 'resolving' }),
      );
      await fillList(listOf(mirror, credentials, ssiAppId), rows);
    },
    worker: {
      async search(input) {
        searches += 1;
        const answer = await searching.search(input);
        if (searches !== 2 || !answer.ok) return answer;
        // During the second search the third credential is resolved, too late for this answer.
        await resolveWatched(three);
        return { ok: true, value: { ...answer.value, ids: answer.value.ids.filter((id) => id !== three) } };
      },
    },
  });
  const selectAll = (count: number) => screen.findByRole('button', { name: `${bulkWords.selectAll} (${count})` });
  await selectAll(1);
  await resolve(two);
  await selectAll(3);
  await waitFor(() => expect(searches).toBeGreaterThan(2));
});
