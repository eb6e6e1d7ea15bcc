import * as v from 'valibot';
import { companyDecisions } from './machine';
import { reasonLimit } from './rejection';
import { companyRowWire } from './wire';

/** The body of a decision (contract KYC 4.3). `reason` is the extension `kyb-reason`: a server without it does not look at it. */
export const decisionWire = v.object({
  status: v.picklist(companyDecisions, 'Invalid status'),
  reason: v.nullish(v.pipe(v.string(), v.maxLength(reasonLimit))),
});

/** The answer to a decision: the company as it is now. */
export const decisionAnswerWire = v.object({
  success: v.optional(v.boolean()),
  message: v.optional(v.string()),
  data: companyRowWire,
});
