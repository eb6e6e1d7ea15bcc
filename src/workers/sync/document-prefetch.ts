import Dexie from 'dexie';
import { companies, type StoredCompany } from '../../db/lists/companies';
import { openRow } from '../../db/lists/list-codec';
import { listCompanyDocumentIds, listCompanyIds } from '../../db/reads/companies';
import { readServiceSizes } from '../../db/reads/storage';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { neverOpened } from '../../db/writes/apply-verification';
import { largeDocument } from '../../domain/company/document-preview';
import { documentCompanies, documentsAhead } from '../../domain/device/offline-preference';
import { type Question, questionKey } from '../../domain/record/question';
import type { RecordKind } from '../../domain/record/record-kind';
import { type ErrorCode, errorClass } from '../../domain/shared/error-code';
import type { Outcome } from '../../domain/shared/outcome';

type DocumentQuestion = Extract<Question, { kind: 'company-document' }>;

/** Prefetches company documents: the first few of each company, no large ones (offline rules 6). */
export interface DocumentPrefetch {
  /** The companies that were opened last. */
  opened(): Promise<[appId: string, companyId: string][]>;
  /** The next document of the companies that were opened last, in one of these services. */
  ofOpened(appIds: ReadonlySet<string>): Promise<DocumentQuestion | null>;
  /** The next document of a service that is available offline, up to the limit of its files (bytes). */
  ofOffline(appId: string, limitBytes: number): Promise<DocumentQuestion | null>;
  /** Handles the outcome of a question. Returns whether it was refused, which says nothing about other questions. */
  isRefused(question: Question, outcome: Outcome<unknown>): boolean;
}

/** Failures of the file itself, not of the connection. */
const ofFile: readonly ErrorCode[] = ['answer-empty', 'answer-cut'];

/** Companies that are scanned at a time. */
const windowSize = 200;

export function createDocumentPrefetch({ database, box }: SealedMirror): DocumentPrefetch {
  /** Complete companies, by their mark: documents that are deleted to free space are not fetched again at once. */
  const whole = new Map<string, string>();
  const walks = new Map<string, { digest: string; ids: string[] }>();
  const spent = new Set<string>();
  const refused = new Set<string>();

  /** The first missing document of these companies. */
  async function firstOf(keys: readonly [appId: string, companyId: string][]): Promise<DocumentQuestion | null> {
    for (const row of await database.companies.bulkGet([...keys])) {
      const question = row && whole.get(`${row.appId} ${row.id}`) !== row.mark ? await missingOf(row) : null;
      if (question) return question;
    }
    return null;
  }

  async function missingOf(row: StoredCompany): Promise<DocumentQuestion | null> {
    const { appId, id: companyId } = row;
    const company = await openRow(companies, box, row);
    if (!company.ok) return null;
    const here = new Set(await listCompanyDocumentIds(database, appId, companyId));
    for (const { id: fileId } of company.value.documents.slice(0, documentsAhead)) {
      const question: DocumentQuestion = { kind: 'company-document', appId, companyId, fileId, upTo: largeDocument };
      if (!here.has(fileId) && !spent.has(questionKey(question))) return question;
    }
    whole.set(`${appId} ${companyId}`, row.mark);
    return null;
  }

  async function listIds(appId: string): Promise<string[]> {
    const ofService = database.companies.where('[appId+order]').between([appId, Dexie.minKey], [appId, Dexie.maxKey]);
    const waiting = await listCompanyIds(database, appId, 'NeedsDecision');
    const first = new Set(waiting);
    return [...(await ofService.primaryKeys()).map(([, id]) => id).filter((id) => !first.has(id)), ...waiting];
  }

  async function opened(): Promise<[appId: string, companyId: string][]> {
    const kind = 'executives' satisfies RecordKind;
    const ofKind = database.records.where('[kind+openedAt]').between([kind, neverOpened], [kind, Dexie.maxKey], false);
    return (await ofKind.reverse().limit(documentCompanies).primaryKeys()).map(([appId, , id]) => [appId, id]);
  }

  return {
    opened,
    async ofOpened(appIds) {
      return firstOf((await opened()).filter(([appId]) => appIds.has(appId) && !refused.has(appId)));
    },
    async ofOffline(appId, limitBytes) {
      const { pictureBytes, documentBytes } = await readServiceSizes(database, appId);
      if (refused.has(appId) || pictureBytes + documentBytes + largeDocument > limitBytes) return null;
      const digest = JSON.stringify((await database.counters.get(`companies:${appId}`)) ?? null);
      let walk = walks.get(appId);
      if (walk?.digest !== digest) {
        walk = { digest, ids: await listIds(appId) };
        walks.set(appId, walk);
      }
      // Those that need a decision first, then the newest.
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
