import type { ServiceRow } from '../../db/studio-database';
import { untried } from '../../domain/command/attempts';
import type { AnsweredDid } from '../../domain/did/answers-wire';
import type { DidAnswer } from '../../domain/did/did';
import { underOtherMethods } from '../../domain/did/did-id';
import { documentOfDid } from '../../domain/did/document-file-name';
import { reconcileCreateDid } from '../../domain/did/reconcile';
import type { CreateDid } from '../../domain/ledger/command';
import { failed, ok } from '../../domain/shared/outcome';
import { didReads } from '../resolve/read-kinds';
import { followIdentity, showIdentity } from './identity-mirror';
import { fetchDid, type IdentitySenderDependencies, noteCharged, ssiServiceOf } from './identity-sender-dependencies';
import type { Reconciled, Sender, Snapshot, Tries } from './sender';

interface DidSnapshot extends Snapshot {
  service: ServiceRow;
  /** As the service calls it; as the command does where the service does not know it. */
  did: string;
  /** null: nobody was asked, because nothing of the command has arrived anywhere. */
  now: DidAnswer | null;
}

/** What the server answered, and to which of the two requests. */
interface MadeDid {
  service: ServiceRow;
  step: 'create' | 'register';
  did: AnsweredDid;
}

/**
 * The sender of DIDs to be created, then put on the ledger if that was requested. The id is made with the command: a lost answer is reconciled by resolving
 * it, under every method, because that of the service may not have been known. A registration that may have arrived is not repeated but followed (offline
 * rules 8).
 */
export function createDidSender(dependencies: IdentitySenderDependencies): Sender<CreateDid, DidSnapshot, MadeDid> {
  const { mirror, net, clock, signal } = dependencies;
  return {
    snapshotKeyOf: ({ did }) => did,
    async fetchSnapshot({ appId, did }, tries) {
      const service = await ssiServiceOf(dependencies, appId);
      if (!service.ok) return service;
      const at = clock.now();
      const found = { at, service: service.value, did };
      if (!isBegun(tries) && !tries.wasRefusedAsMoved) return ok({ ...found, now: null });
      const answer = await fetchDid(dependencies, service.value, did);
      if (answer.ok && answer.value.event !== 'refused') return ok({ ...found, now: answer.value });
      // A service may fail over a method that it does not have: then it is asked for its own anyway.
      if (!answer.ok && answer.problem.code !== 'server-failed') return answer;
      for (const other of underOtherMethods(did)) {
        const known = await fetchDid(dependencies, service.value, other);
        if (known.ok && known.value.event !== 'refused') return ok({ ...found, did: other, now: known.value });
        // A service that fails over a method it does not have says anyway that the DID is not there; unless it refused to create it twice.
        if (!known.ok && (known.problem.code !== 'server-failed' || tries.wasRefusedAsMoved)) return known;
      }
      return answer.ok ? ok({ ...found, now: answer.value }) : answer;
    },
    reconcile(command, snapshot, tries): Reconciled<CreateDid> {
      const { now } = snapshot;
      const wasRegistrationTried = tries.tried?.isRegistration === true;
      if (now === null) return { is: 'send', tried: untried };
      if (now.event !== 'refused' && !isBegun(tries))
        return { is: 'changed', found: { isGone: false, name: now.facts.name, at: snapshot.at } };
      switch (reconcileCreateDid(command, now, tries.isDoubtful && wasRegistrationTried)) {
        case 'create':
          return tries.wasRefusedAsMoved ? { is: 'refused' } : { is: 'send', tried: untried };
        case 'register':
          if (tries.wasRefusedAsMoved && wasRegistrationTried) return { is: 'refused' };
          return { is: 'send', tried: { ...untried, isRegistration: true }, isRest: true };
        case 'found':
          return { is: 'found' };
        case 'unknown':
          return { is: 'unknown', problem: { code: 'answer-malformed' } };
      }
    },
    async send(command, { service, did, now }, { tried }) {
      if (tried?.isRegistration !== true) {
        const { sent, ...outcome } = await net.createDid(service, command, signal);
        return { outcome: outcome.ok ? ok({ service, step: 'create', did: outcome.value }) : outcome, isSent: sent };
      }
      const known = now !== null && now.event !== 'refused' ? now.facts.document : null;
      if (known === null) return { outcome: failed('answer-malformed'), isSent: false };
      const wanted = { did, document: documentOfDid(did, known) };
      const { sent, ...outcome } = await net.registerDid(service, wanted, signal);
      return { outcome: outcome.ok ? ok({ service, step: 'register', did: outcome.value }) : outcome, isSent: sent };
    },
    isPart: ({ isToRegister }, { step, did }) => step === 'create' && isToRegister && !did.isRegistered,
    async applied(taken) {
      for (const { command, answer } of taken) {
        if (signal.aborted) return;
        const name = command.name.trim();
        const { appId } = answer.service;
        const { did, reported, hash, isRegistered } = answer.did;
        if (answer.step === 'create') {
          await showIdentity(mirror, didReads, appId, did, (row) => {
            if (reported === null || reported.event === 'refused') return { ...row, name: name || null };
            return didReads.withAnswer(row, { ...reported, facts: { ...reported.facts, name: name || null } }, clock.now());
          });
        }
        if (answer.step === 'register' || isRegistered)
          await followIdentity(mirror, appId, { kind: 'register-did', id: did }, { hash, isOnLedger: isRegistered }, clock.now());
        await noteCharged(dependencies, appId);
      }
    },
    async found(_command, { service, did }, { isDoubtful, tried }) {
      if (signal.aborted || !isDoubtful || tried?.isRegistration !== true) return;
      const nothing = { hash: null, isOnLedger: false };
      await followIdentity(mirror, service.appId, { kind: 'register-did', id: did }, nothing, clock.now());
    },
  };
}

/** Whether the service may have the DID by this command. */
function isBegun({ isDoubtful, isHalfDone }: Tries): boolean {
  return isDoubtful || isHalfDone;
}
