import { type PersonRow, personOutcomeOf } from '../../src/domain/verification/person';
import { doneSteps } from './done-steps';
import { hour, iso, minute, noon } from './moments';
import { kycAppId, stepFlags } from './session';

/** A person as kept: approved at the first attempt; the outcome follows from the status unless given. */
export function aPerson(row: Partial<PersonRow> = {}): PersonRow {
  const facts: Omit<PersonRow, 'outcome'> = {
    appId: kycAppId,
    userId: '5f0c1a3be8d24976',
    name: 'Tamsin Orrelay',
    email: 'tamsin.orrelay@example.org',
    createdAt: noon - 2 * hour,
    completedAt: noon - 2 * hour + 6 * minute,
    retries: 1,
    status: 'Success',
    steps: stepFlags(),
    failure: null,
    ...row,
  };
  return { outcome: personOutcomeOf(facts.status), ...facts };
}

/** A user row as the tenant server sends it (contract KYC 2.3). */
export function aPersonWire(row: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    userId: '5f0c1a3be8d24976',
    name: 'Tamsin Orrelay',
    email: 'tamsin.orrelay@example.org',
    createdAt: iso(noon - 2 * hour),
    completedAt: iso(noon - 2 * hour + 6 * minute),
    retries: 1,
    ...doneSteps,
    status: 'Success',
    ...row,
  };
}

/** The answer of the user list around rows. */
export function personListBody(rows: readonly unknown[], totalCount = rows.length): unknown {
  return { success: true, message: 'Users', data: { users: rows, totalCount } };
}
