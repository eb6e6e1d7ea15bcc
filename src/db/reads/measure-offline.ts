import Dexie from 'dexie';
import { companyOpensOffline, companyRecords } from '../../domain/company/stored-parts';
import {
  assumedOwners,
  documentsAhead,
  enoughToMeasure,
  type MissingCompanies,
  type OfflineMeasure,
  type SizeSample,
} from '../../domain/device/prefetch-rules';
import { errorClass } from '../../domain/shared/error-code';
import { companies } from '../lists/companies';
import { openRow } from '../lists/list-codec';
import { tableOf } from '../lists/list-definition';
import { type ServiceSizes, storedBytesOf } from '../lists/service-sizes';
import type { SealedMirror } from '../seal/sealed-mirror';
import { readFreshness } from './freshness';
import { findStoredCompanies } from './opens-offline';
import { readAllSizes, readServiceSizes } from './storage';

/** How much of a service is on this device, and how much of it is missing. */
export async function measureOffline(mirror: SealedMirror, appId: string): Promise<OfflineMeasure> {
  const { database } = mirror;
  const key = `sessions:${appId}`;
  const [counter, sizes, all, { succeededAt }, missing] = await Promise.all([
    database.counters.get(key),
    readServiceSizes(database, appId),
    readAllSizes(database),
    readFreshness(database, key),
    measureCompanies(mirror, appId),
  ]);
  return {
    rows: counter?.total ?? (succeededAt === null ? null : 0),
    details: sizes.sessionDetails,
    storedBytes: storedBytesOf(sizes),
    companies: missing,
    samples: {
      verifications: sampleOf(sizes, all, (one) => ({
        count: one.details,
        bytes: one.detailBytes + one.pictureBytes + one.thumbnailBytes,
      })),
      documents: sampleOf(sizes, all, ({ documents, documentBytes }) => ({ count: documents, bytes: documentBytes })),
    },
  };
}

/** What is here of the service if that is enough to measure by, else what is here of all services. */
function sampleOf(own: ServiceSizes, all: readonly ServiceSizes[], take: (sizes: ServiceSizes) => SizeSample): SizeSample {
  const ofService = take(own);
  if (ofService.count >= enoughToMeasure) return ofService;
  return all
    .map(take)
    .reduce((sum, { count, bytes }) => ({ count: sum.count + count, bytes: sum.bytes + bytes }), { count: 0, bytes: 0 });
}

const nothingMissing: MissingCompanies = { missing: 0, missingOwners: 0, missingDocuments: 0 };

/** Companies whose list was refused are not part of the copy. */
async function measureCompanies({ database, box }: SealedMirror, appId: string): Promise<MissingCompanies | null> {
  const [rows, stored, { succeededAt, problem }] = await Promise.all([
    tableOf(database, companies).where('[appId+order]').between([appId, Dexie.minKey], [appId, Dexie.maxKey]).toArray(),
    findStoredCompanies(database, appId, 'all'),
    readFreshness(database, `${companies.name}:${appId}`),
  ]);
  if (problem !== null && errorClass[problem.code] === 'refused') return { ...nothingMissing };
  if (succeededAt === null) return null;
  const opened = await Promise.all(rows.map((row) => openRow(companies, box, row)));
  const found = { ...nothingMissing };
  for (const [at, { id }] of rows.entries()) {
    const company = opened[at];
    const promised = company?.ok ? company.value.documents.slice(0, documentsAhead) : [];
    const parts = stored.get(id);
    if (companyOpensOffline(parts, promised) === 'everything') continue;
    found.missing += 1;
    const isKnown = parts !== undefined && parts.records === companyRecords.length;
    found.missingOwners += isKnown ? parts.owners.filter((opens) => opens !== 'everything').length : assumedOwners;
    found.missingDocuments += promised.filter((file) => parts?.documents.has(file.id) !== true).length;
  }
  return found;
}
