import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { questionKey } from '../../src/domain/record/question';
import { createTabWatches } from '../../src/workers/tab-watches';
import { noon, second } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { createFakeClock } from '../fakes/fake-clock';
import { createMirror } from '../fakes/mirror';

const detail = { kind: 'detail', appId: kycAppId, id: 'a-b-c-d-e', subject: 'session' } as const;

it('a request for a fresh answer that came before there was a mirror is written into it', async () => {
  const database = createMirror();
  const clock = createFakeClock(noon);
  const watches = createTabWatches({ clock });
  await watches.watch(detail, true);
  clock.advance(second);
  await watches.ask(detail);
  clock.advance(second);
  await watches.attach(database);
  expect(await database.watches.toArray()).toMatchObject([{ key: questionKey(detail), visible: true, askedAt: noon + second }]);
  watches.stop();
});

it('an opened detail alone is not a request for a fresh answer', async () => {
  const database = createMirror();
  const watches = createTabWatches({ clock: createFakeClock(noon) });
  await watches.watch(detail, true);
  await watches.attach(database);
  expect(await database.watches.toArray()).toMatchObject([{ askedAt: 0 }]);
  watches.stop();
});

it('a request is not repeated by what is written after it', async () => {
  const database = createMirror();
  const clock = createFakeClock(noon);
  const watches = createTabWatches({ clock });
  await watches.attach(database);
  await watches.watch(detail, true);
  await watches.ask(detail);
  clock.advance(second);
  await watches.setVisible(false);
  await watches.setVisible(true);
  expect(await database.watches.toArray()).toMatchObject([{ askedAt: noon, renewedAt: noon + second }]);
  watches.stop();
});
