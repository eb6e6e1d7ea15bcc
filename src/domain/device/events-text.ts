import { listNames, namedLists } from '../list/list-name';
import { type ErrorCode, errorClass } from '../shared/error-code';
import { errorWords } from '../shared/error-text';
import { toCountText, toTimeShort } from '../shared/format';

/** The title of the events; the zone of their times is added. */
export const eventsTitle = 'Activity';

/** What an event of the sync was about. */
export const eventSubjects: Record<string, string> = {
  services: 'Services',
  ...Object.fromEntries(listNames.map((name) => [name, namedLists[name].title])),
  detail: 'Verification',
  thumbnail: 'Thumbnail',
  company: 'Company',
  'company-document': 'Company document',
  did: 'DID',
  schema: 'Schema',
  credential: 'Credential',
  'credential-document': 'Credential document',
  auth: 'Sign-in',
  refresh: 'Sign-in renewal',
  leader: 'Syncing tab',
  keeper: 'Offline data',
  room: 'Freed space',
  storage: 'Storage',
  retention: 'Data retention',
  config: 'Installation settings',
  worker: 'Background work',
};

/** What happened, where it is no error. */
export const eventCodes: Record<string, string> = {
  ok: 'loaded',
  taken: 'this tab took over',
  claimed: 'this tab took over',
  stolen: 'this tab took over from one that stopped responding',
  yielded: 'handed over to a visible tab',
  deposed: 'another tab took over',
  released: 'ended',
  dropped: 'deleted',
  freed: 'pictures or older rows deleted',
  nothing: 'nothing left to delete',
  started: 'started',
  stopped: 'stopped',
};

/** An event as it is shown: a code and counts, no name, id or address of a person. */
interface ReportedEvent {
  subject: string;
  code: string;
  count?: number;
  took?: number;
}

/** An event in words: 'Sessions: read, 3 changed, 240 ms'. An unknown subject or code is shown as it is. */
export function eventText({ subject, code, count, took }: ReportedEvent): string {
  const what = wordFor(eventCodes, code) ?? (isErrorCode(code) ? errorWords[code] : code);
  const parts = [
    what,
    count === undefined ? null : countText(subject, count),
    took === undefined ? null : `${toCountText(Math.round(took))} ms`,
  ];
  return `${wordFor(eventSubjects, subject) ?? subject}: ${parts.filter((part) => part !== null).join(', ')}`;
}

const wordFor = (words: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** Lists whose changed rows are counted. */
const countedSubjects = ['services', ...listNames];

/** What is counted depends on the subject: rows that changed, bytes that were freed, nothing useful for a detail. */
function countText(subject: string, count: number): string | null {
  if (subject === 'room') return `${toCountText(count)} bytes`;
  if (subject === 'retention' || subject === 'storage') return `${toCountText(count)} ${count === 1 ? 'record' : 'records'}`;
  return countedSubjects.includes(subject) ? `${toCountText(count)} changed` : null;
}

/** When an event happened (ms), to the second: 'Nov 21, 08:47:05'. Its list names the zone. */
export function eventMoment(at: number): string {
  return `${toTimeShort(at)}:${String(new Date(at).getUTCSeconds()).padStart(2, '0')}`;
}

/** Whether an event reports something that went wrong. */
export function isFailure(code: string): boolean {
  return isErrorCode(code);
}

/** Whether a text is one of the codes of errors. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorClass, code);
}

/** Who does the work, as this tab sees it. */
export const leadWords = {
  here: 'Syncing in this tab',
  elsewhere: 'Syncing in another tab',
  nowhere: 'No tab is syncing',
} as const;

/** The fault that was found in config.json, after what it means. */
export function configFaultText(fault: string): string {
  return ` Fault: ${fault}.`;
}

/** Explains a wrongly configured installation: words that lead to the person who can repair it. */
export const misconfigurationWords = {
  'origin-refused':
    "The server doesn't accept this web address. Your device and sign-in are fine. Ask your administrator to allow this address.",
  'config-unreadable': 'The settings of this installation (config.json) are not valid. Ask your administrator to correct them.',
  'address-not-allowed':
    'This installation does not allow the address of a service. Ask your administrator to add it to tenantBases in config.json and to the content policy of the host.',
} as const;
