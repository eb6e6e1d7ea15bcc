import type { ErrorCode } from './error-code';
import type { Problem } from './outcome';

/** Failures that are an answer: a server, or something on the way to it, sent something back. Every other failure may arise on this device. */
const answerCodes: readonly ErrorCode[] = [
  'answer-cut',
  'answer-empty',
  'answer-not-json',
  'answer-malformed',
  'server-failed',
  'server-busy',
  'session-unauthenticated',
  'session-unauthorized',
  'user-details-missing',
  'second-factor-required',
  'second-factor-wrong',
  'origin-refused',
  'right-missing',
  'address-not-found',
  'request-refused',
  'service-token-missing',
  'service-token-invalid',
  'session-record-missing',
  'person-record-missing',
];

/** Whether something came back, whatever it says. */
export function isAnswer({ code }: Pick<Problem, 'code'>): boolean {
  return answerCodes.includes(code);
}
