import { describe, expect } from 'vitest';
import { companies } from '../../src/db/lists/companies';
import { findRow } from '../../src/db/reads/list';
import { applyWhole } from '../../src/db/writes/apply-whole';
import type { DecideCompany } from '../../src/domain/command/command';
import type { CompanyRow } from '../../src/domain/company/company';
import { errorClass } from '../../src/domain/shared/error-code';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import type { ParsedRows } from '../../src/domain/shared/rows-wire';
import { longestDecisionAnswer } from '../../src/domain/shared/timing';
import { companyPorts } from '../../src/workers/outbox/company-ports';
import { aCompany, companyId } from '../builders/company';
import { noon } from '../builders/moments';
import { aService } from '../builders/service';
import { kycAppId as appId } from '../builders/session';
import { test as onDevice } from '../fixtures/device-databases';

const list = { rows: [aCompany()], losses: { count: 0, first: null }, totalCount: 1 };
const approval: DecideCompany = {
  ...{ kind: 'decide-company', appId, companyId, companyName: null, decision: 'Approved', reason: null },
  base: { status: 'Completed', statusReasons: [], documents: [] },
};

const it = onDevice
  .extend('service', { auto: true }, ({ mirror }) => mirror.services.put({ ...aService({ appId }), position: 0 }))
  .extend('tools', ({ registry, mirror, clock }) => {
    function ports(
      whileListed: (listed: ReturnType<typeof companyPorts>) => Promise<void> = async () => undefined,
      answer: Outcome<ParsedRows<CompanyRow>> = ok(list),
    ) {
      const made = companyPorts({
        registry,
        mirror,
        clock,
        signal: new AbortController().signal,
        net: {
          async companies() {
            await whileListed(made);
            return answer;
          },
          decideCompany: async () => ({ ...failed('network-unreachable'), sent: false }),
        },
      });
      return made;
    }
    return { ports };
  });

describe('a snapshot of the companies for decisions', () => {
  it('is what the screens show from then on', async ({ mirror, tools: { ports } }) => {
    expect(await ports().fetchSnapshot(appId)).toMatchObject({ ok: true, value: { at: noon, hasLosses: false } });
    expect((await findRow(mirror, companies, appId, companyId))?.state).toBe('Completed');
  });

  it('finishes them although a full disk cannot store it', async ({ mirror, tools: { ports } }) => {
    mirror.companies.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const snapshot = await ports().fetchSnapshot(appId);
    expect(snapshot.ok && snapshot.value.companies.get(companyId)?.base.status).toBe('Completed');
    expect(await mirror.companies.count()).toBe(0);
  });

  it('that was on its way while the server accepted a decision does not undo that decision on the screens', async ({
    mirror,
    tools: { ports },
  }) => {
    await applyWhole(mirror, companies, appId, list, noon - 1);
    await ports((made) => made.applied([approval])).fetchSnapshot(appId);
    expect((await findRow(mirror, companies, appId, companyId))?.state).toBe('Approved');
  });

  it('has the time of its answer, or of its request if the answer took too long', async ({ clock, tools: { ports } }) => {
    const took = (time: number) => ports(async () => clock.advance(time)).fetchSnapshot(appId);
    const asked = clock.now();
    expect(await took(longestDecisionAnswer)).toMatchObject({ value: { at: asked + longestDecisionAnswer } });
    const askedAgain = clock.now();
    expect(await took(longestDecisionAnswer + 1)).toMatchObject({ value: { at: askedAgain } });
  });

  it('says that companies may be missing when a single row could not be read', async ({ tools: { ports } }) => {
    const answer = ok({ ...list, losses: { count: 1, first: 'id' }, totalCount: 2 });
    expect(await ports(undefined, answer).fetchSnapshot(appId)).toMatchObject({ ok: true, value: { hasLosses: true } });
  });

  it('without an answer changes nothing and says why', async ({ mirror, tools: { ports } }) => {
    expect(await ports(undefined, failed('server-failed')).fetchSnapshot(appId)).toEqual(failed('server-failed'));
    expect(await mirror.companies.count()).toBe(0);
  });

  it('refuses nothing permanently if the services have not been read yet', async ({ mirror, tools: { ports } }) => {
    await mirror.services.clear();
    const snapshot = await ports().fetchSnapshot(appId);
    expect(snapshot).toEqual({ ok: false, problem: { code: 'service-unread' } });
    expect(errorClass['service-unread']).toBe('no-answer');
    expect(await ports().send(approval)).toEqual({ outcome: failed('service-unread'), isSent: false });
  });
});
