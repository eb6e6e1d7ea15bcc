import { sessionOutcomeOf } from '../../src/domain/verification/session';
import type { PlatformContext } from '../context';
import type { DemoSession } from '../demo/demo-rows';
import { charge } from './credits';
import { logUsage } from './usage-log';
import { kycCalls, kycCostOf } from './usage-prices';

/** Logs and charges the calls that the widget made for a verification (contract KYC 9.2). An abandoned one counts as expired from its end. */
export async function countVerification(context: PlatformContext, session: DemoSession): Promise<void> {
  const { appId, expiresAt } = session;
  const paths = callsOf(session);
  for (const path of paths) await logUsage(context, appId, { method: 'POST', path });
  if (session.steps.step_finish !== 1 && expiresAt !== null) {
    await logUsage(context, appId, { method: 'POST', path: kycCalls.expired, at: expiresAt });
  }
  const credits = paths.reduce((sum, path) => sum + kycCostOf(path), 0);
  await charge(context, session.appId, { credits, isOnLedger: false });
}

function callsOf({ steps, livenessResult, faceResult, ...session }: DemoSession): string[] {
  const outcome = sessionOutcomeOf({ ...session, steps, livenessResult, faceResult, status: null });
  return [
    kycCalls.session,
    ...(livenessResult === null ? [] : [kycCalls.liveness]),
    ...(faceResult === null ? [] : [kycCalls.document]),
    ...(steps.step_userConsent === 1 ? [kycCalls.consent] : []),
    ...(outcome === 'approved' ? [kycCalls.success] : outcome === 'rejected' ? [kycCalls.failed] : []),
  ];
}
