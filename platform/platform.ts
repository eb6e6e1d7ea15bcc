import type { CompanyRecords } from './demo/company-records';
import type { Records } from './demo/records';
import type { Withdrawals } from './demo/withdrawals';
import type { ChaosControl } from './http/chaos';
import type { RequestEntry } from './http/request-log';
import type { LedgerControl } from './ledger/ledger-control';
import type { Certificate } from './tls/certificate';

/** A running platform. */
export interface Platform {
  /** Where the studio and API server listens, without a trailing slash. */
  url: string;
  /** Where the app and the tenants are; the same unless they have ports of their own. */
  appUrl: string;
  tenantUrl: string;
  /** The authority that was made here and has to be trusted by hand; null without one. */
  authority: Certificate['authority'];
  /** Where the rows are, in words. */
  where: string;
  /** Ends within two seconds, whatever connections are open. */
  close(): Promise<void>;
  /** What was asked of it, oldest first. */
  requests(): readonly RequestEntry[];
  chaos: ChaosControl;
  /** One more verification of the demo organisation. */
  addDemoSession(): Promise<{ sessionId: string; userId: string }>;
  /** Waits until no delivery of a webhook is on its way. */
  webhooksSent(): Promise<void>;
  /** The checks of the company that waited longest continue; null if none waits. */
  moveDemoCompany(): Promise<{ companyId: string } | null>;
  /** A credential that waits for the ledger is sent there; where none waits one more is issued. null if none can be. */
  moveDemoCredential(): Promise<{ credentialId: string } | null>;
  /** What an administrator takes back. */
  withdrawals: Withdrawals;
  /** The rows of services, as the verification servers change them. */
  records: Records;
  /** Companies as the verification servers and other reviewers change them, and the ledger of decisions. */
  companies: CompanyRecords;
  /** A mark of each table, for tests of what a call writes. */
  fingerprints(): Promise<Record<string, string>>;
  /** The ledger of DIDs and schemas, and what goes wrong on it. */
  ssi: LedgerControl;
}

/** What a platform has that has its own services. */
export type DemoPart =
  | 'addDemoSession'
  | 'webhooksSent'
  | 'moveDemoCompany'
  | 'moveDemoCredential'
  | 'withdrawals'
  | 'records'
  | 'companies'
  | 'fingerprints'
  | 'ssi';
