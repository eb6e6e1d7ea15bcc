import { expect, it } from 'vitest';
import { createKilledDesk } from '../journeys/lib/killed-desk';

const desk = createKilledDesk();

it('a browser that is killed twenty times while it decides loses no decision and makes none twice', async () => {
  await desk.decideAndKill(20);
  expect(await desk.platform().companies.ledger()).toHaveLength(20);
}, 600_000);
