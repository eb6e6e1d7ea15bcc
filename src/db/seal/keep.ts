import { mayHavePicture } from '../../domain/keep';
import { failed, type Outcome, ok } from '../../domain/outcome';
import { packPerson, packSession } from '../../domain/packed';
import type { PersonRow } from '../../domain/person';
import { type Question, questionKey } from '../../domain/question';
import type { SessionRow } from '../../domain/session';
import type { DetailSubject, Verification } from '../../domain/verification';
import type { Box, Place } from './box';
import type { KeptDetail, KeptPerson, KeptSession, SealedBody } from './kept-rows';
import type { SearchEntry } from './search-entry';

/** Versions of the sealed bodies: a body of another version is not opened, its row is fetched again. */
const versions = {
  sessions: 1,
  people: 1,
  details: 1,
  pictures: 1,
  thumbnails: 1,
  watches: 1,
  seals: 1,
  packs: 1,
  searches: 1,
  companies: 1,
  companyDetails: 1,
  companyDocuments: 1,
  dids: 1,
  schemas: 1,
  credentials: 1,
  follows: 1,
} as const;
export type SealedTable = keyof typeof versions;

/** The place of a row: its table and key. */
export function placeOf(table: SealedTable, ...key: readonly string[]): Place {
  // The separator is escaped inside a part: otherwise two rows could have the same place.
  return { table, key: key.map((part) => part.replace(/[\\|]/g, '\\$&')).join('|'), version: versions[table] };
}

/** A row on its way to the disk: what tells whether it differs is there, and it is sealed only when it does. */
export interface Prepared<Kept> {
  /** The id under which it is kept. */
  id: string;
  mark: string;
  /** What is remembered of it for finding it. */
  packed: SearchEntry;
  seal(): Promise<Kept>;
}

/** A session on its way to the disk. The columns in the open are part of its place: changed ones do not open it. */
export async function prepareSession(box: Box, row: SessionRow): Promise<Prepared<KeptSession>> {
  const { appId, sessionId, createdAt, expiresAt, outcome, ...body } = row;
  const person = await box.alias(row.userId);
  const columns = {
    appId,
    sessionId,
    person,
    createdAt,
    expiresAt,
    outcome,
    finished: flag(row.steps.step_finish === 1),
    pictured: flag(mayHavePicture(row.steps)),
  };
  return prepare(box, packSession(row, person), columns, sessionPlace(columns), body);
}

/** A session as it is kept. */
export async function keepSession(box: Box, row: SessionRow): Promise<KeptSession> {
  return (await prepareSession(box, row)).seal();
}

/** The session of a kept row. */
export async function openSession(box: Box, kept: KeptSession): Promise<Outcome<SessionRow>> {
  const { appId, sessionId, createdAt, expiresAt, outcome } = kept;
  const body = await openBody<Omit<SessionRow, 'appId' | 'sessionId' | 'createdAt' | 'expiresAt' | 'outcome'>>(
    box,
    sessionPlace(kept),
    kept,
  );
  return body.ok ? ok({ appId, sessionId, createdAt, expiresAt, outcome, ...body.value }) : body;
}

/** A person on their way to the disk. */
export async function preparePerson(box: Box, row: PersonRow): Promise<Prepared<KeptPerson>> {
  const { appId, createdAt, completedAt, outcome } = row;
  const columns = { appId, person: await box.alias(row.userId), createdAt, completedAt, outcome };
  return prepare(box, packPerson(row, columns.person), columns, personPlace(columns), row);
}

/** A person as they are kept. */
export async function keepPerson(box: Box, row: PersonRow): Promise<KeptPerson> {
  return (await preparePerson(box, row)).seal();
}

/** The person of a kept row. */
export function openPerson(box: Box, kept: KeptPerson): Promise<Outcome<PersonRow>> {
  return openBody<PersonRow>(box, personPlace(kept), kept);
}

