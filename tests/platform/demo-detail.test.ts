/// <reference path="../../tsconfigs/types/digitalbazaar.d.ts" />
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { defaultDocumentLoader, verify } from '@digitalbazaar/vc';
import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { DemoAttempt } from '../../platform/demo/demo-rows';
import { buildDetail } from '../../platform/demo/detail';
import { holderKeysOf, issuerKeysOf } from '../../platform/demo/keys';
import { demoSessions } from '../../platform/demo/organisation';
import { credentialsContext } from '../../src/domain/credential/context-addresses';
import { opaqueNamesIn, renamedIn } from '../../src/domain/credential/inline-contexts';
import { emptyNamesIn, listNamesIn, splitNodesIn } from '../../src/domain/credential/signed-nodes';
import { parseVerification, verificationWire } from '../../src/domain/verification/detail-wire';

const now = Date.parse('2026-03-18T10:24:00.000Z');
const rows = [...demoSessions(1, now, 240)];
const picture = 'data:image/jpeg;base64,/9j/4AAQSkZJRg==';

function detailOf({ session, subject }: DemoAttempt): Promise<Record<string, unknown>> {
  const { document } = session.facts;
  const has = {
    selfie: session.livenessResult !== null,
    face: document !== null,
    front: document !== null,
    back: document?.hasBack === true,
  };
  return buildDetail({
    session,
    subject,
    attempts: subject.retries,
    keys: issuerKeysOf(session.appId),
    pictures: async (slot) => (has[slot] ? picture : null),
    now,
  });
}

let made: Promise<Record<string, unknown>[]> | null = null;

/** The details of all rows, whose presentations are signed once. */
function allDetails(): Promise<Record<string, unknown>[]> {
  made ??= Promise.all(rows.map(detailOf));
  return made;
}

async function presentationOf(attempt: DemoAttempt): Promise<Record<string, unknown>> {
  const detail = (await detailOf(attempt)) as { userConsentDetails: { presentation: string } };
  return JSON.parse(detail.userConsentDetails.presentation);
}

/** An independent verifier: knows only the standard's contexts, and reads a public key out of the DID itself. */
async function loadAsVerifier(url: string) {
  const [did, fragment] = url.split('#');
  if (url === Ed25519Signature2020.CONTEXT_URL)
    return { contextUrl: null, documentUrl: url, document: Ed25519Signature2020.CONTEXT };
  if (!did?.startsWith('did:hid:')) return defaultDocumentLoader(url);
  const method = {
    '@context': Ed25519Signature2020.CONTEXT_URL,
    id: `${did}#key-1`,
    type: 'Ed25519VerificationKey2020',
    controller: did,
    publicKeyMultibase: did.split(':').at(-1),
  };
  const document = {
    '@context': ['https://www.w3.org/ns/did/v1', Ed25519Signature2020.CONTEXT_URL],
    id: did,
    verificationMethod: [method],
    authentication: [method.id],
    assertionMethod: [method.id],
  };
  return { contextUrl: null, documentUrl: url, document: fragment ? method : document };
}

function isAccepted(presentation: object, challenge: string): Promise<boolean> {
  const suite = new Ed25519Signature2020();
  return verify({ presentation, suite, challenge, documentLoader: loadAsVerifier, now: new Date(now) }).then(
    ({ verified }) => verified,
  );
}

/** Paths of `value` that `schema` does not name. */
function extraPaths(schema: v.GenericSchema, value: unknown, path = ''): string[] {
  const inner = schema as unknown as {
    wrapped?: v.GenericSchema;
    entries?: Record<string, v.GenericSchema>;
    item?: v.GenericSchema;
  };
  if (inner.wrapped) return extraPaths(inner.wrapped, value, path);
  if (inner.item && Array.isArray(value)) {
    const { item } = inner;
    return value.flatMap((member, place) => extraPaths(item, member, `${path}[${place}]`));
  }
  if (!inner.entries || typeof value !== 'object' || value === null) return [];
  const { entries } = inner;
  return Object.entries(value).flatMap(([name, member]) => {
    const entry = entries[name];
    return entry ? extraPaths(entry, member, `${path}.${name}`) : [`${path}.${name}`];
  });
}

const withConsent = rows.filter(({ session }) => session.facts.credentials.length > 0);
const kinds = [...new Set(withConsent.flatMap(({ session }) => session.facts.credentials))];

