import type { RegistryDifference } from './registry-findings';

/** The words of the registry check beside the submitted data. */
export const registryWords = {
  title: 'Official registry',
  unread: 'The registry check is not on this device yet.',
  none: 'The registry was not checked yet.',
  result: 'Result',
  lastRun: 'Last Run',
  found: 'Found',
  meaning: 'What it means',
} as const;

/** What is said at a submitted value that differs: 'Registry: Orrelay OÜ'. */
export function differenceText({ registry }: Pick<RegistryDifference, 'registry'>): string {
  return registry === null ? 'Differs from the registry' : `Registry: ${registry}`;
}
