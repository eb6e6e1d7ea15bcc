import { PlatformRefusal } from '../refusal';
import { pageHeaders, styleHashesOf } from './page-headers';
import { openServedConfig } from './served-config';

/**
 * The headers that a static host has to send with every file of the app, one a line. They are those that the platform sends for
 * this build and this configuration. Throws PlatformRefusal when the app is not built or its configuration is wrong.
 */
export async function policyText(folder: string | null, configFile: string | null): Promise<string> {
  const hashes = folder === null ? [] : await styleHashesOf(folder)();
  if (hashes.length === 0) throw new PlatformRefusal(`The app is not built (${folder ?? 'no folder'} has no index.html).`);
  const served = await openServedConfig(folder, configFile);
  const { config } = await served.read({ main: '', app: '', tenants: [], about: null });
  if (config === null) throw new PlatformRefusal(`The config.json in ${folder} cannot be read.`);
  return Object.entries(pageHeaders(config, hashes))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
