import { and, eq, sql } from 'drizzle-orm';
import { sessionOutcomeOf } from '../../src/domain/verification/session';
import type { Database } from '../db/connect';
import { insertMany } from '../db/insert-many';
import { people, sessions } from '../db/schema';
import type { DemoAttempt, DemoSession } from '../demo/demo-rows';
import { mergeSubject } from '../demo/organisation';
import { toStepColumns } from './step-columns';

/** Rows a statement: its one parameter stays within a few megabytes. */
const rowsAtOnce = 2500;

/** Keeps attempts and the people behind them, in one transaction. A person's row is that of the latest session among those known. */
export async function writeAttempts(db: Database, attempts: readonly DemoAttempt[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (let from = 0; from < attempts.length; from += rowsAtOnce) {
      const part = attempts.slice(from, from + rowsAtOnce);
      await insertMany(
        tx,
        sessions,
        part.map(({ session }) => toSessionValues(session)),
        sql`on conflict do nothing`,
      );
      await insertMany(tx, people, latestOfEach(part).map(toPersonValues), newerPerson);
    }
  });
}

/** Keeps one more attempt of a person who may be known already. */
export async function addAttempt(db: Database, attempt: DemoAttempt): Promise<void> {
  const { appId, userId } = attempt.subject;
  const [known] = await db
    .select()
    .from(people)
    .where(and(eq(people.appId, appId), eq(people.userId, userId)));
  await writeAttempts(db, [{ session: attempt.session, subject: mergeSubject(known ?? null, attempt.subject) }]);
}

function toSessionValues(session: DemoSession): typeof sessions.$inferInsert {
  const { steps, ...columns } = session;
  return { ...columns, ...toStepColumns(steps), outcome: sessionOutcomeOf({ ...session, status: null }) };
}

function toPersonValues({ session, subject }: DemoAttempt): typeof people.$inferInsert {
  const { expiresAt, livenessResult, faceResult, steps } = session;
  return {
    ...subject,
    latestSessionId: session.sessionId,
    latestCreatedAt: session.createdAt,
    expiresAt,
    ...toStepColumns(steps),
    livenessResult,
    faceResult,
    outcome: sessionOutcomeOf({ ...session, status: null }),
  };
}

/** One statement may touch a person once only. */
function latestOfEach(attempts: readonly DemoAttempt[]): DemoAttempt[] {
  const latest = new Map<string, DemoAttempt>();
  for (const attempt of attempts) {
    const key = `${attempt.subject.appId}|${attempt.subject.userId}`;
    const known = latest.get(key);
    if (!known || attempt.session.createdAt >= known.session.createdAt) latest.set(key, attempt);
  }
  return [...latest.values()];
}

/** Columns that are those of the latest session. */
const latestColumns = [
  ...['name', 'email', 'latest_session_id', 'latest_created_at', 'expires_at', 'liveness_result', 'face_result', 'outcome'],
  ...['step_start', 'step_liveliness', 'step_ocr_id_verification', 'step_mint_sbt', 'step_user_consent', 'step_finish'],
];

/** What a second row of the same person changes: attempts arrive in any order, the latest one counts. */
const newerPerson = sql`on conflict (app_id, user_id) do update set
  created_at = least(people.created_at, excluded.created_at),
  completed_at = greatest(people.completed_at, excluded.completed_at),
  retries = greatest(people.retries, excluded.retries),
  ${sql.join(
    latestColumns.map((column) => {
      const name = sql.identifier(column);
      return sql`${name} = case when excluded.latest_created_at >= people.latest_created_at then excluded.${name} else people.${name} end`;
    }),
    sql`, `,
  )}`;
