import { findService, findSsiService } from '../../db/reads/services';
import type { Registry } from '../../db/registry';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { ServiceRow } from '../../db/studio-database';
import { countReads, finishReads } from '../../db/writes/read-budget';
import type { DidAnswer } from '../../domain/did/did';
import { saysCreditIsOut } from '../../domain/ledger/read-quota';
import type { ErrorCode } from '../../domain/shared/error-code';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { Clock } from '../clock';
import type { Net } from '../net/net-api';
import { readLimit } from '../resolve/identity-parts';
import { didReads } from '../resolve/read-kinds';
import { asFarAsStored } from './as-far-as-stored';
import { showIdentity } from './identity-mirror';

/** What the senders of commands about DIDs and schemas need. */
export interface IdentitySenderDependencies {
  registry: Registry;
  mirror: SealedMirror;
  net: Net;
  clock: Clock;
  signal: AbortSignal;
}

/** Refusals that are about the DID that was asked for. */
const ofRecord: readonly ErrorCode[] = ['request-refused', 'address-not-found'];

/**
 * The SSI service of a command: one of another type works through the first it is linked to, and without one the words are those for a missing tenant (spec
 * section 8).
 */
export async function ssiServiceOf(
  { mirror }: Pick<IdentitySenderDependencies, 'mirror'>,
  appId: string,
): Promise<Outcome<ServiceRow>> {
  const service = await findService(mirror.database, appId);
  // Commands of a service that is gone are refused when the list of services says so; before it was read nothing is known.
  if (service === null) return failed('service-unread');
  const ssi = await findSsiService(mirror.database, service);
  return ssi === null ? failed('tenant-url-missing') : ok(ssi);
}

/** What the service says of a DID now. It is paid for whatever is left of the day's reads, counted, and what the screens show from then on. */
export async function fetchDid(
  dependencies: IdentitySenderDependencies,
  service: ServiceRow,
  did: string,
): Promise<Outcome<DidAnswer>> {
  const { mirror, net, clock, signal } = dependencies;
  const answer = await net.did(service, did);
  await countRead(dependencies, service.appId, answer);
  if (!answer.ok) {
    const { code, said } = answer.problem;
    return ofRecord.includes(code) && !saysCreditIsOut(said) ? ok({ event: 'refused', said: said ?? null }) : answer;
  }
  const { value } = answer;
  if (value.event !== 'refused' && !signal.aborted) {
    const shown = showIdentity(mirror, didReads, service.appId, did, (row) => didReads.withAnswer(row, value, clock.now()));
    await asFarAsStored(shown);
  }
  return answer;
}

/** The service charged for a command that it took: it has credit. */
export async function noteCharged({ registry, mirror, clock, signal }: IdentitySenderDependencies, appId: string): Promise<void> {
  if (signal.aborted) return;
  const { now } = await readLimit({ registry, clock });
  await asFarAsStored(finishReads(mirror.database, appId, { unused: 0, isCreditOut: false, now }));
}

/** Counts a read that a command needed, and whether the service has credit, if it said so. */
export async function countRead(
  { registry, mirror, clock, signal }: IdentitySenderDependencies,
  appId: string,
  answer: Outcome<unknown>,
  reads = 1,
): Promise<void> {
  if (signal.aborted) return;
  const { now } = await readLimit({ registry, clock });
  const paid = answer.ok || answer.problem.code === 'answer-malformed' || answer.problem.code === 'answer-cut' ? reads : 0;
  if (paid > 0) await asFarAsStored(countReads(mirror.database, appId, paid, now));
  if (!answer.ok && saysCreditIsOut(answer.problem.said))
    await asFarAsStored(finishReads(mirror.database, appId, { unused: 0, isCreditOut: true, now }));
}
