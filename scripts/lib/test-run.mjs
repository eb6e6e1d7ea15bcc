import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { requireChromium } from './journeys.mjs';
import { measurePatience } from './patience.mjs';
import { startPostgres } from './postgres.mjs';
import { readReport } from './report.mjs';
import { requireNode, root, say } from './root.mjs';
import { createTally } from './tally.mjs';

/** Documents of the real services, with which tests compare what Studio says about them; they are not part of the project. */
const realDocuments = resolve(root, process.env.REAL_DOCUMENTS ?? '../shared/real');

/**
 * What the gate and the long run begin with: packages, Chromium, the speed of the machine, and PostgreSQL. Returns { chromium, postgres, tally, report, close
 * }: `postgres` is { url } or { reason }, `report` the environment in which tests report about themselves, and `close` ends the run with its closing line.
 */
export async function beginRun() {
  requireNode();
  giveMoreMemory();
  await ensureInstalled();
  const chromium = await requireChromium();
  const patience = await measurePatience();
  process.env.STUDIO_PATIENCE = String(patience);
  say(`Limits of time are multiplied by ${patience}: this machine is that much slower now than the one they were written on.`);
  const postgres = await startPostgres({ report: say });
  if (postgres.url !== undefined) process.env.STUDIO_POSTGRES_URL = postgres.url;
  say(
    postgres.url === undefined
      ? `Tests start platforms on the embedded database: ${postgres.reason}.`
      : `Tests start platforms on PostgreSQL, ${postgres.source}, from template databases.`,
  );
  if (!existsSync(realDocuments)) say('real documents: not here');
  const tally = createTally();
  const folder = mkdtempSync(join(tmpdir(), 'studio-run-'));
  const report = join(folder, 'report.jsonl');
  const close = async () => {
    if (postgres.url !== undefined) await postgres.close();
    for (const sentence of readReport(report)) say(`     ${sentence}`);
    rmSync(folder, { recursive: true, force: true });
    process.exit(tally.close());
  };
  return { chromium, postgres, tally, report: { STUDIO_REPORT: report }, close };
}

/** Programs started from here may keep more young objects: the collector then copies fewer, and the app ring takes about a tenth less processor. */
export function giveMoreMemory() {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();
}
