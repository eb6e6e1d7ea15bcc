import Dexie from 'dexie';
import { companies } from '../../db/lists/companies';
import { openRow } from '../../db/lists/list-codec';
import { listCompanyIds } from '../../db/reads/companies';
import { findStoredCompanies } from '../../db/reads/opens-offline';
import { findRecord } from '../../db/reads/records';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { StudioDatabase } from '../../db/studio-database';
import { companyOpensOffline } from '../../domain/company/stored-parts';
import { type CaseGap, firstReason } from '../../domain/device/offline-gaps';
import { documentsAhead } from '../../domain/device/prefetch-rules';
import type { Freshness } from '../../domain/list/freshness';
import { isRecordQuestion, type Question, questionKey, type RecordQuestion } from '../../domain/record/question';
import { type RecordKind, recordsOfList } from '../../domain/record/record-kind';
import { errorClass } from '../../domain/shared/error-code';
import type { Outcome } from '../../domain/shared/outcome';
import { companyRecordsInterval } from '../../domain/shared/timing';
import { createDocumentPrefetch, type DocumentPrefetch } from './document-prefetch';
import { forgetOf } from './forget-of';
import { isOld } from './list-age';
import { createOwnerPrefetch, findOwnerReason, type OwnerFacts } from './owner-prefetch';
import type { ReasonOf } from './prefetch-scan';
import type { UnderWay } from './under-way';
import { anyOf } from './wider-question';

type CompanyQuestion = Extract<Question, { kind: 'companies' }> | RecordQuestion;

/** Prefetches companies of services that are available offline: their list, the records of each company, the verifications of its owners, and documents. */
export interface CompanyPrefetch extends Omit<DocumentPrefetch, 'isRefused'> {
  /** The next question for a service in addition to those under way. `now` in ms. */
  next(appId: string, now: number, underWay: UnderWay): Promise<CompanyQuestion | null>;
  /** The next verification of an owner whose company is here. */
  ofOwners(appId: string, facts: Omit<OwnerFacts, 'companyIds'>): Promise<Question | null>;
  /** Handles the outcome of a question. Returns whether it was one of these and was refused. Other verifications need another right. */
  isRefused(question: Question, outcome: Outcome<unknown>): boolean;
}

/** Whether only a person may request the list again: the last answer was a refusal or could not be read. After a lost connection it is requested automatically. */
const isSpoilt = (list: Freshness | undefined) => list?.problem != null && errorClass[list.problem.code] !== 'no-answer';

const kinds = recordsOfList('companies').reverse();
const refusedKey = (kind: 'companies' | RecordKind, appId: string) => `${kind} ${appId}`;

export function createCompanyPrefetch(mirror: SealedMirror): CompanyPrefetch {
  const { database } = mirror;
  const documents = createDocumentPrefetch(mirror);
  const owners = createOwnerPrefetch(mirror);
  const known = new Map<string, { digest: string; at: number; missing: RecordQuestion[] }>();
  const refused = new Set<string>();

  function drop(question: RecordQuestion): void {
    const missing = known.get(question.appId)?.missing ?? [];
    const at = missing.findLastIndex((one) => questionKey(one) === questionKey(question));
    if (at >= 0) missing.splice(at, 1);
  }

  return {
    ...documents,
    askAgain(appId) {
      documents.askAgain(appId);
      owners.askAgain(appId);
      known.delete(appId);
      forgetOf(appId, refused);
    },
    async next(appId, now, underWay) {
      const [freshness, counter] = await Promise.all([
        database.freshness.get(`companies:${appId}`),
        database.counters.get(`companies:${appId}`),
      ]);
      if (refused.has(refusedKey('companies', appId)) || isSpoilt(freshness)) return null;
      const list = { kind: 'companies', appId } as const;
      if (isOld(freshness, now)) return underWay.has(list) ? null : list;
      const digest = JSON.stringify(counter ?? null);
      let memo = known.get(appId);
      if (memo?.digest !== digest || now - memo.at >= companyRecordsInterval) {
        memo = { digest, at: now, missing: await listMissing(database, appId, refused) };
        known.set(appId, memo);
      }
      for (let at = memo.missing.length - 1; at >= 0; at -= 1) {
        const question = memo.missing[at];
        if (question === undefined || underWay.has(question)) continue;
        // Opened by a person meanwhile, or gone.
        const [company, record] = await Promise.all([
          database.companies.get([appId, question.id]),
          findRecord(database, question),
        ]);
        if (company && !record && !refused.has(refusedKey(question.kind, appId))) return question;
        memo.missing.splice(at, 1);
      }
      return null;
    },
    ofOwners: (appId, facts) => owners.next(appId, { ...facts, companyIds: () => listByNeed(database, appId) }),
    hasMore: (appId) => (known.get(appId)?.missing.length ?? 0) > 0 || owners.hasMore(appId) || documents.hasMore(appId),
    isRefused(question, outcome) {
      if (question.kind === 'detail') return owners.isRefused(question, outcome);
      if (question.kind === 'company-document') return documents.isRefused(question, outcome);
      if (question.kind !== 'companies' && !isRecordQuestion(question)) return false;
      if (question.kind !== 'companies') drop(question);
      if (outcome.ok) return false;
      if (errorClass[outcome.problem.code] !== 'refused') {
        // It is asked again later.
        known.delete(question.appId);
        return false;
      }
      // A missing company concerns only itself; any other refusal concerns all companies of the service.
      if (outcome.problem.code !== 'address-not-found') refused.add(refusedKey(question.kind, question.appId));
      return true;
    },
  };
}

