import { type Question, questionKey } from '../../domain/record/question';
import { sealCompanyDocument } from '../seal/company-document-codec';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { StudioDatabase } from '../studio-database';
import { changeFreshness, succeeded } from './apply-freshness';
import { isOpeningOver, neverOpened } from './apply-verification';
import { inEpoch } from './in-epoch';
import { addSizes } from './sizes';

type DocumentQuestion = Extract<Question, { kind: 'company-document' }>;

/** When an answer came (ms), and whether a person looks at it. */
interface Answered {
  isOpened: boolean;
  now: number;
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
  const document = await sealCompanyDocument(box, { appId, companyId, fileId }, file, times);
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

/** Notes that a file is opened now, so that retention counts from here. */
export function noteDocumentOpened(
  database: StudioDatabase,
  { appId, companyId, fileId }: DocumentQuestion,
  now: number,
): Promise<void> {
  const { companyDocuments } = database;
  return inEpoch(database, [companyDocuments], async () => {
    const row = await companyDocuments.get([appId, companyId, fileId]);
    if (row && isOpeningOver(row.openedAt, now)) await companyDocuments.put({ ...row, openedAt: now });
  });
}
