import Dexie from 'dexie';
import { companies, type StoredCompany } from '../../db/lists/companies';
import { openRow } from '../../db/lists/list-codec';
import { listCompanyDocumentIds, listCompanyIds } from '../../db/reads/companies';
import { readServiceSizes } from '../../db/reads/storage';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { StudioDatabase } from '../../db/studio-database';
import { neverOpened } from '../../db/writes/apply-verification';
import { largeDocument } from '../../domain/company/document-sizes';
import { documentCompanies, documentsAhead } from '../../domain/device/prefetch-rules';
import type { Question } from '../../domain/record/question';
import type { RecordKind } from '../../domain/record/record-kind';
import { type ErrorCode, errorClass } from '../../domain/shared/error-code';
import type { Outcome } from '../../domain/shared/outcome';
import { prefetchWalkInterval } from '../../domain/shared/timing';
import { forgetOf } from './forget-of';
import { createLargeDocuments, type DocumentQuestion, documentKey } from './large-documents';
import type { UnderWay } from './under-way';

/** Prefetches company documents: the first few of each company; large ones only of a service that is available offline, after all others (offline rules 6). */
export interface DocumentPrefetch {
  /** The companies that were opened last. */
  opened(): Promise<[appId: string, companyId: string][]>;
  /** The next document of the companies that were opened last, in one of these services, in addition to those under way. */
  ofOpened(appIds: ReadonlySet<string>, underWay: UnderWay): Promise<DocumentQuestion | null>;
  /** The next document of a service that is available offline, up to the limit of its files (bytes). `now` in ms. */
  ofOffline(appId: string, limitBytes: number, now: number, underWay: UnderWay): Promise<DocumentQuestion | null>;
  /** Whether the documents of a service that is available offline are not all fetched. */
  hasMore(appId: string): boolean;
  /** A person asks for what is missing of a service: also what was refused, and what was deleted to free space. */
  askAgain(appId: string): void;
  /** Handles the outcome of a question. Returns whether it was refused, which says nothing about other questions. */
  isRefused(question: Question, outcome: Outcome<unknown>): boolean;
}

/** Failures of the file itself, not of the connection. */
const ofFile: readonly ErrorCode[] = ['answer-empty', 'answer-cut'];

/** Companies that are scanned at a time. */
const windowSize = 200;

export function createDocumentPrefetch({ database, box }: SealedMirror): DocumentPrefetch {
  /** Complete companies, by their mark: documents that are deleted to free space are not fetched again before the next walk. */
  const whole = new Map<string, string>();
  const walks = new Map<string, { digest: string; ids: string[]; endedAt: number | null }>();
  const spent = new Set<string>();
  const refused = new Set<string>();
  const large = createLargeDocuments(database);
  const firstOf = findFirst(
    { database, box },
    { whole, isOut: (question) => spent.has(documentKey(question)) || large.has(question) },
  );

  return {
    opened: () => listOpened(database),
    async ofOpened(appIds, underWay) {
      const opened = (await listOpened(database)).filter(([appId]) => appIds.has(appId) && !refused.has(appId));
      return firstOf(opened, underWay);
    },
    async ofOffline(appId, limitBytes, now, underWay) {
      const { pictureBytes, documentBytes } = await readServiceSizes(database, appId);
      const ahead = underWay.countOf('company-document', appId);
      const room = limitBytes - pictureBytes - documentBytes - ahead * largeDocument;
      if (refused.has(appId) || room < largeDocument) {
        const known = walks.get(appId);
        if (known && ahead === 0) known.endedAt ??= now;
        return null;
      }
      const digest = JSON.stringify((await database.counters.get(`companies:${appId}`)) ?? null);
      let walk = walks.get(appId);
      const isOld = walk != null && walk.endedAt !== null && now - walk.endedAt >= prefetchWalkInterval;
      if (isOld) forgetOf(appId, whole);
      if (walk?.digest !== digest || isOld) {
        walk = { digest, ids: await listWanted(database, appId), endedAt: null };
        walks.set(appId, walk);
      }
      // Those that need a decision first, then the newest.
      while (walk.ids.length > 0) {
        const window = walk.ids.slice(-windowSize).reverse();
        const ofWindow = window.map((id): [string, string] => [appId, id]);
        const question = await firstOf(ofWindow, underWay);
        // One that fails is missing again.
        if (question || ahead > 0) return question;
        walk.ids.splice(-windowSize);
      }
      // Nobody knows beforehand how much room one leaves for the next.
      if (ahead > 0) return null;
      const next = await large.next(appId, room, (key) => !spent.has(key));
      if (next === null) walk.endedAt ??= now;
      return next;
    },
    hasMore: (appId) => walks.get(appId)?.endedAt === null,
    askAgain(appId) {
      for (const known of [whole, walks, spent, refused]) forgetOf(appId, known);
    },
    isRefused(question, outcome) {
      if (question.kind !== 'company-document' || outcome.ok) return false;
      if (question.upTo !== undefined && large.note(question, outcome)) return true;
      const { code } = outcome.problem;
      if (errorClass[code] !== 'refused' && !ofFile.includes(code)) return false;
      if (code === 'right-missing') refused.add(question.appId);
      else spent.add(documentKey(question));
      return true;
    },
  };
}

