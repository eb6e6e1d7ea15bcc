import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readReport } from '../../scripts/lib/report.mjs';
import { type ReportedFact, report } from '../builders/report';

const example: { [Kind in ReportedFact['kind']]: Extract<ReportedFact, { kind: Kind }> } = {
  histories: { kind: 'histories', where: 'memory', count: 1001 },
  schedules: {
    kind: 'schedules',
    ...{ count: 1002, sends: 1003, applies: 1004, requestsOfNonLeaders: 1005, appliesOfOldEpochs: 1006 },
  },
  outbox: { kind: 'outbox', where: 'browser', count: 1007, decisions: 1008, lost: 1009, doubled: 1010 },
  'field-day': {
    kind: 'field-day',
    ...{ seed: 11, minutes: 12, operations: 1013, browserKills: 1014, serverKills: 1015 },
    ...{ lost: 1016, reported: 1017, unreported: 1018 },
  },
  rights: { kind: 'rights', routes: 1019, cases: 1020, wrong: 1021 },
  taps: { kind: 'taps', companies: 22, taps: 1023, mostTaps: 24, screens: 1025 },
  keys: { kind: 'keys', verifications: 26, keys: 1027, mostKeys: 28 },
  soak: { kind: 'soak', seed: 29, minutes: 30, seconds: 31, requests: 1032, budget: 1033, lost: 1034 },
  'disk-search': {
    kind: 'disk-search',
    ...{ moment: 'at rest', values: 1035, files: 1036, bytes: 37_000_000, blocks: 1038, found: 1039 },
    ...{ rows: 1040, foundThroughPage: 1041 },
  },
};

let folder: string | undefined;
afterEach(() => {
  vi.unstubAllEnvs();
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

/** The sentences at the end of a run in which tests reported these facts. */
function sentencesAbout(facts: readonly ReportedFact[]): string[] {
  folder = mkdtempSync(join(tmpdir(), 'studio-report-'));
  const file = join(folder, 'report.jsonl');
  writeFileSync(file, '');
  vi.stubEnv('STUDIO_REPORT', file);
  facts.forEach(report);
  return readReport(file);
}

it.each(Object.values(example))('the end of a run says every number of a reported fact: $kind', (fact) => {
  const sentences = sentencesAbout([fact]);
  expect(sentences).toHaveLength(1);
  const said = sentences.join().replaceAll(',', '');
  for (const number of Object.values(fact).filter((value) => typeof value === 'number'))
    expect(said).toContain(String(number === 37_000_000 ? 37 : number));
  expect(said).not.toMatch(/undefined|NaN/);
});

it('a run in which no test reported anything says nothing', () => {
  expect(readReport(join(tmpdir(), 'studio-report-that-is-not-there.jsonl'))).toEqual([]);
});
