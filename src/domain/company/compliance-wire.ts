import * as v from 'valibot';
import { readWithPaths } from '../shared/lenient-rows-wire';
import { failed, type Outcome, ok } from '../shared/outcome';
import { optionalMoment, optionalText } from '../shared/scalars-wire';
import type { ComplianceCheck, ComplianceRow } from './compliance';

/** The findings of a check are evidence: they are kept much longer than a text of a row (characters). */
const detailLimit = 65_536;

const detailText = v.pipe(
  v.nullish(v.string(), null),
  v.transform((raw) =>
    raw === null || raw === '' ? null : raw.length <= detailLimit ? raw : `${raw.slice(0, detailLimit - 1)}…`,
  ),
);

const checkWire = v.object({
  status: optionalText,
  reason: optionalText,
  reasonDetail: detailText,
  updatedAt: optionalMoment,
});

/** The checks of a company (contract KYC 4.5). */
export const complianceWire = v.object({
  registryCheck: v.optional(v.nullable(checkWire)),
  sanctionListCheck: v.optional(v.nullable(checkWire)),
  adverseMediaCheck: v.optional(v.nullable(checkWire)),
});

/** The envelope of the checks (contract KYC 1.2, 4.5). */
export const complianceAnswerWire = v.object({
  success: v.optional(v.boolean()),
  message: v.optional(v.string()),
  data: v.optional(v.nullable(complianceWire)),
});

/** The checks of an answer. No data is a company without checks; an answer that is none or says that it failed is refused. */
export function parseCompliance(appId: string, companyId: string, body: unknown): Outcome<ComplianceRow> {
  const hasFailed = typeof body === 'object' && body !== null && 'success' in body && body.success === false;
  const { value, unreadable } = readWithPaths(complianceAnswerWire, body);
  if (value === null || hasFailed) return failed('answer-malformed', { said: 'the checks are not an object' });
  const { registryCheck, sanctionListCheck, adverseMediaCheck } = value.data ?? {};
  return ok({
    appId,
    companyId,
    checks: {
      registryCheck: toCheck(registryCheck),
      sanctionListCheck: toCheck(sanctionListCheck),
      adverseMediaCheck: toCheck(adverseMediaCheck),
    },
    ...unreadable,
  });
}

function toCheck(wire: v.InferOutput<typeof checkWire> | null | undefined): ComplianceCheck | null {
  if (!wire) return null;
  const { status, reason, reasonDetail, updatedAt } = wire;
  return { status, reason, reasonDetail, updatedAt };
}
