import { companyBaseOf, type DecideCompany } from '../../src/domain/command/command';
import type { CompanyDecision } from '../../src/domain/company/machine';
import { noon } from '../builders/moments';
import { startTestPlatform } from '../fixtures/platform';
import { companiesOf } from './opened';
import { openDevice } from './simulation/device';

const decisionPath = /\/e-kyb\/verification\/company\/[^/]+$/;

/** A platform in this process, and the device of a reviewer, on one clock. `companies`: the ids of open companies. */
export async function startDecidingDevice() {
  let now = () => noon;
  const platform = await startTestPlatform({
    port: 0,
    // It accepts the reason of a decision, so that its ledger names the command.
    staticFolder: 'public',
    extensions: ['kyb-reason'],
    demo: { seed: 1, sessions: 20, companies: 60, traffic: false, trafficEverySeconds: 60 },
    chaos: true,
    rateLimit: null,
    now: () => now(),
  });
  const never = () => {
    throw new Error('nothing is judged here');
  };
  const harness = await openDevice(platform, noon, {
    ...{ lifeOf: never, breach: never, happened: () => undefined, stateRead: () => undefined },
    ...{ isStateRequest: () => false, isRest: () => false, canBeLate: () => false, idOf: () => null },
    isChange: ({ method, path }) => method === 'PATCH' && decisionPath.test(path),
  });
  now = harness.clock.now;
  const { appId } = harness.kyc;
  await harness.watch({ kind: 'companies', appId });
  const all = await platform.companies.list(appId);
  return {
    platform,
    device: harness.device,
    harness: {
      ...harness,
      /** The person decides, based on what the device shows. `waits`: how long (ms) they can undo it. */
      async decide(id: string, companyId: string, decision: CompanyDecision, waits = 0): Promise<boolean> {
        const company = (await companiesOf(harness.mirror)).find((one) => one.id === companyId);
        if (company?.status !== 'Completed') return false;
        const command: DecideCompany = {
          ...{ kind: 'decide-company', appId, companyId, companyName: null, decision, base: companyBaseOf(company) },
          reason: { code: 'other', text: id },
        };
        return harness.person.submit(id, command, 'plain', waits > 0 ? harness.clock.now() + waits : undefined);
      },
    },
    companies: all.filter(({ status }) => status === 'Completed').map(({ companyId }) => companyId),
    async close() {
      await harness.close();
      await platform.close();
    },
  };
}
