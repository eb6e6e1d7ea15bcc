import { companies } from '../../db/lists/companies';
import { openRow } from '../../db/lists/list-codec';
import type { ListDefinition, StoredRow } from '../../db/lists/list-definition';
import { people, type StoredPerson } from '../../db/lists/people';
import { type StoredSession, sessions } from '../../db/lists/sessions';
import type { Box } from '../../db/seal/box';
import { openDetail } from '../../db/seal/codec';
import { openPicture, openThumbnail } from '../../db/seal/file-codec';
import type { SealedDetail, SealedPicture, SealedThumbnail } from '../../db/seal/sealed-rows';
import type { UnreadableRecord } from '../../domain/record/unreadable-record';
import type { Outcome } from '../../domain/shared/outcome';
import type { PersonRow } from '../../domain/verification/person';
import type { SessionRow } from '../../domain/verification/session';
import type { Verification } from '../../domain/verification/verification';
import type { Opening, RowReader } from './opened-cache';

/** How the rows of a list are opened for a screen. Stamps name every column that a row is bound to. */
export function listReader<Row extends { appId: string }, Stored extends StoredRow>(
  list: ListDefinition<Row, Stored>,
): RowReader<Stored, Row> {
  return {
    keyOf: ({ appId, id }) => `${appId} ${id}`,
    stampOf: ({ sealed: _sealed, ...columns }) => JSON.stringify(columns),
    open: async (box, row) => toOpening(await openRow(list, box, row), { table: list.name, appId: row.appId, id: row.id }),
  };
}

export const sessionReader = listReader(sessions);
export const personReader = listReader(people);
export const companyReader = listReader(companies);

export const detailReader: RowReader<SealedDetail, Verification> = {
  keyOf: ({ appId, id }) => `${appId} ${id}`,
  stampOf: ({ mark, subject, createdAt, finished }) => JSON.stringify([mark, subject, createdAt, finished]),
  open: async (box, row) => toOpening(await openDetail(box, row), { table: 'details', appId: row.appId, id: row.id }),
};

/** A picture of which the server sent no readable one is `none`. */
export const pictureReader: RowReader<SealedPicture, Blob | 'none'> = {
  keyOf: ({ slot }) => slot,
  stampOf: ({ appId, id, mark, type, bytes }) => JSON.stringify([appId, id, mark, type, bytes]),
  open: async (box, row) => toOpening(orNone(await openPicture(box, row)), { table: 'pictures', appId: row.appId, id: row.id }),
};

export const thumbnailReader: RowReader<SealedThumbnail, Blob | 'none'> = {
  keyOf: ({ id }) => id,
  stampOf: ({ sealed: _sealed, ...columns }) => JSON.stringify(columns),
  open: async (box, row) =>
    toOpening(orNone(await openThumbnail(box, row)), { table: 'thumbnails', appId: row.appId, id: row.id }),
};

/** A row of a list with the person it is about. */
export interface SealedPair {
  session: StoredSession | null;
  person: StoredPerson | null;
}

/** Both, opened; a person that cannot be is as one that is not on this device. */
export interface OpenedPair {
  session: SessionRow | null;
  person: PersonRow | null;
}

/** null if what the row itself is cannot be opened. */
export async function openPair(box: Box, { session, person }: SealedPair): Promise<Opening<OpenedPair>> {
  const [attempt, who] = await Promise.all([session && openRow(sessions, box, session), person && openRow(people, box, person)]);
  const unreadable: UnreadableRecord[] = [];
  if (session && attempt && !attempt.ok) unreadable.push(sessionRecord(session));
  if (person && who && !who.ok) unreadable.push(personRecord(person));
  const own = session ? attempt : who;
  if (!own?.ok) return { value: null, unreadable };
  return { value: { session: attempt?.ok ? attempt.value : null, person: who?.ok ? who.value : null }, unreadable };
}

function toOpening<Opened>(outcome: Outcome<Opened>, record: UnreadableRecord): Opening<Opened> {
  return outcome.ok ? { value: outcome.value, unreadable: [] } : { value: null, unreadable: [record] };
}

function orNone(outcome: Outcome<Blob | null>): Outcome<Blob | 'none'> {
  return outcome.ok ? { ok: true, value: outcome.value ?? 'none' } : outcome;
}

function sessionRecord({ appId, id }: StoredSession): UnreadableRecord {
  return { table: 'sessions', appId, id };
}

function personRecord({ appId, id }: StoredPerson): UnreadableRecord {
  return { table: 'people', appId, id };
}
