import { expect } from 'vitest';
import { decideAndKill, killedJourney as it } from '../journeys/lib/killed-harness';
import { limits } from '../limits';

it(
  'a browser that is killed twenty times while it decides loses no decision and makes none twice',
  async ({ platform, device, harness: { appId, ids } }) => {
    expect(ids.length).toBeGreaterThanOrEqual(20);
    await decideAndKill({ platform, device }, appId, ids.slice(0, 20));
    expect(await platform.companies.ledger()).toHaveLength(20);
  },
  limits.journey * 4,
);
