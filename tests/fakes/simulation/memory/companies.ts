import { type CompanyBase, type DecideCompany, isSameBase } from '../../../../src/domain/command/command';
import { createDecisionSender } from '../../../../src/workers/outbox/decision-sender';
import { between } from '../happenings';
import type { MadeCommand } from '../sender-life';
import { createCompanyServer, type ReviewAct } from './company-server';
import type { MemoryLife, MemorySender, MemorySite } from './memory-sender';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
const appId = 'kyc-app';
const happeningOf = {
  approve: 'another approved',
  reject: 'another rejected',
  reasons: 'another gave reasons',
  documents: 'another added documents',
  reopen: 'another began a new cycle',
  remove: 'another removed',
} as const;
const reviewActs: readonly ReviewAct[] = ['approve', 'reopen', 'reject', 'reasons', 'documents', 'remove'];
const actsBetween: readonly ReviewAct[] = ['approve', 'reject', 'reasons', 'documents'];

/** Decisions about companies, in memory. */
export const companiesInMemory: MemorySender = {
  acts: ['approve', 'reject'],
  anotherActs: reviewActs,
  happenings: [...Object.values(happeningOf), between],
  open: openCompanies,
};

function openCompanies({ breach, deliver }: MemorySite): MemoryLife {
  const server = createCompanyServer(ids, deliver);
  const latest = new Map<string, { base: CompanyBase; at: number }>();
  const actOf = (act: string) => reviewActs.find((known) => known === act) ?? 'reasons';

  return {
    kinds: ['decide-company'],
    async commandOf(id, act, at) {
      const open = [...ids.slice(at % ids.length), ...ids].find((one) => server.baseOf(one).status === 'Completed');
      if (open === undefined) return null;
      const decision = act === 'approve' ? 'Approved' : 'Rejected';
      return {
        ...{ kind: 'decide-company', appId, companyId: open, companyName: null, decision, base: server.baseOf(open) },
        reason: { code: 'other', text: id },
      };
    },
    async another(act, at) {
      return server.another(ids[at % ids.length] ?? '', actOf(act)) ? happeningOf[actOf(act)] : null;
    },
    async between(command, act) {
      if (command.kind !== 'decide-company') return null;
      return server.another(command.companyId, actOf(act)) ? between : null;
    },
    anotherBetween: (whose, what) =>
      server.another(ids[whose % ids.length] ?? '', actsBetween[what % actsBetween.length] ?? 'reasons'),
    senderOn: (line) =>
      createDecisionSender({
        async fetchSnapshot() {
          const snapshot = await line.fetchSnapshot((unread) => {
            const read = ids.filter((id, at) => server.has(id) && !(unread !== null && at === unread % ids.length));
            const companies = new Map(read.map((id) => [id, { base: server.baseOf(id), changedAt: null }]));
            return { companies, hasLosses: unread !== null };
          });
          if (snapshot.ok) for (const [id, { base }] of snapshot.value.companies) latest.set(id, { base, at: snapshot.value.at });
          return snapshot;
        },
        async send(command) {
          const id = idOf(command);
          const last = latest.get(command.companyId) ?? null;
          if (last && !isSameBase(last.base, command.base)) breach(`${id} was sent over what was not seen`);
          return line.send(id, last?.at ?? null, () => server.decide(command, last?.base ?? null));
        },
        applied: line.applied,
      }),
    async ledgerOf(id, { command, over }: MadeCommand) {
      if (command.kind !== 'decide-company') throw new Error(`${command.kind} is no decision`);
      const { companyId, decision } = command;
      const times = server.ledger.filter(({ by }) => by === id).length;
      return { times, others: 0, most: 1 + over.length, isSo: server.wasEver(companyId, decision) };
    },
    isAsSeen: (command, found) =>
      command.kind === 'decide-company' && 'base' in found && found.base !== null && isSameBase(found.base, command.base),
    async breaches() {
      // The company may change between the look and the arrival of the request: this race is documented. But the look must be what the person saw.
      return server.ledger.flatMap(({ by, seen, latest: base }) =>
        seen && !(base && isSameBase(seen, base)) ? [`${by} was carried out over what was not seen`] : [],
      );
    },
  };
}

/** The reason of a decision is the id of its command. */
const idOf = (command: DecideCompany) => command.reason?.text ?? '';
