import { type VerificationQuery, verificationQueryShapes } from '../../src/domain/verification/query';

/** What a list asks for: all sessions, the newest first, unless stated otherwise. */
export function aVerificationQuery(query: Partial<VerificationQuery> = {}): VerificationQuery {
  return {
    view: 'sessions',
    status: null,
    failedStep: null,
    fromDay: null,
    toDay: null,
    sort: verificationQueryShapes.sessions.usualSort,
    ...query,
  };
}
