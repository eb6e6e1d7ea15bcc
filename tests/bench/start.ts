import { measureBuild } from '../bytes/measure';
import { openPersistentDevice } from '../journeys/lib/browser';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { type Measured, medianOf, tell } from './lib/measure';
import { listedDemo, openMirroredList } from './lib/mirrored-list';
import { openList } from './lib/opened-list';
import { noteWhenPainted, readFirstPaint, readWanted, slowDown } from './lib/page-times';

const runs = 5;

async function coldDevice() {
  const device = await openPersistentDevice();
  await slowDown(device.context, device.page);
  return device;
}

/** Cold: an empty profile each time, the login opened on a slow line with a slow processor. The floor is a plain page without script. */
async function coldStart(platform: PlatformProcess): Promise<Measured[]> {
  const paint: number[] = [];
  const readable: number[] = [];
  const floor: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const device = await coldDevice();
    await noteWhenPainted(device.page, '.login .btn-primary');
    await device.page.goto(`${platform.url}/#/studio/login`);
    paint.push(await readFirstPaint(device.page));
    readable.push(await readWanted(device.page));
    await device.dispose();
    const bare = await coldDevice();
    await bare.page.goto(`${platform.url}/identity/about`);
    floor.push(await readFirstPaint(bare.page));
    await bare.dispose();
  }
  const plainPage = medianOf(floor);
  return [
    { name: 'cold, slow 4G, 4x: first paint', unit: 'ms', runs: paint, target: 600, floor: plainPage },
    { name: 'cold, slow 4G, 4x: readable login', unit: 'ms', runs: readable, target: 2000, floor: plainPage },
  ];
}

/** Warm and offline: the list of 240 was mirrored; the tab is opened again. The floor is the frame's own first paint. */
async function warmStart(platform: PlatformProcess): Promise<Measured[]> {
  const { device, list } = await openMirroredList(platform);
  const lines: Measured[] = [];
  for (const [name, offline, target] of [
    ['warm start to a readable list of 240', false, null],
    ['offline start to a readable list of 240', true, 400],
  ] as const) {
    await device.context.setOffline(offline);
    const readable: number[] = [];
    const frame: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { page } = await openList(device, list, 1);
      readable.push(await readWanted(page));
      frame.push(await readFirstPaint(page));
      await page.close();
    }
    lines.push({ name, unit: 'ms', runs: readable, target, floor: medianOf(frame) });
  }
  await device.dispose();
  return lines;
}

/** What is loaded before the first route is readable, and before the worker can answer; gzip. */
function bytes(): Measured[] {
  const build = measureBuild('dist/app');
  return [
    { name: 'first route, script and style, gzip', unit: 'KiB', runs: [build.firstRoute.gzip / 1024], target: 112, floor: null },
    { name: "worker's first chunk, gzip", unit: 'KiB', runs: [build.worker.gzip / 1024], target: 60, floor: null },
  ];
}

const platform = await startPlatformProcess(listedDemo);
try {
  tell('start', [...bytes(), ...(await coldStart(platform)), ...(await warmStart(platform))]);
} finally {
  await platform.dispose();
}
