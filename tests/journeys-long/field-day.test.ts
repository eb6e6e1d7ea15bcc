import { expect } from 'vitest';
import { report } from '../builders/report';
import { persistentJourney } from '../fixtures/journey';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';
import { liveThroughFieldDay } from './lib/field';
import { untilSure, verdictOn } from './lib/field-verdict';

const minutes = Number(process.env.STUDIO_FIELD_MINUTES ?? 3);
const seed = Number(process.env.STUDIO_FIELD_SEED ?? 1);
const appId = demoServiceOf('SSI_API');

const it = persistentJourney({ platform: { demo: { companies: 900, credentials: 0 }, blockMs: 100 } });

it('a day in the field loses nothing that was acknowledged, and doubles nothing without saying so', {
  timeout: minutes * 60_000 + untilSure + limits.journey,
}, async ({ platform, device, signedIn }) => {
  await waitForShell(signedIn.page);
  // A browser writes its cookies down within half a minute, or when it is closed in order: the login is not what is lost here.
  await device.relaunch();
  const before = (await platform.ssi.identities(appId)).credentials;
  const asked = await liveThroughFieldDay({ platform, device }, { minutes, seed });
  expect(asked.storesLost).toBe(0);
  const { reported, unreported } = await verdictOn({ platform, device }, asked, before);
  const operations = asked.decisions.length + asked.issued.length + asked.suspended.length;
  report({
    ...{ kind: 'field-day', seed, minutes, operations, browserKills: asked.browserKills, serverKills: asked.serverKills },
    ...{ lost: 0, reported, unreported: unreported.length },
  });
  expect(unreported).toEqual([]);
  expect(operations).toBeGreaterThan(0);
  // The Markdown renderer is cached on first use, so a kill may prevent it from loading. The screen then shows the plain text.
  const complaints = device.consoleErrors.splice(0).filter((line) => !/dynamically imported module/.test(line));
  expect(complaints).toEqual([]);
});
