import type { Platform } from '../../../../platform/platform';
import { openWorkbench, type Workbench } from '../../../platform/support/identities';

/** Signs somebody else in. The faults that wait for requests of the device are removed, so that they do not meet these requests. */
export function openAnother(platform: Platform): Promise<Workbench> {
  platform.chaos.clear();
  return openWorkbench(platform);
}

/** Counts how often somebody else did the same as a command. */
export function createOthers() {
  const counts = new Map<string, number>();
  return {
    of: (subject: string) => counts.get(subject) ?? 0,
    add: (subject: string) => void counts.set(subject, (counts.get(subject) ?? 0) + 1),
  };
}
