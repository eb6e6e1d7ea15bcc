import { describe, expect } from 'vitest';
import { companies } from '../../src/db/lists/companies';
import { findRow } from '../../src/db/reads/list';
import { applyWhole } from '../../src/db/writes/apply-whole';
import type { DecideCompany } from '../../src/domain/command/command';
import { errorClass } from '../../src/domain/shared/error-code';
import { failed, ok } from '../../src/domain/shared/outcome';
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
    function ports(whileListed: (listed: ReturnType<typeof companyPorts>) => Promise<void> = async () => undefined) {
      const made = companyPorts({
        registry,
        mirror,
        clock,
        signal: new AbortController().signal,
        net: {
          async companies() {
            await whileListed(made);
            return ok(list);
          },
          decideCompany: async () => ({ ...failed('network-unreachable'), sent: false }),
        },
      });
      return made;
    }
    return { ports };
  });

describe('a look at the companies for decisions', () => {
  it('is what the screens show from then on', async ({ mirror, tools: { ports } }) => {
    expect(await ports().look(appId)).toMatchObject({ ok: true, value: { at: noon, hasLosses: false } });
    expect((await findRow(mirror, companies, appId, companyId))?.state).toBe('Completed');
  });

  it('settles them though a full disk does not take it', async ({ mirror, tools: { ports } }) => {
    mirror.companies.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const look = await ports().look(appId);
    expect(look.ok && look.value.companies.get(companyId)?.base.status).toBe('Completed');
    expect(await mirror.companies.count()).toBe(0);
  });

  it('that was on its way while the server took a decision does not take that back from the screens', async ({
    mirror,
    tools: { ports },
  }) => {
    await applyWhole(mirror, companies, appId, list, noon - 1);
    await ports((made) => made.applied([approval])).look(appId);
    expect((await findRow(mirror, companies, appId, companyId))?.state).toBe('Approved');
  });

  it('refuses nothing for good where the services were not read yet', async ({ mirror, tools: { ports } }) => {
    await mirror.services.clear();
    const look = await ports().look(appId);
    expect(look).toEqual({ ok: false, problem: { code: 'service-unread' } });
    expect(errorClass['service-unread']).toBe('no-answer');
  });
});
