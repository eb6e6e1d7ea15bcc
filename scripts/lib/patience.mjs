import { Worker } from 'node:worker_threads';

/** Milliseconds that the work below took, twice at the same time, on the quiet two-core machine that tests/limits.ts was written on. */
const usualMs = 220;
const largest = 6;

const work = `
const { parentPort } = require('node:worker_threads');
const startedAt = performance.now();
let hash = 0;
for (let index = 0; index < 1.5e8; index += 1) hash = Math.imul(hash ^ index, 16777619);
parentPort.postMessage({ ms: performance.now() - startedAt, hash });
`;

/** How many times slower this machine is at this moment than the usual one, between 1 and 6. STUDIO_PATIENCE says it without measuring. */
export async function measurePatience() {
  const said = Number(process.env.STUDIO_PATIENCE);
  const times = said > 0 ? said : Math.max(...(await Promise.all([workFor(), workFor()]))) / usualMs;
  return Math.round(Math.min(Math.max(1, times), largest) * 10) / 10;
}

function workFor() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(work, { eval: true });
    worker.on('message', ({ ms }) => resolve(ms));
    worker.on('error', reject);
  });
}
