// Dates are shown in UTC, en-US (spec section 9), or in the zone of the device where the person chose so. They are put together here: setting up
// Intl.DateTimeFormat takes longer than reading and drawing the first rows of a list.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const pad = (value: number) => String(value).padStart(2, '0');
const minute = 60_000;

/** How many minutes east of UTC a zone is at a moment (ms): 60 in Paris in winter, 120 in summer. */
export type ZoneOffset = (at: number) => number;

/** The zone in which times are shown; null: UTC. Only a page changes it, so that what workers and the platform write is in UTC. */
let shownZone: ZoneOffset | null = null;

/** From now on times are shown in this zone; null: in UTC, as at the start. */
export function showTimesIn(zone: ZoneOffset | null): void {
  shownZone = zone;
}

/** What `make` returns, with all times in UTC: for what leaves the device. `make` must not wait for anything. */
export function inUtc<Made>(make: () => Made): Made {
  const before = shownZone;
  shownZone = null;
  try {
    return make();
  } finally {
    shownZone = before;
  }
}

/** The offset of the shown times, minutes east of UTC, at a moment (ms). */
const offsetAt = (at: number) => shownZone?.(at) ?? 0;
/** A date whose UTC members are those of the clock that is shown. */
const shownDate = (at: number) => new Date(at + offsetAt(at) * minute);

/** The name of the zone at a moment (ms): 'UTC', or of a device 'UTC+2', 'UTC-3:30'. */
function zoneAt(at: number): string {
  if (shownZone === null) return 'UTC';
  const offset = offsetAt(at);
  const size = Math.abs(offset);
  const minutes = size % 60;
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(size / 60)}${minutes === 0 ? '' : `:${pad(minutes)}`}`;
}

/** A head or label with the zone of the times below it: 'Started (UTC)'. A zone of the device has no number there: summer and winter differ. */
export function withZone(label: string): string {
  return `${label} (${shownZone === null ? 'UTC' : 'local'})`;
}

/** The first moment (ms) of a day in the zone that is shown. `day` is its first moment in UTC. */
export function dayBegins(day: number): number {
  // The zone may have another distance from UTC at its own midnight than at that of UTC.
  const near = day - offsetAt(day) * minute;
  return day - offsetAt(near) * minute;
}

/** A day of the calendar (its first moment in UTC, ms), en-US: 'Nov 21, 2026'. It is the same day in every zone: a birthday, the end of a document. */
export function toUtcDay(at: number): string {
  const date = new Date(at);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** The day of a moment (ms) in the zone that is shown: 'Nov 21, 2026'. */
export function toTimeDay(at: number): string {
  return toUtcDay(shownDate(at).getTime());
}

/** A moment (ms), en-US, with its zone named: 'Nov 21, 2026, 08:47 UTC' (spec section 9). */
export function toTimeText(at: number): string {
  return `${toTimeDay(at)}, ${toTimeClock(at)}`;
}

/** The same to the second, for moments that follow each other closely: 'Nov 21, 2026, 08:47:05 UTC'. */
export function toTimeSecondText(at: number): string {
  return `${toTimeDay(at)}, ${toTimeClockSecond(at)}`;
}

/** A moment (ms) without its year, for columns whose head names the zone: 'Nov 21, 08:47'. */
export function toTimeShort(at: number): string {
  const date = shownDate(at);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${clockOf(at)}`;
}

/** The clock time of a moment (ms): '08:47 UTC'. */
export function toTimeClock(at: number): string {
  return `${clockOf(at)} ${zoneAt(at)}`;
}

/** The same to the second: '08:47:05 UTC'. */
export function toTimeClockSecond(at: number): string {
  return `${clockOf(at)}:${pad(new Date(at).getUTCSeconds())} ${zoneAt(at)}`;
}

function clockOf(at: number): string {
  const date = shownDate(at);
  return `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
}

const units: [long: string, short: string, size: number][] = [
  ['day', 'day', 86_400_000],
  ['hour', 'hr.', 3_600_000],
  ['minute', 'min.', 60_000],
];

/** How long ago (or ahead) a moment is from `now`, both ms: '3 hours ago', 'in 2 days', 'just now' within a minute. */
export function toAgeText(at: number, now: number): string {
  const age = ageOf(at, now);
  if (age === null) return 'just now';
  const words = `${age.count} ${age.long}${age.count === 1 ? '' : 's'}`;
  return age.isAhead ? `in ${words}` : `${words} ago`;
}

/** The same in few characters, for columns: '3 hr. ago'. */
export function toShortAgeText(at: number, now: number): string {
  const age = ageOf(at, now);
  if (age === null) return 'just now';
  const words = `${age.count} ${age.short}${age.short === 'day' && age.count !== 1 ? 's' : ''}`;
  return age.isAhead ? `in ${words}` : `${words} ago`;
}

function ageOf(at: number, now: number): { count: number; long: string; short: string; isAhead: boolean } | null {
  const distance = Math.abs(at - now);
  const unit = units.find(([, , size]) => distance >= size);
  if (!unit) return null;
  const [long, short, size] = unit;
  return { count: Math.floor(distance / size), long, short, isAhead: at > now };
}

/** A whole number with its thousands parted: '4,200'. */
export function toCountText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** How many times larger, with one decimal at most: '1×', '2.4×'. */
export function toFactorText(factor: number): string {
  return `${Math.round(factor * 10) / 10}×`;
}

/** A span of time (ms) in words of at most two units: '2 min 5 s', '3 h 10 min'. */
export function toDurationText(span: number): string {
  const seconds = Math.max(0, Math.round(span / 1000));
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor((seconds % 86_400) / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return '0 s';
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

/** Texts as sentences, each with one full stop: a name such as 'Example sp. z o.o.' ends with its own. Empty ones are left out. */
export function toSentences(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => (text.endsWith('.') ? text : `${text}.`))
    .join(' ');
}

/** An id cut to 8 characters at each end (spec section 9, Shortened ids). */
export function shortenId(id: string): string {
  return id.length <= 19 ? id : `${id.slice(0, 8)}...${id.slice(-8)}`;
}

/** Names that a person knows, by id. */
export type IdNames = ReadonlyMap<string, string>;

/** Names ids, each with its name if it has one: shortened, or complete if another one looks the same. */
export function idReader(ids: readonly string[], names: IdNames): (id: string) => string {
  const hasLookalike = (id: string) => ids.some((other) => other !== id && shortenId(other) === shortenId(id));
  return (id) => {
    const shown = hasLookalike(id) ? id : shortenId(id);
    const name = names.get(id)?.trim() ?? '';
    return name === '' ? shown : `${isolateName(name)} (${shown})`;
  };
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name inside an English sentence: one that is written from right to left stays apart from the words around it. */
export function isolateName(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}

/** A text cut at `length` characters with an ellipsis (spec section 9, names at 25). */
export function truncateText(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

/** The text of a link to the explorer, cut at 65 characters (spec section 9). */
export function linkText(id: string): string {
  return truncateText(id, 65);
}

/** The label of a field of a credential subject: camelCase split into words, first letter raised. */
export function toFieldLabel(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The flag of a two-letter country code as its emoji, '' when the code is not one. */
export function toFlag(code: string | null): string {
  if (code === null || !/^[A-Za-z]{2}$/.test(code)) return '';
  return String.fromCodePoint(...[...code.toUpperCase()].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

/** 'owners, checks and documents'. */
export function listText(parts: readonly string[]): string {
  const before = parts.slice(0, -1).join(', ');
  return before === '' ? parts.join('') : `${before} and ${parts.at(-1)}`;
}
