import { BaseSequencer } from 'vitest/node';

/** Files that take much longer than others of their ring, the longest first: begun last, such a file runs alone while the other lanes have nothing left. */
const long = [
  'journeys-long/disk-search',
  'journeys-long/killed-browser',
  'journeys-long/leaving',
  'journeys-long/field-day',
  'journeys-long/odd-issuing',
  'journeys-long/bulk-issue',
  'journeys-long/twenty-verifications',
  'journeys-long/ten-companies',
  'journeys-long/issued-and-killed',
  'journeys-long/broken-while-made',
  'journeys-long/locked-worker-death',
  'journeys-long/worker-death',
  'journeys-long/decision-rights',
  'journeys-long/locked-while-made',
  'workers/soak.long',
  'workers/outbox-simulation.long',
  'workers/schedules',
  'workers/bulk-on-platform.long',
  'platform/authorisation',
];

/** Begins with the long files; the others follow as vitest would have them, the largest first. */
export class LongestFirst extends BaseSequencer {
  async sort(specifications) {
    const sorted = await super.sort(specifications);
    const places = new Map(sorted.map((one) => [one, placeOf(one.moduleId)]));
    return sorted.sort((one, other) => places.get(one) - places.get(other));
  }
}

function placeOf(path) {
  const place = long.findIndex((name) => path.endsWith(`tests/${name}.test.ts`));
  return place < 0 ? long.length : place;
}
