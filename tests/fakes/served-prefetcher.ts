import type { Registry } from '../../src/db/registry';
import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import { isRecordQuestion, type Question, questionKey } from '../../src/domain/record/question';
import { failed, type Outcome, ok, type Problem } from '../../src/domain/shared/outcome';
import type { DetailSubject } from '../../src/domain/verification/verification';
import { createPrefetcher } from '../../src/workers/sync/create-prefetcher';
import { fetchCompanyDocument } from '../../src/workers/sync/fetch-company-document';
import { fetchDetail, fetchThumbnail } from '../../src/workers/sync/fetch-detail';
import { fetchRecord } from '../../src/workers/sync/fetch-record';
import type { Prefetcher } from '../../src/workers/sync/prefetcher';
import { aCompliance, anExecutive } from '../builders/company';
import { aService } from '../builders/service';
import { kycAppId } from '../builders/session';
import { aVerification, pixel } from '../builders/verification';
import type { FakeClock } from './fake-clock';
import { sessionOf } from './opened';

interface ServedFiles {
  picture: string;
  owners: readonly string[];
  sizeOf(fileId: string): number;
}

/** What the server in memory answers. */
function servedNet(mirror: SealedMirror, server: ServedFiles) {
  return {
    picture: async () => failed('address-not-found'),
    executives: async () => ok({ value: server.owners.map((emailHash) => anExecutive({ id: emailHash, emailHash })) }),
    compliance: async () => ok({ value: aCompliance() }),
    companyDocument: async (_service: unknown, fileId: string, upTo = Number.POSITIVE_INFINITY) => {
      const bytes = server.sizeOf(fileId);
      return bytes > upTo
        ? failed('document-large', { bytes })
        : ok(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }));
    },
    credits: async () => failed('address-not-found'),
    async verification(_service: unknown, { id, subject }: { id: string; subject: DetailSubject }) {
      const row = await sessionOf(mirror, kycAppId, id);
      const ofRow = row ? { createdAt: row.createdAt, steps: row.steps } : {};
      const verification = aVerification({ id, subject, sessionId: id, pictures: ['selfie'], ...ofRow });
      return ok({ verification, pictures: [{ slot: 'selfie' as const, source: server.picture }] });
    },
  };
}

/** A prefetcher of a mirror whose questions are answered by a server in memory: it has a detail of every session, with one picture. */
export function createServedPrefetcher(mirror: SealedMirror, registry: Registry, clock: FakeClock) {
  const { database } = mirror;
  const asked: { key: string; at: number }[] = [];
  const server = {
    /** What goes wrong instead of an answer. */
    problem: null as Problem | null,
    /** The same of one question alone. */
    problemOf: (_question: Question): Problem | null => null,
    /** How long an answer takes (ms). */
    took: 0,
    savesData: false,
    /** The browser of the device says that there is no connection. */
    isCutOff: false,
    /** The picture of each session. */
    picture: pixel,
    /** The owners of each company. */
    owners: [] as string[],
    /** How large each document is (bytes). */
    sizeOf: (_fileId: string) => 6,
  };
  const device = { random: () => 0.5, savesData: () => server.savesData, isCutOff: () => server.isCutOff };
  const parts = {
    clock,
    signal: new AbortController().signal,
    makeThumbnail: async (picture: Blob) => picture.slice(0, 10),
  };
  const net = servedNet(mirror, server);

  async function answer(question: Question): Promise<Outcome<unknown>> {
    clock.advance(server.took);
    const problem = server.problem ?? server.problemOf(question);
    if (problem) return { ok: false, problem };
    if (question.kind === 'detail') return fetchDetail(mirror, net, aService(), question, parts);
    if (isRecordQuestion(question)) return fetchRecord(mirror, net, aService(), question, parts);
    if (question.kind === 'company-document') return fetchCompanyDocument(mirror, net, aService(), question, parts);
    if (question.kind === 'thumbnail') return fetchThumbnail(mirror, net, aService(), question, parts);
    const known = await database.freshness.get(questionKey(question));
    if (known) await database.freshness.put({ ...known, cursor: null, succeededAt: clock.now() });
    return ok(null);
  }

  return {
    registry,
    clock,
    asked,
    server,
    start: (): Prefetcher => createPrefetcher({ registry, mirror, clock, ...device }),
    /** Answers the prefetcher's questions for `span` ms, or until `most` of them are answered. */
    async serve(prefetcher: Prefetcher, span: number, most = Number.POSITIVE_INFINITY): Promise<void> {
      const end = clock.now() + span;
      for (let count = 0; count < most; ) {
        const next = await prefetcher.next(clock.now());
        if ('question' in next) {
          asked.push({ key: questionKey(next.question), at: clock.now() });
          count += 1;
          await prefetcher.finished(next.question, await answer(next.question));
        } else if (next.at === null || next.at > end) break;
        else clock.advance(Math.max(1, next.at - clock.now()));
      }
    },
    /** The same with as many questions together as the prefetcher wants, of which the oldest is answered first. Answers how many were under way each time. */
    async serveTogether(prefetcher: Prefetcher, most = Number.POSITIVE_INFINITY): Promise<number[]> {
      const underWay: Question[] = [];
      const counts: number[] = [];
      for (let count = 0; ; ) {
        const next = await prefetcher.next(clock.now(), underWay);
        if ('question' in next && count < most) {
          asked.push({ key: questionKey(next.question), at: clock.now() });
          count += 1;
          counts.push(underWay.push(next.question));
          continue;
        }
        const oldest = underWay[0];
        if (oldest === undefined) return counts;
        await prefetcher.finished(oldest, await answer(oldest));
        underWay.shift();
      }
    },
  };
}

export type ServedPrefetcher = ReturnType<typeof createServedPrefetcher>;
