/** The words of a verifier page itself, on the page and in its preview. */
export const verifierPageWords = {
  steps: ['Take Selfie', 'Verify ID Document', 'Provide Consent'],
  start: 'Start KYC Verification',
  contact: 'Questions? Write to',
  expired: 'This page has expired',
  expiredNext: 'Ask the organisation that sent you here for a new link.',
  started: 'Your verification is finished',
  startedNext: 'You can close this page. The organisation sees the result.',
  session: 'Session',
  tryOut: 'This is a demo service: the verification is simulated, and no picture of you is taken.',
  unknown: 'There is no such page',
  unknownNext: 'Check the link that you were sent.',
} as const;
