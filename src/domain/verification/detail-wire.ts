import * as v from 'valibot';
import { readLeniently } from '../shared/lenient-wire';
import { failed, type Outcome, ok } from '../shared/outcome';
import { parseBody } from '../shared/rows-wire';
import {
  cutText,
  moment,
  optionalMoment,
  optionalNumber,
  optionalPicture,
  optionalText,
  stepFlagEntries,
  toStepFlags,
} from '../shared/scalars-wire';
import { readPresentation } from './presentation-wire';
import { type DetailSubject, type PictureSlot, type Place, pictureSlots, type Verification } from './verification';

const tokenWire = v.object({
  proofType: optionalText,
  blockchainLabel: optionalText,
  ownerWalletAddress: optionalText,
  did: optionalText,
  tokenId: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  sbtContractAddress: optionalText,
  transactionHash: optionalText,
  assetIssuerWalletAddress: optionalText,
  issuerWalletAddress: optionalText,
});

const timelineEntryWire = v.object({
  step_name: optionalText,
  stepName: optionalText,
  createdAt: moment,
  result: optionalNumber,
  sessionId: optionalText,
});

const locationWire = v.object({
  ip: optionalText,
  continentName: optionalText,
  countryName: optionalText,
  countryCode: optionalText,
  region: optionalText,
  timeZone: v.optional(v.nullable(v.union([optionalText, v.array(optionalText)]))),
});

const deviceWire = v.object({
  userAgent: optionalText,
  ip: optionalText,
  locationDetail: v.optional(v.nullable(locationWire)),
});

/** A number from 0 to 1 that may be missing: null then. */
const optionalShare = v.pipe(optionalNumber, v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))));

/** A session's or a person's detail (contract KYC 2.5). */
export const verificationWire = v.object({
  _id: v.optional(v.string()),
  sessionId: optionalText,
  userId: optionalText,
  appUserId: optionalText,
  email: optionalText,
  createdAt: optionalMoment,
  completedAt: optionalMoment,
  expiresAt: optionalMoment,
  retryAttempts: optionalNumber,
  status: optionalText,
  ...stepFlagEntries,
  selfiDetails: v.optional(
    v.nullable(v.object({ createdAt: optionalMoment, tokenSelfiImage: optionalPicture, serviceLivenessResult: optionalNumber })),
  ),
  ocriddocsDetails: v.optional(
    v.nullable(
      v.object({
        createdAt: optionalMoment,
        tokenFaceImage: optionalPicture,
        tokenFrontDocumentImage: optionalPicture,
        tokenBackDocumentImage: optionalPicture,
        serviceFacialAuthenticationResult: optionalNumber,
        serviceFacialSimilarityResult: optionalShare,
        documentType: optionalText,
        documentIdType: optionalText,
        countryCode: optionalText,
      }),
    ),
  ),
  userConsentDetails: v.optional(v.nullable(v.object({ createdAt: optionalMoment, presentation: v.optional(v.unknown()) }))),
  mintsbtsDetails: v.optional(v.nullable(v.array(tokenWire))),
  deviceDetails: v.optional(v.nullable(deviceWire)),
  timeLineDetails: v.optional(v.nullable(v.array(timelineEntryWire))),
});

type VerificationWire = v.InferOutput<typeof verificationWire>;

/** The envelope of a detail (contract KYC 1.2). */
export const detailEnvelopeWire = v.object({
  success: v.optional(v.boolean()),
  message: v.optional(v.string()),
  data: v.optional(v.unknown()),
});

/** A parsed detail and its pictures as they came: a data URI or an https address a slot. */
export interface ParsedVerification {
  verification: Verification;
  pictures: { slot: PictureSlot; source: string }[];
}

/**
 * A detail from its answer: what cannot be read is noted and left out, the rest is kept. Empty or missing data is the spec's 'Invalid session Id or details not found'
 * or 'Invalid user Id or details not found'.
 */
export function parseVerification(
  question: { appId: string; id: string; subject: DetailSubject },
  body: unknown,
): Outcome<ParsedVerification> {
  const envelope = parseBody(detailEnvelopeWire, body);
  if (!envelope.ok) return envelope;
  const data = envelope.value.data;
  if (data == null || (typeof data === 'object' && Object.keys(data).length === 0)) {
    return failed(question.subject === 'session' ? 'session-record-missing' : 'person-record-missing');
  }
  if (typeof data !== 'object' || Array.isArray(data)) return failed('answer-malformed', { said: 'data is not an object' });
  const unreadable = new Set<string>();
  const wire = readLeniently(verificationWire, data, (path) => noteUnreadable(unreadable, path));
  if (wire === null || !tellsAnything(wire)) return failed('answer-malformed', { said: 'data has nothing of a verification' });
  return ok(toVerification(question, wire, unreadable));
}

/** No answer is described by more than so many paths, but each of its parts is among them; no list but the timeline is kept with more items. */
const mostNotes = 50;
const mostItems = 200;
const mostEntries = 20_000;

function noteUnreadable(noted: Set<string>, path: string): void {
  const [part] = path.split('.');
  if (noted.size < mostNotes || ![...noted].some((one) => one.split('.')[0] === part)) noted.add(path);
}

/** Whether an answer has anything in it: what is kept is never replaced by a portal's message. */
function tellsAnything(wire: VerificationWire): boolean {
  const { _id, status, email, retryAttempts, ...members } = wire;
  return Object.values(members).some((member) => member !== null && member !== undefined);
}

