import * as v from 'valibot';
import { safetyLimits } from '../device/device-rules';
import { failed, type Outcome, ok } from './outcome';

const host = String.raw`(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])`;
const port = String.raw`(?::\d{1,5})`;
// No blank, quote, comma, semicolon or backslash: an address goes into headers and must not end the value around it.
const path = String.raw`[\w\-.~!$&()*+=:@%/]`;
const basePattern = new RegExp(`^(?:https?://${host}${port}?(?:/${path}*)?|/(?!/)${path}*|)$`, 'i');
const linkPattern = new RegExp(`^(?:https?://${host}${port}?(?:/(?:${path}|[?#])*)?|/(?!/)(?:${path}|[?#])*|)$`, 'i');
const sourcePattern = new RegExp(String.raw`^https?://(?:\*\.)?${host}(?:${port}|:\*)?/?$`, 'i');

const addressWords = 'a web address (https://…) or a path (/…)';
const sourceWords = 'a web address without a path, like https://*.example.org';
// A pattern knows no numbers: a port or an IP address that cannot be is found out by the parser that will have to read it.
const webAddress = v.pipe(v.string(), v.url());
const isReadable = (address: string) => address === '' || address.startsWith('/') || v.is(webAddress, address);
const isReadableSource = (text: string) => v.is(webAddress, text.replace('//*.', '//star.').replace(/:\*(?=\/?$)/, ''));

/** A base that paths are appended to: a path of the address the app came from, or a web address. Empty: that address itself. */
const base = v.pipe(v.string(), v.regex(basePattern, addressWords), v.check(isReadable, addressWords));
/** An address that is only ever opened. */
const link = v.pipe(v.string(), v.regex(linkPattern, addressWords), v.check(isReadable, addressWords));
/** Where something may be asked for: a web address without a path; the first label may be a star. */
const source = v.pipe(v.string(), v.regex(sourcePattern, sourceWords), v.check(isReadableSource, sourceWords));
const wholeTime = (least: number, greatest: number) => {
  const words = `a whole number from ${least} to ${greatest}`;
  return v.pipe(v.number(), v.integer(words), v.minValue(least, words), v.maxValue(greatest, words));
};

/** What the organisation asks of every device that keeps verifications: the longest times, what has to be on (`SafetyRules`). */
const safety = v.object({
  passcodeRequired: v.optional(v.boolean()),
  idleMinutes: v.optional(wholeTime(safetyLimits.idleMinutes.least, safetyLimits.idleMinutes.most)),
  hideSeconds: v.optional(wholeTime(safetyLimits.hideSeconds.least, safetyLimits.hideSeconds.most)),
  retentionDays: v.optional(wholeTime(safetyLimits.retentionDays.least, safetyLimits.retentionDays.most)),
  discreet: v.optional(v.boolean()),
  blurOnHide: v.optional(v.boolean()),
});
const extension = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'a name of small letters, digits and hyphens'));

const most = 100_000;
const wholeNumber = `a whole number up to ${most}`;
const budget = v.pipe(v.number(), v.integer(wholeNumber), v.minValue(0, wholeNumber), v.maxValue(most, wholeNumber));

/** The words of the specification for a dashboard that is neither of the two (sections 4 and 8). */
const unknownDashboard = 'Dashboard type is not supported';