/** The id under which a detail is kept: that of a session as it is, that of a person as its alias. */
export function keptIdOf(box: Box, subject: DetailSubject, id: string): Promise<string> {
  return subject === 'session' ? Promise.resolve(id) : box.alias(id);
}

/** The key of a question in rows: `questionKey`, with the alias where it names a person. */
export async function keptKeyOf(box: Box, question: Question): Promise<string> {
  if (!namesPerson(question)) return questionKey(question);
  // Which rows are in sight is long and no key of anything else: it is told apart, not told.
  if (question.kind === 'in-sight') return questionKey({ ...question, ids: [await box.alias(question.ids.join(' '))] });
  return questionKey({ ...question, id: await box.alias(question.id) });
}

/** Whether the key of a question would tell the id of a person; a DID may be a person's. */
export function namesPerson(question: Question): question is Extract<Question, { kind: 'detail' | 'did' | 'in-sight' }> {
  if (question.kind === 'detail') return question.subject === 'person';
  return question.kind === 'did' || question.kind === 'in-sight';
}

/** A detail as it is kept; `times` are when it was fetched and last opened (ms). */
export async function keepDetail(
  box: Box,
  verification: Verification,
  times: Pick<KeptDetail, 'fetchedAt' | 'openedAt'>,
): Promise<KeptDetail> {
  const { appId, subject, createdAt, steps } = verification;
  const id = await keptIdOf(box, subject, verification.id);
  const body = await sealBody(box, placeOf('details', appId, id), verification);
  const finished = flag(steps.step_finish === 1);
  return { appId, id, subject, createdAt, finished, ...times, bytes: body.sealed.length, ...body };
}

/** The detail of a kept row; its columns have to say what its body says. */
export async function openDetail(box: Box, kept: KeptDetail): Promise<Outcome<Verification>> {
  const opened = await openBody<Verification>(box, placeOf('details', kept.appId, kept.id), kept);
  if (!opened.ok) return opened;
  const { subject, createdAt, steps } = opened.value;
  const isOwn = subject === kept.subject && createdAt === kept.createdAt && flag(steps.step_finish === 1) === kept.finished;
  return isOwn ? opened : failed('record-unreadable');
}

/** A row of a list: its columns stand in the open, its body is sealed when that is wanted. */
export function prepare<Columns extends object>(
  box: Box,
  packed: SearchEntry,
  columns: Columns,
  place: Place,
  body: object,
): Promise<Prepared<Columns & SealedBody>> {
  return box.mark(place, body).then((mark) => ({
    id: packed.id,
    mark,
    packed,
    seal: async () => ({ ...columns, mark, sealed: await box.seal(place, body) }),
  }));
}

function sessionPlace(row: Omit<KeptSession, keyof SealedBody>): Place {
  const { appId, sessionId, person, createdAt, expiresAt, outcome, finished, pictured } = row;
  const columns = [createdAt, expiresAt, outcome, finished, pictured].map(String);
  return placeOf('sessions', appId, sessionId, person, ...columns);
}

function personPlace({ appId, person, createdAt, completedAt, outcome }: Omit<KeptPerson, keyof SealedBody>): Place {
  return placeOf('people', appId, person, String(createdAt), String(completedAt), outcome);
}

/** A body as it is kept, with its mark. */
export async function sealBody(box: Box, place: Place, body: unknown): Promise<SealedBody> {
  const [mark, sealed] = await Promise.all([box.mark(place, body), box.seal(place, body)]);
  return { mark, sealed };
}

/** The body of a kept row. What was sealed here was checked when it came in; a body whose mark is not its own was put together from two rows. */
export async function openBody<Body>(box: Box, place: Place, { mark, sealed }: SealedBody): Promise<Outcome<Body>> {
  const opened = await box.open(place, sealed);
  if (!opened.ok) return opened;
  return (await box.mark(place, opened.value)) === mark ? ok(opened.value as Body) : failed('record-unreadable');
}

function flag(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}
