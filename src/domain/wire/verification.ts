import * as v from 'valibot';
import { failed, type Outcome, ok } from '../outcome';
import { type DetailSubject, type PictureSlot, pictureSlots, type Verification } from '../verification';
import { readPresentation } from './presentation';
import { describeIssue, parseBody } from './rows';
import { moment, optionalMoment, optionalNumber, optionalText, stepFlagEntries, toStepFlags } from './scalars';

const tokenWire = v.object({
  proofType: v.optional(v.string(), ''),
  blockchainLabel: v.optional(v.string(), ''),
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
  timeZone: v.optional(v.nullable(v.union([v.string(), v.array(v.string())]))),
});

const deviceWire = v.object({
  userAgent: optionalText,
  ip: optionalText,
  locationDetail: v.optional(v.nullable(locationWire)),
});

/** A session's or a person's detail (contract KYC 2.5). */
export const verificationWire = v.object({
  _id: v.optional(v.string()),
  sessionId: optionalText,
  userId: optionalText,
  appUserId: optionalText,
  email: optionalText,
  createdAt: moment,
  completedAt: optionalMoment,
  expiresAt: optionalMoment,
  retryAttempts: optionalNumber,
  status: optionalText,
  ...stepFlagEntries,
  selfiDetails: v.optional(
    v.nullable(v.object({ createdAt: optionalMoment, tokenSelfiImage: optionalText, serviceLivenessResult: optionalNumber })),
  ),
  ocriddocsDetails: v.optional(
    v.nullable(
      v.object({
        createdAt: optionalMoment,
        tokenFaceImage: optionalText,
        tokenFrontDocumentImage: optionalText,
        tokenBackDocumentImage: optionalText,
        serviceFacialAuthenticationResult: optionalNumber,
        serviceFacialSimilarityResult: optionalNumber,
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
 * A detail from its answer. Empty or missing data is the spec's 'Invalid session Id or details not found'
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
  const parsed = v.safeParse(verificationWire, data);
  if (!parsed.success) return failed('answer-malformed', { said: describeIssue(parsed.issues[0]) });
  return ok(toVerification(question, parsed.output));
}

function toVerification(
  question: { appId: string; id: string; subject: DetailSubject },
  wire: v.InferOutput<typeof verificationWire>,
): ParsedVerification {
  const document = wire.ocriddocsDetails;
  const selfie = wire.selfiDetails;
  const location = wire.deviceDetails?.locationDetail;
  const presentation = readPresentation(wire.userConsentDetails?.presentation);
  const sources: Record<PictureSlot, string | null | undefined> = {
    selfie: selfie?.tokenSelfiImage,
    face: document?.tokenFaceImage,
    front: document?.tokenFrontDocumentImage,
    back: document?.tokenBackDocumentImage,
  };
  const pictures = pictureSlots.flatMap((slot) => (sources[slot] ? [{ slot, source: sources[slot] }] : []));
  return {
    pictures,
    verification: {
      appId: question.appId,
      id: question.id,
      subject: question.subject,
      sessionId: wire.sessionId ?? (question.subject === 'session' ? question.id : null),
      userId: wire.userId ?? wire.appUserId ?? (question.subject === 'person' ? question.id : ''),
      email: wire.email,
      createdAt: wire.createdAt,
      completedAt: wire.completedAt,
      expiresAt: wire.expiresAt,
      attempts: wire.retryAttempts,
      status: wire.status,
      steps: toStepFlags(wire),
      selfie: isEmptyObject(selfie) ? null : { at: selfie?.createdAt ?? null, result: selfie?.serviceLivenessResult ?? null },
      document: isEmptyObject(document)
        ? null
        : {
            at: document?.createdAt ?? null,
            faceResult: document?.serviceFacialAuthenticationResult ?? null,
            similarity: document?.serviceFacialSimilarityResult ?? null,
            type: document?.documentType ?? document?.documentIdType ?? null,
            countryCode: document?.countryCode ?? null,
          },
      consentAt: wire.userConsentDetails?.createdAt ?? null,
      credentials: presentation.credentials,
      presentationUnreadable: presentation.unreadable,
      tokens: (wire.mintsbtsDetails ?? []).map((token) => ({
        proofType: token.proofType,
        blockchainLabel: token.blockchainLabel,
        ownerWalletAddress: token.ownerWalletAddress,
        did: token.did,
        tokenId: token.tokenId == null ? null : String(token.tokenId),
        contractAddress: token.sbtContractAddress,
        transactionHash: token.transactionHash,
      })),
      userAgent: wire.deviceDetails?.userAgent ?? null,
      place: location
        ? {
            ip: location.ip ?? wire.deviceDetails?.ip ?? null,
            continent: location.continentName,
            country: location.countryName,
            countryCode: location.countryCode,
            region: location.region,
            timeZone: Array.isArray(location.timeZone) ? (location.timeZone[0] ?? null) : (location.timeZone ?? null),
          }
        : null,
      timeline: (wire.timeLineDetails ?? [])
        .map((entry) => ({ step: entry.step_name ?? entry.stepName ?? '', at: entry.createdAt, result: entry.result }))
        .sort((one, other) => one.at - other.at),
      pictures: pictures.map(({ slot }) => slot),
    },
  };
}

/** A missing object and one whose every known member is empty are the same: nothing was sent. */
function isEmptyObject(value: object | null | undefined): boolean {
  return value == null || Object.values(value).every((member) => member == null);
}
