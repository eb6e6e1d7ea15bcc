import type { ServiceRow } from '../../db/studio-database';
import type { DidAnswer } from '../../domain/did/did';
import { reconcileRename } from '../../domain/did/reconcile';
import type { RenameDid } from '../../domain/ledger/command';
import { ok } from '../../domain/shared/outcome';
import { didReads } from '../resolve/read-kinds';
import { showIdentity } from './identity-mirror';
import { fetchDid, type IdentitySenderDependencies, ssiServiceOf } from './identity-sender-dependencies';
import type { Reconciled, Sender, Snapshot } from './sender';

interface NameSnapshot extends Snapshot {
  service: ServiceRow;
  now: DidAnswer;
}

/** The sender of new names of DIDs: reconciled with the name that the DID has now. */
export function renameDidSender(dependencies: IdentitySenderDependencies): Sender<RenameDid, NameSnapshot, ServiceRow> {
  const { mirror, net, clock, signal } = dependencies;

  async function show({ did, name }: RenameDid, { appId }: ServiceRow): Promise<void> {
    if (signal.aborted) return;
    await showIdentity(mirror, didReads, appId, did, (row) => ({ ...row, name: name.trim() }));
  }

  return {
    snapshotKeyOf: ({ did }) => did,
    async fetchSnapshot({ appId, did }) {
      const service = await ssiServiceOf(dependencies, appId);
      if (!service.ok) return service;
      const at = clock.now();
      const answer = await fetchDid(dependencies, service.value, did);
      return answer.ok ? ok({ at, service: service.value, now: answer.value }) : answer;
    },
    reconcile(command, { at, now }, { wasRefusedAsMoved }): Reconciled<RenameDid> {
      const name = now.event === 'refused' ? null : now.facts.name;
      const isGone = now.event === 'refused';
      const is = reconcileRename(command, isGone ? 'missing' : { name });
      if (is === 'unknown') return { is, problem: { code: 'answer-malformed' } };
      if (is === 'changed') return { is, found: { isGone, name, at } };
      return is === 'send' && wasRefusedAsMoved ? { is: 'refused' } : { is };
    },
    async send({ did, name }, { service }) {
      const { sent, ...outcome } = await net.renameDid(service, { did, name }, signal);
      return { outcome: outcome.ok ? ok(service) : outcome, isSent: sent };
    },
    async applied(taken) {
      for (const { command, answer } of taken) await show(command, answer);
    },
    found: (command, { service }) => show(command, service),
  };
}
