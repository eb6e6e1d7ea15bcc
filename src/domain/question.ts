import type { DetailSubject } from './verification';

/** Something a screen wants kept fresh. The worker that leads sees to it; the screen reads the answer from the database. */
export type Question =
  | { kind: 'services' }
  | { kind: 'sessions'; appId: string }
  | { kind: 'people'; appId: string }
  | { kind: 'detail'; appId: string; id: string; subject: DetailSubject }
  /** The companies of a service: one answer has all of them. */
  | { kind: 'companies'; appId: string }
  /** The executives and the checks of one company. */
  | { kind: 'company'; appId: string; id: string }
  /** The file of one of a company's documents. `upTo`: of a larger one (bytes) only its size is asked for; absent: it is wanted whatever its size. */
  | { kind: 'company-document'; appId: string; companyId: string; fileId: string; upTo?: number }
  /** The DIDs of a service, or its schemas: their ids, and what is worth a paid read of each. */
  | { kind: 'dids' | 'schemas'; appId: string }
  /** One DID or schema that is opened; asked for afresh it is resolved again, which costs a read. */
  | { kind: 'did' | 'schema'; appId: string; id: string }
  /** Which DIDs or schemas of a list are on a screen: they are resolved before others. No question that has an answer of its own. */
  | { kind: 'in-sight'; appId: string; list: 'dids' | 'schemas'; ids: string[] }
  /** The small picture of a session alone; nobody watches it, the device wishes it for its lists. */
  | { kind: 'thumbnail'; appId: string; id: string };

/** The key of a question's freshness row and of its watch: the same text for the same question. */
export function questionKey(question: Question): string {
  switch (question.kind) {
    case 'services':
      return 'services';
    case 'sessions':
    case 'people':
    case 'companies':
    case 'dids':
    case 'schemas':
      return `${question.kind}:${question.appId}`;
    case 'detail':
      return `detail:${question.appId}:${question.subject}:${question.id}`;
    case 'company':
    case 'did':
    case 'schema':
      return `${question.kind}:${question.appId}:${question.id}`;
    case 'in-sight':
      return `in-sight:${question.list}:${question.appId}:${question.ids.join(' ')}`;
    case 'company-document': {
      const { appId, companyId, fileId, upTo } = question;
      return `company-document:${appId}:${companyId}:${fileId}${upTo === undefined ? '' : `:${upTo}`}`;
    }
    case 'thumbnail':
      return `thumbnail:${question.appId}:${question.id}`;
  }
}
