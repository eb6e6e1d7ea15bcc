import { toUtcText } from '../shared/format';
import type { StepName } from './steps';
import { type PictureSlot, type Verification, verifiedInMinutes } from './verification';

/** What is said of a part that is not there: nothing of the person, unless the server said so. */
interface PartWords {
  step: StepName | null;
  /** It was sent, and is not to be read. */
  unreadable: string;
  /** Its step is done, and nothing of it was sent. */
  untold: string;
  /** Its step is not done. */
  notDone: string;
  /** Nobody knows of its step. */
  notSent: string;
}

const partWords = {
  selfiDetails: {
    step: 'step_liveliness',
    unreadable: 'What was sent of the selfie could not be read.',
    untold: 'The step is done, but the server sent nothing about the selfie.',
    notDone: 'No selfie was taken.',
    notSent: 'The server sent nothing about a selfie.',
  },
  ocriddocsDetails: {
    step: 'step_ocrIdVerification',
    unreadable: 'What was sent of the document could not be read.',
    untold: 'The step is done, but the server sent nothing about the document.',
    notDone: 'No document was uploaded.',
    notSent: 'The server sent nothing about a document.',
  },
  mintsbtsDetails: {
    step: 'step_mintSbt',
    unreadable: 'What was sent of the tokens could not be read.',
    untold: 'The step is done, but the server sent nothing about a token.',
    notDone: 'No token was minted.',
    notSent: 'The server sent nothing about a token.',
  },
  userConsentDetails: {
    step: 'step_userConsent',
    unreadable: 'What was sent of the consent could not be read.',
    untold: 'The step is done, but the server sent nothing about the consent.',
    notDone: 'The person has not given consent.',
    notSent: 'The server sent nothing about a consent.',
  },
  'deviceDetails.userAgent': {
    step: null,
    unreadable: 'What was sent of the device could not be read.',
    untold: '',
    notDone: '',
    notSent: 'The server told nothing of the device.',
  },
  'deviceDetails.locationDetail': {
    step: null,
    unreadable: 'What was sent of the location could not be read.',
    untold: '',
    notDone: '',
    notSent: 'The server told no location.',
  },
  timeLineDetails: {
    step: null,
    unreadable: 'What was sent of the time line could not be read.',
    untold: '',
    notDone: '',
    notSent: 'The server told no time line.',
  },
} as const satisfies Record<string, PartWords>;

type Part = keyof typeof partWords;
type Told = Pick<Verification, 'steps' | 'unreadable'>;

/** Why there is nothing of a part (a path of contract KYC 2.5), in a sentence. */
export function missingPartText(part: Part, told: Told): string {
  const words: PartWords = partWords[part];
  if (isUnreadable(part, told)) return words.unreadable;
  const flag = words.step === null ? null : told.steps[words.step];
  if (flag === null) return words.notSent;
  return flag === 1 ? words.untold : words.notDone;
}

/** Whether something was sent under a path that could not be read: itself, what is in it, or all that it is in. */
function isUnreadable(path: string, { unreadable = [] }: Told): boolean {
  return unreadable.some((one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`));
}

const picturePaths: Record<PictureSlot, string> = {
  selfie: 'selfiDetails.tokenSelfiImage',
  face: 'ocriddocsDetails.tokenFaceImage',
  front: 'ocriddocsDetails.tokenFrontDocumentImage',
  back: 'ocriddocsDetails.tokenBackDocumentImage',
};

/** Whether something was sent in the place of a picture that could not be read as one. */
export function isPictureUnreadable(slot: PictureSlot, told: Pick<Verification, 'steps' | 'unreadable' | 'pictures'>): boolean {
  return !told.pictures.includes(slot) && isUnreadable(picturePaths[slot], told);
}

/** Said where only the front of a document was sent. */
export const noBackWords = 'The server sent no back of the document.';

/** Why no faces are seen compared; null where there is a result. */
export function missingComparisonText(verification: Verification): string | null {
  const { selfie, document } = verification;
  if ((document?.faceResult ?? null) !== null) return null;
  const missing = [
    ...(selfie === null ? [missingPartText('selfiDetails', verification)] : []),
    ...(document === null ? [missingPartText('ocriddocsDetails', verification)] : []),
  ];
  if (missing.length > 0) return `${missing.join(' ')} There is no result of a comparison of faces.`;
  return isUnreadable('ocriddocsDetails.serviceFacialAuthenticationResult', verification)
    ? 'The result of the comparison could not be read.'
    : 'The server told no result of the comparison.';
}

/** Why a selfie has no liveness result, in a sentence. */
export function missingLivenessText(verification: Verification): string {
  return isUnreadable('selfiDetails.serviceLivenessResult', verification)
    ? 'The liveness result could not be read.'
    : 'The server told no liveness result.';
}

/** Whether anything tells that consent was given: its time, or that something was presented with it. */
function isConsentTold(verification: Verification): boolean {
  const { consentAt, consentUndated, credentials, presentationUnreadable } = verification;
  return consentAt !== null || consentUndated === true || credentials.length > 0 || presentationUnreadable;
}

/** What is to be said about the consent where its time is not known; null where it is. */
export function missingConsentText(verification: Verification): string | null {
  if (verification.consentAt !== null) return null;
  if (isUnreadable('userConsentDetails.createdAt', verification)) {
    return isConsentTold(verification)
      ? 'When consent was given could not be read.'
      : missingPartText('userConsentDetails', verification);
  }
  return isConsentTold(verification)
    ? 'The server did not tell when consent was given.'
    : missingPartText('userConsentDetails', verification);
}

/** What is to be said of what was presented with the consent: that some of it could not be read, or that there is nothing; null else. */
export function missingCredentialsText(verification: Verification): string | null {
  if (verification.presentationUnreadable) return 'Part of the presentation could not be read.';
  return isConsentTold(verification) && verification.credentials.length === 0 ? 'No credentials were presented.' : null;
}

/** Why there is no data of a document to compare with: no document credential among what was presented. */
export function missingPersonalText(verification: Verification): string {
  const consent = isConsentTold(verification) ? null : missingConsentText(verification);
  if (consent !== null) return `${consent} Nothing of the document is told.`;
  return verification.presentationUnreadable
    ? 'Part of the presentation could not be read; no document credential is in the rest.'
    : 'No document credential was presented.';
}

/** When it was completed; that it is not is said only where the server says so. */
export function completedText(verification: Pick<Verification, 'completedAt' | 'steps' | 'unreadable'>): string {
  if (verification.completedAt !== null) return toUtcText(verification.completedAt);
  if (isUnreadable('completedAt', verification)) return 'Could not be read';
  return verification.steps.step_finish === 0 ? 'Not completed' : 'Not told';
}

/** How long it took to the consent, as the contract counts it; null where that is not known. */
export function verifiedInText(verification: Verification): string | null {
  const isUnknown =
    isConsentTold(verification) ||
    isUnreadable('userConsentDetails.createdAt', verification) ||
    verification.steps.step_userConsent === 1;
  if (verification.consentAt === null && isUnknown) return null;
  const minutes = verifiedInMinutes(verification);
  return minutes === null ? null : `${minutes}m`;
}
