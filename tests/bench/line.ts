import { openKeptDevice } from '../journeys/lib/browser';
import { startPlatformProcess } from '../journeys/lib/platform-process';
import { openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { type Measured, medianOf, tell } from './lib/measure';
import { noteWhenPainted, readWanted } from './lib/page-times';

// A start never waits for the network: it takes as long on a line that answers nothing, or late, as without one.
const runs = 10;
/** How much longer (a part of one) a start may take than without a line. */
const slack = 1.1;
const everything = { match: '/', kind: 'latency' };
const lines = [
  { name: 'offline', offline: true, rules: [] },
  { name: 'a line that takes every call and answers none', offline: false, rules: [{ ...everything, ms: 600_000 }] },
  { name: 'a line of 2 s a round trip', offline: false, rules: [{ ...everything, ms: 2_000 }] },
] as const;

const platform = await startPlatformProcess(['--chaos', '--demo', 'sessions=240,traffic=off']);
try {
  const device = await openKeptDevice();
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, 240);
  await waitForShell(device.page);
  const address = device.page.url();
  const taken = lines.map((): number[] => []);
  // In turns, so that what the machine does besides is the same for all of them.
  for (let run = 0; run < runs; run += 1)
    for (const [at, { offline, rules }] of lines.entries()) {
      await platform.disturb([...rules]);
      await device.context.setOffline(offline);
      const page = await device.context.newPage();
      await noteWhenPainted(page, '.row-item .row-link');
      await page.goto(address);
      taken[at]?.push(await readWanted(page));
      await page.close();
      await device.context.setOffline(false);
    }
  await platform.disturb([]);
  await device.dispose();
  const floor = medianOf(taken[0] ?? []);
  tell(
    'line',
    lines.map(
      ({ name }, at): Measured => ({
        name: `warm start to a readable list of 240, ${name}`,
        unit: 'ms',
        runs: taken[at] ?? [],
        target: at === 0 ? null : Math.round(floor * slack),
        floor: at === 0 ? null : floor,
      }),
    ),
  );
} finally {
  await platform.dispose();
}
