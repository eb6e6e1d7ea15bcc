import { isRecordQuestion, type Question, type RecordQuestion } from '../../domain/record/question';
import type { ErrorCode } from '../../domain/shared/error-code';

type Wide = Extract<Question, { kind: 'detail' | 'company-document' }> | RecordQuestion;

/** In place of a question: the one whose refusal concerns everything of its kind in the service, which is then not asked for. */
export function anyOf(question: Wide): Question {
  const { appId } = question;
  if (question.kind === 'company-document') return { kind: question.kind, appId, companyId: '', fileId: '' };
  return { ...question, id: '' };
}

/** The question to which a problem with this one belongs as well; null if it concerns only itself. `code`: null if there is no problem. */
export function widerQuestionOf(question: Question, code: ErrorCode | null): Question | null {
  if (question.kind === 'detail' && question.subject === 'person')
    return code === 'person-record-missing' ? null : anyOf(question);
  if (question.kind === 'company-document') return code === null || code === 'right-missing' ? anyOf(question) : null;
  return isRecordQuestion(question) && code !== 'address-not-found' ? anyOf(question) : null;
}
