import type { Act, ActAnswer, ActKind } from '../domain/command/acts';
import type { FormSchema } from '../domain/credential/form';
import type { CredentialLife } from '../domain/credential/machine';
import type { SentCredential } from '../domain/credential/sent-credential';
import type { DocumentCheck } from '../domain/credential/verdict';
import type { AccessAct } from '../domain/device/access-log';
import type { DidChange } from '../domain/did/change';
import type { ListName } from '../domain/list/list-name';
import type { ListQuery } from '../domain/list/list-query';
import type { Question } from '../domain/record/question';
import type { UnreadableRecord } from '../domain/record/unreadable-record';
import type { Report } from '../domain/report/to-report';
import type { Outcome } from '../domain/shared/outcome';
import type { PictureSlot } from '../domain/verification/verification';

/**
 * What may cross between page and worker: plain data, and keys that never show what they are. Functions, class instances and promises do not fit,
 * so that the compiler refuses a callback (law 5).
 */
export type Cloneable =
  | undefined
  | null
  | boolean
  | number
  | string
  | Blob
  | CryptoKey
  | Uint8Array
  | readonly Cloneable[]
  | { readonly [key: string]: Cloneable };

/** What the worker says of itself; a page of another build offers the update. */
export interface Hello {
  build: string;
  databaseVersion: number;
}

/** The pictures of a report as the page has opened them: 'lost' is one that cannot be read any longer. */
export type ReportPictures = { [Slot in PictureSlot]?: Blob | 'lost' };

/** A finished PDF, and the characters ('U+1F600') that no font of it has. */
export interface MadeReport {
  pdf: Blob;
  missing: string[];
}

/**
 * What a list wants found in memory (offline rules 5). `typed`: what the person searches for. `now` in ms. `snapshotId`: an answer stays as it is until another
 * snapshot is asked for, except while the list is filled for the first time; null: asked in passing, so that no snapshot is dropped for it. `newest` (ms):
 * rows started later are held back already. `from`, `to`: the rows wanted. `day`: the place of a day (its first moment, ms) is wanted too.
 */
export interface SearchInput {
  list: ListName;
  appId: string;
  query: ListQuery;
  typed: string;
  /** Ids that the person has dealt with: no queue has them. */
  without?: readonly string[];
  now: number;
  snapshotId: number | null;
  isFilling: boolean;
  newest: number | null;
  from: number;
  to: number;
  day: { from: number; isUp: boolean } | null;
}

/** Ids under which the rows are stored, in their order; how many there are, how many more are held back, and of each status without its filter. */
export interface SearchAnswer {
  ids: string[];
  total: number;
  held: number;
  counts: Record<string, number>;
  /** false while what is here is still being prepared for searching. */
  isWhole: boolean;
  /** The place of the day that was asked for. */
  at: number | null;
}

/**
 * `tidy`: what holds nothing that a person wrote is deleted, and the rest is counted in the registry. The others are about one database of the person who is
 * present: `open` it, with a passcode of that build or without; the person has `exported` it, or wants it `deleted`.
 */
export type OlderAct =
  | { act: 'tidy' }
  | { act: 'open'; name: string; passcode: string | null }
  | { act: 'exported' | 'deleted'; name: string };

/**
 * The contract between page and worker: one plain object in, a promise of an outcome out.
 * Everything else a screen learns, it learns from the database.
 */
