import type { PresentedCredential, Verification } from '../../src/domain/verification/verification';
import { doneSteps } from './done-steps';
import { day, hour, iso, minute, noon, second } from './moments';
import { kycAppId, stepFlags } from './session';

const started = noon - 2 * hour;
/** One white pixel, so that a picture is a real one. */
export const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

/** A verification in full as kept: approved, with every part. */
export function aVerification(verification: Partial<Verification> = {}): Verification {
  return {
    appId: kycAppId,
    id: '0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e118',
    subject: 'session',
    sessionId: '0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e118',
    userId: '5f0c1a3be8d24976',
    email: 'tamsin.orrelay@example.org',
    createdAt: started,
    completedAt: started + 6 * minute,
    expiresAt: started + day,
    attempts: 1,
    status: 'Success',
    steps: stepFlags(),
    selfie: { at: started + minute, result: 3 },
    document: { at: started + 3 * minute, faceResult: 3, similarity: 0.93, type: 'PASSPORT', countryCode: 'SE' },
    consentAt: started + 5 * minute + 30 * second,
    credentials: [],
    presentationUnreadable: false,
    tokens: [],
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    place: {
      ip: '203.0.113.7',
      continent: 'Europe',
      country: 'Sweden',
      countryCode: 'SE',
      region: 'Skåne',
      timeZone: 'Europe/Stockholm',
    },
    timeline: [],
    pictures: ['selfie', 'face', 'front'],
    ...verification,
  };
}

/** A detail as the tenant server sends it (contract KYC 2.5). */
export function aVerificationWire(detail: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    sessionId: '0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e118',
    userId: '5f0c1a3be8d24976',
    email: 'tamsin.orrelay@example.org',
    createdAt: iso(started),
    completedAt: iso(started + 6 * minute),
    expiresAt: iso(started + day),
    retryAttempts: 1,
    status: 'Success',
    ...doneSteps,
    selfiDetails: { createdAt: iso(started + minute), tokenSelfiImage: pixel, serviceLivenessResult: 3 },
    ocriddocsDetails: {
      createdAt: iso(started + 3 * minute),
      tokenFaceImage: pixel,
      tokenFrontDocumentImage: pixel,
      serviceFacialAuthenticationResult: 3,
      serviceFacialSimilarityResult: 0.93,
      documentType: 'PASSPORT',
      countryCode: 'SE',
    },
    userConsentDetails: { createdAt: iso(started + 5 * minute + 30 * second), presentation: JSON.stringify(aPresentation()) },
    mintsbtsDetails: [{ proofType: 'zkProofOfAge', blockchainLabel: 'polygon:amoy', transactionHash: '0x01', tokenId: 7 }],
    deviceDetails: {
      userAgent: 'Mozilla/5.0 (Linux; Android 14)',
      locationDetail: { ip: '203.0.113.7', countryName: 'Sweden', countryCode: 'SE', timeZone: ['Europe/Stockholm'] },
    },
    timeLineDetails: [
      { step_name: 'liveliness', createdAt: iso(started + minute), result: 3 },
      { stepName: 'start', createdAt: iso(started) },
    ],
    ...detail,
  };
}

/** A presentation with the given credentials, a passport by default. */
export function aPresentation(verifiableCredential: unknown[] = [aPassportCredential()]): Record<string, unknown> {
  return { type: ['VerifiablePresentation'], holder: 'did:hid:testnet:holder', verifiableCredential };
}

/** A document credential as it is stored. */
export function aPresentedCredential(credential: Partial<PresentedCredential> = {}): PresentedCredential {
  const none = { id: null, issuer: null, issuedAt: null, expiresAt: null, proofType: null };
  return { ...none, kind: 'PassportCredential', subject: {}, ...credential };
}

/** A passport credential of a presentation. */
export function aPassportCredential(credential: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'vc:hid:testnet:1',
    type: ['VerifiableCredential', 'PassportCredential'],
    issuer: 'did:hid:testnet:issuer',
    issuanceDate: iso(started),
    expirationDate: iso(started + 365 * day),
    credentialSubject: { id: 'did:hid:testnet:holder', name: 'Tamsin', surname: 'Orrelay', face: pixel },
    proof: { type: 'Ed25519Signature2020' },
    ...credential,
  };
}

/** The envelope of a detail. */
export function detailBody(data: unknown): unknown {
  return { success: true, message: 'Details', data };
}
