import { listNamed } from '../../db/lists/lists';
import { readFreshness } from '../../db/reads/freshness';
import { findService, findSsiService, listServices } from '../../db/reads/services';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { ServiceRow } from '../../db/studio-database';
import { applyRightMissing } from '../../db/writes/forget-mirror';
import type { WithdrawalCode } from '../../domain/command/withdrawn-right';
import {
  type IdentityQuestion,
  isIdentityQuestion,
  isListQuestion,
  isRecordQuestion,
  type ListQuestion,
  type Question,
  questionKey,
  type RecordQuestion,
} from '../../domain/record/question';
import { isOfAccount } from '../../domain/record/record-kind';
import type { ErrorCode } from '../../domain/shared/error-code';
import { failed, type Outcome, ok, type Problem } from '../../domain/shared/outcome';
import { servicesGap } from '../../domain/shared/timing';
import { listCall } from '../net/list-call';
import type { Net } from '../net/net-api';
import type { Identities } from '../resolve/start-identities';
import type { Answered } from './answered';
import type { IdentityGuard } from './auth';
import { fetchCompanyDocument } from './fetch-company-document';
import { type DetailParts, fetchDetail, fetchThumbnail } from './fetch-detail';
import { fetchRecord } from './fetch-record';
import { fetchServices } from './fetch-services';
import { fetchWhole } from './fetch-whole';
import { listSource } from './list-source';
import { createPace } from './pace';
import { type WalkParts, walkList } from './walk-list';
import { newWalkMemory, type WalkMemory } from './walk-memory';

export interface AnswerParts extends WalkParts, DetailParts {
  mirror: SealedMirror;
  net: Net;
  /** That the cookies are this identity's. */
  identity: IdentityGuard;
  /** What reads DIDs and schemas. */
  identities: Pick<Identities, 'answer'>;
  /** Whether the server reports no rights at all, or one to SSI services: a token that may not be used costs counted calls. */
  mayUseSsi(): Promise<boolean>;
  /** The account acted for took the membership back: this mirror is over. */
  membershipEnded(): void;
  /** What unsent commands of these services need was taken back. */
  withdrawn(isMeant: (appId: string) => boolean, code: WithdrawalCode): Promise<void>;
}

/** Of so many SSI services the token is had ahead. */
const mostReadied = 3;

/** Refusals after which what is mirrored may not be kept. */
const definite: readonly ErrorCode[] = ['right-missing', 'membership-ended'];

/** Answers a question once: fetches, parses, writes. */
export type Answerer = (question: Question) => Promise<Outcome<Answered>>;

