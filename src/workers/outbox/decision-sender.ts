import { settleDecision } from '../../domain/decision';
import type { Look, LookedAt, Sender } from './sender';

/** What a sender of decisions needs of network and mirror. */
export type DecisionPorts = Pick<Sender, 'look' | 'send' | 'applied'>;

/** The sender of decisions about companies: settled against one look at the list, since a single company cannot be asked for (offline rules 8). */
export function createDecisionSender(ports: DecisionPorts): Sender {
  return {
    ...ports,
    settle(command, look, wasRefusedAsMoved) {
      const now = companyOf(look, command.companyId);
      return settleDecision(command, now === 'unread' ? now : (now?.base ?? null), wasRefusedAsMoved);
    },
    found(command, look) {
      const now = companyOf(look, command.companyId);
      const known = now === 'unread' ? null : now;
      return { base: known?.base ?? null, at: look.at, changedAt: known?.changedAt ?? null };
    },
  };
}

function companyOf({ companies, hasLosses }: Look, companyId: string): LookedAt | 'unread' | null {
  return companies.get(companyId) ?? (hasLosses ? 'unread' : null);
}
