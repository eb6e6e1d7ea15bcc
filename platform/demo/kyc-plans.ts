import type { creditPlans } from '../db/identity-schema';
import { recordIdOf } from '../record-id';

const day = 86_400_000;

/** Plans of a KYC service of the demo: one that is used, one that was used up, one that ended and one that has not begun. */
export function kycPlansOf(appId: string, now: number): (typeof creditPlans.$inferInsert)[] {
  const plan = (name: string, days: number) => ({
    creditId: recordIdOf(`${appId} ${name}`),
    appId,
    validityDuration: 90,
    ...{ feeAmount: 0, feeUsed: 0 },
    createdAt: Math.floor(now - days * day),
    updatedAt: Math.floor(now - days * day),
  });
  return [
    { ...plan('ended', 150), totalCredits: 10_000, used: 8_925, expiresAt: now - 60 * day, isActive: false },
    { ...plan('used up', 70), totalCredits: 5_000, used: 5_000, expiresAt: now + 20 * day, isActive: false },
    { ...plan('active', 40), totalCredits: 25_000, used: 13_650, expiresAt: now + 50 * day, isActive: true },
    { ...plan('unused', 5), totalCredits: 50_000, used: 0, expiresAt: null, isActive: false },
  ];
}
