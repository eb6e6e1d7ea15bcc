import { people, type StoredPerson } from '../../src/db/lists/people';
import { type StoredSession, sessions } from '../../src/db/lists/sessions';
import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import type { ParsedRows } from '../../src/domain/shared/rows-wire';
import type { PersonRow } from '../../src/domain/verification/person';
import type { SessionRow } from '../../src/domain/verification/session';
import type { ListQuery } from '../../src/workers/net/list-query';
import { type ListSource, listSource } from '../../src/workers/sync/list-source';
import { aService } from '../builders/service';

/** In which order pages are cut from the list: `restless` is another one for every page. */
export type Order = 'newest' | 'oldest' | 'mixed' | 'restless';
/** Reported as the number of rows. */
export type ClaimedTotal = 'true' | 'high' | 'low' | 'zero' | 'absent' | 'jumping';

/** What a server does wrong for a while. Chances from 0 to 1, a page. */
export interface Lies {
  order: Order;
  total: ClaimedTotal;
  /** Rows are left out of a page. */
  short: number;
  /** A page has rows twice, and rows of other pages. */
  repeated: number;
  /** There is no answer. */
  lost: number;
}

export const honest: Lies = { order: 'newest', total: 'true', short: 0, repeated: 0, lost: 0 };

type Row = { createdAt: number };

/** The rows of one list as a server has them; only `lies` and the test change what it says. */
export interface LyingServer<Stored extends Row> {
  rows: Stored[];
  lies: Lies;
  /** Called before a page is answered: the list may change between two pages. */
  between: () => void;
  asked: number;
  answer(query: ListQuery): Promise<Outcome<ParsedRows<Stored>>>;
}

/** A server with these rows. `random` from 0 to 1. */
export function createLyingServer<Stored extends Row>(
  idOf: (row: Stored) => string,
  rows: Stored[],
  random: () => number,
): LyingServer<Stored> {
  const server: LyingServer<Stored> = {
    rows,
    lies: honest,
    between: () => undefined,
    asked: 0,
    async answer({ page, limit, ids }) {
      server.asked += 1;
      server.between();
      const { lies } = server;
      if (random() < lies.lost) return failed('network-unreachable');
      const wanted = ids ? server.rows.filter((row) => ids.includes(idOf(row))) : server.rows;
      let slice = ordered(wanted, lies.order).slice((page - 1) * limit, page * limit);
      if (random() < lies.short) slice = slice.filter(() => random() < 0.5);
      if (random() < lies.repeated) slice = [...slice.slice(0, -2), ...slice.slice(0, 1), ...wanted.slice(-1)].slice(0, limit);
      const losses = { count: 0, first: null };
      return ok({ rows: slice.map((row) => structuredClone(row)), losses, totalCount: reported(wanted.length, lies.total) });
    },
  };

  function ordered(list: Stored[], order: Order): Stored[] {
    if (order === 'mixed') return [...list].sort((one, other) => mixed(idOf(one)) - mixed(idOf(other)));
    if (order === 'restless') return shuffled(list);
    const newest = [...list].sort((one, other) => other.createdAt - one.createdAt);
    return order === 'newest' ? newest : newest.reverse();
  }

  function shuffled(list: Stored[]): Stored[] {
    return list
      .map((row) => ({ row, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ row }) => row);
  }

  function reported(count: number, total: ClaimedTotal): number | null {
    if (total === 'true') return count;
    if (total === 'zero') return 0;
    if (total === 'absent') return null;
    if (total === 'high') return count + 1 + Math.floor(count / 3);
    if (total === 'low') return Math.floor(count / 2);
    return Math.floor(random() * 4 * (count + 5));
  }
  return server;
}

/** An order that says nothing about age and stays the same. */
function mixed(id: string): number {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  return hash;
}

/** The real source of sessions over a lying server. */
export function lyingSessions(server: LyingServer<SessionRow>, mirror: SealedMirror): ListSource<SessionRow, StoredSession> {
  return listSource(mirror, sessions, aService().appId, server.answer);
}

/** The real source of people over a lying server. */
export function lyingPeople(server: LyingServer<PersonRow>, mirror: SealedMirror): ListSource<PersonRow, StoredPerson> {
  return listSource(mirror, people, aService().appId, server.answer);
}
