import { toAgeText, toCountText, toTimeText } from '../shared/format';

/** What an opened verification says (contract KYC 2.5). */
export const detailWords = {
  loading: 'Loading the verification',
  sessionId: 'Session Id',
  userId: 'User Id',
  person: 'Person',
  documents: 'Documents',
  device: 'Device Information',
  place: 'Location Information',
  face: 'Face Authentication',
  liveness: 'Liveness Check',
  consent: 'Consent and credentials',
  token: 'Soul Bound Token',
  timeline: 'Timeline',
  wholeTimeline: 'Full timeline',
  entries: 'entries',
  credentials: 'credentials',
  showFewer: 'Show fewer',
  typed: 'Typed data',
  document: 'Document',
  slot: 'Picture shown here',
  downloading: 'Downloading',
} as const;

/** The button that shows the rest of a long list: 'Show all 12,000 entries'. */
export function showAllText(total: number, what: string): string {
  return `Show all ${toCountText(total)} ${what}`;
}

/** How much of a long list is seen: '50 of 12,000 shown'. */
export function shownOfText(count: number, total: number): string {
  return `${toCountText(count)} of ${toCountText(total)} shown`;
}

/** When consent was given; `at` and `now` in ms. */
export function consentText(at: number, now: number): string {
  return `Consent given ${toTimeText(at)}, ${toAgeText(at, now)}.`;
}

/** When a selfie was uploaded; `at` in ms. */
export function uploadedText(at: number): string {
  return `Uploaded ${toTimeText(at)}`;
}

/** The button of a picture: 'Enlarge Selfie'. */
export function enlargeText(label: string): string {
  return `Enlarge ${label}`;
}

/** The number that the server gives for a result. */
export function resultCodeText(code: number): string {
  return `Result code ${code}`;
}

/** Why a step failed, in short. */
export function failedText(label: string): string {
  return `Failed: ${label}`;
}
