import { and, desc, eq } from 'drizzle-orm';
import type { PictureSlot } from '../../src/domain/verification/verification';
import type { PlatformContext } from '../context';
import { people, pictures, sessions } from '../db/schema';
import type { DemoSession, DemoSubject } from '../demo/demo-rows';
import { buildDetail } from '../demo/detail';
import { issuerKeysOf } from '../demo/keys';
import { drawPicture } from '../demo/pictures';
import { toStepFlags } from './step-columns';

/**
 * The detail of a session, or of a person's latest session (contract KYC 2.5); null if there is none. Presentation and pictures are made on the first
 * reading; pictures are stored.
 */
export async function findDetail(
  context: PlatformContext,
  appId: string,
  wanted: { sessionId: string } | { userId: string },
): Promise<object | null> {
  const which = 'sessionId' in wanted ? eq(sessions.sessionId, wanted.sessionId) : eq(sessions.userId, wanted.userId);
  const [found] = await context.db
    .select({ session: sessions, person: people })
    .from(sessions)
    .innerJoin(people, and(eq(people.appId, sessions.appId), eq(people.userId, sessions.userId)))
    .where(and(eq(sessions.appId, appId), which))
    .orderBy(desc(sessions.createdAt), desc(sessions.sessionId))
    .limit(1);
  if (!found) return null;
  const session = toDemoSession(found.session);
  const subject = toDemoSubject(found.person);
  return buildDetail({
    session,
    subject,
    attempts: subject.retries,
    keys: issuerKeysOf(appId),
    pictures: (slot) => pictureOf(context, session, subject, slot),
    now: context.options.now(),
  });
}

/** A picture as a data URI, from the table or drawn and stored there; null if the session has none. */
async function pictureOf(
  context: PlatformContext,
  session: DemoSession,
  subject: DemoSubject,
  slot: PictureSlot,
): Promise<string | null> {
  const { db } = context;
  const own = and(eq(pictures.sessionId, session.sessionId), eq(pictures.slot, slot));
  const [stored] = await db.select().from(pictures).where(own);
  if (stored) return toDataUri(stored.type, stored.bytes);
  const drawn = await drawPicture(session, subject, slot);
  await db
    .insert(pictures)
    .values({ sessionId: session.sessionId, slot, type: drawn?.type ?? null, bytes: drawn?.bytes ?? null })
    .onConflictDoNothing();
  return toDataUri(drawn?.type ?? null, drawn?.bytes ?? null);
}

function toDataUri(type: string | null, bytes: Uint8Array | null): string | null {
  return type === null || bytes === null ? null : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

function toDemoSession(row: typeof sessions.$inferSelect): DemoSession {
  const { appId, sessionId, userId, createdAt, expiresAt, livenessResult, faceResult, facts, pictureSeed } = row;
  return {
    appId,
    sessionId,
    userId,
    createdAt,
    expiresAt,
    steps: toStepFlags(row),
    livenessResult,
    faceResult,
    facts,
    pictureSeed,
  };
}

function toDemoSubject(row: typeof people.$inferSelect): DemoSubject {
  const { appId, userId, name, email, createdAt, completedAt, retries } = row;
  return { appId, userId, name, email, createdAt, completedAt, retries };
}
