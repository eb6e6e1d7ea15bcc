import type { StudioDatabase } from '../../db/studio-database';
import { largestDocument } from '../../domain/company/document-sizes';
import { type Question, questionKey } from '../../domain/record/question';
import type { Outcome } from '../../domain/shared/outcome';

export type DocumentQuestion = Extract<Question, { kind: 'company-document' }>;

/** Documents that are too large to be prefetched for any company: they wait until a service that is available offline has room for them. */
export interface LargeDocuments {
  has(question: DocumentQuestion): boolean;
  /** Notes a document whose answer is that it is large. Returns whether it was. */
  note(question: DocumentQuestion, outcome: Outcome<unknown>): boolean;
  /** One that fits in this room (bytes) and that may be asked for. */
  next(appId: string, room: number, mayAsk: (key: string) => boolean): Promise<DocumentQuestion | null>;
}

export function createLargeDocuments(database: StudioDatabase): LargeDocuments {
  const known = new Map<string, { question: DocumentQuestion; bytes: number }>();
  return {
    has: (question) => known.has(documentKey(question)),
    note(question, outcome) {
      if (outcome.ok || outcome.problem.code !== 'document-large') return false;
      const { upTo: _bound, ...whole } = question;
      known.set(documentKey(question), { question: whole, bytes: outcome.problem.bytes ?? largestDocument });
      return true;
    },
    async next(appId, room, mayAsk) {
      for (const [key, { question, bytes }] of known) {
        if (question.appId !== appId || bytes > room || !mayAsk(key)) continue;
        const { companyId, fileId } = question;
        const [company, document] = await Promise.all([
          database.companies.get([appId, companyId]),
          database.companyDocuments.get([appId, companyId, fileId]),
        ]);
        if (company && !document) return question;
      }
      return null;
    },
  };
}

/** The key of a document, whatever size it was asked for up to. */
export function documentKey({ upTo: _bound, ...whole }: DocumentQuestion): string {
  return questionKey(whole);
}

/** The key under which an attempt at a question is remembered. */
export function attemptKey(question: Question): string {
  return question.kind === 'company-document' ? documentKey(question) : questionKey(question);
}
