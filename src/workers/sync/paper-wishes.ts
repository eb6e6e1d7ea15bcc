import Dexie from 'dexie';
import { companies, type StoredCompany } from '../../db/lists/companies';
import { openRow } from '../../db/lists/list-codec';
import { listCompanyDocumentIds } from '../../db/reads/companies';
import { readServiceSizes } from '../../db/reads/storage';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { neverOpened } from '../../db/writes/apply-verification';
import { largeDocument } from '../../domain/company/document-preview';
import { paperCompanies, papersAhead } from '../../domain/device/offline-preference';
import { type Question, questionKey } from '../../domain/record/question';
import type { RecordKind } from '../../domain/record/record-kind';
import { type ErrorCode, errorClass } from '../../domain/shared/error-code';
import type { Outcome } from '../../domain/shared/outcome';

type PaperQuestion = Extract<Question, { kind: 'company-document' }>;

/** What the keeper wishes of the papers of companies: the first few of each, none that is large (offline rules 6). */
export interface PaperWishes {
  /** Which companies were opened last: it changes when one is. */
  opened(): Promise<[appId: string, companyId: string][]>;
  /** The next one of the companies that were opened last, in one of these services. */
  ofOpened(appIds: ReadonlySet<string>): Promise<PaperQuestion | null>;
  /** The next one of a service that is kept, up to the bytes that its files may take. */
  ofKept(appId: string, limitBytes: number): Promise<PaperQuestion | null>;
  /** How a wish went. Whether it was refused: that says nothing about anything else. */
  isRefused(question: Question, outcome: Outcome<unknown>): boolean;
}

/** Failures of the file itself, not of the line. */
const ofFile: readonly ErrorCode[] = ['answer-empty', 'answer-cut'];

/** So many companies are looked at in one go. */
const windowSize = 200;

export function createPaperWishes({ database, box }: SealedMirror): PaperWishes {
  /** Companies of which nothing is missing, as they were then: what is given up for want of room is not fetched again at once. */
  const whole = new Map<string, string>();
  const walks = new Map<string, { digest: string; ids: string[] }>();
  const spent = new Set<string>();
  const refused = new Set<string>();

  /** The first of these companies of which something is missing. */
  async function firstOf(keys: readonly [appId: string, companyId: string][]): Promise<PaperQuestion | null> {
    for (const row of await database.companies.bulkGet([...keys])) {
      const question = row && whole.get(`${row.appId} ${row.id}`) !== row.mark ? await missingOf(row) : null;
      if (question) return question;
    }
    return null;
  }

  async function missingOf(row: StoredCompany): Promise<PaperQuestion | null> {
    const { appId, id: companyId } = row;
    const company = await openRow(companies, box, row);
    if (!company.ok) return null;
    const here = new Set(await listCompanyDocumentIds(database, appId, companyId));
    for (const { id: fileId } of company.value.documents.slice(0, papersAhead)) {
      const question: PaperQuestion = { kind: 'company-document', appId, companyId, fileId, upTo: largeDocument };
      if (!here.has(fileId) && !spent.has(questionKey(question))) return question;
    }
    whole.set(`${appId} ${companyId}`, row.mark);
    return null;
  }

  async function listIds(appId: string): Promise<string[]> {
    const ofService = database.companies.where('[appId+order]').between([appId, Dexie.minKey], [appId, Dexie.maxKey]);
    return (await ofService.primaryKeys()).map(([, id]) => id);
  }

  async function opened(): Promise<[appId: string, companyId: string][]> {
    const kind = 'executives' satisfies RecordKind;
    const ofKind = database.records.where('[kind+openedAt]').between([kind, neverOpened], [kind, Dexie.maxKey], false);
    return (await ofKind.reverse().limit(paperCompanies).primaryKeys()).map(([appId, , id]) => [appId, id]);
  }

  return {
    opened,
    async ofOpened(appIds) {
      return firstOf((await opened()).filter(([appId]) => appIds.has(appId) && !refused.has(appId)));
    },
    async ofKept(appId, limitBytes) {
      const { pictureBytes, documentBytes } = await readServiceSizes(database, appId);
      if (refused.has(appId) || pictureBytes + documentBytes + largeDocument > limitBytes) return null;
      const digest = JSON.stringify((await database.counters.get(`companies:${appId}`)) ?? null);
      let walk = walks.get(appId);
      if (walk?.digest !== digest) {
        walk = { digest, ids: await listIds(appId) };
        walks.set(appId, walk);
      }
      // The newest first.
      while (walk.ids.length > 0) {
        const window = walk.ids.slice(-windowSize).reverse();
        const question = await firstOf(window.map((id) => [appId, id]));
        if (question) return question;
        walk.ids.splice(-windowSize);
      }
      return null;
    },
    isRefused(question, outcome) {
      if (question.kind !== 'company-document' || outcome.ok) return false;
      const { code } = outcome.problem;
      if (errorClass[code] !== 'refused' && !ofFile.includes(code)) return false;
      if (code === 'right-missing') refused.add(question.appId);
      else spent.add(questionKey(question));
      return true;
    },
  };
}
