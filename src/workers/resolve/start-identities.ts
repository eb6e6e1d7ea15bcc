import type { LedgerListRow } from '../../db/lists/ledger-list';
import { openRow, storedIdOf } from '../../db/lists/list-codec';
import { readFreshness } from '../../db/reads/freshness';
import { findRow } from '../../db/reads/list';
import { storedKeyOf } from '../../db/seal/codec';
import type { ServiceRow } from '../../db/studio-database';
import { changeFreshness, succeeded } from '../../db/writes/apply-freshness';
import { changeRows } from '../../db/writes/change-rows';
import { inEpoch } from '../../db/writes/in-epoch';
import { putUnreadable } from '../../db/writes/put-unreadable';
import { countReads, finishReads, spendReads } from '../../db/writes/read-budget';
import type { IdentityRecordName } from '../../domain/ledger/lists';
import { saysCreditIsOut } from '../../domain/ledger/read-quota';
import { resolvePlan } from '../../domain/ledger/resolve-plan';
import { isFinalIn } from '../../domain/ledger/shown-status';
import { type IdentityQuestion, identityListOf, questionKey } from '../../domain/record/question';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import { startFollower } from './follower';
import { type AnyReads, type IdentityParts, idPages, type ReadKind, readLimit } from './identity-parts';
import { startIdentityStreams } from './identity-streams';
import { ledgerReads } from './read-kinds';
import { canAnswer, resolveRecord, toResolvable } from './resolve-record';
import { startResolver } from './resolver';
import { type IdentityWalkMemory, walkIdentities } from './walk-identities';