export interface StudioWorker extends VaultWorker {
  /** Says which tab this is; answers build and database version. */
  hello(input: { tab: string; visible: boolean }): Promise<Outcome<Hello>>;
  /** An auth check now (at most one a minute unless `force`): returns who is signed in; the device row says the same. */
  checkAuth(input: { force: boolean }): Promise<Outcome<{ identity: string }>>;
  /** Where to go to sign in with a provider (contract studio 4.3). Resets the logged-out flag. */
  signInAddress(input: { provider: string }): Promise<Outcome<{ authUrl: string }>>;
  /** Opening the login screen: the logged-out flag is reset (spec section 2, route guard). */
  loginOpened(input: Record<string, never>): Promise<Outcome<null>>;
  /** The person logs out: mirror and account row are deleted, then the server is informed. */
  signOut(input: Record<string, never>): Promise<Outcome<null>>;
  /** The code of a second factor (contract studio 5.2): ok when the server took it; the login is then renewed by its cookies. */
  verifyFactor(input: { type: string; code: string }): Promise<Outcome<null>>;
  /** The person has read what happened to the account. */
  dismissNotice(input: Record<string, never>): Promise<Outcome<null>>;
  /** The data left of an account whose membership ended was exported, or is to be deleted; by the name of its database. */
  answerLeft(input: { databaseName: string; how: 'exported' | 'discarded' }): Promise<Outcome<null>>;
  /** What builds before the first release left on this device; answers keys to `open` alone. `passcode-wrong`, `passcode-wait` as for an unlock. */
  older(input: OlderAct): Promise<Outcome<MirrorKeys[]>>;
  /** A screen of this tab wants a question kept fresh. */
  watch(input: { question: Question; visible: boolean }): Promise<Outcome<null>>;
  /** The screen is gone. */
  unwatch(input: { question: Question }): Promise<Outcome<null>>;
  /** The tab is seen or hidden: all of its watches follow. */
  setVisible(input: { visible: boolean }): Promise<Outcome<null>>;
  /** A fresh answer now, whatever its age (Retry, focus, reconnect). */
  refresh(input: { question: Question }): Promise<Outcome<null>>;
  /** Something was put into the outbox, or the line may be back: what waits there is sent now, if this tab leads. Answers once it is safe (decision 034). */
  nudge(input: Record<string, never>): Promise<Outcome<null>>;
  /**
   * The disk is full, and something that a person made has to be stored: some of the mirror is deleted for it. Returns whether any was; false if another tab
   * leads.
   */
  makeRoom(input: Record<string, never>): Promise<Outcome<boolean>>;
  /** Rows by filter, order and text; `mirror-locked` while a passcode is asked for. The exception of law 4: what is found is read from the database. */
  search(input: SearchInput): Promise<Outcome<SearchAnswer>>;
  /**
   * Puts a DID that the service knows on the ledger (contract SSI 3.4). Needs a connection: ok once the server took it, then it is followed. `did-registered`,
   * `did-unknown`, `command-pending` while an earlier one is followed; `answer-lost` where nobody knows whether it arrived, and it is followed as well.
   */
  registerDid(input: { appId: string; did: string }): Promise<Outcome<null>>;
  /** Changes the document of a DID on the ledger, as it is there now (contract SSI 3.6), in the same way. `did-unchanged`, `did-not-registered`, `did-deactivated`. */
  updateDid(input: { appId: string; did: string; change: DidChange }): Promise<Outcome<null>>;
  /** Deactivates a DID permanently, in the same way. */
  deactivateDid(input: { appId: string; did: string }): Promise<Outcome<null>>;
  /** Carries out once, in any tab, what needs a connection. `answer-lost`: it may have arrived, and nothing can say so. */
  act(input: Act): Promise<Outcome<ActAnswer<ActKind>>>;
  /**
   * Checks a credential or presentation given as text, by what the ledger says and what this device has; nothing of it is stored. `appId`: the service whose
   * records are read first. `check-parts-missing` if the code that checks is not on this device and cannot be loaded.
   */
  checkCredential(input: { appId: string | null; text: string }): Promise<Outcome<DocumentCheck>>;
  /** Makes the address at which the owner of a credential accepts it in a wallet (contract SSI 11.2). Needs a connection. */
  sendCredential(input: { id: string; life: CredentialLife }): Promise<Outcome<SentCredential>>;
  /** Fetches what checks ahead of its use, so that it is here without a line. */
  readyCheck(input: Record<string, never>): Promise<Outcome<null>>;
  /** A schema by its id, which need not be one of the service (contract SSI 10.3); needs a connection. `address-not-found`: it does not exist. */
  readSchema(input: { appId: string; id: string }): Promise<Outcome<FormSchema>>;
  /** Records of the mirror that a screen could not open: the leading worker checks them, drops them and fetches them again. */
  reportUnreadable(input: { records: UnreadableRecord[] }): Promise<Outcome<null>>;
  /** The PDF of a report; that it was made is noted as an opening. `report-parts-missing` where its fonts cannot be had. */
  makeReport(input: { question: Question; report: Report; pictures: ReportPictures }): Promise<Outcome<MadeReport>>;
  /** Something is about to be printed, opened or saved of a case: noted as an opening. */
  noteAct(input: { question: Question; act: AccessAct }): Promise<Outcome<null>>;
  /** Answers at once, so that the page knows that the worker lives. */
  ping(input: Record<string, never>): Promise<Outcome<{ leading: boolean }>>;
}

/** The keys of a mirror, or of the person's own data on this device, for opening what is on a screen; never extractable, gone with the lock. */
export interface MirrorKeys {
  seal: CryptoKey;
  mark: CryptoKey;
}

/** What the person knows or has that opens the vault. `prf`: 32 bytes that a passkey gave. */
export type VaultProof =
  | { kind: 'device' }
  | { kind: 'passcode'; passcode: string }
  | { kind: 'passkey'; prf: Uint8Array<ArrayBuffer> };

/** What is to open the vault from now on. */
export type VaultWay =
  | { kind: 'device' }
  | { kind: 'passcode'; passcode: string }
  | { kind: 'passkey'; credentialId: Uint8Array<ArrayBuffer>; salt: Uint8Array<ArrayBuffer>; prf: Uint8Array<ArrayBuffer> };

/** The lock of this device (offline rules 7), of the person who is signed in. */
export interface VaultWorker {
  /** The keys of the present mirror; `mirror-locked` while a passcode is asked for. */
  mirrorKeys(input: Record<string, never>): Promise<Outcome<MirrorKeys>>;
  /**
   * The keys of the person's own data, which outlive the mirror's; `mirror-locked` too. `databaseName`: that of another account of the same person, or of one
   * they left.
   */
  workKeys(input: { databaseName?: string }): Promise<Outcome<MirrorKeys>>;
  /** The same, as they were under a passcode that was given up. `passcode-wrong`, `passcode-wait` as for an unlock. */
  earlierWorkKeys(input: { passcode: string }): Promise<Outcome<MirrorKeys[]>>;
  /** `passcode-wrong` (with the seconds to wait before the next, if any), `passcode-wait`. */
  unlock(input: { proof: VaultProof }): Promise<Outcome<null>>;
  /** Every tab at once. `endsLogin`: the login ends on the server too, as soon as the server can be reached. */
  lock(input: { endsLogin?: boolean }): Promise<Outcome<null>>;
  /** Sets, changes or takes away the passcode or passkey: wraps keys again, encrypts nothing again. */
  changeLock(input: { proof: VaultProof; way: VaultWay }): Promise<Outcome<null>>;
  /** The passcode is forgotten: the mirror is given up, unsent work stays sealed, the person signs in again. */
  forgetPasscode(input: Record<string, never>): Promise<Outcome<null>>;
}
