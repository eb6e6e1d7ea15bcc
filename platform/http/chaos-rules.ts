/** What can go wrong on the way; see chaosKinds for what each does. */
export type ChaosKind = 'latency' | 'loss' | 'status' | 'cut' | 'html' | 'empty' | 'lost-answer' | 'mutate';
export const chaosMutations = [
  'malformed-row',
  'unknown-status',
  'missing-selfie',
  'no-total',
  'high-total',
  'low-total',
  'zero-total',
  'swapped-pages',
  'shuffled-rows',
  'short-page',
  'repeated-rows',
] as const;
export type ChaosMutation = (typeof chaosMutations)[number];

/** The kinds in words, as --help and refusals show them. */
export const chaosKinds: Record<ChaosKind, string> = {
  latency: 'the answer waits (value: ms)',
  loss: 'the connection breaks before anything is done',
  status: 'another status (value), with an error body, and nothing is done',
  cut: 'right head, half the body, then the connection breaks',
  html: 'a sign-in page of a network with status 200',
  empty: 'status 200 and no body',
  'lost-answer': 'the call is done and kept, then the connection breaks',
  mutate: `the answer is changed (value: ${chaosMutations.join(', ')})`,
};

/** One disturbance of the calls that match. */
export interface ChaosRule {
  /** Part of "METHOD /path?query", or a pattern over all of it with * for anything. */
  match: string;
  kind: ChaosKind;
  /** 0..1, 1 when left out. */
  probability?: number;
  /** How often the rule acts before it is used up; no end when left out. */
  times?: number;
  /** Milliseconds of a latency. */
  ms?: number;
  /** Status of a `status`. */
  status?: number;
  /** Body of a `status`, sent as JSON unless it is a text; an error body of the API server when left out. */
  body?: unknown;
  /** Seconds that the Retry-After of a `status` says; none when left out. */
  retryAfter?: number;
  mutation?: ChaosMutation;
}

/** Rules from unknown data (PUT /_chaos); null with the reason in words. */
export function checkChaosRules(raw: unknown): { rules: ChaosRule[] } | { reason: string } {
  const list = Array.isArray(raw) ? raw : typeof raw === 'object' && raw !== null && 'rules' in raw ? raw.rules : null;
  if (!Array.isArray(list)) return { reason: 'expected a list of rules' };
  const rules: ChaosRule[] = [];
  for (const [index, candidate] of list.entries()) {
    const reason = reasonAgainst(candidate);
    if (reason !== null) return { reason: `rule ${index + 1}: ${reason}` };
    rules.push(candidate as ChaosRule);
  }
  return { rules };
}

/**
 * A rule from text: `MATCH=KIND[:VALUE][,p=0.5][,n=3]`, for example `GET /tenant/*=latency:800` or `/api/v1/app=status:503,n=2`.
 * Answers the reason in words when it cannot be read.
 */
export function parseChaosRule(text: string): { rule: ChaosRule } | { reason: string } {
  const split = text.lastIndexOf('=', text.search(/,[pn]=/) === -1 ? text.length : text.search(/,[pn]=/));
  if (split < 1) return { reason: 'expected MATCH=KIND' };
  const [what = '', ...more] = text.slice(split + 1).split(',');
  const [kind = '', value] = what.split(':');
  const rule: Record<string, unknown> = { match: text.slice(0, split), kind };
  if (value !== undefined) {
    if (kind === 'mutate') rule.mutation = value;
    else rule[kind === 'latency' ? 'ms' : 'status'] = Number(value);
  }
  for (const part of more) {
    const [name, amount] = part.split('=');
    if (name === 'p') rule.probability = Number(amount);
    else if (name === 'n') rule.times = Number(amount);
    else return { reason: `${part} is neither p= nor n=` };
  }
  const reason = reasonAgainst(rule);
  return reason === null ? { rule: rule as unknown as ChaosRule } : { reason };
}

/** Whether a rule is about a call; `target` is "METHOD /path?query". */
export function matchesCall(match: string, target: string): boolean {
  if (!match.includes('*')) return target.includes(match);
  return isLike(match, target) || isLike(match, target.split('?')[0] ?? target);
}

/** Each part of a pattern is searched once, after the previous one: a regular expression would try every way in which its stars can share the text. */
function isLike(pattern: string, text: string): boolean {
  const [head = '', ...parts] = pattern.split('*');
  const tail = parts.pop() ?? '';
  if (!text.startsWith(head)) return false;
  let from = head.length;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return text.length - tail.length >= from && text.endsWith(tail);
}

const numberRules: [keyof ChaosRule, (value: number) => boolean, string][] = [
  ['probability', (value) => value >= 0 && value <= 1, 'probability is from 0 to 1'],
  ['times', (value) => Number.isInteger(value) && value > 0, 'times is a whole number from 1'],
  ['ms', (value) => value >= 0 && value <= 600_000, 'ms is from 0 to 600000'],
  ['retryAfter', (value) => Number.isInteger(value) && value >= 0, 'retryAfter is a whole number of seconds'],
  ['status', (value) => Number.isInteger(value) && value >= 200 && value <= 599, 'status is from 200 to 599'],
];

function reasonAgainst(candidate: unknown): string | null {
  if (typeof candidate !== 'object' || candidate === null) return 'not an object';
  const rule: Partial<Record<keyof ChaosRule, unknown>> = candidate;
  if (typeof rule.match !== 'string' || rule.match === '') return 'match is a text';
  if (typeof rule.kind !== 'string' || !Object.hasOwn(chaosKinds, rule.kind))
    return `kind is one of ${Object.keys(chaosKinds).join(', ')}`;
  for (const [name, isRight, words] of numberRules) {
    const value = rule[name];
    if (value !== undefined && (typeof value !== 'number' || !isRight(value))) return words;
  }
  if (rule.kind === 'latency' && rule.ms === undefined) return 'a latency needs its ms';
  if (rule.kind === 'status' && rule.status === undefined) return 'a status needs its number';
  if (rule.kind === 'mutate' && !chaosMutations.some((name) => name === rule.mutation)) {
    return `mutation is one of ${chaosMutations.join(', ')}`;
  }
  return null;
}
