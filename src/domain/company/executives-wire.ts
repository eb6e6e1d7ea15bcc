import * as v from 'valibot';
import { lenientRowParser } from '../shared/lenient-rows-wire';
import { type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseRows } from '../shared/rows-wire';
import { optionalMoment, optionalNumber, optionalText, stepFlagEntries, toStepFlags } from '../shared/scalars-wire';
import type { Failure } from '../verification/person';
import { stepNames } from '../verification/steps';
import type { ExecutiveKyc, ExecutiveRow } from './executive';
import { companyListWire, listIn } from './wire';

const { step_mintSbt: _notOfExecutives, ...flagEntries } = stepFlagEntries;

const kycStepsWire = v.object({
  status: optionalText,
  retries: optionalNumber,
  ...flagEntries,
  createdAt: optionalMoment,
  completedAt: optionalMoment,
  failureInfo: v.optional(v.nullable(v.object({ failureStep: optionalText, failureReason: optionalNumber }))),
});

/** One row of the executives of a company (contract KYC 4.4). */
export const executiveRowWire = v.object({
  _id: optionalText,
  id: optionalText,
  name: optionalText,
  designation: optionalText,
  type: optionalText,
  percentageShare: optionalNumber,
  email: optionalText,
  emailHash: optionalText,
  mailSent: v.optional(v.nullable(v.boolean())),
  createdAt: optionalMoment,
  updatedAt: optionalMoment,
  kycSteps: v.optional(v.nullable(kycStepsWire)),
});

/** The envelope of the executives (contract KYC 1.2, 4.4). */
export const executiveListWire = companyListWire;

/** The executives of an answer; rows without an id are counted, the rest is kept. No list is an empty one (contract KYC 4.4). */
export function parseExecutives(appId: string, companyId: string, body: unknown): Outcome<ParsedRows<ExecutiveRow>> {
  const read = listIn(body);
  if (!read.ok) return read;
  return ok({ ...parseRows(read.value, executiveParser(appId, companyId)), totalCount: read.value.length });
}

function executiveParser(appId: string, companyId: string) {
  return lenientRowParser(executiveRowWire, (wire, unreadable): ExecutiveRow | { loss: string } => {
    const id = wire._id ?? wire.id;
    if (id === null) return { loss: '_id is missing' };
    return {
      appId,
      companyId,
      id,
      name: wire.name,
      designation: wire.designation,
      type: wire.type,
      percentageShare: wire.percentageShare,
      email: wire.email,
      emailHash: wire.emailHash,
      mailSent: wire.mailSent ?? null,
      createdAt: wire.createdAt,
      updatedAt: wire.updatedAt,
      kyc: wire.kycSteps ? toKyc(wire.kycSteps) : null,
      ...unreadable,
    };
  });
}

function toKyc(wire: v.InferOutput<typeof kycStepsWire>): ExecutiveKyc {
  const { status, retries, createdAt, completedAt } = wire;
  return { status, retries, steps: toStepFlags(wire), createdAt, completedAt, failure: toFailure(wire.failureInfo) };
}

function toFailure(wire: v.InferOutput<typeof kycStepsWire>['failureInfo']): Failure | null {
  if (!wire || (wire.failureStep === null && wire.failureReason === null)) return null;
  return { step: stepNames.find((name) => name === wire.failureStep) ?? null, code: wire.failureReason };
}
