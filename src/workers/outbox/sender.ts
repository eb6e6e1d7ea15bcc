import type { CompanyBase, DecideCompany } from '../../domain/command';
import type { Settlement } from '../../domain/decision';
import type { FoundCompany } from '../../domain/found-record';
import type { Outcome } from '../../domain/outcome';

/** What a service's records are, by one look at the server. */
export interface Look {
  /** When it was taken (ms). */
  at: number;
  companies: ReadonlyMap<string, LookedAt>;
  /** Some records could not be read: one that is missing may be among them. */
  hasLosses: boolean;
}

export interface LookedAt {
  base: CompanyBase;
  /** When the server says it was changed (ms). */
  changedAt: number | null;
}

/** What came of a request. `isSent` is false only when it is certain that nothing left this device. */
export interface Sent {
  outcome: Outcome<null>;
  isSent: boolean;
}

/** How the commands of a kind are looked up, settled and sent. */
export interface Sender {
  /** One look at the records of a service, for all of its commands. */
  look(appId: string): Promise<Outcome<Look>>;
  settle(command: DecideCompany, look: Look, wasRefusedAsMoved: boolean): Settlement;
  found(command: DecideCompany, look: Look): FoundCompany;
  /** One request; never repeated by itself but after a refusal of its token, which carries nothing out. */
  send(command: DecideCompany): Promise<Sent>;
  /** The server has them: the mirror shows it from now on. */
  applied(commands: readonly DecideCompany[]): Promise<void>;
}
