import type { ServiceRow } from '../../db/studio-database';
import type { CredentialAnswer, CredentialRow } from '../../domain/credential/credential';
import { hasFacts, withFactsAlone } from '../../domain/credential/facts-alone';
import type { ErrorCode } from '../../domain/shared/error-code';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { Net } from '../net/net-api';

/** Lookups with a document that broke. A data vault that hangs or sends too much looks like a bad connection. */
interface Breaks {
  /** Credentials whose last lookup broke. Their next lookup doesn't ask for the document. */
  ids: Set<string>;
  /** Lookups that broke since the vault last sent a document. */
  inRow: number;
}

/** After this many breaks in a row no more documents are requested from the service. A bad connection breaks fewer at once. */
export const mostBreaks = 12;

/** A lookup that breaks like this may have used a credit, so it is not repeated at once. */
const breaking: readonly ErrorCode[] = [
  'network-timeout',
  'answer-cut',
  'answer-empty',
  'answer-not-json',
  'answer-malformed',
  'server-failed',
];

/** Kept for each worker's calls and each service. */
const breaksOfNet = new WeakMap<Net, Map<string, Breaks>>();

/**
 * Looks a credential up. Only its document says who it is about and when it expires, and it comes for the same credit: it is requested until that is known,
 * and only its facts are returned. A vault that fails costs neither the status nor a credit.
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
  // A failure that the service reports itself uses no credit.
  if (isWithDocument && code === 'server-failed' && said !== undefined) return net.credential(service, id);
  if (isWithDocument) {
    breaks.ids.add(id);
    breaks.inRow += 1;
  } else {
    // The connection or the service broke, not the vault.
    breaks.ids.delete(id);
    breaks.inRow = 0;
  }
  return answer;
}

/** Looks a credential up with its document, because a person asked for it. */
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
