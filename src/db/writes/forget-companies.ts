import Dexie from 'dexie';
import { unaskedFreshness } from '../../domain/freshness';
import type { Problem } from '../../domain/outcome';
import { type Question, questionKey } from '../../domain/question';
import type { CompanyPart } from '../seal/kept-companies';
import type { StudioDatabase } from '../studio-database';
import { changeFreshness } from './apply-freshness';
import { inEpoch } from './in-epoch';
import { forgetPacks } from './packs';
import { addSizes, countSizes } from './sizes';

type CompanyQuestion = Extract<Question, { kind: 'companies' | 'company' | 'company-document' }>;

/** Deletes all that is mirrored of a service's companies, inside the caller's transaction (`tablesOfService`). */
export async function forgetCompanies(database: StudioDatabase, appId: string): Promise<void> {
  const key = `companies:${appId}`;
  await database.companies
    .where(':id')
    .between(...rangeOf(appId))
    .delete();
  await database.counters.delete(key);
  await database.freshness.delete(key);
  await forgetPacks(database, key);
  await forgetDetails(database, appId);
  await forgetDocuments(database, appId);
}

/**
 * The right to companies is refused (offline rules 2 c), inside the caller's transaction: a refused list takes all of them along, and its freshness row
 * tells why; a refused company what is told of opened ones, a refused file all files. Verifications of people stay: they are under another right.
 */
export async function forgetCompaniesAsked(database: StudioDatabase, question: CompanyQuestion, problem: Problem): Promise<void> {
  const { appId } = question;
  if (question.kind === 'company') await forgetDetails(database, appId);
  else if (question.kind === 'company-document') await forgetDocuments(database, appId);
  else {
    const key = questionKey(question);
    const attemptedAt = (await database.freshness.get(key))?.attemptedAt ?? null;
    await forgetCompanies(database, appId);
    await changeFreshness(database, key, () => ({ ...unaskedFreshness(key), attemptedAt, problem }));
  }
  await countSizes(database, appId);
}

/** The right to one part of what is told of opened companies is refused: what has it goes; what was read without it since stays. */
export function forgetCompanyPart(database: StudioDatabase, appId: string, part: CompanyPart): Promise<void> {
  const { companyDetails, counters, freshness } = database;
  return inEpoch(database, [companyDetails, counters, freshness], async () => {
    const ofService = companyDetails.where(':id').between(...rangeOf(appId));
    for (const row of await ofService.filter(({ has }) => has === undefined || has.includes(part)).toArray()) {
      await forgetCompanyDetail(database, appId, row.companyId);
      await addSizes(database, appId, { companyDetails: -1, companyDetailBytes: -row.bytes });
    }
  });
}

/** What was told of one opened company, with what says that it was answered. */
export async function forgetCompanyDetail(database: StudioDatabase, appId: string, id: string): Promise<void> {
  await database.companyDetails.delete([appId, id]);
  await database.freshness.delete(questionKey({ kind: 'company', appId, id }));
}

/** The files of one company. */
export async function forgetCompanyDocuments(database: StudioDatabase, appId: string, companyId: string): Promise<void> {
  const keys = await database.companyDocuments.where('[appId+companyId]').equals([appId, companyId]).primaryKeys();
  await forgetFiles(database, keys);
}

/** Files by their keys: none of them is read. Opened again they have to be asked for at once, so that nothing says they were answered. */
export async function forgetFiles(
  database: StudioDatabase,
  keys: readonly [appId: string, companyId: string, fileId: string][],
): Promise<void> {
  await database.companyDocuments.bulkDelete([...keys]);
  const asked = keys.map(([appId, companyId, fileId]) => questionKey({ kind: 'company-document', appId, companyId, fileId }));
  await database.freshness.bulkDelete(asked);
  // Those that were asked for up to a size.
  await database.freshness
    .where('key')
    .startsWithAnyOf(asked.map((key) => `${key}:`))
    .delete();
}

async function forgetDetails(database: StudioDatabase, appId: string): Promise<void> {
  await database.companyDetails
    .where(':id')
    .between(...rangeOf(appId))
    .delete();
  await database.freshness.where('key').startsWith(`company:${appId}:`).delete();
}

async function forgetDocuments(database: StudioDatabase, appId: string): Promise<void> {
  await database.companyDocuments
    .where('[appId+companyId]')
    .between(...rangeOf(appId))
    .delete();
  await database.freshness.where('key').startsWith(`company-document:${appId}:`).delete();
}

function rangeOf(appId: string): [lower: unknown[], upper: unknown[]] {
  return [
    [appId, Dexie.minKey],
    [appId, Dexie.maxKey],
  ];
}
