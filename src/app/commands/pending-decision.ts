import { isDecision, type OpenedCommand } from '../../db/commands';
import type { CommandState } from '../../domain/command/machine';
import type { CompanyDecision } from '../../domain/company/machine';

/** What was decided about a company and is not finished; `decision` is null if it cannot be read. */
export interface PendingDecision {
  decision: CompanyDecision | null;
  state: CommandState;
  /** It waits for the person. */
  needsPerson: boolean;
}

/** The open decisions of a service, by the company: of several the first that needs the person, else the last. */
export function pendingDecisions(commands: readonly OpenedCommand[], appId: string): ReadonlyMap<string, PendingDecision> {
  const pending = new Map<string, PendingDecision>();
  for (const { row, payload } of commands.filter(isDecision)) {
    if (row.appId !== appId || row.state === 'done' || pending.get(row.subject)?.needsPerson === true) continue;
    const needsPerson = row.state === 'refused' || row.state === 'conflict';
    pending.set(row.subject, { decision: payload?.command.decision ?? null, state: row.state, needsPerson });
  }
  return pending;
}
