import { type Question, questionKey } from '../../domain/record/question';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { DetailSubject, Verification } from '../../domain/verification/verification';
import { type SealedTable, versionOf } from '../mirror-tables';
import type { Box, Place } from './box';
import type { KeptDetail, SealedBody } from './kept-rows';

/** The place of a row: its table and key. */
export function placeOf(table: SealedTable, ...key: readonly string[]): Place {
  return { table, key: joinKey(key), version: versionOf(table) };
}

/** The parts of a key in one text. The separator is escaped inside a part: otherwise two rows could have the same place. */
export function joinKey(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[\\|]/g, '\\$&')).join('|');
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
