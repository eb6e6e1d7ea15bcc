import { describe, expect, it } from 'vitest';
import { pendingDecisions } from '../../src/app/commands/pending-decision';
import type { OpenedCommand } from '../../src/db/commands';
import type { CommandState } from '../../src/domain/command/machine';
import type { CompanyDecision } from '../../src/domain/company/machine';
import { aCommandRow } from '../builders/command-row';
import { aCompany, companyId } from '../builders/company';
import { kycAppId } from '../builders/session';

/** A decision about the company of the builder; null: it cannot be opened. */
function aDecision(state: CommandState, decision: CompanyDecision | null = 'Approved'): OpenedCommand {
  const { name, status } = aCompany();
  const base = { status: status ?? '', statusReasons: [], documents: [] };
  const about = { kind: 'decide-company' as const, appId: kycAppId, companyId, companyName: name, reason: null, base };
  return {
    row: aCommandRow({ kind: 'decide-company', appId: kycAppId, subject: companyId, state }),
    payload: decision === null ? null : { identity: 'admin', command: { ...about, decision } },
    found: null,
    isOfKey: true,
  };
}
const pendingOf = (...commands: OpenedCommand[]) => pendingDecisions(commands, kycAppId).get(companyId);

describe('a decision that is not finished', () => {
  it('is shown at its company with its state', () => {
    expect(pendingOf(aDecision('queued'))).toEqual({ decision: 'Approved', state: 'queued', needsPerson: false });
  });

  it('is the last of several, unless an earlier one needs the person', () => {
    expect(pendingOf(aDecision('queued'), aDecision('waiting', 'Rejected'))).toMatchObject({ state: 'waiting' });
    expect(pendingOf(aDecision('conflict'), aDecision('queued', 'Rejected'))).toMatchObject({
      decision: 'Approved',
      state: 'conflict',
      needsPerson: true,
    });
  });

  it('that cannot be opened is shown anyway', () => {
    expect(pendingOf(aDecision('waiting', null))).toMatchObject({ decision: null, state: 'waiting' });
  });

  it('is no longer shown once it is finished, and never in another service', () => {
    expect(pendingOf(aDecision('done'))).toBeUndefined();
    expect(pendingDecisions([aDecision('queued')], 'another')).toEqual(new Map());
  });
});