/** The answerer of one identity's mirror; it remembers its walks. */
export function createAnswerer(parts: AnswerParts): Answerer {
  const { mirror, net, clock } = parts;
  const { database } = mirror;
  const walks = new Map<string, WalkMemory>();
  const walkParts = { pace: createPace(clock), ...parts };
  let services: Promise<Outcome<null>> | null = null;
  /** Services whose token was asked for ahead: once each, since one that is refused has the login renewed. */
  const readied = new Set<string>();
  let isSure = false;

  async function ensure(): Promise<Outcome<null>> {
    const ensured = await parts.identity.before();
    if (ensured.ok) isSure = true;
    return ensured;
  }

  /** The mirror forgot the services that are not in a complete answer; decisions about them are no longer sent. */
  async function onWhole(present: ReadonlySet<string>): Promise<void> {
    // Changes of the account have no service.
    await parts.withdrawn((appId) => appId !== '' && !present.has(appId), 'service-gone');
  }

  function refreshServices(): Promise<Outcome<null>> {
    services ??= fetchServices({ ...parts, database, onWhole }).finally(() => {
      services = null;
    });
    return services;
  }

  /** The list of services is visible: one of them is opened next, and its first list would wait for a token. */
  async function readyTokens(): Promise<void> {
    if (!(await parts.mayUseSsi())) return;
    const known = await listServices(database);
    const first = known.filter(({ type }) => type === 'SSI_API').slice(0, mostReadied);
    for (const service of first) {
      if (parts.signal.aborted || readied.has(service.appId)) continue;
      readied.add(service.appId);
      net.readyToken(service);
    }
  }

  /** The service of a question; one that is not known here is asked for first, as seldom as the real server wants it. */
  async function serviceOf(appId: string): Promise<Outcome<ServiceRow>> {
    const known = await findService(database, appId);
    if (known) return ok(known);
    const { attemptedAt } = await readFreshness(database, 'services');
    // An attempt that is on its way is waited for: an address that names a service is opened on a device that knows none yet.
    if (services !== null || attemptedAt === null || clock.now() - attemptedAt >= servicesGap) {
      const refreshed = await refreshServices();
      if (!refreshed.ok) return refreshed;
    }
    const found = await findService(database, appId);
    if (found) return ok(found);
    // Nobody was refused a service while the list of services was never read: this is asked again.
    const { succeededAt } = await readFreshness(database, 'services');
    return failed(succeededAt === null ? 'service-unread' : 'service-unknown');
  }

  function walkOf(key: string): WalkMemory {
    const memory = walks.get(key) ?? newWalkMemory(clock.now());
    walks.set(key, memory);
    return memory;
  }

  async function answer(question: Question): Promise<Outcome<Answered>> {
    if (question.kind === 'services') {
      const refreshed = await refreshServices();
      if (refreshed.ok) void readyTokens().catch(() => undefined);
      return plain(refreshed);
    }
    if (isRecordQuestion(question) && isOfAccount(question.kind)) return answerOfAccount(question);
    if (!isSure) {
      const ensured = await ensure();
      if (!ensured.ok) return ensured;
    }
    const service = await serviceOf(question.appId);
    if (!service.ok) return service;
    if (isListQuestion(question)) return answerList(question, service.value);
    if (isIdentityQuestion(question)) return answerIdentity(question, service.value);
    if (question.kind === 'detail') return fetchDetail(mirror, net, service.value, question, parts);
    if (question.kind === 'thumbnail') return fetchThumbnail(mirror, net, service.value, question, parts);
    if (isRecordQuestion(question)) return fetchRecord(mirror, net, service.value, question, parts);
    if (question.kind === 'company-document') return fetchCompanyDocument(mirror, net, service.value, question, parts);
    return ok({ isFinal: true });
  }

  /** The cookies are the whole browser's: they must be this identity's before the call and after it (offline rules 2). */
  async function answerOfAccount(question: RecordQuestion): Promise<Outcome<Answered>> {
    const ensured = await ensure();
    if (!ensured.ok) return ensured;
    return fetchRecord(mirror, net, null, question, { ...parts, confirm: parts.identity.after });
  }

  /** A list of a service, refreshed as its definition says. */
  async function answerList(question: ListQuestion, service: ServiceRow): Promise<Outcome<Answered>> {
    const definition = listNamed(question.kind);
    if (isIdentityQuestion(question)) return answerIdentity(question, service);
    const call = listCall(net, definition, service);
    const { appId } = service;
    const outcome =
      definition.refresh.by === 'whole-answer'
        ? await fetchWhole(mirror, definition, appId, call, parts)
        : await walkList(listSource(mirror, definition, appId, call), walkOf(questionKey(question)), walkParts);
    return outcome.ok ? ok({ isFinal: false, changed: outcome.value.changed }) : outcome;
  }

  /** DIDs, schemas and credentials are those of an SSI service; another type works with the one it is linked to, and without one says so (spec section 8). */
  async function answerIdentity(question: IdentityQuestion, service: ServiceRow): Promise<Outcome<Answered>> {
    const ssi = await findSsiService(database, service);
    return ssi === null ? failed('tenant-url-missing') : parts.identities.answer(question, ssi);
  }

  /** What is mirrored of them is stored under the SSI service. */
  async function mirroredUnder(question: Question): Promise<Question> {
    const service = isIdentityQuestion(question) ? await findService(database, question.appId) : null;
    const ssi = service && (await findSsiService(database, service));
    return ssi && 'appId' in question ? { ...question, appId: ssi.appId } : question;
  }

  /**
   * A definite refusal takes along what was mirrored under it (offline rules 2 c). It is one of this identity only when the cookies still are:
   * else somebody else was refused, and nothing is concluded.
   */
  async function conclude(question: Question, problem: Problem): Promise<Outcome<never>> {
    const confirmed = await parts.identity.after();
    if (!confirmed.ok) return confirmed;
    if (parts.signal.aborted) return { ok: false, problem };
    if (problem.code === 'membership-ended') parts.membershipEnded();
    else {
      walks.delete(questionKey(question));
      await applyRightMissing(database, await mirroredUnder(question), problem);
      if (isListQuestion(question) && listNamed(question.kind).withdrawsCommands)
        await parts.withdrawn((appId) => appId === question.appId, 'right-withdrawn');
    }
    return { ok: false, problem };
  }

  return async (question) => {
    const outcome = await answer(question);
    return !outcome.ok && definite.includes(outcome.problem.code) ? conclude(question, outcome.problem) : outcome;
  };
}

function plain(outcome: Outcome<null>): Outcome<{ isFinal: boolean }> {
  return outcome.ok ? ok({ isFinal: false }) : outcome;
}
