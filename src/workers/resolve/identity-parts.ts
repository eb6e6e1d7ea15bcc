import type { LedgerList, LedgerListRow } from '../../db/lists/ledger-list';
import type { Registry } from '../../db/registry';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { ServiceRow } from '../../db/studio-database';
import { readWorkerDevice } from '../../db/writes/apply-account';
import type { ListedIdentity } from '../../domain/ledger/listed-row';
import { usualReadsPerDay } from '../../domain/ledger/read-quota';
import type { ListName } from '../../domain/list/list-name';
import type { Service } from '../../domain/service/service';
import type { Outcome } from '../../domain/shared/outcome';
import type { ParsedRows } from '../../domain/shared/rows-wire';
import type { Clock } from '../clock';
import type { Net } from '../net/net-api';

/** What the work on DIDs, schemas and credentials needs. */
export interface IdentityParts {
  registry: Registry;
  mirror: SealedMirror;
  clock: Clock;
  /** From 0 to 1. */
  random(): number;
  net(): Promise<Net>;
  /** Aborted when another tab leads: nothing is written after that. */
  signal: AbortSignal;
  /** Puts back what the mirror lost of a service's credentials and nobody else has. */
  restore?(appId: string): Promise<void>;
  /** Another tab leads. */
  onOldEpoch(): void;
}

/** A kind of record with the calls that read it. */
export interface ReadKind<Row extends LedgerListRow, Answer> extends LedgerList<Row, Answer> {
  /** What the service says of one; costs a credit. */
  resolve(net: Net, service: ServiceRow, row: Row): Promise<Outcome<Answer>>;
  /** Whether the service has said all it can about it, so that only the ledger can say more. */
  isForLedgerAlone(row: Row): boolean;
  /** What the ledger is asked, for free, if the service does not say it. null: nothing. */
  complete(net: Net, row: Row, answer: Answer | null): Promise<Outcome<Answer>> | null;
  /** What the service says of one, with the document that it keeps of it; costs a credit. Absent: it keeps none. */
  unlock?(net: Net, service: ServiceRow, row: Row): Promise<Outcome<Answer>>;
  /** Documents of it may be in unsent or sent commands alone: they are put back after its list was read. */
  isRestored?: true;
}

/** The calls of any such list, as mechanisms see them. */
export type AnyReads = ReadKind<LedgerListRow, unknown>;

/** Pages of the ids of a list, from page 1. Each costs a credit. */
export function idPages(
  net: Pick<Net, ListName>,
  { name }: Pick<AnyReads, 'name'>,
  service: Service,
): (page: number) => Promise<Outcome<ParsedRows<ListedIdentity>>> {
  return (page) => net[name](service, { page });
}

/** How many paid reads a service may have in a day, and what time it is there (ms). */
export async function readLimit({
  registry,
  clock,
}: Pick<IdentityParts, 'registry' | 'clock'>): Promise<{ limit: number; now: number }> {
  const { config, clockOffset } = await readWorkerDevice(registry);
  return { limit: config?.readBudgetPerDay ?? usualReadsPerDay, now: clock.now() + clockOffset };
}
