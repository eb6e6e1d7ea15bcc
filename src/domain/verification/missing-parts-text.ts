import { toDurationText, toTimeText } from '../shared/format';
import type { StepName } from './steps';
import { isPersonal } from './subject';
import { durationOf, type PictureSlot, type Verification } from './verification';

/** The words for a part that is missing: nothing about the person, unless the server said so. */
interface PartWords {
  step: StepName | null;
  /** It was sent, and is not to be read. */
  unreadable: string;
  /** Its step is done, and nothing of it was sent. */
  unreported: string;
  /** Its step is not done. */
  notDone: string;
  /** Nobody knows of its step. */
  notSent: string;
}

const partWords = {
  selfiDetails: {
    step: 'step_liveliness',
    unreadable: 'The selfie data could not be read.',
    unreported: 'Step done, but no selfie data from the server.',
    notDone: 'No selfie was taken.',
    notSent: 'No selfie data.',
  },
  ocriddocsDetails: {
    step: 'step_ocrIdVerification',
    unreadable: 'The document data could not be read.',
    unreported: 'Step done, but no document data from the server.',
    notDone: 'No document was uploaded.',
    notSent: 'No document data.',
  },
  mintsbtsDetails: {
    step: 'step_mintSbt',
    unreadable: 'The token data could not be read.',
    unreported: 'Step done, but no token data from the server.',
    notDone: 'No token was minted.',
    notSent: 'No token data.',
  },
  userConsentDetails: {
    step: 'step_userConsent',
    unreadable: 'The consent data could not be read.',
    unreported: 'Step done, but no consent data from the server.',
    notDone: 'The person has not given consent.',
    notSent: 'No consent data.',
  },
  'deviceDetails.userAgent': {
    step: null,
    unreadable: 'The device data could not be read.',
    unreported: '',
    notDone: '',
    notSent: 'No device data.',
  },
  'deviceDetails.locationDetail': {
    step: null,
    unreadable: 'The location data could not be read.',
    unreported: '',
    notDone: '',
    notSent: 'No location.',
  },
  timeLineDetails: {
    step: null,
    unreadable: 'The timeline could not be read.',
    unreported: '',
    notDone: '',
    notSent: 'No timeline.',
  },
} as const satisfies Record<string, PartWords>;

type Part = keyof typeof partWords;
type ReportedParts = Pick<Verification, 'steps' | 'unreadable'>;

/** Why there is nothing of a part (a path of contract KYC 2.5), in a sentence. */
export function missingPartText(part: Part, reported: ReportedParts): string {
  const words: PartWords = partWords[part];
  if (isUnreadable(part, reported)) return words.unreadable;
  const flag = words.step === null ? null : reported.steps[words.step];
  if (flag === null) return words.notSent;
  return flag === 1 ? words.unreported : words.notDone;
}

