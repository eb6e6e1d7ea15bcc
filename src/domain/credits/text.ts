import { toCountText, toTimeText, withZone } from '../shared/format';
import type { CreditPlan, PlanState } from './credits';

/** Lengths in seconds; a month has 30 days (spec section 9). */
const units: readonly [name: string, seconds: number][] = [
  ['months', 30 * 86_400],
  ['days', 86_400],
  ['hr', 3_600],
  ['min', 60],
  ['sec', 1],
];

/**
 * How long it is until `at` (ms): 'InActive' if there is no such moment, 'Expired' if it has passed, otherwise months, days, hr, min, sec (spec section 4). Parts that
 * are zero are left out.
 */
export function timeRemainingText(at: number | null, now: number): string {
  if (at === null || Number.isNaN(at)) return 'InActive';
  let rest = Math.floor((at - now) / 1_000);
  if (rest <= 0) return 'Expired';
  const parts: string[] = [];
  for (const [name, seconds] of units) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0) parts.push(`${count} ${name}`);
  }
  return parts.join(' ');
}

export const creditWords = {
  remaining: 'Remaining',
  of: (used: string, total: string) => `${used} of ${total} used`,
  low: 'Few credits are left. Calls are refused once they are used up.',
  none: 'No credits left',
  noneNext: 'Calls that cost credits are refused until a plan is activated or granted.',
  active: 'Active plan ends in',
  last: 'Last plan ends in',
  plans: 'Plans',
  noPlans: 'No plans yet',
  noPlansNext: 'Plans that are granted to this service appear here.',
  allowance: 'Fee allowance',
  scopes: 'SSI Scope(s)',
  noScopes: 'No scope granted!',
  offline: 'The credits of this service load when you are back online.',
  activate: 'Activate',
  activating: 'Activating...',
  isActive: 'Active',
  activated: 'Plan activated',
  cancel: 'Cancel',
  /** To the letter of spec section 8. */
  failed: 'Could not Activate credit for this service',
  lost: 'The answer was lost, and the server did not say whether the plan is active. Refresh the plans before you try again.',
  lowOfService: 'Few credits left',
  noneOfService: 'No credits left',
  see: 'View credits',
  columns: {
    act: 'Action',
    state: 'Status',
    total: 'Total',
    used: 'Used',
    ends: 'Expires In',
    get created() {
      return withZone('Granted');
    },
    days: 'Valid for',
  },
} as const;

/** The status of a plan, in the words of the server (contract KYC 10.1). */
export function planStatusText(isActive: boolean): string {
  return isActive ? 'Active' : 'Inactive';
}

/** When a plan ends, or that it has (contract KYC 10.3). */
export function planEndText(state: PlanState, expiresAt: number | null, now: number): string {
  if (state === 'exhausted') return 'Credit Limit Reached';
  if (state === 'expired') return 'Expired';
  return expiresAt === null ? 'Not Activated' : timeRemainingText(expiresAt, now);
}

/** How long a plan lasts once it is activated. */
export function validityText(days: number | null): string | null {
  if (days === null) return null;
  return days === 1 ? '1 day' : `${days} days`;
}

/** A message type without the head that all have. */
export function scopeText(scope: string): string {
  return scope.replace(/^\/hypersign\.ssi\.v\d+\.Msg|^Msg/, '');
}

/** What is asked before a plan is activated. */
export function activationTitle({ total }: CreditPlan): string {
  return `Activate the plan of ${toCountText(total)} credits?`;
}

/** What an activation starts and what it stops, in sentences (contract KYC 10.2, SSI 7.2). `replaced`: the plan that is active now. */
export function activationTexts(plan: CreditPlan, replaced: CreditPlan | null): string[] {
  const days = validityText(plan.validityDays);
  const begins = days === null ? 'Its time starts now.' : `Its time starts now and lasts ${days}.`;
  return [
    plan.expiresAt === null ? begins : `Its time is already running and ends on ${toTimeText(plan.expiresAt)}.`,
    replaced === null ? 'No other plan is active.' : replacedText(replaced),
  ];
}

function replacedText({ total, used, expiresAt }: CreditPlan): string {
  const stops = `The active plan, with ${toCountText(Math.max(0, total - used))} of ${toCountText(total)} credits left, becomes inactive.`;
  return expiresAt === null ? stops : `${stops} Its time keeps running and ends on ${toTimeText(expiresAt)}.`;
}

/** Said before an act that the credits of the service do not cover. */
export function notCoveredText(credits: number): string {
  return `No plan of this service covers ${toCountText(credits)} ${credits === 1 ? 'credit' : 'credits'}. The server will refuse this.`;
}