function toVerification(
  question: { appId: string; id: string; subject: DetailSubject },
  wire: VerificationWire,
  unreadable: Set<string>,
): ParsedVerification {
  const presentation = readPresentation(wire.userConsentDetails?.presentation);
  const { pictures, standIns } = toPictures(wire, presentation);
  return {
    pictures,
    verification: {
      appId: question.appId,
      id: question.id,
      subject: question.subject,
      sessionId: wire.sessionId ?? (question.subject === 'session' ? question.id : null),
      userId: wire.userId ?? wire.appUserId ?? (question.subject === 'person' ? question.id : ''),
      email: wire.email,
      createdAt: wire.createdAt ?? 0,
      completedAt: wire.completedAt,
      expiresAt: wire.expiresAt,
      attempts: wire.retryAttempts,
      status: wire.status,
      steps: toStepFlags(wire),
      selfie: toSelfie(wire.selfiDetails),
      document: toDocument(wire.ocriddocsDetails),
      consentAt: wire.userConsentDetails?.createdAt ?? null,
      ...(isUndated(wire.userConsentDetails) ? { consentUndated: true as const } : {}),
      credentials: presentation.credentials,
      presentationUnreadable: presentation.unreadable,
      tokens: (wire.mintsbtsDetails ?? []).slice(0, mostItems).map(toToken),
      userAgent: wire.deviceDetails?.userAgent ?? null,
      place: toPlace(wire.deviceDetails),
      timeline: toTimeline(wire.timeLineDetails ?? []),
      pictures: pictures.map(({ slot }) => slot),
      ...(standIns.length > 0 ? { standIns } : {}),
      ...(unreadable.size > 0 ? { unreadable: [...unreadable] } : {}),
    },
  };
}

/** Each slot's picture, and which slots have one of the presentation because the service sent none of its own. */
function toPictures(
  { selfiDetails: selfie, ocriddocsDetails: document }: VerificationWire,
  presented: Pick<ReturnType<typeof readPresentation>, 'selfie' | 'face'>,
): { pictures: ParsedVerification['pictures']; standIns: ('selfie' | 'face')[] } {
  const sources: Record<PictureSlot, string | null | undefined> = {
    selfie: selfie?.tokenSelfiImage ?? presented.selfie,
    face: document?.tokenFaceImage ?? presented.face,
    front: document?.tokenFrontDocumentImage,
    back: document?.tokenBackDocumentImage,
  };
  const own = { selfie: selfie?.tokenSelfiImage, face: document?.tokenFaceImage };
  return {
    pictures: pictureSlots.flatMap((slot) => (sources[slot] ? [{ slot, source: sources[slot] }] : [])),
    standIns: (['selfie', 'face'] as const).filter((slot) => !own[slot] && presented[slot]),
  };
}

function toSelfie(selfie: VerificationWire['selfiDetails']): Verification['selfie'] {
  if (selfie == null || isEmptyObject(selfie)) return null;
  return { at: selfie.createdAt, result: selfie.serviceLivenessResult };
}

function toDocument(document: VerificationWire['ocriddocsDetails']): Verification['document'] {
  if (document == null || isEmptyObject(document)) return null;
  return {
    at: document.createdAt,
    faceResult: document.serviceFacialAuthenticationResult,
    similarity: document.serviceFacialSimilarityResult,
    type: document.documentType ?? document.documentIdType,
    countryCode: document.countryCode,
  };
}

function toToken(token: v.InferOutput<typeof tokenWire>): Verification['tokens'][number] {
  return {
    proofType: token.proofType ?? '',
    blockchainLabel: token.blockchainLabel ?? '',
    ownerWalletAddress: token.ownerWalletAddress,
    did: token.did,
    tokenId: token.tokenId == null ? null : cutText(String(token.tokenId)),
    contractAddress: token.sbtContractAddress,
    transactionHash: token.transactionHash,
    ...(token.assetIssuerWalletAddress ? { assetIssuerWalletAddress: token.assetIssuerWalletAddress } : {}),
    ...(token.issuerWalletAddress ? { issuerWalletAddress: token.issuerWalletAddress } : {}),
  };
}

function toTimeline(entries: readonly v.InferOutput<typeof timelineEntryWire>[]): Verification['timeline'] {
  return entries
    .map((entry) => ({ step: entry.step_name ?? entry.stepName ?? '', at: entry.createdAt, result: entry.result }))
    .sort((one, other) => one.at - other.at)
    .slice(0, mostEntries);
}

/** Where the device was; older records have only its address, or a list of the addresses on the way, all of which are stored (contract KYC 2.5.6). */
function toPlace(device: v.InferOutput<typeof deviceWire> | null | undefined): Place | null {
  const location = device?.locationDetail;
  const addresses = [location?.ip, device?.ip].flatMap((list) => list?.split(',') ?? []).map((address) => address.trim());
  const { timeZone } = location ?? {};
  const place = {
    ip: cutText([...new Set(addresses)].filter((address) => address !== '').join(', ')) || null,
    continent: location?.continentName ?? null,
    country: location?.countryName ?? null,
    countryCode: location?.countryCode ?? null,
    region: location?.region ?? null,
    timeZone: (Array.isArray(timeZone) ? timeZone[0] : timeZone) ?? null,
  };
  return isEmptyObject(place) ? null : place;
}

/** A consent that says what was presented, or that there is one, and not when. */
function isUndated(consent: VerificationWire['userConsentDetails']): boolean {
  return !isEmptyObject(consent) && (consent?.createdAt ?? null) === null;
}

/** A missing object and one whose every known member is empty are the same: nothing was sent. */
function isEmptyObject(value: object | null | undefined): boolean {
  return value == null || Object.values(value).every((member) => member == null);
}
