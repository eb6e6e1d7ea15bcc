import { listHostBudgets } from '../../../db/reads/bucket';
import { readDevice } from '../../../db/reads/device';
import { readLeadership } from '../../../db/reads/leadership';
import { countTables } from '../../../db/reads/tables';
import type { Mirror } from '../../live/mirror-context';
import { type DiagnosticsInput, toDiagnostics } from './diagnostics';

type Known = Pick<DiagnosticsInput, 'rows' | 'services' | 'events' | 'build'>;

/** Writes the diagnostics as a file where the browser keeps downloads; false when this device could not. Nothing is sent. */
export async function exportDiagnostics({ registry, database, clockOffset }: Mirror, known: Known): Promise<boolean> {
  try {
    const now = Date.now();
    const [device, budgets, leader, tables] = await Promise.all([
      readDevice(registry),
      listHostBudgets(registry, now),
      readLeadership(registry),
      countTables(database),
    ]);
    const file = toDiagnostics({
      ...known,
      browser: navigator.userAgent,
      now,
      clockOffset,
      hasLeader: leader !== null && now - leader.beatAt < 15_000,
      isPersisted: (await navigator.storage?.persisted?.()) ?? null,
      storage: await estimate(),
      device,
      budgets,
      tables,
    });
    save(`studio-diagnostics-${file.madeAt.slice(0, 10)}.json`, JSON.stringify(file, null, 2));
    return true;
  } catch {
    return false;
  }
}

async function estimate(): Promise<DiagnosticsInput['storage']> {
  const reported = await navigator.storage?.estimate?.();
  return reported?.usage === undefined || reported.quota === undefined ? null : { usage: reported.usage, quota: reported.quota };
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has the bytes by now; the address is released a little later, because some browsers read it late.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
