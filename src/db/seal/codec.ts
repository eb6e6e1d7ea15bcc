import { type Question, questionKey } from '../../domain/record/question';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { DetailSubject, Verification } from '../../domain/verification/verification';
import { type SealedTable, versionOf } from '../mirror-tables';
import type { Box, Place } from './box';
import type { SealedBody, SealedDetail } from './sealed-rows';

/** The place of a row: its table and key. */
export function placeOf(table: SealedTable, ...key: readonly string[]): Place {
  return { table, key: joinKey(key), version: versionOf(table) };
}

/** The parts of a key as one string. The separator is escaped inside a part: otherwise two rows could have the same place. */
export function joinKey(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[\\|]/g, '\\$&')).join('|');
}

/** The id of a stored detail: a session's own id, or the alias of a person's. */
export function detailIdOf(box: Box, subject: DetailSubject, id: string): Promise<string> {
  return subject === 'session' ? Promise.resolve(id) : box.alias(id);
}

/** The key of a question in stored rows: `questionKey`, with an alias if it names a person. */
export async function storedKeyOf(box: Box, question: Question): Promise<string> {
  if (!namesPerson(question)) return questionKey(question);
  // The list of visible ids is long, and nothing else is stored under it: its alias is enough to distinguish two lists.
  if (question.kind === 'visible') return questionKey({ ...question, ids: [await box.alias(question.ids.join(' '))] });
  return questionKey({ ...question, id: await box.alias(question.id) });
}

/** Whether the key of a question would reveal the id of a person; a DID may be a person's. */
export function namesPerson(question: Question): question is Extract<Question, { kind: 'detail' | 'did' | 'visible' }> {
  if (question.kind === 'detail') return question.subject === 'person';
  return question.kind === 'did' || question.kind === 'visible';
}

/** `times`: when it was fetched and last opened (ms). */
export async function sealDetail(
  box: Box,
  verification: Verification,
  times: Pick<SealedDetail, 'fetchedAt' | 'openedAt'>,
): Promise<SealedDetail> {
  const { appId, subject, createdAt, steps } = verification;
  const id = await detailIdOf(box, subject, verification.id);
  const body = await sealBody(box, placeOf('details', appId, id), verification);
  const finished = flag(steps.step_finish === 1);
  return {
    appId,
    id,
    subject,
    createdAt,
    finished,
    pictures: verification.pictures.length,
    ...times,
    bytes: body.sealed.length,
    ...body,
  };
}

/** Fails if the columns of the row differ from its body. */
export async function openDetail(box: Box, row: SealedDetail): Promise<Outcome<Verification>> {
  const opened = await openBody<Verification>(box, placeOf('details', row.appId, row.id), row);
  if (!opened.ok) return opened;
  const { subject, createdAt, steps, pictures } = opened.value;
  const isSame = subject === row.subject && createdAt === row.createdAt && pictures.length === row.pictures;
  const isOwn = isSame && flag(steps.step_finish === 1) === row.finished;
  return isOwn ? opened : failed('record-unreadable');
}

export async function sealBody(box: Box, place: Place, body: unknown): Promise<SealedBody> {
  const [mark, sealed] = await Promise.all([box.mark(place, body), box.seal(place, body)]);
  return { mark, sealed };
}

/** The body is not parsed again, because it was parsed when it arrived. A wrong mark means that two rows were mixed. */
export async function openBody<Body>(box: Box, place: Place, { mark, sealed }: SealedBody): Promise<Outcome<Body>> {
  const opened = await box.open(place, sealed);
  if (!opened.ok) return opened;
  return (await box.mark(place, opened.value)) === mark ? ok(opened.value as Body) : failed('record-unreadable');
}

function flag(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}
