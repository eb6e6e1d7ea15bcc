import type { ListName } from '../list/list-name';
import { dayLength } from '../shared/timing';
import type { Question } from './question';
import { isRecordKind, listOfKind, type RecordKind } from './record-kind';

const seconds = 1_000;

/** How a question is asked that is about neither a whole list nor a record. Times in ms. */
export interface QuestionRules {
  /** It is asked again this long after the last attempt while it is visible. */
  every: number;
  /** A person who asks for a fresh answer is served at most this often. */
  askGap: number;
  /** When its turn comes: before the lists because they need it or a person opened it, or after them. */
  turn: 'first' | 'opened' | 'ahead';
  /** What a server says in its refusal may name a person: it is not kept. */
  isPersonal: boolean;
}

const opened = { askGap: 2 * seconds, turn: 'opened', isPersonal: false } as const;
const ahead = { every: dayLength, askGap: 60 * seconds, turn: 'ahead', isPersonal: false } as const;

/** The rules of the questions; those of a list or a record are in its definition. The services are limited to ten calls a minute on the real server. */
export const questionRules: Readonly<Record<Exclude<Question['kind'], ListName | RecordKind>, QuestionRules>> = {
  services: { every: 60 * seconds, askGap: 15 * seconds, turn: 'first', isPersonal: false },
  detail: { ...opened, every: 30 * seconds, isPersonal: true },
  // The file of an id does not change.
  'company-document': { ...opened, every: dayLength, isPersonal: true },
  did: { ...opened, every: 600 * seconds, isPersonal: true },
  schema: { ...opened, every: 600 * seconds },
  // Only a person asks for it.
  'credential-document': { ...opened, every: dayLength, askGap: 0 },
  credential: { ...opened, every: 600 * seconds },
  thumbnail: ahead,
  visible: ahead,
};

/** Whether the words of a refusal may name a person; `key` is that of the question. */
export function isPersonalKey(key: string): boolean {
  const kind = key.slice(0, Math.max(0, key.indexOf(':')));
  if (isRecordKind(kind)) return listOfKind(kind) !== null;
  const rules: Readonly<Record<string, QuestionRules>> = questionRules;
  return Object.hasOwn(rules, kind) && rules[kind]?.isPersonal === true;
}
