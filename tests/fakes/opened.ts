import { databaseNameOf } from '../../src/db/database-name';
import { companies } from '../../src/db/lists/companies';
import { openRow } from '../../src/db/lists/list-codec';
import { people } from '../../src/db/lists/people';
import { sessions } from '../../src/db/lists/sessions';
import { vaultPersonOf } from '../../src/db/reads/vault';
import type { Registry } from '../../src/db/registry';
import { type Box, createBox } from '../../src/db/seal/box';
import { openDetail } from '../../src/db/seal/codec';
import { deviceKeysOf } from '../../src/db/seal/device-vault';
import { openPicture, openThumbnail } from '../../src/db/seal/file-codec';
import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import type { CompanyRow } from '../../src/domain/company/company';
import type { Outcome } from '../../src/domain/shared/outcome';
import type { PersonRow } from '../../src/domain/verification/person';
import type { SessionRow } from '../../src/domain/verification/session';
import type { PictureSlot, Verification } from '../../src/domain/verification/verification';

/** What opens the mirror of an identity whose device has no passcode, null while there is no key. */
export async function boxOf(registry: Registry, identity: string): Promise<Box | null> {
  const keys = await deviceKeysOf(registry, vaultPersonOf(identity), databaseNameOf(identity));
  return keys && createBox(keys);
}

/** What a mirror holds, opened: a test reads it as a person would. A row that does not open is an error. */
export async function sessionsOf({ database, box }: SealedMirror): Promise<SessionRow[]> {
  return all(await database.sessions.toArray(), (row) => openRow(sessions, box, row));
}

export async function peopleOf({ database, box }: SealedMirror): Promise<PersonRow[]> {
  return all(await database.people.toArray(), (row) => openRow(people, box, row));
}

export async function companiesOf({ database, box }: SealedMirror): Promise<CompanyRow[]> {
  return all(await database.companies.toArray(), (row) => openRow(companies, box, row));
}

export async function sessionOf({ database, box }: SealedMirror, appId: string, id: string): Promise<SessionRow | undefined> {
  const row = await database.sessions.get([appId, id]);
  return row && read(await openRow(sessions, box, row));
}

/** A detail by the id it is kept under. */
export async function detailOf({ database, box }: SealedMirror, appId: string, id: string): Promise<Verification | undefined> {
  const row = await database.details.get([appId, id]);
  return row && read(await openDetail(box, row));
}

export async function picturesOf({ database, box }: SealedMirror, appId: string, id: string) {
  const rows = await database.pictures.where('[appId+id]').equals([appId, id]).toArray();
  return all(rows, async (row) => {
    const opened = await openPicture(box, row);
    return opened.ok ? { ok: true as const, value: { slot: row.slot, blob: opened.value } } : opened;
  });
}

/** The bytes of one picture as text, null if there is no picture. */
export async function pictureText(mirror: SealedMirror, appId: string, id: string, slot: PictureSlot): Promise<string | null> {
  const picture = (await picturesOf(mirror, appId, id)).find((one) => one.slot === slot);
  return picture?.blob ? picture.blob.text() : null;
}

export async function thumbnailOf({ database, box }: SealedMirror, appId: string, id: string): Promise<Blob | null | undefined> {
  const row = await database.thumbnails.get([appId, id]);
  return row && read(await openThumbnail(box, row));
}

function all<Row, Opened>(rows: readonly Row[], open: (row: Row) => Promise<Outcome<Opened>>): Promise<Opened[]> {
  return Promise.all(rows.map(async (row) => read(await open(row))));
}

function read<Opened>(outcome: Outcome<Opened>): Opened {
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
}