/** Whether something was sent under a path that could not be read: itself, what is in it, or all that it is in. */
function isUnreadable(path: string, { unreadable = [] }: ReportedParts): boolean {
  return unreadable.some((one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`));
}

const picturePaths: Record<PictureSlot, string> = {
  selfie: 'selfiDetails.tokenSelfiImage',
  face: 'ocriddocsDetails.tokenFaceImage',
  front: 'ocriddocsDetails.tokenFrontDocumentImage',
  back: 'ocriddocsDetails.tokenBackDocumentImage',
};

/** Whether something was sent in the place of a picture that could not be read as one. */
export function isPictureUnreadable(
  slot: PictureSlot,
  reported: Pick<Verification, 'steps' | 'unreadable' | 'pictures'>,
): boolean {
  return !reported.pictures.includes(slot) && isUnreadable(picturePaths[slot], reported);
}

/** Said where only the front of a document was sent. */
export const noBackWords = 'No back image.';

/** The face pictures a verification can have. If there is no selfie or no document, its picture is listed only if the server sent one anyway. */
export function facePicturesOf(verification: Verification): PictureSlot[] {
  const parts = { selfie: verification.selfie, face: verification.document };
  return (['selfie', 'face'] as const).filter(
    (slot) => parts[slot] !== null || verification.pictures.includes(slot) || isPictureUnreadable(slot, verification),
  );
}

/** Why there is no face comparison; null if there is one. A missing part is named once, elsewhere. */
export function missingComparisonText(verification: Verification): string | null {
  if ((verification.document?.faceResult ?? null) !== null) return null;
  return isUnreadable('ocriddocsDetails.serviceFacialAuthenticationResult', verification) && verification.document !== null
    ? 'The result of the face comparison could not be read.'
    : 'Faces not compared.';
}

/** Why a selfie has no liveness result, in a sentence. */
export function missingLivenessText(verification: Verification): string {
  return isUnreadable('selfiDetails.serviceLivenessResult', verification)
    ? 'The liveness result could not be read.'
    : 'No liveness result.';
}

/** Whether anything shows that consent was given: its time, or something that was presented with it. */
function isConsentKnown(verification: Verification): boolean {
  const { consentAt, consentUndated, credentials, presentationUnreadable } = verification;
  return consentAt !== null || consentUndated === true || credentials.length > 0 || presentationUnreadable;
}

/** What is to be said about the consent where its time is not known; null where it is. */
export function missingConsentText(verification: Verification): string | null {
  if (verification.consentAt !== null) return null;
  if (isUnreadable('userConsentDetails.createdAt', verification)) {
    return isConsentKnown(verification)
      ? 'The time of consent could not be read.'
      : missingPartText('userConsentDetails', verification);
  }
  return isConsentKnown(verification) ? 'The time of consent is unknown.' : missingPartText('userConsentDetails', verification);
}

/** What to say about the things presented with the consent: that some could not be read, or that there is nothing; otherwise null. */
export function missingCredentialsText(verification: Verification): string | null {
  if (verification.presentationUnreadable) return 'Part of the presentation could not be read.';
  return isConsentKnown(verification) && verification.credentials.length === 0 ? 'No credentials were presented.' : null;
}

/** Replaces the text about missing consent where both would be shown, because it includes the reason. */
const hiddenWithoutConsent = 'No consent, so document data is hidden.';

/** Why there is no data of a document to compare with: no document credential among what was presented. */
export function missingPersonalText(verification: Verification): string {
  const consent = isConsentKnown(verification) ? null : missingConsentText(verification);
  if (consent !== null) return consent === partWords.userConsentDetails.notDone ? hiddenWithoutConsent : consent;
  return verification.presentationUnreadable
    ? 'Part of the presentation could not be read. The rest has no document credential.'
    : 'No document credential was presented.';
}

/** When it was completed; that it is not is said only where the server says so. */
export function completedText(verification: Pick<Verification, 'completedAt' | 'steps' | 'unreadable'>): string {
  if (verification.completedAt !== null) return toTimeText(verification.completedAt);
  if (isUnreadable('completedAt', verification)) return 'Could not be read';
  return verification.steps.step_finish === 0 ? 'Not completed' : 'Unknown';
}

/** How long it took to the consent; null if that is not known. */
export function durationText(verification: Pick<Verification, 'createdAt' | 'consentAt'>): string | null {
  const duration = durationOf(verification);
  return duration === null ? null : toDurationText(duration);
}

/** Everything that a verification does not have, in one line; null if nothing is missing. What could not be read is said first. */
export function missingPartsLine(verification: Verification): string | null {
  const { selfie, document, credentials, tokens, userAgent, place, timeline } = verification;
  const personal = credentials.some(isPersonal) ? null : missingPersonalText(verification);
  const missing = [
    selfie === null ? missingPartText('selfiDetails', verification) : null,
    document === null ? missingPartText('ocriddocsDetails', verification) : null,
    personal === hiddenWithoutConsent ? null : missingConsentText(verification),
    missingCredentialsText(verification),
    personal,
    tokens.length === 0 ? missingPartText('mintsbtsDetails', verification) : null,
    timeline.length === 0 ? missingPartText('timeLineDetails', verification) : null,
    userAgent === null ? missingPartText('deviceDetails.userAgent', verification) : null,
    place === null ? missingPartText('deviceDetails.locationDetail', verification) : null,
  ].filter((text) => text !== null);
  const unreadable = missing.filter((text) => text.includes('could not be read'));
  const parts = [...new Set([...unreadable, ...missing])];
  return parts.length === 0 ? null : parts.join(' ');
}