/** config.json, read at run time: one build serves every deployment. Empty bases mean "the address this app came from". */
export const configWire = v.object({
  /** Base of the studio server; paths are appended as api/v1/… (contract studio 1). */
  studioBase: base,
  /** Base of the API server, with its base path. */
  apiBase: base,
  /** The developer API dashboard and the documentation, links of the top bar (spec section 2). */
  apiDashboard: link,
  documentation: link,
  /** The wallet that credentials are sent to, and the explorer of ids and transactions. Empty: none. */
  wallet: v.optional(link, ''),
  explorer: v.optional(link, ''),
  /** REST node of the ledger (contract SSI and ledger). Empty: none. */
  ledgerRest: v.optional(base, ''),
  /** Resolver of TXT records over https (contract studio 10.3): domains of services are verified by it. Empty: none. */
  dnsOverHttps: v.optional(link, ''),
  /** Where tenants may be, for the content policy. Empty: the address this app came from. */
  tenantBases: v.optional(v.array(source), []),
  /** Chains that KYC contracts are deployed on: label, REST node and factory contract (contract KYC 8). */
  chains: v.optional(v.array(v.object({ label: v.string(), rest: base, factory: v.string() })), []),
  /** Where logos and pictures that services name by address may be fetched from, in addition to the bases above. */
  pictureBases: v.optional(v.array(source), []),
  /** How long a device may be used without a successful auth check (days, offline rules 2). */
  leaseDays: v.optional(v.pipe(v.number(), v.minValue(1, 'from 1 to 365'), v.maxValue(365, 'from 1 to 365')), 14),
  /** How many reads that cost money a service may use up in a day (offline rules 4). */
  readBudgetPerDay: v.optional(budget, 500),
  /** Whether the API server counts the calls of a person; false on one without a limit, and Studio then holds no call back. */
  rateLimited: v.optional(v.boolean(), true),
  /** How strictly devices keep what they hold; nothing is asked for where it is absent (offline rules 7). */
  safety: v.optional(safety),
  /** Which dashboard this is (spec section 4). It names the product alone: no screen depends on it. */
  dashboardType: v.optional(
    v.pipe(v.string(), v.regex(/^(DeveloperDashboard|SSIPlayground)$/, unknownDashboard)),
    'DeveloperDashboard',
  ),
  /** The contact for people who have lost the authenticator app: a web address or an e-mail address. Empty: an administrator is named. */
  contact: v.optional(
    v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s"<>]+|[^\s@"<>:]+@[^\s@"<>:]+)?$/i, 'a web address or an e-mail address')),
    '',
  ),
  /** What the services of this installation have beyond the contract (offline rules 9). */
  extensions: v.optional(v.array(extension), []),
});

/** Addresses and limits of the installation. */
export type Config = v.InferOutput<typeof configWire>;

/**
 * The configuration from its file; anything that does not fit is `config-unreadable`, with the member that is wrong. Members that
 * are not known are left out. `pageOrigin` is where the app came from (`https://host`): an app that came over https asks nothing
 * over http but of this very machine, so such a base is refused.
 */
export function parseConfig(body: unknown, pageOrigin = ''): Outcome<Config> {
  const parsed = v.safeParse(configWire, body);
  if (!parsed.success) return failed('config-unreadable', { said: describe(parsed.issues[0]) });
  const open = pageOrigin.startsWith('https:') ? openAddress(parsed.output) : null;
  return open === null
    ? ok(parsed.output)
    : failed('config-unreadable', { said: `${open} is an http address, but this app came over https` });
}

/** The first member whose address would be asked over plain http. */
function openAddress(config: Config): string | null {
  const asked: [string, readonly string[]][] = [
    ['studioBase', [config.studioBase]],
    ['apiBase', [config.apiBase]],
    ['ledgerRest', [config.ledgerRest]],
    ['dnsOverHttps', [config.dnsOverHttps]],
    ['tenantBases', config.tenantBases],
    ['pictureBases', config.pictureBases],
    ['chains', config.chains.map(({ rest }) => rest)],
  ];
  return asked.find(([, addresses]) => addresses.some(isOpen))?.[0] ?? null;
}

function isOpen(address: string): boolean {
  return /^http:/i.test(address) && !/^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:|\/|$)/i.test(address);
}

/** Which member, and what it should be: never the value that was found. */
function describe(issue: v.BaseIssue<unknown>): string {
  const member = issue.path?.map(({ key }) => String(key)).join('.');
  if (member === undefined) return 'it is not an object of addresses';
  if (issue.message === unknownDashboard) return unknownDashboard;
  if (issue.received === 'undefined') return `${member} is missing`;
  return `${member} is not ${issue.kind === 'validation' ? issue.message : issue.expected}`;
}
