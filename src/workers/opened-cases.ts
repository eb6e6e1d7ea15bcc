import { companies } from '../db/lists/companies';
import { openRow } from '../db/lists/list-codec';
import { people } from '../db/lists/people';
import { sessions } from '../db/lists/sessions';
import { findRow } from '../db/reads/list';
import { findDetail } from '../db/reads/verification';
import { detailIdOf, openDetail } from '../db/seal/codec';
import type { SealedMirror } from '../db/seal/sealed-mirror';
import { noteAccess } from '../db/writes/access-log';
import type { AccessAct } from '../domain/device/access-log';
import type { DetailQuestion, Question } from '../domain/record/question';
import { personNameOf } from '../domain/verification/person';

/** Notes that a person opened a case, in their own log (offline rules 7); any tab does, at most once an hour a case, or each time it is an `act`. `at` in ms. */
export async function noteOpenedCase(
  mirror: SealedMirror,
  identity: string,
  question: Question,
  at: number,
  act?: AccessAct,
): Promise<void> {
  const acted = act && { act };
  if (question.kind === 'detail') {
    const { appId, id, subject } = question;
    await noteAccess(mirror, { at, identity, appId, subject, id, name: await nameOf(mirror, question), ...acted });
  }
  if (question.kind === 'executives') {
    const { appId, id } = question;
    const name = await companyNameOf(mirror, appId, id);
    await noteAccess(mirror, { at, identity, appId, subject: 'company', id, name, ...acted });
  }
  // A file that is only fetched was not viewed.
  if (question.kind === 'company-document' && act !== undefined) {
    const { appId, companyId: id, fileId: document } = question;
    const name = await companyNameOf(mirror, appId, id);
    await noteAccess(mirror, { at, identity, appId, subject: 'company', id, document, name, act });
  }
}

async function companyNameOf({ database, box }: SealedMirror, appId: string, id: string): Promise<string | null> {
  const company = await findRow(database, companies, appId, id);
  const opened = company && (await openRow(companies, box, company));
  return opened?.ok ? opened.value.name : null;
}

/** The name as far as this device has it: that of the mirrored person, else the e-mail of the detail. */
async function nameOf({ database, box }: SealedMirror, { appId, id, subject }: DetailQuestion): Promise<string | null> {
  const storedId = await detailIdOf(box, subject, id);
  const [session, detail] = await Promise.all([
    subject === 'session' ? findRow(database, sessions, appId, id) : null,
    findDetail(database, appId, storedId),
  ]);
  const alias = subject === 'person' ? storedId : (session?.person ?? null);
  const person = alias === null ? null : await findRow(database, people, appId, alias);
  const opened = person && (await openRow(people, box, person));
  if (opened?.ok) return personNameOf(opened.value);
  const read = detail && (await openDetail(box, detail));
  return read?.ok ? read.value.email : null;
}