/** The companies of a service in reverse order of need: those that need a decision come last, in the order of that list, and the newest before them. */
async function listByNeed(database: StudioDatabase, appId: string): Promise<string[]> {
  const companies = await database.companies
    .where('[appId+order]')
    .between([appId, Dexie.minKey], [appId, Dexie.maxKey])
    .primaryKeys();
  const waiting = await listCompanyIds(database, appId, 'NeedsDecision');
  const first = new Set(waiting);
  return [...companies.map(([, id]) => id).filter((id) => !first.has(id)), ...waiting];
}

/** Records of companies that are not on this device, the most needed last. */
async function listMissing(database: StudioDatabase, appId: string, refused: ReadonlySet<string>): Promise<RecordQuestion[]> {
  const [ids, records] = await Promise.all([
    listByNeed(database, appId),
    database.records.where(':id').between([appId, Dexie.minKey], [appId, Dexie.maxKey]).primaryKeys(),
  ]);
  const here = new Set(records.map(([, kind, id]) => questionKey({ kind, appId, id })));
  const wanted = ids.flatMap((id) => kinds.map((kind): RecordQuestion => ({ kind, appId, id })));
  return wanted.filter((question) => !here.has(questionKey(question)) && !refused.has(refusedKey(question.kind, appId)));
}

/** What each company of a service lacks of its records and of the documents that an offline copy has. `reasonOf` answers for a question that was asked. */
export async function findCompanyGaps(mirror: SealedMirror, appId: string, reasonOf: ReasonOf): Promise<CaseGap[]> {
  const { database, box } = mirror;
  const [rows, stored] = await Promise.all([
    database.companies.where('[appId+order]').between([appId, Dexie.minKey], [appId, Dexie.maxKey]).toArray(),
    findStoredCompanies(database, appId, 'all'),
  ]);
  const ofBoth = (question: Parameters<typeof anyOf>[0]) => [reasonOf(question), reasonOf(anyOf(question))];
  const gaps = await Promise.all(
    rows.map(async (row): Promise<CaseGap[]> => {
      const company = await openRow(companies, box, row);
      const { id } = row;
      const one = { list: 'companies', id } as const;
      if (!company.ok) return [{ ...one, part: 'details', reason: 'unreadable' }];
      const promised = company.value.documents.slice(0, documentsAhead);
      const parts = stored.get(id);
      if (companyOpensOffline(parts, promised) === 'everything') return [];
      if ((parts?.records ?? 0) < kinds.length)
        return [{ ...one, part: 'records', reason: firstReason(kinds.flatMap((kind) => ofBoth({ kind, appId, id }))) }];
      const ofOwners = await findOwnerReason(mirror, appId, id, reasonOf);
      if (ofOwners !== null) return [{ ...one, part: 'owners', reason: ofOwners }];
      const files = promised.filter((file) => parts?.documents.has(file.id) !== true);
      const reasons = files.map((file) =>
        firstReason(ofBoth({ kind: 'company-document', appId, companyId: id, fileId: file.id })),
      );
      const reason = firstReason(reasons);
      return [{ ...one, part: 'documents', reason, files: reasons.filter((other) => other === reason).length }];
    }),
  );
  return gaps.flat();
}
