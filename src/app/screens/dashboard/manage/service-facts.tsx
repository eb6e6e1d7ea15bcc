import type { ServiceRow } from '../../../../db/studio-database';
import { hostOf } from '../../../../domain/service/addresses';
import { tenantBaseOf } from '../../../../domain/service/service';
import { serviceFormWords } from '../../../../domain/service/text';
import { Copyable } from '../../../parts/copyable';
import { DefinitionList } from '../../../parts/definition-list';

/** What belongs to a service and cannot be edited; each can be copied. */
export function ServiceFacts({ service }: { service: ServiceRow }) {
  const { appId, type, edvId, walletAddress, dependentServices, domain, isDomainLinked } = service;
  const lines: [string, string | null, boolean][] = [
    [serviceFormWords.id, appId, true],
    [serviceFormWords.domain, hostOf(domain ?? ''), isDomainLinked],
    [serviceFormWords.tenant, tenantBaseOf(service), true],
    [serviceFormWords.linked, dependentServices[0] ?? null, type === 'CAVACH_API'],
    [serviceFormWords.edv, edvId, type !== 'QUEST'],
    [serviceFormWords.wallet, walletAddress, type === 'SSI_API'],
  ];
  return (
    <DefinitionList
      lines={lines
        .filter(([, , isShown]) => isShown)
        .map(([label, value]) => [label, value && <Copyable key={label} label={label} text={value} />])}
    />
  );
}
