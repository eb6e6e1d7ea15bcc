import { companies } from '../../db/lists/companies';
import { findLinkedService, findService } from '../../db/reads/services';
import type { Registry } from '../../db/registry';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { ServiceRow } from '../../db/studio-database';
import { applyWhole } from '../../db/writes/apply-whole';
import { setCompanyStatuses } from '../../db/writes/set-company-statuses';
import { companyBaseOf } from '../../domain/command/command';
import { reasonExtension } from '../../domain/company/rejection';
import { rejectionText } from '../../domain/company/rejection-text';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import { longestDecisionAnswer } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { allRows } from '../net/list-query';
import type { Net } from '../net/net-api';
import { asFarAsStored } from './as-far-as-stored';
import type { DecisionPorts } from './decision-sender';

export interface CompanyPortParts {
  registry: Registry;
  mirror: SealedMirror;
  net: Pick<Net, 'companies' | 'decideCompany'>;
  clock: Clock;
  signal: AbortSignal;
}

/** How decisions about companies meet the network and the mirror (contract KYC 4.1, 4.3). */
export function companyPorts({ registry, mirror, net, clock, signal }: CompanyPortParts): DecisionPorts {
  /** Changes with what the server took: an answer that was asked for before is not the present one (`fetchWhole` does the same). */
  let taken = Symbol();

  /** Commands of a service that is gone are refused when the list of services says so; before it was read nothing is known. */
  async function serviceOf(appId: string): Promise<Outcome<ServiceRow>> {
    const service = await findService(mirror.database, appId);
    return service ? ok(service) : failed('service-unread');
  }

  return {
    async fetchSnapshot(appId) {
      const service = await serviceOf(appId);
      if (!service.ok) return service;
      const askedAt = clock.now();
      const before = taken;
      const answer = await net.companies(service.value, allRows);
      if (!answer.ok) return answer;
      const answeredAt = clock.now();
      const at = answeredAt - askedAt > longestDecisionAnswer ? askedAt : answeredAt;
      const { rows, losses } = answer.value;
      // Commands are reconciled with what the screens show.
      if (!signal.aborted && before === taken)
        await asFarAsStored(applyWhole(mirror, companies, appId, answer.value, clock.now()));
      const reported = new Map(rows.map((row) => [row.id, { base: companyBaseOf(row), changedAt: row.updatedAt }]));
      return ok({ at, companies: reported, hasLosses: losses.count > 0 });
    },
    async send({ appId, companyId, decision, reason, isReasonTaken }) {
      const service = await serviceOf(appId);
      if (!service.ok) return { outcome: service, isSent: false };
      const ssiAppId = await findLinkedService(mirror.database, service.value);
      const config = (await registry.device.get('device'))?.config;
      // What the person was shown when they decided is what is done.
      const isReasonToGo = isReasonTaken ?? config?.extensions.includes(reasonExtension) ?? false;
      const reported = reason && isReasonToGo ? { reason: rejectionText(reason) } : {};
      const wanted = { id: companyId, status: decision, ssiAppId, ...reported };
      const { sent, ...outcome } = await net.decideCompany(service.value, wanted, signal);
      return { outcome: outcome.ok ? ok(null) : outcome, isSent: sent };
    },
    async applied(commands) {
      taken = Symbol();
      if (signal.aborted) return;
      for (const appId of new Set(commands.map((command) => command.appId))) {
        const ofService = commands.filter((command) => command.appId === appId);
        const statuses = new Map(ofService.map(({ companyId, decision }) => [companyId, decision]));
        await setCompanyStatuses(mirror, appId, statuses);
      }
    },
  };
}
