import type { GrantType, Service } from '../../domain/service/service';
import { errorClass } from '../../domain/shared/error-code';
import type { Outcome } from '../../domain/shared/outcome';
import type { SentOutcome } from './sent-outcome';
import type { TenantGate } from './tenant-call';

/** A call to the tenant of a service that changes something; `sent` says whether it may have arrived. A token that is refused carries nothing out. */
export async function sendTenant<Value>(
  gate: TenantGate,
  service: Service,
  grant: GrantType,
  path: string,
  send: (url: string, token: string, onLeft: () => void) => Promise<Outcome<Value>>,
): Promise<SentOutcome<Value>> {
  let sent = false;
  const answer = await gate(service, grant, path, async (url, token) => {
    const left = await send(url, token, () => {
      sent = true;
    });
    if (!left.ok && errorClass[left.problem.code] === 'refresh') sent = false;
    return left;
  });
  return { ...answer, sent };
}
