import { listFreshness } from '../../db/reads/freshness';
import { findStoredPeople } from '../../db/reads/opens-offline';
import { readServiceSizes } from '../../db/reads/storage';
import { openRecord } from '../../db/records/record-codec';
import { executives } from '../../db/records/records';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { verifiedPeopleOf } from '../../domain/company/verified-people';
import { firstReason, type GapReason } from '../../domain/device/offline-gaps';
import { missingPartOf, type PrefetchWanted } from '../../domain/device/prefetch-rules';
import { type DetailQuestion, type Question, questionKey } from '../../domain/record/question';
import type { RecordKind } from '../../domain/record/record-kind';
import { errorClass } from '../../domain/shared/error-code';
import type { Outcome } from '../../domain/shared/outcome';
import { companyRecordsInterval, dayLength } from '../../domain/shared/timing';
import { idsWithoutPictures, type ReasonOf } from './prefetch-scan';
import type { UnderWay } from './under-way';
import { anyOf } from './wider-question';

/** Prefetches the verifications of the owners of companies, of services that are available offline. */
export interface OwnerPrefetch {
  /** The next question for a service in addition to those under way, once its owners are here. `companyIds`: the most needed last. `now` in ms. */
  next(appId: string, facts: OwnerFacts): Promise<DetailQuestion | null>;
  hasMore(appId: string): boolean;
  /** A person asks again for what a service is missing. */
  askAgain(appId: string): void;
  /** Handles the outcome of a question. Returns whether it was one of these and was refused. */
  isRefused(question: Question, outcome: Outcome<unknown>): boolean;
}

export interface OwnerFacts {
  companyIds(): Promise<string[]>;
  wanted: PrefetchWanted;
  /** One more picture fits, but not those of the questions under way as well. */
  isTight: boolean;
  now: number;
  underWay: UnderWay;
}

const ownerQuestion = (appId: string, id: string): DetailQuestion => ({ kind: 'detail', appId, id, subject: 'person' });

/** The verification of an owner that is to be fetched. */
interface MissingOwner {
  question: DetailQuestion;
  /** The id under which it is stored. */
  alias: string;
  /** When the stored detail was fetched (ms); absent if there is none. */
  fetchedAt: number | undefined;
}

export function createOwnerPrefetch(mirror: SealedMirror): OwnerPrefetch {
  const { database } = mirror;
  const known = new Map<string, { digest: string; at: number; missing: MissingOwner[] }>();
  /** Services whose people may not be read. */
  const refused = new Set<string>();

  function drop(question: DetailQuestion): void {
    const memo = known.get(question.appId);
    if (memo) memo.missing = memo.missing.filter((one) => one.question.id !== question.id);
  }

  return {
    async next(appId, facts) {
      const { wanted, isTight, now, underWay } = facts;
      if (refused.has(appId)) return null;
      const { records, recordBytes } = await readServiceSizes(database, appId);
      const counter = await database.counters.get(`companies:${appId}`);
      const digest = JSON.stringify([counter ?? null, records, recordBytes, wanted]);
      let memo = known.get(appId);
      if (memo?.digest !== digest || now - memo.at >= companyRecordsInterval) {
        memo = { digest, at: now, missing: await listMissing(mirror, appId, facts) };
        known.set(appId, memo);
      }
      for (const owner of [...memo.missing].reverse()) {
        if (underWay.has(owner.question)) continue;
        const detail = await database.details.get([appId, owner.alias]);
        if (detail?.fetchedAt === owner.fetchedAt) return isTight ? null : owner.question;
        // A person has opened it in the meantime.
        drop(owner.question);
      }
      return null;
    },
    hasMore: (appId) => (known.get(appId)?.missing.length ?? 0) > 0,
    askAgain(appId) {
      known.delete(appId);
      refused.delete(appId);
    },
    isRefused(question, outcome) {
      if (question.kind !== 'detail' || question.subject !== 'person') return false;
      const isRefusal = !outcome.ok && errorClass[outcome.problem.code] === 'refused';
      if (outcome.ok || isRefusal) drop(question);
      // A missing person concerns only itself; any other refusal concerns all people of the service.
      if (isRefusal && outcome.problem.code !== 'person-record-missing') {
        refused.add(question.appId);
        known.delete(question.appId);
      }
      return isRefusal;
    },
  };
}

