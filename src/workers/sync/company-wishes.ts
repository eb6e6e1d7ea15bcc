import Dexie from 'dexie';
import { findRecord } from '../../db/reads/records';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { isRecordQuestion, type Question, questionKey, type RecordQuestion } from '../../domain/record/question';
import { type RecordKind, recordsOfList } from '../../domain/record/record-kind';
import { errorClass } from '../../domain/shared/error-code';
import type { Outcome } from '../../domain/shared/outcome';
import { companyLook } from '../../domain/shared/timing';
import { isComplete, isOld } from './kept-list';
import { createPaperWishes, type PaperWishes } from './paper-wishes';

type CompanyQuestion = Extract<Question, { kind: 'companies' }> | RecordQuestion;

/** What the keeper wishes of the companies of kept services: their list, and of each company what is told when it is opened; and of papers. */
export interface CompanyWishes extends Omit<PaperWishes, 'isRefused'> {
  /** The next wish of a service. `now` in ms. */
  next(appId: string, now: number): Promise<CompanyQuestion | null>;
  hasMore(appId: string): boolean;
  /** How a wish went. Whether it was one of these and is refused: it says nothing about verifications, which are under another right. */
  isRefused(question: Question, outcome: Outcome<unknown>): boolean;
}

const kinds = recordsOfList('companies').reverse();
const refusedKey = (kind: 'companies' | RecordKind, appId: string) => `${kind} ${appId}`;

export function createCompanyWishes(mirror: SealedMirror): CompanyWishes {
  const { database } = mirror;
  const papers = createPaperWishes(mirror);
  const known = new Map<string, { digest: string; at: number; missing: RecordQuestion[] }>();
  const refused = new Set<string>();

  /** Records of companies that are not here, those of the newest company last. */
  async function listMissing(appId: string): Promise<RecordQuestion[]> {
    const ofService: [unknown, unknown] = [
      [appId, Dexie.minKey],
      [appId, Dexie.maxKey],
    ];
    const [companies, records] = await Promise.all([
      database.companies
        .where('[appId+order]')
        .between(...ofService)
        .primaryKeys(),
      database.records
        .where(':id')
        .between(...ofService)
        .primaryKeys(),
    ]);
    const here = new Set(records.map(([, kind, id]) => questionKey({ kind, appId, id })));
    const wanted = companies.flatMap(([, id]) => kinds.map((kind): RecordQuestion => ({ kind, appId, id })));
    return wanted.filter((question) => !here.has(questionKey(question)) && !refused.has(refusedKey(question.kind, appId)));
  }

  return {
    ...papers,
    async next(appId, now) {
      const [freshness, counter] = await Promise.all([
        database.freshness.get(`companies:${appId}`),
        database.counters.get(`companies:${appId}`),
      ]);
      // Whether there are companies, and a right to them, is known once somebody has opened their list.
      if (refused.has(refusedKey('companies', appId)) || !isComplete(freshness) || freshness?.problem) return null;
      if (isOld(freshness, now)) return { kind: 'companies', appId };
      const digest = JSON.stringify(counter ?? null);
      let look = known.get(appId);
      if (look?.digest !== digest || now - look.at >= companyLook) {
        look = { digest, at: now, missing: await listMissing(appId) };
        known.set(appId, look);
      }
      for (let wish = look.missing.pop(); wish !== undefined; wish = look.missing.pop()) {
        if (refused.has(refusedKey(wish.kind, appId))) continue;
        // Opened by a person meanwhile, or gone.
        const [company, record] = await Promise.all([database.companies.get([appId, wish.id]), findRecord(database, wish)]);
        if (company && !record) return wish;
      }
      return null;
    },
    hasMore: (appId) => (known.get(appId)?.missing.length ?? 0) > 0,
    isRefused(question, outcome) {
      if (question.kind === 'company-document') return papers.isRefused(question, outcome);
      if ((question.kind !== 'companies' && !isRecordQuestion(question)) || outcome.ok) return false;
      if (errorClass[outcome.problem.code] !== 'refused') {
        // It is wished again, in its turn.
        known.delete(question.appId);
        return false;
      }
      // A company that is not there any longer is one; anything else goes for all.
      if (outcome.problem.code !== 'address-not-found') refused.add(refusedKey(question.kind, question.appId));
      return true;
    },
  };
}
