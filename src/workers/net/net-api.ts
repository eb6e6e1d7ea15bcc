import type { Account } from '../../domain/account/account';
import type { CompanyRow } from '../../domain/company/company';
import type { IssuedCredential } from '../../domain/credential/answers-wire';
import type { ChangeCredentialStatus, IssueCredential } from '../../domain/credential/command';
import type { CredentialAnswer, CredentialStatus } from '../../domain/credential/credential';
import type { CredentialLife } from '../../domain/credential/machine';
import type { SentCredential } from '../../domain/credential/sent-credential';
import type { AnsweredDid, UpdatedDid } from '../../domain/did/answers-wire';
import type { DidAnswer } from '../../domain/did/did';
import type { CreateDid } from '../../domain/ledger/command';
import type { ListedIdentity } from '../../domain/ledger/listed-row';
import type { StatusEntry } from '../../domain/ledger/status-entry';
import type { CreateSchema } from '../../domain/schema/command';
import type { SchemaAnswer } from '../../domain/schema/schema';
import type { Service } from '../../domain/service/service';
import type { Outcome } from '../../domain/shared/outcome';
import type { ParsedRows } from '../../domain/shared/rows-wire';
import type { ParsedVerification } from '../../domain/verification/detail-wire';
import type { DetailSubject } from '../../domain/verification/verification';
import type { CallParts } from './call-parts';
import type { CompanyDecisionInput } from './company-decision-input';
import type { TenantLists } from './endpoints/tenant-lists';
import type { ListQuery } from './list-query';
import type { ReadEdited, RecordCalls } from './record-calls';
import type { SentOutcome } from './sent-outcome';

/** What is to be changed of a DID that is on the ledger. */
export interface DidChangeInput {
  did: string;
  /** The whole document as it is to be. */
  document: Record<string, unknown>;
  /** The key that the server signs with. */
  keyId: string;
  /** It is deactivated permanently; the document stays what it is. */
  isDeactivation: boolean;
}

/** Calls that change DIDs, schemas and credentials. None is repeated but with a new token where that was refused; `signal` breaks one off, nothing is sent after it. */
export interface IdentityChanges {
  /** POST of a DID (contract SSI 3.3); a DID that there is already is refused with the status 409. */
  createDid(
    service: Service,
    command: Pick<CreateDid, 'did' | 'name' | 'relationships'>,
    signal?: AbortSignal,
  ): Promise<SentOutcome<AnsweredDid>>;
  /** Puts a DID on the ledger (contract SSI 3.4); one that is there already is refused with the status 409. */
  registerDid(
    service: Service,
    command: { did: string; document: Record<string, unknown> },
    signal?: AbortSignal,
  ): Promise<SentOutcome<AnsweredDid>>;
  /** Gives a DID a name (contract SSI 3.6). */
  renameDid(service: Service, command: { did: string; name: string }, signal?: AbortSignal): Promise<SentOutcome<null>>;
  /** Changes the document of a DID, or takes it out of use (contract SSI 3.6). */
  updateDid(service: Service, command: DidChangeInput, signal?: AbortSignal): Promise<SentOutcome<UpdatedDid>>;
  /** POST of a credential (contract SSI 6.2): its document is in this answer and, if it is not stored, nowhere else. */
  issueCredential(
    service: Service,
    command: Omit<IssueCredential, 'kind' | 'appId' | 'schemaName'>,
    signal?: AbortSignal,
  ): Promise<SentOutcome<IssuedCredential>>;
  /** PATCH of a credential's status (contract SSI 6.4): its status as the service answers it, often that before the change. */
  changeCredentialStatus(
    service: Service,
    command: Pick<ChangeCredentialStatus, 'credentialId' | 'action' | 'reason' | 'issuer' | 'keyId'>,
    signal?: AbortSignal,
  ): Promise<SentOutcome<CredentialStatus>>;
  /** POST of a schema (contract SSI 5.2): its id, and the hash of its transaction where that was waited for. */
  createSchema(
    service: Service,
    command: Omit<CreateSchema, 'kind' | 'appId'>,
    signal?: AbortSignal,
  ): Promise<SentOutcome<{ id: string; hash: string | null }>>;
}

/** What has a stream. */
export type StreamedIdentity = 'schema' | 'credential' | 'org';

/** Who listens to a stream. `isLast`: it is to be closed, nothing more comes (spec section 4). */
export interface StreamListener {
  signal: AbortSignal;
  onEvent(event: { isLast: boolean }): void;
}

