import type { ServiceRow } from '../../db/studio-database';
import type { CredentialAnswer, CredentialRow } from '../../domain/credential/credential';
import { hasFacts, withFactsAlone } from '../../domain/credential/facts-alone';
import type { ErrorCode } from '../../domain/shared/error-code';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { Net } from '../net/net-api';

/** What broke while documents were asked for. A data vault that hangs, or sends too much, looks like a bad line. */
interface Breaks {
  /** The credentials whose last lookup broke: the next one does without the document. */
  ids: Set<string>;
  /** Lookups that broke since the vault last gave a document. */
  inRow: number;
}

/** After so many breaks in a row the service is asked for no more documents: more than those that a bad line breaks at once. */
export const mostBreaks = 12;

/** Such a lookup may have been charged, so that it is not repeated at once. */
const breaking: readonly ErrorCode[] = [
  'network-timeout',
  'answer-cut',
  'answer-empty',
  'answer-not-json',
  'answer-malformed',
  'server-failed',
];

/** By the calls of this worker and the service. */
const breaksOfNet = new WeakMap<Net, Map<string, Breaks>>();

/**
 * What the service says of a credential. The document comes for the same credit, and nothing else says who a credential is about and when it ends: it is
 * asked for as long as that is not known, and its facts alone are answered. A vault that fails costs neither the status nor a credit.
 */
export async function resolveCredential(net: Net, service: ServiceRow, row: CredentialRow): Promise<Outcome<CredentialAnswer>> {
  const { id } = row;
  const breaks = breaksOf(net, service);
  const isWanted = !hasFacts(row) && row.isPersisted !== false;
  const isWithDocument = isWanted && breaks.inRow < mostBreaks && !breaks.ids.has(id);
  const answer = await net.credential(service, id, isWithDocument);
  if (answer.ok) {
    if (hasDocument(answer.value)) breaks.inRow = 0;
    return ok(withFactsAlone(answer.value));
  }
  const { code, said } = answer.problem;
  if (!breaking.includes(code)) return answer;
  // What fails in the service's own words is not charged.
  if (isWithDocument && code === 'server-failed' && said !== undefined) return net.credential(service, id);
  if (isWithDocument) {
    breaks.ids.add(id);
    breaks.inRow += 1;
  } else {
    // It is the line, or the service, and not the vault.
    breaks.ids.delete(id);
    breaks.inRow = 0;
  }
  return answer;
}

/** The same with the document itself, because a person asked for it. */
export async function unlockCredential(net: Net, service: ServiceRow, { id }: CredentialRow): Promise<Outcome<CredentialAnswer>> {
  const answer = await net.credential(service, id, true);
  if (answer.ok && hasDocument(answer.value)) breaksOf(net, service).inRow = 0;
  return answer;
}

function hasDocument(answer: CredentialAnswer): boolean {
  return answer.event === 'reported' && hasFacts(answer.reported);
}

function breaksOf(net: Net, { appId }: ServiceRow): Breaks {
  const byService = breaksOfNet.get(net) ?? new Map<string, Breaks>();
  const breaks = byService.get(appId) ?? { ids: new Set<string>(), inRow: 0 };
  breaksOfNet.set(net, byService.set(appId, breaks));
  return breaks;
}
