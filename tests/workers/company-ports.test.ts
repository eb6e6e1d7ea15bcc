import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { findCompany } from '../../src/db/reads/companies';
import { Registry } from '../../src/db/registry';
import { applyCompanies } from '../../src/db/writes/apply-companies';
import type { DecideCompany } from '../../src/domain/command';
import { errorClass } from '../../src/domain/error';
import { failed, ok } from '../../src/domain/outcome';
import { companyPorts } from '../../src/workers/outbox/company-ports';
import { aCompany, companyId } from '../builders/company';
import { noon } from '../builders/moments';
import { aService } from '../builders/service';
import { kycAppId as appId } from '../builders/session';
import { createFakeClock } from '../fakes/fake-clock';
import { createMirror, type TestMirror } from '../fakes/mirror';

const list = { rows: [aCompany()], losses: { count: 0, first: null }, totalCount: 1 };
const approval: DecideCompany = {
  ...{ kind: 'decide-company', appId, companyId, companyName: null, decision: 'Approved', reason: null },
  base: { status: 'Completed', statusReasons: [], documents: [] },
};
let registries = 0;
let mirror: TestMirror;

beforeEach(async () => {
  mirror = createMirror();
  await mirror.services.put({ ...aService({ appId }), position: 0 });
});

function ports(whileListed: (listed: ReturnType<typeof companyPorts>) => Promise<void> = async () => undefined) {
  registries += 1;
  const made = companyPorts({
    registry: new Registry(`company-ports-${registries}`),
    mirror,
    clock: createFakeClock(noon),
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

describe('a look at the companies for decisions', () => {
  it('is what the screens show from then on', async () => {
    expect(await ports().look(appId)).toMatchObject({ ok: true, value: { at: noon, hasLosses: false } });
    expect((await findCompany(mirror, appId, companyId))?.status).toBe('Completed');
  });

  it('settles them though a full disk does not take it', async () => {
    mirror.companies.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const look = await ports().look(appId);
    expect(look.ok && look.value.companies.get(companyId)?.base.status).toBe('Completed');
    expect(await mirror.companies.count()).toBe(0);
  });

  it('that was on its way while the server took a decision does not take that back from the screens', async () => {
    await applyCompanies(mirror, appId, list, noon - 1);
    await ports((made) => made.applied([approval])).look(appId);
    expect((await findCompany(mirror, appId, companyId))?.status).toBe('Approved');
  });

  it('refuses nothing for good where the services were not read yet', async () => {
    await mirror.services.clear();
    const look = await ports().look(appId);
    expect(look).toEqual({ ok: false, problem: { code: 'service-unread' } });
    expect(errorClass['service-unread']).toBe('no-answer');
  });
});