/** Everything the worker asks of the network, parsed. Nothing throws; what is not an answer says so by its code. */
export interface Net extends IdentityChanges, TenantLists, RecordCalls {
  /** POST /auth with one refresh: who is signed in. A refusal has already been noted on the device when this returns. */
  checkAuth(): Promise<Outcome<Account>>;
  /** POST /auth/refresh, whether the login still is good or not. A refusal has already been noted on the device when this returns. */
  renewLogin(): Promise<Outcome<null>>;
  /** POST /auth/logout. Ok once the server has done it, or knows nobody behind these cookies. */
  logout(): Promise<Outcome<null>>;
  /** Sends a log-out that the server has not confirmed yet; ok at once if there is none. Several tabs send one request between them. */
  tellLogout(): Promise<Outcome<null>>;
  /** POST /auth/mfa/verify (contract studio 5.2). Ok when the code was taken; `second-factor-wrong` when not. */
  verifyFactor(input: { type: string; code: string }): Promise<Outcome<null>>;
  /** POST /people/admin/login (contract studio 6.8): acts for the account of `userId` from now on, the own id switches back. */
  switchAccount(userId: string): Promise<Outcome<null>>;
  loginAddress(provider: string): Promise<Outcome<{ authUrl: string }>>;
  services(page: number, limit: number): Promise<Outcome<ParsedRows<Service>>>;
  /** All services of the account, page by page. */
  allServices(): Promise<Outcome<Service[]>>;
  verification(service: Service, question: { id: string; subject: DetailSubject }): Promise<Outcome<ParsedVerification>>;
  /** What the request of an act is made with (`acts/`). */
  calls: CallParts;
  /** What a change of fields is about, as it is on the server now, with the request that changes it. */
  readEdited: ReadEdited;
  /** The file of a company's document; taken up again where it broke off. `document-download-failed` when it cannot be had. */
  companyDocument(service: Service, fileId: string, upTo?: number): Promise<Outcome<Blob>>;
  /**
   * PATCH of a company (contract KYC 4.3), never repeated except with new tokens if these were refused. Returns the company as the server has it then, null
   * if it does not say. `ssi-service-missing`: nothing was sent. A company in another status than Completed is refused with the status 409. `signal` aborts
   * it; nothing is sent after it.
   */
  decideCompany(service: Service, decision: CompanyDecisionInput, signal?: AbortSignal): Promise<SentOutcome<CompanyRow | null>>;
  /** A page of the ids of an SSI service's DIDs, 100 of them, from page 1 (contract SSI 3.1). It costs a credit, as the next five do. */
  dids(service: Service, query: Pick<ListQuery, 'page'>): Promise<Outcome<ParsedRows<ListedIdentity>>>;
  /** The same of schemas (contract SSI 5.1). */
  schemas(service: Service, query: Pick<ListQuery, 'page'>): Promise<Outcome<ParsedRows<ListedIdentity>>>;
  /** The same of credentials (contract SSI 6.1). */
  credentials(service: Service, query: Pick<ListQuery, 'page'>): Promise<Outcome<ParsedRows<ListedIdentity>>>;
  /** What the service says of a DID (contract SSI 3.2). */
  did(service: Service, did: string): Promise<Outcome<DidAnswer>>;
  /** What the service says of a schema (contract SSI 5.3); a refusal with the entries of the ledger is an answer. */
  schema(service: Service, id: string): Promise<Outcome<SchemaAnswer>>;
  /** What the service says of a credential (contract SSI 6.3), with its document where it has it and `isWithDocument`. */
  credential(service: Service, id: string, isWithDocument?: boolean): Promise<Outcome<CredentialAnswer>>;
  /** A page of the status entries of an id, the oldest on the first (contract SSI 4.1). Free. */
  statusEntries(service: Service, id: string, query: { page: number; limit: number }): Promise<Outcome<ParsedRows<StatusEntry>>>;
  /** What the ledger's node says of a schema (contract SSI 10.3), free; `address-not-found` where config.json names no node. */
  ledgerSchema(id: string): Promise<Outcome<SchemaAnswer>>;
  /** The same of a DID (contract SSI 10.1): `refused` is one that the node says it does not have. */
  ledgerDid(did: string): Promise<Outcome<DidAnswer>>;
  /** The same for the status of a credential (contract SSI 10.2): a node that says it has none is an answer. */
  ledgerCredential(id: string): Promise<Outcome<CredentialAnswer>>;
  /**
   * What the studio server reports about a schema, credential or organisation as it happens (contract SSI 11.3), until it ends or is closed;
   * `address-not-found` if it has no streams.
   */
  identityStream(kind: StreamedIdentity, id: string, listener: StreamListener): Promise<Outcome<null>>;
  /** Makes the address at which the owner of a credential accepts it in a wallet (contract SSI 11.2). */
  sendCredential(input: { id: string; life: CredentialLife }): Promise<Outcome<SentCredential>>;
  /** Whether the browser itself allows at most six calls at a time to the tenant of a service, as with HTTP/1.1; false if it does not say. */
  isHeldToSix(service: Service): boolean;
  /** Has the token of an SSI service issued, so that the first call need not wait for it. */
  readyToken(service: Service): void;
  /** A picture by its https address, up to `limit` bytes. */
  picture(address: string, limit: number): Promise<Outcome<Blob>>;
  /** Another identity: tokens of the one before are of no use. */
  forgetTokens(): void;
  /** What is asked after a service token was issued and before it is used: whether the cookies still are the identity's it is meant for. */
  confirmTokensBy(confirm: () => Promise<Outcome<null>>): void;
}
