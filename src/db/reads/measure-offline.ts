import Dexie from 'dexie';
import { companyOpensOffline } from '../../domain/company/stored-parts';
import { documentsAhead, type MissingCompanies, type OfflineMeasure } from '../../domain/device/prefetch-rules';
import { errorClass } from '../../domain/shared/error-code';
import { companies } from '../lists/companies';
import { openRow } from '../lists/list-codec';
import { tableOf } from '../lists/list-definition';
import type { SealedMirror } from '../seal/sealed-mirror';
import { readFreshness } from './freshness';
import { findStoredCompanies } from './opens-offline';
import { readServiceSizes } from './storage';

/** How much of a service is on this device, and how much of it is missing. */
export async function measureOffline(mirror: SealedMirror, appId: string): Promise<OfflineMeasure> {
  const { database } = mirror;
  const key = `sessions:${appId}`;
  const [counter, sizes, { succeededAt }, missing] = await Promise.all([
    database.counters.get(key),
    readServiceSizes(database, appId),
    readFreshness(database, key),
    measureCompanies(mirror, appId),
  ]);
  return {
    rows: counter?.total ?? (succeededAt === null ? null : 0),
    details: sizes.sessionDetails,
    detailBytes: sizes.detailBytes + sizes.pictureBytes + sizes.thumbnailBytes,
    companies: missing,
    documents: sizes.documents,
    documentBytes: sizes.documentBytes,
  };
}

/** Companies whose list was refused are not part of the copy. */
async function measureCompanies({ database, box }: SealedMirror, appId: string): Promise<MissingCompanies | null> {
  const [rows, stored, { succeededAt, problem }] = await Promise.all([
    tableOf(database, companies).where('[appId+order]').between([appId, Dexie.minKey], [appId, Dexie.maxKey]).toArray(),
    findStoredCompanies(database, appId, 'all'),
    readFreshness(database, `${companies.name}:${appId}`),
  ]);
  if (problem !== null && errorClass[problem.code] === 'refused') return { missing: 0, missingDocuments: 0 };
  if (succeededAt === null) return null;
  const opened = await Promise.all(rows.map((row) => openRow(companies, box, row)));
  const found = { missing: 0, missingDocuments: 0 };
  for (const [at, { id }] of rows.entries()) {
    const company = opened[at];
    const promised = company?.ok ? company.value.documents.slice(0, documentsAhead) : [];
    const parts = stored.get(id);
    if (companyOpensOffline(parts, promised) === 'everything') continue;
    found.missing += 1;
    found.missingDocuments += promised.filter((file) => parts?.documents.has(file.id) !== true).length;
  }
  return found;
}
