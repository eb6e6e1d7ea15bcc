import type { AccessEntry } from '../../src/domain/account/account';
import type { ServiceType } from '../../src/domain/service/service';
import type { StepFlags } from '../../src/domain/verification/steps';

/** The authenticator apps that the API server knows (contract studio 5.1). */
export type AuthenticatorType = 'google' | 'okta';

/** Someone who signs in to Studio (contract studio 2.6, 3.1). */
export interface DemoPerson {
  userId: string;
  email: string;
  name: string;
  title: string;
  accessList: AccessEntry[];
  /** Confirmed authenticators, each with its secret of 20 bytes as hex; empty for people without a second factor. */
  authenticators: { type: AuthenticatorType; secret: string }[];
}

/** A role of an account (contract studio 7). Times in ms. */
export interface DemoRole {
  roleId: string;
  ownerUserId: string;
  roleName: string;
  roleDescription: string | null;
  permissions: AccessEntry[];
  createdAt: number;
}

/** An invitation to an account and its state (contract studio 6). Times in ms. */
export interface DemoMembership {
  inviteCode: string;
  adminUserId: string;
  /** A user id, or the address of somebody without an account. */
  memberId: string;
  /** null: not accepted yet. */
  acceptedAt: number | null;
  validTill: number;
  /** null: a member without a role. */
  roleId: string | null;
  createdAt: number;
}

/** A service of the organisation (contract studio 10). */
export interface DemoService {
  appId: string;
  appName: string;
  description: string;
  type: ServiceType;
  /** null for QUEST: that type has no tenant of its own. */
  subdomain: string | null;
  dependentServices: string[];
  walletAddress: string;
  edvId: string | null;
  issuerDid: string | null;
  issuerVerificationMethodId: string | null;
  domain: string;
  env: 'dev' | 'prod';
  hasDomainVerified: boolean;
  logoUrl: string | null;
  ownerUserId: string;
  whitelistedCors: string[];
}

/**
 * A verified person. `retries` counts all sessions of the person, `createdAt` is the start of the first, `completedAt` the end of
 * the latest finished one. Status and failure are not kept: they derive from the latest session by the functions of src/domain.
 */
export interface DemoSubject {
  appId: string;
  /** SHA-256 (hex) of the trimmed lower-case e-mail. */
  userId: string;
  /** '' for people who gave none. */
  name: string;
  email: string;
  createdAt: number;
  completedAt: number | null;
  retries: number;
}

/** The identity document of an attempt; names in Latin letters as a document prints them. Dates as ISO days. */
export interface DemoDocument {
  kind: 'passport' | 'government id';
  countryCode: string;
  stateCode: string;
  country: string;
  givenName: string;
  surname: string;
  sex: 'F' | 'M';
  dateOfBirth: string;
  number: string;
  issuedOn: string;
  expiresOn: string;
  hasBack: boolean;
}

/** A minted soul-bound token (contract KYC 2.5.5); the owner's DID follows from the person's key. */
export interface DemoToken {
  proofType: string;
  blockchainLabel: string;
  ownerWalletAddress: string;
  tokenId?: string;
  sbtContractAddress?: string;
  transactionHash: string;
  assetIssuerWalletAddress?: string;
  issuerWalletAddress?: string;
}

/** Where the device was (contract KYC 2.5.6). */
export interface DemoPlace {
  ip: string;
  continentName: string;
  countryName: string;
  countryCode: string;
  region: string;
  timeZone: string;
}

/** What the detail of a session needs beyond its row. JSON-safe; times in ms since 1970. */
export interface DemoFacts {
  /** Decides how the person is drawn, the same in all sessions. */
  sex: 'F' | 'M';
  selfieAt: number | null;
  documentAt: number | null;
  consentAt: number | null;
  finishedAt: number | null;
  similarity: number | null;
  document: DemoDocument | null;
  /** Kinds of the credentials in the presentation, in order; empty without a consent. */
  credentials: string[];
  /** Years the age proof was asked for; null without one. */
  ageOver: number | null;
  tokens: DemoToken[];
  userAgent: string | null;
  place: DemoPlace | null;
  timeline: { step: 'start' | 'liveliness' | 'ocrIdDoc' | 'userConsent'; at: number; result: number | null }[];
}

/** One verification attempt (contract KYC 2.1). Times in ms since 1970; results null if the object is missing. */
export interface DemoSession {
  appId: string;
  sessionId: string;
  userId: string;
  createdAt: number;
  expiresAt: number | null;
  steps: StepFlags;
  livenessResult: number | null;
  faceResult: number | null;
  facts: DemoFacts;
  pictureSeed: number;
}

/** A session with its person, as both are after it. */
export interface DemoAttempt {
  session: DemoSession;
  subject: DemoSubject;
}
