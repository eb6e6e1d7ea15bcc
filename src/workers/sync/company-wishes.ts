import Dexie from 'dexie';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { Question } from '../../domain/record/question';
import { errorClass } from '../../domain/shared/error-code';
import type { Outcome } from '../../domain/shared/outcome';
import { isComplete, isOld } from './kept-list';
import { createPaperWishes, type PaperWishes } from './paper-wishes';

type CompanyQuestion = Extract<Question, { kind: 'companies' | 'company' }>;

/** What the keeper wishes of the companies of kept services: their list, and of each company what is told when it is opened; and of papers. */
export interface CompanyWishes extends Omit<PaperWishes, 'isRefused'> {
  /** The next wish of a service. `now` in ms. */
  next(appId: string, now: number): Promise<CompanyQuestion | null>;
  hasMore(appId: string): boolean;
  /** How a wish went. Whether it was one of these and is refused: it says nothing about verifications, which are under another right. */
  isRefused(question: Question, outcome: Outcome<unknown>): boolean;
}

/** Companies without a detail are looked for when the list changes, and again after this long (ms). */
const lookAgain = 10 * 60_000;

export function createCompanyWishes(mirror: SealedMirror): CompanyWishes {
  const { database } = mirror;
  const papers = createPaperWishes(mirror);
  const known = new Map<string, { digest: string; at: number; missing: string[] }>();
  const refused = new Set<string>();

  /** The companies of which nothing is here but their row, the newest last. */
  async function listMissing(appId: string): Promise<string[]> {
    const ofService: [unknown, unknown] = [
      [appId, Dexie.minKey],
      [appId, Dexie.maxKey],
    ];
    const [companies, details] = await Promise.all([
      database.companies
        .where('[appId+order]')
        .between(...ofService)
        .primaryKeys(),
      database.companyDetails
        .where(':id')
        .between(...ofService)
        .primaryKeys(),
    ]);
    const here = new Set(details.map(([, id]) => id));
    return companies.flatMap(([, id]) => (here.has(id) ? [] : [id]));
  }

  return {
    ...papers,
    async next(appId, now) {
      const [freshness, counter] = await Promise.all([
        database.freshness.get(`companies:${appId}`),
        database.counters.get(`companies:${appId}`),
      ]);
      // Whether there are companies, and a right to them, is known once somebody has opened their list.
      if (refused.has(appId) || !isComplete(freshness) || freshness?.problem) return null;
      if (isOld(freshness, now)) return { kind: 'companies', appId };
      const digest = JSON.stringify(counter ?? null);
      let look = known.get(appId);
      if (look?.digest !== digest || now - look.at >= lookAgain) {
        look = { digest, at: now, missing: await listMissing(appId) };
        known.set(appId, look);
      }
      for (let id = look.missing.pop(); id !== undefined; id = look.missing.pop()) {
        // Opened by a person meanwhile, or gone.
        const [company, detail] = await Promise.all([
          database.companies.get([appId, id]),
          database.companyDetails.get([appId, id]),
        ]);
        if (company && !detail) return { kind: 'company', appId, id };
      }
      return null;
    },
    hasMore: (appId) => (known.get(appId)?.missing.length ?? 0) > 0,
    isRefused(question, outcome) {
      if (question.kind === 'company-document') return papers.isRefused(question, outcome);
      if ((question.kind !== 'companies' && question.kind !== 'company') || outcome.ok) return false;
      if (errorClass[outcome.problem.code] !== 'refused') {
        // It is wished again, in its turn.
        known.delete(question.appId);
        return false;
      }
      // A company that is not there any more is one; anything else goes for all.
      if (outcome.problem.code !== 'address-not-found') refused.add(question.appId);
      return true;
    },
  };
}
