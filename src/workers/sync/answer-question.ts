import { readFreshness } from '../../db/reads/freshness';
import { findService } from '../../db/reads/services';
import type { StudioDatabase } from '../../db/studio-database';
import { failed, type Outcome, ok } from '../../domain/outcome';
import type { Question } from '../../domain/question';
import type { Service } from '../../domain/service';
import type { Net } from '../net/net-api';
import { fetchDetail } from './fetch-detail';
import { fetchServices } from './fetch-services';
import { peopleSource, sessionSource } from './list-source';
import { newWalkMemory, type WalkMemory, type WalkParts, walkList } from './walk-list';

export interface AnswerParts extends WalkParts {
  database: StudioDatabase;
  net: Net;
  /** That the cookies are still this identity's. */
  ensureIdentity(): Promise<Outcome<null>>;
}

/** The list of services is not asked for more often than this (ms) for the sake of another question. */
const servicesModesty = 60_000;

/** Answers a question once: fetches, parses, writes. Whether the answer is final is told for details. */
export type Answerer = (question: Question) => Promise<Outcome<{ isFinal: boolean }>>;

/** The answerer of one identity's mirror; it remembers its walks. */
export function createAnswerer(parts: AnswerParts): Answerer {
  const { database, net, clock } = parts;
  const walks = new Map<string, WalkMemory>();
  let services: Promise<Outcome<null>> | null = null;
  let isSure = false;

  async function ensure(): Promise<Outcome<null>> {
    const ensured = await parts.ensureIdentity();
    if (ensured.ok) isSure = true;
    return ensured;
  }

  function refreshServices(): Promise<Outcome<null>> {
    services ??= ensure()
      .then((ensured) => (ensured.ok ? fetchServices(database, net, parts) : ensured))
      .finally(() => {
        services = null;
      });
    return services;
  }

  /** The service of a question; one that is not known here is asked for first, as seldom as the real server wants it. */
  async function serviceOf(appId: string): Promise<Outcome<Service>> {
    const known = await findService(database, appId);
    if (known) return ok(known);
    const { attemptedAt } = await readFreshness(database, 'services');
    if (attemptedAt === null || clock.now() - attemptedAt >= servicesModesty) {
      const refreshed = await refreshServices();
      if (!refreshed.ok) return refreshed;
    }
    const found = await findService(database, appId);
    return found ? ok(found) : failed('service-unknown');
  }

  function walkOf(key: string): WalkMemory {
    const memory = walks.get(key) ?? newWalkMemory(clock.now());
    walks.set(key, memory);
    return memory;
  }

  return async (question) => {
    if (question.kind === 'services') return plain(await refreshServices());
    if (!isSure) {
      const ensured = await ensure();
      if (!ensured.ok) return ensured;
    }
    const service = await serviceOf(question.appId);
    if (!service.ok) return service;
    if (question.kind === 'detail') return fetchDetail(database, net, service.value, question, parts);
    if (question.kind === 'sessions') {
      const source = sessionSource(database, net, service.value);
      return plain(await walkList(source, walkOf(source.list.key), parts));
    }
    const source = peopleSource(database, net, service.value);
    return plain(await walkList(source, walkOf(source.list.key), parts));
  };
}

function plain(outcome: Outcome<null>): Outcome<{ isFinal: boolean }> {
  return outcome.ok ? ok({ isFinal: false }) : outcome;
}
