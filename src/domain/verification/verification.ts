import type { StepFlags } from './steps';

/** A detail is asked for a session (its uuid) or for a person (the user id): contract KYC 2.2, 2.4. */
export type DetailSubject = 'session' | 'person';

/** Which call answers an id of the route: text with four dashes or more is a session's uuid, anything else a user id (contract KYC 2.1). */
export function detailSubjectOf(id: string): DetailSubject {
  return id.split('-').length >= 5 ? 'session' : 'person';
}

/** The pictures of a detail. They are kept apart from its text, as Blobs. */
export const pictureSlots = ['selfie', 'face', 'front', 'back'] as const;
export type PictureSlot = (typeof pictureSlots)[number];

/** A credential of the presentation given with the consent (contract KYC 2.5.3). Pictures inside the subject are left out. */
export interface PresentedCredential {
  id: string | null;
  kind: string;
  issuer: string | null;
  issuedAt: number | null;
  expiresAt: number | null;
  subject: Record<string, unknown>;
  proofType: string | null;
  /** The zero-knowledge proof inside the subject, by what it was made with; absent if there is none. Its numbers are not stored. */
  zeroKnowledge?: { protocol: string | null; curve: string | null };
}

/** A minted on-chain token (contract KYC 2.5.5). */
export interface MintedToken {
  proofType: string;
  blockchainLabel: string;
  ownerWalletAddress: string | null;
  did: string | null;
  tokenId: string | null;
  contractAddress: string | null;
  transactionHash: string | null;
  /** Of a chain whose tokens are assets; absent on others. */
  assetIssuerWalletAddress?: string;
  issuerWalletAddress?: string;
}

/** One entry of the timeline (contract KYC 2.5.7); `result` is the code of the step's table where the server gave one. */
export interface TimelineEntry {
  step: string;
  at: number;
  result: number | null;
}

/** Where the device was, as the server resolved its address (contract KYC 2.5.6). */
export interface Place {
  ip: string | null;
  continent: string | null;
  country: string | null;
  countryCode: string | null;
  region: string | null;
  timeZone: string | null;
}

/** One verification in full as kept on the device, pictures apart (contract KYC 2.5). Times in ms since 1970. */
export interface Verification {
  appId: string;
  /** The id of the route: session id or user id. */
  id: string;
  subject: DetailSubject;
  sessionId: string | null;
  userId: string;
  email: string | null;
  /** 0 where the server sent none that can be read. */
  createdAt: number;
  completedAt: number | null;
  expiresAt: number | null;
  attempts: number | null;
  status: string | null;
  steps: StepFlags;
  selfie: { at: number | null; result: number | null } | null;
  document: {
    at: number | null;
    faceResult: number | null;
    similarity: number | null;
    type: string | null;
    countryCode: string | null;
  } | null;
  consentAt: number | null;
  /** A consent was sent without a time; absent if it has one, or if none was sent. */
  consentUndated?: true;
  credentials: PresentedCredential[];
  /** true when a presentation was there but could not be read: said, never taken for "none". */
  presentationUnreadable: boolean;
  tokens: MintedToken[];
  userAgent: string | null;
  place: Place | null;
  timeline: TimelineEntry[];
  pictures: PictureSlot[];
  /** Pictures that only a credential of the presentation has; absent if there are none. */
  standIns?: PictureSlot[];
  /** Paths of what was sent and could not be read, the first fifty; absent where all could. */
  unreadable?: string[];
}

/** The time from the start to the consent (ms, contract KYC 2.5, "Verified In"); null without a start or a consent: nothing lasted 0 seconds. */
export function durationOf(detail: Pick<Verification, 'createdAt' | 'consentAt'>): number | null {
  return detail.consentAt === null || detail.createdAt === 0 ? null : detail.consentAt - detail.createdAt;
}

/** From this share on two faces count as alike (contract KYC 2.5.2). */
export const similarityThreshold = 0.8;

/** Whole years from a date of birth (ms) to `now` (ms), in UTC. */
export function ageAt(bornAt: number, now: number): number {
  const born = new Date(bornAt);
  const today = new Date(now);
  const hadBirthday =
    today.getUTCMonth() > born.getUTCMonth() ||
    (today.getUTCMonth() === born.getUTCMonth() && today.getUTCDate() >= born.getUTCDate());
  return today.getUTCFullYear() - born.getUTCFullYear() - (hadBirthday ? 0 : 1);
}
