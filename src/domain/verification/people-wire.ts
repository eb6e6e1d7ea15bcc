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
import { type Failure, type PersonRow, personOutcomeOf } from './person';
import { stepNames } from './steps';

/** One row of the user list (contract KYC 2.3). */
export const personRowWire = v.object({
  userId: v.pipe(v.string(), v.nonEmpty()),
  name: optionalText,
  email: optionalText,
  createdAt: moment,
  completedAt: optionalMoment,
  retries: optionalNumber,
  ...stepFlagEntries,
  status: optionalText,
  failureInfo: v.optional(v.nullable(v.object({ failureStep: optionalText, failureReason: optionalNumber }))),
});

/** The envelope of the user list (contract KYC 1.2, 2.3). */
export const personListWire = v.object({
  success: v.optional(v.boolean()),
  message: v.optional(v.string()),
  data: v.object({ users: v.array(v.unknown()), totalCount: v.optional(count) }),
});

/** The people of an answer; rows that cannot be read are counted, the rest is kept. */
export function parsePeople(appId: string, body: unknown): Outcome<ParsedRows<PersonRow>> {
  const parsed = parseBody(personListWire, body);
  if (!parsed.ok) return parsed;
  const { users, totalCount } = parsed.value.data;
  return ok({ ...parseRows(users, personParser(appId)), totalCount: totalCount ?? 0 });
}

function personParser(appId: string) {
  return rowParser(personRowWire, (wire): PersonRow => {
    return {
      appId,
      userId: wire.userId,
      name: wire.name,
      email: wire.email,
      createdAt: wire.createdAt,
      completedAt: wire.completedAt,
      retries: wire.retries ?? 0,
      status: wire.status,
      steps: toStepFlags(wire),
      failure: toFailure(wire.failureInfo),
      outcome: personOutcomeOf(wire.status),
    };
  });
}

function toFailure(wire: v.InferOutput<typeof personRowWire>['failureInfo']): Failure | null {
  if (!wire || (wire.failureStep === null && wire.failureReason === null)) return null;
  return { step: stepNames.find((name) => name === wire.failureStep) ?? null, code: wire.failureReason };
}
