import { listOf } from '../../src/db/lists/mirrored-list';
import { type StoredSession, sessions } from '../../src/db/lists/sessions';
import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import type { ParsedRows } from '../../src/domain/shared/rows-wire';
import type { SessionRow } from '../../src/domain/verification/session';
import type { ListSource } from '../../src/workers/sync/list-source';

/** A list as a server keeps it, newest first, with page numbers only. What it does wrong is set by the test. */
export interface ListServer {
  rows: SessionRow[];
  /** Pages asked for, in their order. */
  asked: number[];
  /** Called before a page is answered: to change the list, or to break the line by returning false. */
  before: (page: number, count: number) => boolean;
  /** Reported instead of the true total. */
  total: ((rows: number) => number) | null;
  /** Ids of rows that cannot be read. */
  unreadable: Set<string>;
  source(mirror: SealedMirror, appId: string): ListSource<SessionRow, StoredSession>;
}

/** A server with these rows, the newest first. */
export function createListServer(rows: SessionRow[]): ListServer {
  const server: ListServer = {
    rows,
    asked: [],
    before: () => true,
    total: null,
    unreadable: new Set(),
    source: (mirror, appId) => ({
      list: listOf(mirror, sessions, appId),
      async fetchPage(page, limit): Promise<Outcome<ParsedRows<SessionRow>>> {
        server.asked.push(page);
        if (!server.before(page, server.asked.length)) return failed('network-unreachable');
        const slice = server.rows.slice((page - 1) * limit, page * limit);
        const good = slice.filter((row) => !server.unreadable.has(row.sessionId));
        const count = slice.length - good.length;
        const losses = { count, first: count > 0 ? 'a row that cannot be read' : null };
        return ok({ rows: good, losses, totalCount: server.total ? server.total(server.rows.length) : server.rows.length });
      },
      openRows: null,
    }),
  };
  return server;
}
