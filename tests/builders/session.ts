import { type SessionRow, sessionOutcomeOf } from '../../src/domain/verification/session';
import type { StepFlags } from '../../src/domain/verification/steps';
import { doneSteps } from './done-steps';
import { day, hour, iso, noon } from './moments';

export const kycAppId = 'a1b2c3d4e5f60718293a4b5c6d7e8f901234';

/** The flags of a flow without minting, all steps done unless stated otherwise. */
export function stepFlags(flags: Partial<StepFlags> = {}): StepFlags {
  return {
    step_start: 1,
    step_liveliness: 1,
    step_ocrIdVerification: 1,
    step_mintSbt: null,
    step_userConsent: 1,
    step_finish: 1,
    ...flags,
  };
}

/** The flags of a session that stopped after the selfie. */
export const unfinishedSteps: StepFlags = stepFlags({ step_ocrIdVerification: 0, step_userConsent: 0, step_finish: 0 });

/** A session as kept: approved, started two hours before noon; its outcome follows from the rest unless given. */
export function aSession(row: Partial<SessionRow> = {}): SessionRow {
  const facts: Omit<SessionRow, 'outcome'> = {
    appId: kycAppId,
    sessionId: '0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e118',
    userId: '5f0c1a3be8d24976',
    createdAt: noon - 2 * hour,
    expiresAt: noon - 2 * hour + day,
    status: 'Success',
    steps: stepFlags(),
    livenessResult: 3,
    faceResult: 3,
    ...row,
  };
  return { outcome: sessionOutcomeOf(facts), ...facts };
}

/** A session row as the tenant server sends it (contract KYC 2.1). */
export function aSessionWire(row: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    _id: '65f0a1b2c3d4e5f607182930',
    sessionId: '0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e118',
    appUserId: '5f0c1a3be8d24976',
    userId: '5f0c1a3be8d24976',
    createdAt: iso(noon - 2 * hour),
    expiresAt: iso(noon - 2 * hour + day),
    status: 'Success',
    ...doneSteps,
    selfiDetails: { serviceLivenessResult: 3 },
    ocriddocsDetails: { serviceFacialAuthenticationResult: 3 },
    ...row,
  };
}

/** The answer of the session list around rows. */
export function sessionListBody(rows: readonly unknown[], totalCount = rows.length): unknown {
  return { success: true, message: 'Sessions', data: { sessionDetails: rows, totalCount } };
}