describe('a detail', () => {
  test('every session of the demo is read by Studio with nothing lost and no extra field', async () => {
    const details = await allDetails();
    for (const [at, { session, subject }] of rows.entries()) {
      const detail = details[at];
      expect(extraPaths(verificationWire, detail), session.sessionId).toEqual([]);
      const answer = JSON.parse(JSON.stringify({ success: true, message: 'found', data: detail }));
      const parsed = parseVerification({ appId: session.appId, id: session.sessionId, subject: 'session' }, answer);
      if (!parsed.ok) throw new Error(`${session.sessionId}: ${parsed.problem.said}`);
      const { verification, pictures } = parsed.value;
      const { facts } = session;
      expect(verification).toMatchObject({
        sessionId: session.sessionId,
        userId: subject.userId,
        email: subject.email,
        createdAt: session.createdAt,
        completedAt: facts.finishedAt,
        expiresAt: session.expiresAt,
        attempts: subject.retries,
        steps: session.steps,
        selfie: session.livenessResult === null ? null : { at: facts.selfieAt, result: session.livenessResult },
        consentAt: facts.consentAt,
        presentationUnreadable: false,
        userAgent: facts.userAgent,
        timeline: facts.timeline,
      });
      expect(verification.document?.faceResult ?? null).toBe(session.faceResult);
      expect(verification.document?.similarity ?? null).toBe(facts.similarity);
      expect(verification.document?.countryCode ?? null).toBe(facts.document?.countryCode ?? null);
      expect(verification.credentials.map(({ kind }) => kind)).toEqual(facts.credentials);
      expect(verification.tokens.map(({ transactionHash }) => transactionHash)).toEqual(
        facts.tokens.map(({ transactionHash }) => transactionHash),
      );
      expect(verification.place?.ip).toBe(facts.place?.ip);
      expect(pictures.some(({ slot }) => slot === 'back')).toBe(facts.document?.hasBack === true);
    }
  });

  test('the parts that clients read through are objects in every detail, and how far faces match is a number', async () => {
    const details = await allDetails();
    const parts = details.map(({ selfiDetails, ocriddocsDetails }) => ({ selfiDetails, ocriddocsDetails }));
    expect(parts.filter((one) => Object.values(one).some((part) => Object(part) !== part))).toEqual([]);
    const documents = parts.flatMap(({ ocriddocsDetails }) =>
      Object.keys(ocriddocsDetails as object).length > 0 ? [ocriddocsDetails as Record<string, unknown>] : [],
    );
    expect(documents.length).toBeLessThan(details.length);
    expect([...new Set(documents.map((one) => typeof one.serviceFacialSimilarityResult))]).toEqual(['number']);
  });

  test('the age proof has its criteria and whether the document confirms them', async () => {
    const attempt = withConsent.find(({ session }) => session.facts.ageOver !== null) as DemoAttempt;
    const presentation = await presentationOf(attempt);
    const credentials = presentation.verifiableCredential as { type: string[]; credentialSubject: Record<string, unknown> }[];
    const subject = credentials.find(({ type }) => type.includes('zkProofOfAge'))?.credentialSubject;
    expect(subject).toMatchObject({
      id: holderKeysOf(attempt.session.userId).did,
      proof: { protocol: 'groth16', curve: 'bn128' },
      criteria: { type: 'Requirement', attribute: 'age', operator: '>', value: attempt.session.facts.ageOver, unit: 'years' },
      criteriaVerified: true,
    });
  });

  test('the same session gives the same signed text', async () => {
    const attempt = withConsent[0] as DemoAttempt;
    expect(await detailOf(attempt)).toEqual(await detailOf(attempt));
  });
});

describe('the presentation of a detail', () => {
  test('calls everything by the name under which it is signed, and so do its credentials', async () => {
    for (const attempt of rows.filter(({ session }) => session.facts.credentials.length > 0).slice(0, 5)) {
      const { verifiableCredential, ...shown } = await presentationOf(attempt);
      for (const document of [shown, ...(verifiableCredential as Record<string, unknown>[])])
        expect([
          opaqueNamesIn(document),
          renamedIn(document, [credentialsContext], null),
          emptyNamesIn(document),
          listNamesIn(document),
          splitNodesIn(document),
        ]).toEqual([[], [], [], [], []]);
    }
  });

  test.each(kinds.map((kind) => [kind]))('one with %s is accepted by an independent verifier', async (kind) => {
    const attempt = withConsent.find(({ session }) => session.facts.credentials.includes(kind)) as DemoAttempt;
    expect(await isAccepted(await presentationOf(attempt), attempt.session.sessionId)).toBe(true);
  });

  test('one that answers another challenge is refused', async () => {
    const attempt = withConsent[0] as DemoAttempt;
    expect(await isAccepted(await presentationOf(attempt), 'another challenge')).toBe(false);
  });

  test.each<[string, RegExp]>([
    ['a surname', /("surname":")[^h]/],
    ['a picture', /(data:image\/jpeg;base64,\/9)./],
    ['a number of a zero-knowledge proof', /("pi_b":\[\[")./],
    ['a criterion', /("value":)\d/],
    ['a transaction hash', /("transactionHash":")[^h]/],
    ['a signature', /("proofValue":"z.)./],
  ])('one with a byte of %s changed is refused', async (_, place) => {
    let changed = 0;
    for (const attempt of withConsent) {
      const text = JSON.stringify(await presentationOf(attempt));
      const other = text.replace(place, (whole) => `${whole.slice(0, -1)}${whole.endsWith('4') ? '5' : '4'}`);
      if (other === text) continue;
      changed += 1;
      expect(await isAccepted(JSON.parse(other), attempt.session.sessionId)).toBe(false);
      if (changed === 2) return;
    }
    expect(changed).toBeGreaterThan(0);
  });

  test('a key that did not sign is not its issuer', async () => {
    const attempt = withConsent[0] as DemoAttempt;
    const other = issuerKeysOf('another service').did;
    const mine = issuerKeysOf(attempt.session.appId).did;
    const text = JSON.stringify(await presentationOf(attempt)).replaceAll(mine, other);
    expect(await isAccepted(JSON.parse(text), attempt.session.sessionId)).toBe(false);
  });

  test('the key in a DID is the Ed25519 key of its secret', async () => {
    const { Ed25519VerificationKey2020 } = await import('@digitalbazaar/ed25519-verification-key-2020');
    const keys = issuerKeysOf('service');
    const same = await Ed25519VerificationKey2020.generate({
      seed: keys.secret,
      id: keys.verificationMethodId,
      controller: keys.did,
    });
    expect(keys.publicKeyMultibase).toBe(same.publicKeyMultibase);
    expect(keys.did).toMatch(/^did:hid:testnet:z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/);
  });
});
