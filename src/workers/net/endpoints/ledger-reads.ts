import { failed, type Outcome, ok } from '../../../domain/outcome';
import { parseLedgerCredential, parseLedgerDid } from '../../../domain/wire/ledger';
import { webAddress } from '../addresses';
import type { Net } from '../net-api';
import type { SsiCallParts } from './identities';

/** Somebody waits for it, and there may be something kept to go by (ms). */
const patience = 10_000;

/** The reads of the ledger's node that a check makes (contract SSI 10.1, 10.2). What it says of a thing that it does not have is a refusal with words, and an answer. */
export function createLedgerReads({
  http,
  config,
  origin,
}: Omit<SsiCallParts, 'gate'>): Pick<Net, 'ledgerDid' | 'ledgerCredential'> {
  async function get<Answer>(path: string, parse: (body: unknown) => Outcome<Answer>): Promise<Outcome<Answer>> {
    const known = await config();
    if (!known.ok) return known;
    const base = known.value.ledgerRest.replace(/\/+$/, '');
    const url = base === '' ? null : webAddress(`${base}/hypersign-protocol/hidnode/ssi/${path}`, origin);
    if (url === null) return failed('config-unreadable');
    let refusal: unknown;
    const onRefused = (body: unknown): void => {
      refusal = body;
    };
    const answer = await http.json({ method: 'GET', url, timeout: patience, onRefused });
    const body = answer.ok ? answer.value : refusal;
    return !answer.ok && body === undefined ? answer : parse(body);
  }

  return {
    async ledgerDid(did) {
      const told = await get(`did/${did}`, (body) => parseLedgerDid(did, body));
      const isAbsent = !told.ok && told.problem.code === 'address-not-found' && told.problem.said !== undefined;
      return isAbsent ? ok({ event: 'refused', said: null }) : told;
    },
    ledgerCredential: (id) => get(`credential/${id}`, (body) => parseLedgerCredential(id, body)),
  };
}
