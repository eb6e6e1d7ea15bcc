import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { Registry } from '../../src/db/registry';
import { changeDevice } from '../../src/db/writes/apply-account';
import type { DecideCompany } from '../../src/domain/command/command';
import { ok } from '../../src/domain/shared/outcome';
import type { CompanyDecisionInput } from '../../src/workers/net/company-decision-input';
import { companyPorts } from '../../src/workers/outbox/company-ports';
import { companyId } from '../builders/company';
import { aConfig } from '../builders/config';
import { noon } from '../builders/moments';
import { aService } from '../builders/service';
import { kycAppId } from '../builders/session';
import { createFakeClock } from '../fakes/fake-clock';
import { createMirror } from '../fakes/mirror';

let registries = 0;

/** What is sent of a rejection while the configuration names these extensions. */
async function sentReason(extensions: string[], isReasonTaken?: boolean): Promise<string | undefined> {
  registries += 1;
  const registry = new Registry(`company-ports-${registries}`);
  await changeDevice(registry, (device) => ({ ...device, config: aConfig({ extensions }) }));
  const mirror = createMirror();
  await mirror.services.put({ ...aService(), position: 0 });
  const sent: CompanyDecisionInput[] = [];
  const net = {
    companies: async () => ok({ rows: [], losses: { count: 0, first: null }, totalCount: 0 }),
    async decideCompany(_service: unknown, input: CompanyDecisionInput) {
      sent.push(input);
      return { ...ok(null), sent: true };
    },
  };
  const ports = companyPorts({ registry, mirror, net, clock: createFakeClock(noon), signal: new AbortController().signal });
  const command: DecideCompany = {
    kind: 'decide-company',
    appId: kycAppId,
    companyId,
    companyName: null,
    decision: 'Rejected',
    reason: { code: 'documents-missing', text: null },
    ...(isReasonTaken === undefined ? {} : { isReasonTaken }),
    base: { status: 'Completed', statusReasons: [], documents: [] },
  };
  await ports.send(command);
  return sent[0]?.reason;
}

it('a reason is sent, or not, as the person was told when they decided', async () => {
  expect(await sentReason([], true)).toBe('Documents are missing');
  expect(await sentReason(['kyb-reason'], false)).toBeUndefined();
});

it('a reason is sent if the server accepts one and nothing was known about that when the person decided', async () => {
  expect(await sentReason(['kyb-reason'])).toBe('Documents are missing');
  expect(await sentReason([])).toBeUndefined();
});