/** The work of the leading tab on DIDs, schemas and credentials of one mirror: their lists, what is resolved of them, what is followed on the ledger. */
export interface Identities {
  /** Answers a question once; `service` is the SSI service it is about. Whether it need not be asked for often, and how many rows changed. */
  answer(question: IdentityQuestion, service: ServiceRow): Promise<Outcome<{ isFinal: boolean; changed: number }>>;
  /** The tab was seen or hidden: there may be something to resolve. */
  wake(): void;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

type Answered = Awaited<ReturnType<Identities['answer']>>;

/** Starts it. */
export function startIdentities(outer: Omit<IdentityParts, 'signal'>): Identities {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { mirror, clock } = outer;
  const { database, box } = mirror;
  const parts: IdentityParts = {
    ...outer,
    signal,
    onOldEpoch() {
      if (signal.aborted) return;
      void stop();
      outer.onOldEpoch();
    },
  };
  const memories = new Map<string, IdentityWalkMemory>();
  const resolver = startResolver(parts);
  const follower = startFollower(parts, resolver.wake);
  const streams = startIdentityStreams(parts, follower);

  async function stop(): Promise<void> {
    stopping.abort();
    streams.stop();
    await Promise.all([resolver.stop(), follower.stop()]);
  }

  async function answerList<Row extends LedgerListRow, Answer>(
    kind: ReadKind<Row, Answer>,
    question: IdentityQuestion,
    service: ServiceRow,
  ): Promise<Answered> {
    const { appId } = service;
    const key = `${kind.name}:${appId}`;
    const memory = memories.get(key) ?? { wholeAt: null, saidEmpty: false, apart: 0 };
    memories.set(key, memory);
    const net = await parts.net();
    const fetchPage = idPages(net, kind, service);
    const { now: begunAt } = await readLimit(parts);
    const startedAt = clock.now();
    const { outcome, pages } = await walkIdentities(mirror, kind, appId, memory, { clock, signal, fetchPage });
    if (signal.aborted) return failed('lead-lost');
    // Its pages are those of the day on which the walk came to its end.
    const now = begunAt + clock.now() - startedAt;
    // Begun before others are taken, it is written before them.
    const counting = pages > 0 ? countReads(database, appId, pages, now) : null;
    if (outcome.ok) resolver.wake();
    await counting;
    if (!outcome.ok) {
      if (saysCreditIsOut(outcome.problem.said)) await finishReads(database, appId, { unused: 0, isCreditOut: true, now });
      resolver.wake();
      return outcome;
    }
    if (kind.isRestored) await parts.restore?.(appId);
    follower.pollAgain(appId);
    // Asked for through a service that is linked to this one, it is that question which was answered.
    await noteAnswered(questionKey(question), key);
    return ok({ isFinal: false, changed: outcome.value.changed });
  }

  /** One record that is opened: resolved when nothing final is known of it, or when a person asked for it afresh, whatever that costs. */
  async function answerOne<Row extends LedgerListRow, Answer>(
    kind: ReadKind<Row, Answer>,
    question: Extract<IdentityQuestion, { kind: IdentityRecordName }>,
    service: ServiceRow,
  ): Promise<Answered> {
    const { appId } = service;
    const id = await storedIdOf(box, kind.name, question.id);
    const sealed = await findRow(database, kind, appId, id);
    if (sealed === null) return failed('address-not-found');
    const opened = await openRow(kind, box, sealed);
    if (!opened.ok) {
      await putUnreadable(database, [{ table: kind.name, appId, id }]);
      return opened;
    }
    const key = await storedKeyOf(box, question);
    const isAfresh = await isAskedFor(key);
    const isDue = isAfresh || resolvePlan([toResolvable(kind.name, sealed)], new Set([id]), clock.now()).length > 0;
    const net = await parts.net();
    const change = isDue ? await resolveOne(kind, service, opened.value, isAfresh) : ok(await completeOne(kind, opened.value));
    if (signal.aborted) return failed('lead-lost');
    if (!change.ok) return change;
    const made = change.value;
    const { changed } = made === null ? { changed: 0 } : await changeRows(mirror, kind, appId, new Map([[id, made]]));
    await noteAnswered(key, null);
    if (isAfresh) follower.pollNow(appId, id);
    return ok({ isFinal: isFinalIn(kind.name, sealed.state), changed });

    /** What the ledger still has to say about a record about which the service says no more. */
    async function completeOne(of: ReadKind<Row, Answer>, row: Row): Promise<((row: Row) => Row) | null> {
      const more = await of.complete(net, row, null);
      return more?.ok ? (known) => of.withAnswer(known, more.value, clock.now()) : null;
    }
  }

  /** The document of a record, from the data vault of the service. It is stored with the record and not asked for again. */
  async function answerDocument(
    kind: AnyReads,
    question: Extract<IdentityQuestion, { kind: 'credential-document' }>,
    service: ServiceRow,
  ): Promise<Answered> {
    const { appId } = service;
    const { id } = question;
    const find = async () => {
      const stored = await findRow(database, kind, appId, id);
      return stored === null ? failed('address-not-found') : openRow(kind, box, stored);
    };
    const known = await find();
    if (!known.ok) return known;
    if (known.value.document === null) {
      const change = await resolveOne({ ...kind, resolve: kind.unlock ?? kind.resolve }, service, known.value, true);
      if (signal.aborted) return failed('lead-lost');
      if (!change.ok) return change;
      await changeRows(mirror, kind, appId, new Map([[id, change.value]]));
      const now = await find();
      if (!now.ok) return now;
      if (now.value.document === null) return failed('credential-document-missing');
    }
    await noteAnswered(questionKey(question), null);
    return ok({ isFinal: true, changed: 1 });
  }

  async function resolveOne<Row extends LedgerListRow, Answer>(
    kind: ReadKind<Row, Answer>,
    service: ServiceRow,
    row: Row,
    isAfresh: boolean,
  ): Promise<Outcome<(row: Row) => Row>> {
    const { limit, now } = await readLimit(parts);
    const granted = await spendReads(database, service.appId, { use: 'asked', wanted: 1, limit, now });
    // What the ledger says for free needs none.
    if (granted === 0 && (isAfresh || !kind.isForLedgerAlone(row))) return failed('read-budget-spent');
    const way = isAfresh ? 'afresh' : granted === 0 ? 'free' : 'usual';
    const net = await parts.net();
    const resolved = await resolveRecord(kind, net, service, row, clock.now, way);
    if (signal.aborted) return failed('lead-lost');
    const isCreditOut = 'problem' in resolved && saysCreditIsOut(resolved.problem.said);
    const hasCredit = resolved.is === 'learnt' && resolved.isPaid;
    await finishReads(database, service.appId, {
      unused: resolved.isPaid ? 0 : granted,
      isCreditOut: isCreditOut ? true : hasCredit ? false : null,
      now,
    });
    if (hasCredit) resolver.wake();
    if (resolved.is === 'learnt') return ok(resolved.change);
    const isOfThis = resolved.is === 'faulty' && (await canAnswer(net, service, kind.idOf(row)));
    return isOfThis ? ok(resolved.change) : { ok: false, problem: resolved.problem };
  }

  /** Whether a person asked for this after it was last answered. */
  async function isAskedFor(key: string): Promise<boolean> {
    const { succeededAt } = await readFreshness(database, key);
    const watches = await database.watches.filter((watch) => watch.key === key).toArray();
    return watches.some(({ askedAt }) => askedAt > (succeededAt ?? 0));
  }

  /** Notes that the question of this key was answered; `like` is the row that says how, where another one does. */
  function noteAnswered(key: string, like: string | null): Promise<void> {
    if (key === like) return Promise.resolve();
    return inEpoch(database, [database.freshness], async () => {
      const reported = like === null ? null : await readFreshness(database, like);
      await changeFreshness(database, key, (row) => {
        const { done, total, cursor, losses } = reported ?? row;
        return { ...succeeded(row, clock.now()), done, total, cursor, losses };
      });
    });
  }

  return {
    answer(question, service) {
      const kind = ledgerReads[identityListOf(question)];
      if (question.kind === 'credential-document') return answerDocument(kind, question, service);
      return 'id' in question ? answerOne(kind, question, service) : answerList(kind, question, service);
    },
    wake: resolver.wake,
    stop,
  };
}
