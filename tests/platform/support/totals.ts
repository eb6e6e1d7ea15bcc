import { expect } from 'vitest';
import { peoplePath, type Reply, sessionsPath } from './client';

/** A tenant as far as its lists are read. */
interface Tenant {
  appId: string;
  get(path: string): Promise<Reply>;
}

/** The rows and the total of one answer. */
export async function readList({ get }: Tenant, path: string, query = 'limit=500'): Promise<{ rows: number; total: number }> {
  const { data } = (await get(`${path}?${query}`)).json as {
    data: { sessionDetails?: unknown[]; users?: unknown[]; totalCount: number };
  };
  return { rows: (data.sessionDetails ?? data.users ?? []).length, total: data.totalCount };
}

/** The totals of both lists, which are those of their rows: there are no more than 500 of them. */
export const totalsOf = async (tenant: Tenant) => {
  const [sessions, people] = [await readList(tenant, sessionsPath), await readList(tenant, peoplePath)];
  expect([sessions.total, people.total]).toEqual([sessions.rows, people.rows]);
  return { sessions: sessions.total, people: people.total };
};
