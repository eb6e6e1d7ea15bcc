import { storedIdOf } from '../../db/lists/list-codec';
import { findService, findSsiService } from '../../db/reads/services';
import type { Registry } from '../../db/registry';
import { sealFollow } from '../../db/seal/follow-codec';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { ServiceRow } from '../../db/studio-database';
import { noteNotSent, noteReads, noteSent } from '../../db/writes/note-sent';
import { changedDocument } from '../../domain/did/change';
import type { DidFacts } from '../../domain/did/did';
import { documentOfDid } from '../../domain/did/document-file-name';
import { afterPoll, beginFollow, type FollowKind, followedMessages } from '../../domain/ledger/follow';
import { statusPageSize } from '../../domain/ledger/status-entry';
import type { Question } from '../../domain/record/question';
import { errorClass } from '../../domain/shared/error-code';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { StudioWorker } from '../api';
import type { Clock } from '../clock';
import type { Net } from '../net/net-api';
import type { SentOutcome } from '../net/sent-outcome';
import type { IdentityGuard } from '../sync/auth';
import { readLimit } from './identity-parts';

export type DidActs = Pick<StudioWorker, 'registerDid' | 'updateDid' | 'deactivateDid'>;

export interface DidActParts {
  registry: Registry;
  mirror: SealedMirror;
  clock: Clock;
  net: Net;
  /** That the cookies are this identity's. */
  guard: IdentityGuard;
  /** Has the leader resolve a record again. */
  ask(question: Question): Promise<void>;
}

/** A DID as the service reports it now. */
interface DidNow {
  service: ServiceRow;
  isOnLedger: boolean;
  facts: DidFacts;
  document: Record<string, unknown>;
}

/** More status entries than this nobody has (pages). */
const mostEntryPages = 100;

/**
 * What a person does to a DID that cannot wait: it needs the current document and the server's signature (offline rules 8). Nothing is sent twice. What was
 * taken, or may have been, is followed on the ledger; what was not is resolved again, so that a failure never looks like a success.
 */
export function createDidActs({ registry, mirror, clock, net, guard, ask }: DidActParts): DidActs {
  const { database, box } = mirror;

  /** The DID now; a paid read, counted, and never kept from a person who asks for something that costs more. */
  async function readDid(kind: FollowKind, appId: string, did: string): Promise<Outcome<DidNow>> {
    const named = await findService(database, appId);
    if (named === null) return failed('service-unread');
    const service = await findSsiService(database, named);
    if (service === null) return failed('tenant-url-missing');
    const followed = await database.follows.get([service.appId, await storedIdOf(box, 'dids', did), kind]);
    if (followed?.state === 'polling') return failed('command-pending');
    const ensured = await guard.before();
    if (!ensured.ok) return ensured;
    const answer = await net.did(service, did);
    const { now } = await readLimit({ registry, clock });
    if (answer.ok) await noteReads(database, service.appId, 1, now).catch(() => undefined);
    if (!answer.ok) return answer;
    const { value } = answer;
    if (value.event === 'refused') return failed('did-unknown');
    const { facts } = value;
    if (facts.document === null) return failed('answer-malformed');
    return ok({ service, isOnLedger: value.event === 'on-ledger', facts, document: documentOfDid(did, facts.document) });
  }

  async function knownHashes(service: ServiceRow, did: string): Promise<Outcome<string[]>> {
    const hashes: string[] = [];
    for (let page = 1; page <= mostEntryPages; page += 1) {
      const answer = await net.statusEntries(service, did, { page, limit: statusPageSize });
      if (!answer.ok) return answer;
      const { rows, totalCount } = answer.value;
      hashes.push(...rows.flatMap(({ hash }) => (hash === null ? [] : [hash])));
      if (rows.length === 0 || page * statusPageSize >= (totalCount ?? 0)) break;
    }
    return ok(hashes);
  }

  /** One request. The follow is on the disk before the request is sent, so that somebody checks the result after a kill. */
  async function send(
    kind: FollowKind,
    { service }: DidNow,
    did: string,
    request: () => Promise<SentOutcome<{ hash: string | null; isRegistered?: boolean }>>,
  ): Promise<Outcome<null>> {
    const { appId } = service;
    const known = await knownHashes(service, did);
    if (!known.ok) return known;
    const begun = await sealFollow(box, appId, beginFollow(kind, did, clock.now(), known.value), clock.now());
    const before = await noteSent(database, begun);
    const { sent, ...outcome } = await request();
    const isLost = !outcome.ok && sent && errorClass[outcome.problem.code] === 'no-answer' && !isUndone(outcome.problem.code);
    if (outcome.ok) await noteTaken(kind, appId, did, known.value, outcome.value);
    else if (!isLost) await noteNotSent(database, begun, before).catch(() => undefined);
    if (outcome.ok) return ok(null);
    await ask({ kind: 'did', appId, id: did }).catch(() => undefined);
    return isLost ? failed('answer-lost') : { ok: false, problem: outcome.problem };
  }

  /** The polls begin when it was taken. What the server waited for has no entry: its hash is in the answer. */
  async function noteTaken(
    kind: FollowKind,
    appId: string,
    id: string,
    hashes: readonly string[],
    { hash, isRegistered = false }: { hash: string | null; isRegistered?: boolean },
  ): Promise<void> {
    const now = clock.now();
    const begun = beginFollow(kind, id, now, hashes);
    const isFinished = hash !== null || isRegistered;
    const entry = { hash, code: 0, id, type: followedMessages[kind], message: null, createdAt: now };
    const follow = isFinished ? afterPoll(begun, { is: 'succeeded', entry }, now) : begun;
    await noteSent(database, await sealFollow(box, appId, follow, now)).catch(() => undefined);
    if (isFinished) await ask({ kind: 'did', appId, id }).catch(() => undefined);
  }

  async function change(
    kind: 'update-did' | 'deactivate-did',
    { appId, did }: { appId: string; did: string },
    toDocument: (document: Record<string, unknown>) => Record<string, unknown> | null,
  ): Promise<Outcome<null>> {
    const now = await readDid(kind, appId, did);
    if (!now.ok) return now;
    const { service, isOnLedger, facts } = now.value;
    if (!isOnLedger) return failed('did-not-registered');
    if (facts.isDeactivated === true) return failed('did-deactivated');
    const document = toDocument(now.value.document);
    if (document === null) return failed('did-unchanged');
    const keyId = facts.keys[0]?.id;
    if (keyId === undefined) return failed('answer-malformed');
    const isDeactivation = kind === 'deactivate-did';
    return send(kind, now.value, did, () => net.updateDid(service, { did, document, keyId, isDeactivation }));
  }

  return {
    async registerDid({ appId, did }) {
      const now = await readDid('register-did', appId, did);
      if (!now.ok) return now;
      const { service, isOnLedger, document } = now.value;
      if (!isOnLedger) return send('register-did', now.value, did, () => net.registerDid(service, { did, document }));
      await ask({ kind: 'did', appId: service.appId, id: did }).catch(() => undefined);
      return failed('did-registered');
    },
    updateDid: (input) => change('update-did', input, (document) => changedDocument(document, input.change)),
    deactivateDid: (input) => change('deactivate-did', input, (document) => document),
  };
}

/** Answered before anything was done: by a server that asks to be left alone. */
function isUndone(code: string): boolean {
  return code === 'server-busy' || code === 'budget-spent';
}
