import * as v from 'valibot';
import { type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseBody, parseRows, rowParser } from '../shared/rows-wire';
import {
  count,
  moment,
  optionalMoment,
  optionalNumber,
  optionalText,
  stepFlagEntries,
  toStepFlags,
} from '../shared/scalars-wire';
import { type SessionRow, sessionOutcomeOf } from './session';

/** One row of the session list (contract KYC 2.1). */
export const sessionRowWire = v.object({
  _id: v.optional(v.string()),
  sessionId: v.pipe(v.string(), v.nonEmpty()),
  appUserId: optionalText,
  userId: optionalText,
  createdAt: moment,
  expiresAt: optionalMoment,
  status: optionalText,
  ...stepFlagEntries,
  selfiDetails: v.optional(v.nullable(v.object({ serviceLivenessResult: optionalNumber }))),
  ocriddocsDetails: v.optional(v.nullable(v.object({ serviceFacialAuthenticationResult: optionalNumber }))),
});

/** Query of the session and user lists (contract KYC 2.1, 2.3). */
export const listQueryWire = v.object({
  page: v.optional(v.string()),
  limit: v.optional(v.string()),
  userId: v.optional(v.string()),
  sessionIds: v.optional(v.string()),
  status: v.optional(v.string()),
});

/** The envelope of the session list (contract KYC 1.2, 2.1). */
export const sessionListWire = v.object({
  success: v.optional(v.boolean()),
  message: v.optional(v.string()),
  data: v.object({ sessionDetails: v.array(v.unknown()), totalCount: v.optional(count) }),
});

/** The sessions of an answer; rows that cannot be read are counted, the rest is kept. */
export function parseSessions(appId: string, body: unknown): Outcome<ParsedRows<SessionRow>> {
  const parsed = parseBody(sessionListWire, body);
  if (!parsed.ok) return parsed;
  const { sessionDetails, totalCount } = parsed.value.data;
  return ok({ ...parseRows(sessionDetails, sessionParser(appId)), totalCount: totalCount ?? 0 });
}

function sessionParser(appId: string) {
  return rowParser(sessionRowWire, (wire): SessionRow => {
    const facts = {
      status: wire.status,
      steps: toStepFlags(wire),
      expiresAt: wire.expiresAt,
      livenessResult: wire.selfiDetails?.serviceLivenessResult ?? null,
      faceResult: wire.ocriddocsDetails?.serviceFacialAuthenticationResult ?? null,
    };
    return {
      appId,
      sessionId: wire.sessionId,
      userId: wire.userId ?? wire.appUserId ?? '',
      createdAt: wire.createdAt,
      ...facts,
      outcome: sessionOutcomeOf(facts),
    };
  });
}
