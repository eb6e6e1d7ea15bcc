import { openPersistentDevice } from '../journeys/lib/browser';
import { startPlatformProcess } from '../journeys/lib/platform-process';
import { companies } from './companies';
import { company } from './company';
import { credentials } from './credentials';
import { deciding } from './deciding';
import { details } from './details';
import { identities } from './identities';
import { prepareFolder, writeIndex } from './lib/take';
import { drawEveryWriting } from './lib/writings';
import { lists } from './lists';
import { oddDetails } from './odd-details';
import { enforced, locked } from './safety';
import { screens } from './screens';
import { arrivals, empty, firstLoads, inTrouble, withoutRight } from './trouble';
import { usage } from './usage';

// `npm run shots -- credentials` takes their states alone.
const isPart = process.argv.includes('credentials');
prepareFolder(isPart);
const words = ['--demo', 'sessions=240,traffic=off', '--chaos', '--rate-limit', 'off', '--block-seconds', '1'];
const platform = await startPlatformProcess(words);
try {
  await (isPart ? credentials(platform) : everything());
  writeIndex(isPart);
} finally {
  await platform.dispose();
}

async function everything(): Promise<void> {
  const device = await openPersistentDevice();
  try {
    await drawEveryWriting(device.context);
    await screens(device, platform);
    const list = await lists(device, platform);
    await details(device, platform, list);
    await oddDetails(device, platform, list);
    await companies(device, platform);
    await company(device, platform, list);
    await deciding(device, platform);
    await usage(device, platform);
    await identities(platform);
    await credentials(platform);
    await locked(device, platform);
    await inTrouble(device, platform);
    await firstLoads(platform);
    await withoutRight(platform);
    await enforced(platform);
    await empty();
    await arrivals();
  } finally {
    await device.dispose();
  }
}