/** The owners whose verifications are to be fetched, the most needed last. If the server had none, it is asked again after a day. */
async function listMissing(
  mirror: SealedMirror,
  appId: string,
  { companyIds, wanted, now }: OwnerFacts,
): Promise<MissingOwner[]> {
  const { database } = mirror;
  const owners = await openOwners(mirror, appId, await companyIds());
  const aliases = [...owners.keys()];
  const details = await database.details.bulkGet(aliases.map((alias): [string, string] => [appId, alias]));
  const asked = await listFreshness(
    database,
    aliases.map((alias) => questionKey(ownerQuestion(appId, alias))),
  );
  const lacking = await idsWithoutPictures(database, details);
  return aliases.flatMap((alias, at): MissingOwner[] => {
    const owner = owners.get(alias);
    const detail = details[at];
    const { problem = null, failedAt = 0 } = asked[at] ?? {};
    const isNone = problem?.code === 'person-record-missing' && now - failedAt < dayLength;
    if (owner === undefined || isNone) return [];
    const missing = missingPartOf(
      {
        place: Number.POSITIVE_INFINITY,
        mayHavePicture: false,
        hasThumbnail: true,
        isFinished: owner.isFinished,
        detail: detail === undefined ? 'none' : detail.finished === 1 ? 'finished' : 'unfinished',
        lacksPictures: lacking.has(alias),
      },
      wanted,
    );
    const question = ownerQuestion(appId, owner.id);
    return missing === null ? [] : [{ question, alias, fetchedAt: detail?.fetchedAt }];
  });
}

/** The verified owners of these companies, by alias, in the order of the companies. An owner of several companies has the place of the last. */
async function openOwners(
  { database, box }: SealedMirror,
  appId: string,
  companyIds: readonly string[],
): Promise<Map<string, { id: string; isFinished: boolean }>> {
  const rows = await database.records.bulkGet(companyIds.map((id): [string, RecordKind, string] => [appId, executives.kind, id]));
  const opened = await Promise.all(rows.map((row) => row && openRecord(executives, box, row)));
  const found = new Map<string, { id: string; isFinished: boolean }>();
  for (const [at, record] of opened.entries()) {
    const people = record?.ok ? record.value : [];
    for (const [place, id] of verifiedPeopleOf(people).entries()) {
      const alias = rows[at]?.linked?.[place];
      if (alias === undefined) continue;
      const isFinished = people.some((one) => one.emailHash === id && one.kyc?.steps.step_finish === 1);
      found.delete(alias);
      found.set(alias, { id, isFinished });
    }
  }
  return found;
}

/** Why verifications of a company's owners are missing; null if none is. `reasonOf` gives the reason for one question. */
export async function findOwnerReason(
  mirror: SealedMirror,
  appId: string,
  companyId: string,
  reasonOf: ReasonOf,
): Promise<GapReason | null> {
  const owners = await openOwners(mirror, appId, [companyId]);
  const stored = await findStoredPeople(mirror.database, appId, [...owners.keys()]);
  const lacking = [...stored].filter(([, opens]) => opens !== 'everything');
  if (lacking.length === 0) return null;
  const unread = await mirror.database.pictures.where('[appId+bytes]').equals([appId, 0]).primaryKeys();
  const unreadable = new Set(unread.map(([, id]) => id));
  const reasons = lacking.map(([alias, opens]) =>
    opens === 'part' && unreadable.has(alias)
      ? 'unreadable'
      : // Its failure is stored under the alias.
        firstReason([reasonOf(ownerQuestion(appId, owners.get(alias)?.id ?? '')), reasonOf(ownerQuestion(appId, alias))]),
  );
  reasons.push(reasonOf(anyOf(ownerQuestion(appId, ''))));
  return firstReason(reasons);
}
