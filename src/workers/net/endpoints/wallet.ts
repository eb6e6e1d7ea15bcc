import type { RecordAnswer } from '../../../db/writes/apply-record';
import { noGrantsText } from '../../../domain/ledger/text';
import { type LedgerTransaction, parseTransactions, transactionLimit } from '../../../domain/ledger/transactions-wire';
import { countTransactions, type Wallet, type WalletAllowance, type WalletTransactions } from '../../../domain/ledger/wallet';
import { type Grant, ledgerRefusalWire, parseAllowance, parseGranter, parseGrants } from '../../../domain/ledger/wire';
import type { Losses } from '../../../domain/list/freshness';
import type { Service } from '../../../domain/service/service';
import type { Config } from '../../../domain/shared/config-wire';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import { parseBody } from '../../../domain/shared/rows-wire';
import { webAddress } from '../addresses';
import type { Http } from '../http';

export interface NodeParts {
  http: Pick<Http, 'json'>;
  config(): Promise<Outcome<Config>>;
  /** Where the app came from, `https://host`. */
  origin: string;
}

/** What the node says about an allowance that does not exist (contract SSI 10.5), with the HTTP status 500. */
const noAllowance = 13;
/** A node that never reaches its total is asked no further. */
const mostPages = 200;

/** GET of who pays the fees of a service's wallet, and of what it may send (contract SSI 10.5). */
export async function getWallet(parts: NodeParts, service: Service): Promise<Outcome<RecordAnswer<Wallet>>> {
  const address = service.walletAddress;
  if (address === null) return failed('address-not-found');
  const grants = await getGrants(parts, address);
  if (!grants.ok) return grants;
  const granter = grants.value.rows.find((grant) => grant.granter !== null)?.granter ?? null;
  const allowance = await getAllowance(parts, address, granter);
  if (!allowance.ok) return allowance;
  return ok({ value: { address, allowance: allowance.value, grants: grants.value.rows }, losses: grants.value.losses });
}

/** None at all is a state of the wallet. */
async function getGrants(parts: NodeParts, wallet: string): Promise<Outcome<{ rows: Grant[]; losses: Losses }>> {
  const answer = await ask(parts, `cosmos/authz/v1beta1/grants/grantee/${wallet}`);
  const parsed = answer.ok ? parseGrants(answer.value) : answer;
  if (!parsed.ok && parsed.problem.said === noGrantsText) return ok({ rows: [], losses: { count: 0, first: null } });
  return parsed;
}

/** The granter is the one that the grants name, or the first one of all allowances. */
async function getAllowance(parts: NodeParts, wallet: string, named: string | null): Promise<Outcome<WalletAllowance>> {
  let refused: string | null = null;
  // A fault of the node has no such code: that one is no answer.
  const note = (body: unknown) => {
    const reported = parseBody(ledgerRefusalWire, body);
    if (reported.ok && reported.value.code === noAllowance) refused = reported.value.message;
  };
  let granter = named;
  if (granter === null) {
    const all = await ask(parts, `cosmos/feegrant/v1beta1/allowances/${wallet}`, note);
    if (refused !== null) return ok({ is: 'refused', said: refused });
    const first = all.ok ? parseGranter(all.value) : all;
    if (!first.ok) return first;
    granter = first.value;
  }
  if (granter === null) return ok({ is: 'none' });
  const answer = await ask(parts, `cosmos/feegrant/v1beta1/allowance/${granter}/${wallet}`, note);
  if (refused !== null) return ok({ is: 'refused', said: refused });
  const parsed = answer.ok ? parseAllowance(answer.value) : answer;
  return parsed.ok ? ok({ is: 'granted', allowance: parsed.value }) : parsed;
}

/**
 * GET of all transactions of a service's wallet, newest first, page after page: a node may answer fewer than it is asked for (contract SSI 10.5). One that comes in
 * meanwhile moves the others, so that one may be in two pages: it counts once.
 */
export async function getWalletTransactions(
  parts: NodeParts,
  service: Service,
): Promise<Outcome<RecordAnswer<WalletTransactions>>> {
  const wallet = service.walletAddress;
  if (wallet === null) return failed('address-not-found');
  const all = new Map<string, LedgerTransaction>();
  const losses: Losses = { count: 0, first: null };
  for (let page = 0, offset = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({
      order_by: '2',
      events: `message.sender='${wallet}'`,
      'pagination.limit': String(transactionLimit),
      'pagination.offset': String(offset),
    });
    const answer = await ask(parts, `cosmos/tx/v1beta1/txs?${query}`);
    const parsed = answer.ok ? parseTransactions(answer.value) : answer;
    if (!parsed.ok) return parsed;
    const { rows, losses: lost, totalCount } = parsed.value;
    for (const row of rows) all.set(row.hash, row);
    losses.count += lost.count;
    losses.first ??= lost.first;
    const read = rows.length + lost.count;
    offset += read;
    if (read === 0 || totalCount === null || offset >= totalCount) break;
  }
  return ok({ value: countTransactions([...all.values()]), losses });
}

async function ask(
  { http, config, origin }: NodeParts,
  path: string,
  onRefused?: (body: unknown) => void,
): Promise<Outcome<unknown>> {
  const known = await config();
  if (!known.ok) return known;
  const { ledgerRest } = known.value;
  const url = ledgerRest === '' ? null : webAddress(`${ledgerRest.replace(/\/+$/, '')}/${path}`, origin);
  if (url === null) return failed('address-not-found');
  return http.json({ method: 'GET', url, ...(onRefused === undefined ? {} : { onRefused }) });
}
