import type { Device } from '../../journeys/lib/browser';
import { demoServiceOf, identityList } from '../../journeys/lib/identity-steps';
import type { PlatformProcess } from '../../journeys/lib/platform-process';
import { refreshNow } from '../../journeys/lib/steps';
import { take } from './take';

type Kind = 'did' | 'schema' | 'credential';
const appId = demoServiceOf('SSI_API');

/** Where a list is. */
export const addressOf = (platform: PlatformProcess, kind: Kind) => `${platform.url}/#/studio/ssi/${kind}/${appId}`;

/** Opens a list; answers when nothing of it is unresolved. */
export async function openList({ page }: Device, platform: PlatformProcess, kind: Kind) {
  const list = identityList(() => page);
  await page.goto(addressOf(platform, kind));
  await list.stands();
  await list.resolved();
  return list;
}

/** Shows a list before and after what it is asked for is refused, and while there is nothing in it. */
export async function unread(device: Device, platform: PlatformProcess, kind: Kind, name: string, words: string): Promise<void> {
  const { page } = device;
  const match = `GET /tenant/*/api/v1/${kind}?*`;
  await platform.disturb([{ match, kind: 'status', status: 404, body: { statusCode: 404, message: ['Not here'] } }]);
  await page.goto(addressOf(platform, kind));
  await page.locator('.state-panel').waitFor();
  await take(device, `${name}-unread`, `${words} that could not be read`);
  await platform.disturb([{ match, kind: 'status', status: 200, body: { totalCount: 0, data: [] } }]);
  await page.locator('.state-panel').getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: /^(Create|Issue) your first/ }).waitFor();
  await take(device, `${name}-empty`, `${words}: none yet`);
  await platform.disturb([]);
  await refreshNow(page);
  await page.locator('h1').click();
}
