import { toTimeText } from '../shared/format';
import type { ApprovalBlocker } from './approval-blockers';
import { companyReasonCodes } from './company';
import type { CheckName, Compliance } from './compliance';
import { checkTitles } from './compliance-text';
import { reasonNextStep } from './registry-text';

/** Which check says so and when it was made, and what a reviewer may do; null if neither is known. `compliance` is null if it is not on this device. */
export function blockerHintText(blocker: ApprovalBlocker, compliance: Compliance | null): string | null {
  const check = checkOf(blocker);
  const at = check === null ? null : (compliance?.checks[check]?.updatedAt ?? null);
  const made = check === null || at === null ? [] : [`${checkTitles[check].label}, ${toTimeText(at)}`];
  const code = companyReasonCodes.find((known) => known === codeOf(blocker));
  const parts = [...made, ...(code === undefined ? [] : [reasonNextStep(code, compliance)])];
  return parts.length === 0 ? null : parts.join('. ');
}

function checkOf(blocker: ApprovalBlocker): CheckName | null {
  if (blocker.kind === 'sanctions-hit') return 'sanctionListCheck';
  if (blocker.kind === 'not-in-registry') return 'registryCheck';
  return 'check' in blocker ? blocker.check : null;
}

function codeOf(blocker: ApprovalBlocker): string | null {
  if (blocker.kind === 'sanctions-hit') return 'COMPANY_SANCTION_LIST_FOUND';
  if (blocker.kind === 'not-in-registry') return 'COMPANY_NOT_FOUND_REGISTRY';
  return 'reason' in blocker ? blocker.reason : null;
}
