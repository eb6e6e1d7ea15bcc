import { startPlatformProcess } from '../journeys/lib/platform-process';
import { type Measured, medianOf, tell } from './lib/measure';
import { listedDemo, openMirroredList } from './lib/mirrored-list';
import { openList } from './lib/opened-list';
import { readWanted } from './lib/page-times';

// A start never waits for the network: a hanging or slow connection must not make it slower than no connection.
const runs = 10;
/** The longest start, as a multiple of an offline start. */
const slack = 1.1;
const everything = { match: '/', kind: 'latency' };
const connections = [
  { name: 'offline', offline: true, rules: [] },
  { name: 'requests are never answered', offline: false, rules: [{ ...everything, ms: 600_000 }] },
  { name: '2 s per round trip', offline: false, rules: [{ ...everything, ms: 2_000 }] },
] as const;

const platform = await startPlatformProcess(['--chaos', ...listedDemo]);
try {
  const { device, list } = await openMirroredList(platform);
  const taken = connections.map((): number[] => []);
  // The connections take turns, so that other work on the machine affects all of them equally.
  for (let run = 0; run < runs; run += 1)
    for (const [at, { offline, rules }] of connections.entries()) {
      await platform.disturb([...rules]);
      await device.context.setOffline(offline);
      const { page } = await openList(device, list, 1);
      taken[at]?.push(await readWanted(page));
      await page.close();
      await device.context.setOffline(false);
    }
  await platform.disturb([]);
  await device.dispose();
  const floor = medianOf(taken[0] ?? []);
  const toLine = ({ name }: { name: string }, at: number): Measured => {
    const isFloor = at === 0;
    return {
      ...{ name: `warm start to a readable list, ${name}`, unit: 'ms', runs: taken[at] ?? [] },
      ...{ target: isFloor ? null : Math.round(floor * slack), floor: isFloor ? null : floor },
    };
  };
  tell('line', connections.map(toLine));
} finally {
  await platform.dispose();
}
