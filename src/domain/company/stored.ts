import * as v from 'valibot';
import { stepNames } from '../verification/steps';
import { type ComplianceRow, checkNames } from './compliance';
import type { ExecutiveRow } from './executive';

const text = v.nullable(v.string());
const number = v.nullable(v.number());
const rowOf = { appId: v.string(), companyId: v.string(), unreadable: v.exactOptional(v.array(v.string())) };

const executiveKyc = v.object({
  status: text,
  retries: number,
  steps: v.object(v.entriesFromList(stepNames, v.nullable(v.picklist([0, 1])))),
  createdAt: number,
  completedAt: number,
  failure: v.nullable(v.object({ step: v.nullable(v.picklist(stepNames)), code: number })),
});

/** The people who run or own a company, as stored. */
export const executivesStored = v.array(
  v.object({
    ...rowOf,
    id: v.string(),
    name: text,
    designation: text,
    type: text,
    percentageShare: number,
    email: text,
    emailHash: text,
    mailSent: v.nullable(v.boolean()),
    createdAt: number,
    updatedAt: number,
    kyc: v.nullable(executiveKyc),
  }),
) satisfies v.GenericSchema<unknown, ExecutiveRow[]>;

const check = v.nullable(v.object({ status: text, reason: text, reasonDetail: text, updatedAt: number }));

/** The checks of a company, as stored. */
export const complianceStored = v.object({
  ...rowOf,
  checks: v.object(v.entriesFromList(checkNames, check)),
}) satisfies v.GenericSchema<unknown, ComplianceRow>;
