import { expect } from 'vitest';
import { persistentJourney } from '../fixtures/journey';
import { issuerOfAllTypes } from '../journeys/lib/credential-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';
import { type Asked, liveThroughFieldDay } from './lib/field';
import { untilSure, verdictOn } from './lib/field-verdict';

const appId = demoServiceOf('SSI_API');
const seeds = [1, 2, 3] as const;

const it = persistentJourney({ platform: { demo: { sessions: 5, companies: 60, credentials: 0 }, blockMs: 100 } });

// If the server accepts a request and the answer is lost, Chromium may repeat it automatically. A browser that is killed at that moment never gets an answer.
it('credentials whose answers are lost while the browser is killed are on the server once, or marked as issued twice', {
  timeout: limits.journey + untilSure,
}, async ({ platform, device, signedIn }) => {
  const issuer = await issuerOfAllTypes(platform);
  await waitForShell(signedIn.page);
  await device.relaunch();
  const before = (await platform.ssi.identities(appId)).credentials;
  const days: Asked[] = [];
  for (const seed of seeds) {
    const day = { seed, issuer, operations: 4, kinds: ['issue'], faults: ['lost-answer'], kills: 0.75 } as const;
    days.push(await liveThroughFieldDay({ platform, device }, day));
  }
  const asked = { issued: days.flatMap(({ issued }) => issued), decisions: [], suspended: [] };
  expect(asked.issued).toHaveLength(4 * seeds.length);
  // A request that did not arrive is repeated after a minute. One verdict at the end means waiting only once.
  expect((await verdictOn({ platform, device }, asked, before)).unreported).toEqual([]);
});
