/// <reference path="../../tsconfigs/types/digitalbazaar.d.ts" />
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { Ed25519VerificationKey2020 } from '@digitalbazaar/ed25519-verification-key-2020';
import { issue, signPresentation } from '@digitalbazaar/vc';
import { credentialsContext, suiteContext } from '../../src/domain/credential/context-addresses';
import { ageAt, type PictureSlot } from '../../src/domain/verification/verification';
import { loadLedgerContext } from '../ledger/contexts';
import { contextsOfKind } from './contexts';
import type { DemoDocument, DemoSession } from './demo-rows';
import { sha256, toMultibase, uuidFrom } from './encodings';
import { holderKeysOf, type IssuerKeys, type SigningIdentity } from './keys';
import { between, pick, type Random, seededRandom, seedOf, textOf } from './random';

/** The modulus of the scalar field of bn128: numbers of a proof are below it. */
const fieldSize = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;
const validYears = 4;

/** What a presentation is made of. Pictures are data URIs, null if there is none. */
export interface PresentationInput {
  session: DemoSession;
  keys: IssuerKeys;
  picture: (slot: PictureSlot) => Promise<string | null>;
}

/**
 * The signed presentation given with the consent (contract KYC 2.5.3): credentials by the issuer's key, the whole by the holder's,
 * with the session id as challenge. Nothing is fetched.
 */
export async function buildPresentation({ session, keys, picture }: PresentationInput): Promise<Record<string, unknown>> {
  const consentAt = session.facts.consentAt ?? session.createdAt;
  const holder = holderKeysOf(session.userId);
  const issuerSuite = await suiteOf(keys, consentAt);
  const credentials: Record<string, unknown>[] = [];
  for (const kind of session.facts.credentials) {
    const subject = await subjectOf(kind, session, consentAt, picture);
    credentials.push(
      await issue({
        credential: {
          '@context': contextsOfKind(kind),
          id: `vc:hid:testnet:${toMultibase(sha256(`${session.sessionId} ${kind}`))}`,
          type: ['VerifiableCredential', kind],
          issuer: keys.did,
          issuanceDate: secondsText(consentAt),
          expirationDate: yearsAfter(consentAt, validYears),
          credentialSubject: { id: holder.did, ...subject },
        },
        suite: issuerSuite,
        documentLoader: loadLedgerContext,
        now: new Date(consentAt),
      }),
    );
  }
  return signPresentation({
    presentation: {
      '@context': [credentialsContext, suiteContext],
      id: `urn:uuid:${uuidFrom(`presentation ${session.sessionId}`)}`,
      type: ['VerifiablePresentation'],
      holder: holder.did,
      verifiableCredential: credentials,
    },
    suite: await suiteOf(holder, consentAt),
    challenge: session.sessionId,
    documentLoader: loadLedgerContext,
  });
}

async function suiteOf(identity: SigningIdentity, at: number): Promise<Ed25519Signature2020> {
  const key = await Ed25519VerificationKey2020.generate({
    seed: identity.secret,
    id: identity.verificationMethodId,
    controller: identity.did,
  });
  return new Ed25519Signature2020({ key, date: secondsText(at) });
}

async function subjectOf(
  kind: string,
  session: DemoSession,
  at: number,
  picture: PresentationInput['picture'],
): Promise<Record<string, unknown>> {
  const { document, tokens } = session.facts;
  const random = seededRandom(seedOf('credential', session.sessionId, kind));
  const token = tokens.find(({ proofType }) => `${proofType}SbtCredential` === kind);
  if (token) return { ...token };
  if (kind === 'PersonhoodCredential') return withoutNull({ tokenSelfiImage: await picture('selfie') });
  if (kind === 'PassportCredential' || kind === 'GovernmentIdCredential') {
    return document ? identitySubject(document, await picture('face'), random) : {};
  }
  return proofSubject(kind, session, at, random);
}

/** Passports give the date of birth as text, identity cards as epoch ms: both are met (contract KYC 2.5.3). */
function identitySubject(document: DemoDocument, face: string | null, random: Random): Record<string, unknown> {
  const isPassport = document.kind === 'passport';
  return withoutNull({
    name: document.givenName,
    surname: document.surname,
    sex: document.sex,
    dateOfBirth: isPassport ? document.dateOfBirth : Date.parse(document.dateOfBirth),
    documentId: document.number,
    docModel: isPassport ? 'ICAO 9303 TD3' : pick(random, ['ICAO 9303 TD1', 'ICAO 9303 TD2']),
    issuingStateCode: document.stateCode,
    issuedAt: document.issuedOn,
    expiryDate: document.expiresOn,
    face,
    overallRating: String(between(random, 82, 99)),
  });
}

/** A zero-knowledge proof by its form; its numbers come from the session, the verdict on the age from the document. */
function proofSubject(kind: string, session: DemoSession, at: number, random: Random): Record<string, unknown> {
  const { ageOver, document } = session.facts;
  const isAge = kind === 'zkProofOfAge' && ageOver !== null;
  const isOldEnough = document !== null && ageOver !== null && ageAt(Date.parse(document.dateOfBirth), at) > ageOver;
  const number = () => fieldNumber(random);
  const pair = () => [number(), number()];
  return {
    proof: {
      pi_a: [...pair(), '1'],
      pi_b: [pair(), pair(), ['1', '0']],
      pi_c: [...pair(), '1'],
      protocol: 'groth16',
      curve: 'bn128',
    },
    publicSignals: isAge ? [isOldEnough ? '1' : '0', String(ageOver), number()] : ['1', number()],
    ...(isAge ? { criteria: { type: 'Requirement', attribute: 'age', operator: '>', value: ageOver, unit: 'years' } } : {}),
    criteriaVerified: isAge ? isOldEnough : true,
  };
}

function fieldNumber(random: Random): string {
  return (BigInt(`0x${textOf(random, 64, '0123456789abcdef')}`) % fieldSize).toString();
}

function secondsText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

function yearsAfter(at: number, years: number): string {
  const date = new Date(at);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return secondsText(date.getTime());
}

function withoutNull(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
}
