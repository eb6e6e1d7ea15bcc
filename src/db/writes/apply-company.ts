import { type Question, questionKey } from '../../domain/record/question';
import { type CompanyDetail, keepCompanyDetail, keepCompanyDocument } from '../seal/keep-companies';
import type { KeptCompanyDetail, KeptCompanyDocument } from '../seal/kept-companies';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { StudioDatabase } from '../studio-database';
import { changeFreshness, succeeded } from './apply-freshness';
import { isOpeningOver, neverOpened } from './apply-verification';
import { inEpoch } from './in-epoch';
import { addSizes } from './sizes';

type CompanyQuestion = Extract<Question, { kind: 'company' }>;
type DocumentQuestion = Extract<Question, { kind: 'company-document' }>;

/** When an answer came (ms), and whether a person looks at it. */
interface Answered {
  isOpened: boolean;
  now: number;
}

/** Writes the executives and the checks of a company in one transaction, only where they differ from those that are here. */
export async function applyCompanyDetail(
  { database, box }: SealedMirror,
  question: CompanyQuestion,
  answer: CompanyDetail,
  { isOpened, now }: Answered,
): Promise<{ changed: number }> {
  const { appId, id: companyId } = question;
  const detail = await keepCompanyDetail(box, { appId, companyId }, answer, {
    fetchedAt: now,
    openedAt: isOpened ? now : neverOpened,
  });
  return inEpoch(database, [database.companyDetails, database.counters, database.freshness], async () => {
    const changed = await putDetail(database, detail, isOpened);
    await changeFreshness(database, questionKey(question), (row) => ({
      ...succeeded(row, now),
      done: 1,
      total: 1,
      losses: answer.losses,
    }));
    return { changed };
  });
}

async function putDetail(database: StudioDatabase, detail: KeptCompanyDetail, isOpened: boolean): Promise<number> {
  const { appId, companyId } = detail;
  const before = await database.companyDetails.get([appId, companyId]);
  const isLongAgo = isOpened && isOpeningOver(before?.openedAt ?? neverOpened, detail.openedAt);
  if (before !== undefined && !isLongAgo && before.mark === detail.mark) return 0;
  await database.companyDetails.put(isOpened || before === undefined ? detail : { ...detail, openedAt: before.openedAt });
  await addSizes(database, appId, {
    companyDetails: before ? 0 : 1,
    companyDetailBytes: detail.bytes - (before?.bytes ?? 0),
  });
  return 1;
}

/** Writes the file of a document in one transaction. */
export async function applyCompanyDocument(
  { database, box }: SealedMirror,
  question: DocumentQuestion,
  file: Blob,
  { isOpened, now }: Answered,
): Promise<{ changed: number }> {
  const { appId, companyId, fileId } = question;
  const times = { fetchedAt: now, openedAt: isOpened ? now : neverOpened };
  const document = await keepCompanyDocument(box, { appId, companyId, fileId }, file, times);
  return inEpoch(database, [database.companyDocuments, database.counters, database.freshness], async () => {
    const before = await database.companyDocuments.get([appId, companyId, fileId]);
    await database.companyDocuments.put(document);
    await addSizes(database, appId, { documents: before ? 0 : 1, documentBytes: document.bytes - (before?.bytes ?? 0) });
    // Asked for up to a size or not: it is here.
    const { upTo: _bound, ...whole } = question;
    for (const key of new Set([questionKey(question), questionKey(whole)]))
      await changeFreshness(database, key, (row) => ({
        ...succeeded(row, now),
        attemptedAt: row.attemptedAt ?? now,
        done: 1,
        total: 1,
      }));
    return { changed: 1 };
  });
}

/** Notes that a company or one of its files is opened now, so that retention counts from here. */
export function noteCompanyOpened(
  database: StudioDatabase,
  question: CompanyQuestion | DocumentQuestion,
  now: number,
): Promise<void> {
  const { companyDetails, companyDocuments } = database;
  return inEpoch(database, [companyDetails, companyDocuments], async () => {
    if (question.kind === 'company') {
      const row = await companyDetails.get([question.appId, question.id]);
      if (row && isOpeningOver(row.openedAt, now)) await companyDetails.put({ ...row, openedAt: now });
      return;
    }
    const key: [string, string, string] = [question.appId, question.companyId, question.fileId];
    const row: KeptCompanyDocument | undefined = await companyDocuments.get(key);
    if (row && isOpeningOver(row.openedAt, now)) await companyDocuments.put({ ...row, openedAt: now });
  });
}
