const utcDateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const utcShort = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const utcDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' });
const utcClock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const shortRelative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' });

/** A moment (ms) in UTC, en-US, with its zone named: 'Nov 21, 2026, 08:47 UTC' (spec section 9). */
export function toUtcText(at: number): string {
  return `${utcDateTime.format(at)} UTC`;
}

/** A moment (ms) in UTC without its year, for columns whose head names the zone: 'Nov 21, 08:47'. */
export function toUtcShort(at: number): string {
  return utcShort.format(at);
}

/** A day (ms) in UTC, en-US: 'Nov 21, 2026'. */
export function toUtcDay(at: number): string {
  return utcDate.format(at);
}

/** The clock time of a moment (ms) in UTC: '08:47 UTC'. */
export function toUtcClock(at: number): string {
  return `${utcClock.format(at)} UTC`;
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago (or ahead) a moment is from `now`, both ms: '3 hours ago', 'in 2 days', 'just now' within a minute. */
export function toAgeText(at: number, now: number): string {
  return ageIn(relative, at, now);
}

/** The same in few characters, for columns: '3 hr. ago'. */
export function toShortAgeText(at: number, now: number): string {
  return ageIn(shortRelative, at, now);
}

function ageIn(format: Intl.RelativeTimeFormat, at: number, now: number): string {
  const distance = at - now;
  for (const [unit, size] of units) {
    if (Math.abs(distance) >= size) return format.format(Math.trunc(distance / size), unit);
  }
  return 'just now';
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

/** An id cut to 8 characters at each end (spec section 9, Shortened ids). */
export function shortenId(id: string): string {
  return id.length <= 19 ? id : `${id.slice(0, 8)}...${id.slice(-8)}`;
}

/** A text cut at `length` characters with an ellipsis (spec section 9, names at 25). */
export function truncateText(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
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
