import { sessionOutcomeOf, sessionStatusAt } from '../../src/domain/verification/session';
import type { PictureSlot } from '../../src/domain/verification/verification';
import { buildPresentation } from './credentials';
import type { DemoSession, DemoSubject } from './demo-rows';
import { holderKeysOf, type IssuerKeys } from './keys';

/** What a detail is built from. */
export interface DetailInput {
  session: DemoSession;
  subject: DemoSubject;
  /** How many sessions the person has by now. */
  attempts: number;
  /** The issuer of the session's service (`issuerKeysOf`). */
  keys: IssuerKeys;
  /** A picture as a data URI; null if there is none. */
  pictures: (slot: PictureSlot) => Promise<string | null>;
  /** The moment at which the status is reported, ms. */
  now: number;
}

/**
 * The detail of a session or of a person's latest session (contract KYC 2.5), dates as ISO text. The two parts that clients read through are
 * empty objects when there is nothing in them; other objects and members without a value are left out.
 */
export async function buildDetail(input: DetailInput): Promise<Record<string, unknown>> {
  const { session, subject, attempts, pictures } = input;
  const { facts } = session;
  const outcome = sessionOutcomeOf({ ...session, status: null });
  const [selfie, face, front, back] = [
    await pictures('selfie'),
    await pictures('face'),
    await pictures('front'),
    await pictures('back'),
  ];
  const picture = async (slot: PictureSlot) => ({ selfie, face, front, back })[slot];
  return present({
    sessionId: session.sessionId,
    userId: session.userId,
    email: subject.email,
    createdAt: isoText(session.createdAt),
    completedAt: isoText(facts.finishedAt),
    expiresAt: isoText(session.expiresAt),
    retryAttempts: attempts,
    status: sessionStatusAt({ outcome, expiresAt: session.expiresAt }, input.now),
    // Flags keep their null: it says that the step is not part of the flow.
    ...session.steps,
    // Clients read through these two: what was not done is an empty object (contract KYC 2.5).
    selfiDetails:
      session.livenessResult === null
        ? {}
        : present({
            createdAt: isoText(facts.selfieAt),
            tokenSelfiImage: selfie,
            serviceLivenessResult: session.livenessResult,
          }),
    ocriddocsDetails:
      session.faceResult === null
        ? {}
        : present({
            createdAt: isoText(facts.documentAt),
            tokenFaceImage: face,
            tokenFrontDocumentImage: front,
            tokenBackDocumentImage: back,
            serviceFacialAuthenticationResult: session.faceResult,
            serviceFacialSimilarityResult: facts.similarity,
            documentType: facts.document?.kind,
            countryCode: facts.document?.countryCode,
          }),
    userConsentDetails:
      facts.consentAt === null
        ? undefined
        : {
            createdAt: isoText(facts.consentAt),
            presentation: JSON.stringify(await buildPresentation({ session, keys: input.keys, picture })),
          },
    mintsbtsDetails: facts.tokens.map((token) => ({ ...token, did: holderKeysOf(session.userId).did })),
    deviceDetails:
      facts.userAgent === null && facts.place === null
        ? undefined
        : present({ userAgent: facts.userAgent, locationDetail: facts.place }),
    timeLineDetails: facts.timeline.map((entry) =>
      present({
        step_name: entry.step,
        createdAt: isoText(entry.at),
        result: entry.result,
        sessionId: session.sessionId,
      }),
    ),
  });
}

function isoText(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** Members without a value are left out; step flags are kept as they are. */
function present(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).filter(([name, value]) => (name.startsWith('step_') ? value !== undefined : value != null)),
  );
}
