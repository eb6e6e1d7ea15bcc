import { and, eq, inArray } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { people, sessions } from '../db/schema';

export type SessionRecord = typeof sessions.$inferSelect;
export type PersonRecord = typeof people.$inferSelect;

/** The rows of a service as the verification servers change them while tablets read: everything but the tenant's own calls. */
export interface Records {
  list(appId: string): Promise<{ sessions: SessionRecord[]; people: PersonRecord[] }>;
  /** Adds rows, or puts them in the place of those with the same ids. */
  put(rows: { sessions?: readonly SessionRecord[]; people?: readonly PersonRecord[] }): Promise<void>;
  remove(appId: string, ids: { sessionIds?: readonly string[]; userIds?: readonly string[] }): Promise<void>;
}

/** The records of a platform's database. Each change is one transaction. */
export function recordsOf({ db }: PlatformContext): Records {
  return {
    async list(appId) {
      return {
        sessions: await db.select().from(sessions).where(eq(sessions.appId, appId)),
        people: await db.select().from(people).where(eq(people.appId, appId)),
      };
    },
    put: ({ sessions: changed = [], people: changedPeople = [] }) =>
      db.transaction(async (tx) => {
        if (changed.length > 0) {
          const ids = changed.map(({ sessionId }) => sessionId);
          await tx.delete(sessions).where(inArray(sessions.sessionId, ids));
          await tx.insert(sessions).values([...changed]);
        }
        for (const appId of new Set(changedPeople.map((person) => person.appId))) {
          const mine = changedPeople.filter((person) => person.appId === appId);
          const ids = mine.map(({ userId }) => userId);
          await tx.delete(people).where(and(eq(people.appId, appId), inArray(people.userId, ids)));
          await tx.insert(people).values(mine);
        }
      }),
    remove: (appId, { sessionIds = [], userIds = [] }) =>
      db.transaction(async (tx) => {
        if (sessionIds.length > 0)
          await tx.delete(sessions).where(and(eq(sessions.appId, appId), inArray(sessions.sessionId, [...sessionIds])));
        if (userIds.length > 0) await tx.delete(people).where(and(eq(people.appId, appId), inArray(people.userId, [...userIds])));
      }),
  };
}

const nothing = () => Promise.reject(new Error('There are no records: the calls are passed on'));
/** Those of a platform without rows of its own. */
export const noRecords: Records = { list: nothing, put: nothing, remove: nothing };
