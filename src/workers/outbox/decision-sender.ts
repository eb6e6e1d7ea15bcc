import type { CompanyBase, DecideCompany } from '../../domain/command/command';
import { reconcileDecision } from '../../domain/company/reconcile-decision';
import type { Outcome } from '../../domain/shared/outcome';
import type { Sender, Sent, Snapshot } from './sender';

/** The companies of a service, in one snapshot. */
export interface CompanySnapshot extends Snapshot {
  companies: ReadonlyMap<string, ReportedCompany>;
  /** Some records could not be read: one that is missing may be among them. */
  hasLosses: boolean;
}

export interface ReportedCompany {
  base: CompanyBase;
  /** When the server says it was changed (ms). */
  changedAt: number | null;
}

/** What a sender of decisions needs of network and mirror. */
export interface DecisionPorts {
  /** One snapshot of the companies of a service, for all decisions about them. */
  fetchSnapshot(appId: string): Promise<Outcome<CompanySnapshot>>;
  send(command: DecideCompany): Promise<Sent>;
  applied(commands: readonly DecideCompany[]): Promise<void>;
}

/** The sender of decisions about companies: reconciled with one snapshot of the list, because a single company cannot be requested (offline rules 8). */
export function createDecisionSender(ports: DecisionPorts): Sender<DecideCompany, CompanySnapshot, null> {
  return {
    snapshotKeyOf: () => 'companies',
    fetchSnapshot: ({ appId }) => ports.fetchSnapshot(appId),
    reconcile(command, snapshot, { wasRefusedAsMoved }) {
      const now = companyOf(snapshot, command.companyId);
      const is = reconcileDecision(command, now === 'unread' ? now : (now?.base ?? null), wasRefusedAsMoved);
      if (is === 'unknown') return { is, problem: { code: 'answer-malformed' } };
      if (is !== 'changed') return { is };
      const known = now === 'unread' ? null : now;
      return { is, found: { base: known?.base ?? null, at: snapshot.at, changedAt: known?.changedAt ?? null } };
    },
    isSentInGroups: true,
    send: ports.send,
    applied: (taken) => ports.applied(taken.map(({ command }) => command)),
    found: (command) => ports.applied([command]),
  };
}

function companyOf({ companies, hasLosses }: CompanySnapshot, companyId: string): ReportedCompany | 'unread' | null {
  return companies.get(companyId) ?? (hasLosses ? 'unread' : null);
}