interface FindParts {
  /** Complete companies, by their mark. */
  whole: Map<string, string>;
  /** Whether a document is not asked for, although it is missing. */
  isOut(question: DocumentQuestion): boolean;
}

/** Finds the first missing document of companies. */
function findFirst({ database, box }: SealedMirror, { whole, isOut }: FindParts) {
  /** The first missing document of these companies. */
  async function firstOf(
    keys: readonly [appId: string, companyId: string][],
    underWay: UnderWay,
  ): Promise<DocumentQuestion | null> {
    for (const row of await database.companies.bulkGet([...keys])) {
      const question = row && whole.get(`${row.appId} ${row.id}`) !== row.mark ? await missingOf(row, underWay) : null;
      if (question) return question;
    }
    return null;
  }

  async function missingOf(row: StoredCompany, underWay: UnderWay): Promise<DocumentQuestion | null> {
    const { appId, id: companyId } = row;
    const company = await openRow(companies, box, row);
    if (!company.ok) return null;
    const here = new Set(await listCompanyDocumentIds(database, appId, companyId));
    const wanted = company.value.documents
      .slice(0, documentsAhead)
      .map(({ id: fileId }): DocumentQuestion => ({ kind: 'company-document', appId, companyId, fileId }))
      .filter((question) => !here.has(question.fileId) && !isOut(question));
    if (wanted.length === 0) whole.set(`${appId} ${companyId}`, row.mark);
    const next = wanted.find((question) => !underWay.has(question));
    return next ? { ...next, upTo: largeDocument } : null;
  }

  return firstOf;
}

/** The companies of a service, the most wanted last: those that need a decision, in the order of that list, then the newest. */
async function listWanted(database: StudioDatabase, appId: string): Promise<string[]> {
  const ofService = database.companies.where('[appId+order]').between([appId, Dexie.minKey], [appId, Dexie.maxKey]);
  const waiting = await listCompanyIds(database, appId, 'NeedsDecision');
  const first = new Set(waiting);
  return [...(await ofService.primaryKeys()).map(([, id]) => id).filter((id) => !first.has(id)), ...waiting];
}

async function listOpened(database: StudioDatabase): Promise<[appId: string, companyId: string][]> {
  const kind = 'executives' satisfies RecordKind;
  const ofKind = database.records.where('[kind+openedAt]').between([kind, neverOpened], [kind, Dexie.maxKey], false);
  return (await ofKind.reverse().limit(documentCompanies).primaryKeys()).map(([appId, , id]) => [appId, id]);
}
