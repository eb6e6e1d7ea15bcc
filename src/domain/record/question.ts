import { type IdentityListName, type IdentityRecordName, isIdentityList, listOfRecord } from '../ledger/lists';
import { isListName, type ListName, listKey } from '../list/list-name';
import type { DetailSubject } from '../verification/verification';
import { isRecordKind, listOfKind, type RecordAddress, type RecordKind } from './record-kind';

/** Something a screen wants kept fresh. The worker that leads sees to it; the screen reads the answer from the database. */
export type Question =
  | { kind: 'services' }
  /** A list of a service. */
  | ListQuestion
  | { kind: 'detail'; appId: string; id: string; subject: DetailSubject }
  | RecordQuestion
  /** The file of one of a company's documents. `upTo`: of a larger one (bytes) only its size is asked for; absent: it is wanted whatever its size. */
  | { kind: 'company-document'; appId: string; companyId: string; fileId: string; upTo?: number }
  /** A DID, schema or credential that is opened; asked for again it is resolved again, which costs a read. */
  | { kind: IdentityRecordName; appId: string; id: string }
  /** The document of a credential that its service keeps in its data vault; it is asked for by a person alone, and costs a read. */
  | { kind: 'credential-document'; appId: string; id: string }
  /** Which records of such a list are on a screen: they are resolved before others. No question that has an answer of its own. */
  | { kind: 'visible'; appId: string; list: IdentityListName; ids: string[] }
  /** The small picture of a session alone; nobody watches it, the device wants it for its lists. */
  | { kind: 'thumbnail'; appId: string; id: string };

/** A list of a service: its rows, or its ids and what is worth a paid read of each. */
export type ListQuestion = { [Name in ListName]: { kind: Name; appId: string } }[ListName];

/** A record of an account, a service, a row or a range. */
export type RecordQuestion = { kind: RecordKind } & RecordAddress;

/** A question about one verification: a session, or the latest of a person. */
export type DetailQuestion = Extract<Question, { kind: 'detail' }>;

/** A question about DIDs, schemas or credentials: a list of them, or one. */
export type IdentityQuestion =
  | { kind: IdentityListName; appId: string }
  | Extract<Question, { kind: IdentityRecordName | 'credential-document' }>;

/** Whether a question is about a whole list. */
export function isListQuestion(question: Question): question is ListQuestion {
  return isListName(question.kind);
}

/** Whether a question is about a record. */
export function isRecordQuestion(question: Question): question is RecordQuestion {
  return isRecordKind(question.kind);
}

/** Whether a question is about DIDs, schemas or credentials. */
export function isIdentityQuestion(question: Question): question is IdentityQuestion {
  return isIdentityList(question.kind) || question.kind === 'credential-document' || Object.hasOwn(listOfRecord, question.kind);
}

/** The list that a question about DIDs, schemas or credentials is about. */
export function identityListOf({ kind }: IdentityQuestion): IdentityListName {
  if (isIdentityList(kind)) return kind;
  return kind === 'credential-document' ? 'credentials' : listOfRecord[kind];
}

/** The list that a question is about: the list itself or one of its rows; null for questions that no single list answers. */
export function listOfQuestion(question: Question): ListName | null {
  const { kind } = question;
  if (isListName(kind)) return kind;
  if (isIdentityQuestion(question)) return identityListOf(question);
  if (isRecordKind(kind)) return listOfKind(kind);
  if (kind === 'company-document') return 'companies';
  if (kind === 'thumbnail') return 'sessions';
  if (kind !== 'detail') return null;
  return question.subject === 'person' ? 'people' : 'sessions';
}

/** The key of a question's freshness row and of its watch: the same text for the same question. */
export function questionKey(question: Question): string {
  if (isListQuestion(question)) return listKey(question.kind, question.appId);
  if (isRecordQuestion(question)) return `${question.kind}:${question.appId}:${question.id}`;
  switch (question.kind) {
    case 'services':
      return 'services';
    case 'detail':
      return `detail:${question.appId}:${question.subject}:${question.id}`;
    case 'did':
    case 'schema':
    case 'credential':
    case 'credential-document':
      return `${question.kind}:${question.appId}:${question.id}`;
    case 'visible':
      return `visible:${question.list}:${question.appId}:${question.ids.join(' ')}`;
    case 'company-document': {
      const { appId, companyId, fileId, upTo } = question;
      return `company-document:${appId}:${companyId}:${fileId}${upTo === undefined ? '' : `:${upTo}`}`;
    }
    case 'thumbnail':
      return `thumbnail:${question.appId}:${question.id}`;
  }
}
