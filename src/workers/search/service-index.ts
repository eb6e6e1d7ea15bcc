import { dayLength } from '../../domain/day';
import { hasWords, type SearchWords } from '../../domain/fold';
import type { PackedPerson, PackedSession } from '../../domain/packed';
import { statusOfPersonOutcome } from '../../domain/person';
import { type Status, sessionFilterStatusAt } from '../../domain/session';
import type { SortName, VerificationQuery } from '../../domain/verification-query';
import { ListIndex } from './list-index';
import { sortPlaces } from './sort-places';
import type { FoundPlaces } from './standing';

/** What is looked for. `emailHash`: what was typed is an e-mail, and this its hash. `now` (ms) decides what has expired. */
export interface Wanted {
  query: VerificationQuery;
  words: SearchWords;
  emailHash: string | null;
  now: number;
}

export type Counts = Record<Status | 'all', number>;

export type Found = FoundPlaces<Counts>;

/** The order of the statuses: what waits for somebody comes first. */
const rank: Record<Status, number> = { Pending: 0, Failed: 1, Expired: 2, Success: 3 };
const nowhere = -1;

/** The sessions and people of one service in memory, so that every filter, order and search is answered without the database. */
export class ServiceIndex {
  readonly sessions = new ListIndex<PackedSession>();
  readonly people = new ListIndex<PackedPerson>();
  private joined: { versions: string; people: Int32Array } | null = null;
  private completions: { versions: string; times: Float64Array } | null = null;

  /** Another one when anything has changed. */
  versions(): string {
    return `${this.sessions.version} ${this.people.version}`;
  }

  find(wanted: Wanted): Found {
    return wanted.query.view === 'people' ? this.findPeople(wanted) : this.findSessions(wanted);
  }

  /** The id of the row at a place. */
  idAt(view: VerificationQuery['view'], place: number): string | null {
    return this[view].entries[place]?.id ?? null;
  }

  private findSessions(wanted: Wanted): Found {
    const { words, emailHash, now } = wanted;
    const isSearch = words.words.length > 0;
    const joined = this.joinedPeople();
    const named = isSearch ? this.peopleWith(words, emailHash) : null;
    return this.select(this.sessions, wanted, (entry, place) => {
      if (isSearch && named?.[joined[place] ?? nowhere] !== 1 && !hasText(entry.text, words, emailHash)) return null;
      return sessionFilterStatusAt(entry, now);
    });
  }

  private findPeople(wanted: Wanted): Found {
    const { words, emailHash } = wanted;
    const named = words.words.length > 0 ? this.peopleWith(words, emailHash) : null;
    return this.select(this.people, wanted, (entry, place) =>
      named !== null && named[place] !== 1 ? null : statusOfPersonOutcome[entry.outcome],
    );
  }

  /** `statusOf` answers the status of an entry that has what is searched, null for all others. */
  private select<Entry extends PackedSession | PackedPerson>(
    list: ListIndex<Entry>,
    { query, now }: Wanted,
    statusOf: (entry: Entry, place: number) => Status | null,
  ): Found {
    const { status, failedStep, sort } = query;
    const from = query.fromDay ?? Number.NEGATIVE_INFINITY;
    const to = query.toDay === null ? Number.POSITIVE_INFINITY : query.toDay + dayLength;
    const counts: Counts = { all: 0, Success: 0, Failed: 0, Expired: 0, Pending: 0 };
    const order = list.newestFirst();
    const places = new Int32Array(order.length);
    let count = 0;
    // Counted by hand: this runs over all rows with each letter that is typed.
    for (let at = 0; at < order.length; at += 1) {
      const place = order[at] ?? nowhere;
      const entry = list.entries[place];
      if (entry == null || entry.createdAt < from || entry.createdAt >= to) continue;
      if (failedStep !== null && entry.failedStep !== failedStep) continue;
      const shown = statusOf(entry, place);
      if (shown === null) continue;
      counts.all += 1;
      counts[shown] += 1;
      if (status !== null && status !== shown) continue;
      places[count] = place;
      count += 1;
    }
    const found = places.subarray(0, count);
    if (sort.by === 'started') return { places: sort.isUp ? found.reverse() : found, counts };
    return { places: sortPlaces(found, this.keysOf(query.view, sort.by, now), sort.isUp), counts };
  }

  private keysOf(
    view: VerificationQuery['view'],
    by: Exclude<SortName, 'started'>,
    now: number,
  ): (place: number) => number | null {
    if (view === 'people') {
      const { entries } = this.people;
      if (by === 'completed') return (place) => entries[place]?.completedAt ?? null;
      return (place) => rank[statusOfPersonOutcome[entries[place]?.outcome ?? 'unknown']];
    }
    const { entries } = this.sessions;
    if (by === 'expires') return (place) => entries[place]?.expiresAt ?? null;
    if (by === 'completed') {
      const times = this.completionTimes();
      return (place) => times[place] || null;
    }
    return (place) => {
      const entry = entries[place];
      return rank[entry ? sessionFilterStatusAt(entry, now) : 'Pending'];
    };
  }

  /** 1 at the places of the people who have what is searched. */
  private peopleWith(words: SearchWords, emailHash: string | null): Uint8Array {
    const { entries } = this.people;
    const named = new Uint8Array(entries.length);
    for (let place = 0; place < entries.length; place += 1) {
      const entry = entries[place];
      if (entry && hasText(entry.text, words, emailHash)) named[place] = 1;
    }
    return named;
  }

  /** The place of the person of each session; `nowhere` for one who is not on this device. */
  private joinedPeople(): Int32Array {
    const versions = this.versions();
    if (this.joined?.versions === versions) return this.joined.people;
    const people = new Int32Array(this.sessions.entries.length).fill(nowhere);
    for (let place = 0; place < people.length; place += 1) {
      const entry = this.sessions.entries[place];
      if (entry) people[place] = this.people.placeOf(entry.person) ?? nowhere;
    }
    this.joined = { versions, people };
    return people;
  }

  /**
   * When each session was completed (ms), 0 where it was not: the server tells it of a person, and it belongs to the last finished session that began
   * before it.
   */
  private completionTimes(): Float64Array {
    const versions = this.versions();
    if (this.completions?.versions === versions) return this.completions.times;
    const joined = this.joinedPeople();
    const given = new Uint8Array(this.people.entries.length);
    const times = new Float64Array(this.sessions.entries.length);
    for (const place of this.sessions.newestFirst()) {
      const session = this.sessions.entries[place];
      const who = joined[place] ?? nowhere;
      const completedAt = this.people.entries[who]?.completedAt;
      if (!session?.finished || completedAt == null || given[who] === 1 || session.createdAt > completedAt) continue;
      given[who] = 1;
      times[place] = completedAt;
    }
    this.completions = { versions, times };
    return times;
  }
}

function hasText(text: string, words: SearchWords, emailHash: string | null): boolean {
  return hasWords(text, words) || (emailHash !== null && text.includes(emailHash));
}
