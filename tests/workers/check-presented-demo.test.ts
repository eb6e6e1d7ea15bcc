import { describe, expect, it } from 'vitest';
import { buildPresentation } from '../../platform/demo/credentials';
import { didDocumentOf, holderKeysOf, issuerKeysOf } from '../../platform/demo/keys';
import { demoSessions } from '../../platform/demo/organisation';
import { ok } from '../../src/domain/shared/outcome';
import type { Signer } from '../builders/signed-credential';
import { aLedger, aPreparedMirror, away, check, onLedger } from '../fakes/checks';

const now = Date.parse('2026-03-18T10:24:00.000Z');
const picture = 'data:image/jpeg;base64,/9j/4AAQSkZJRg==';
const attempts = [...demoSessions(1, now, 240)].filter(({ session }) => session.facts.credentials.length > 0);
const kinds = [...new Set(attempts.flatMap(({ session }) => session.facts.credentials))];

function signerOf({
  did,
  verificationMethodId: keyId,
  publicKeyMultibase: publicKey,
  secret,
}: ReturnType<typeof holderKeysOf>): Signer {
  const document = didDocumentOf({ did, verificationMethodId: keyId, publicKeyMultibase: publicKey }) as Record<string, unknown>;
  return { did, keyId, publicKey, secret, document, sign: () => Promise.reject(new Error('nothing is signed')) };
}

async function presented(kind: string) {
  const attempt = attempts.find(({ session }) => session.facts.credentials.includes(kind));
  if (!attempt) throw new Error(`nobody presents ${kind}`);
  const { session } = attempt;
  const keys = issuerKeysOf(session.appId);
  const presentation = await buildPresentation({ session, keys, picture: async () => picture });
  return { presentation, signers: [signerOf(keys), signerOf(holderKeysOf(session.userId))] };
}

describe('a presentation that was given with a verification', () => {
  it.each(kinds.map((kind) => [kind]))('with %s is checked by its content, whatever can be asked of the ledger', async (kind) => {
    const { presentation, signers } = await presented(kind);
    const reads = {
      ...aLedger().reads,
      ledgerDid: async (did: string) => {
        const signer = signers.find((one) => one.did === did);
        return ok(signer === undefined ? ({ event: 'refused', said: null } as const) : onLedger(signer));
      },
    };
    const checked = await check(presentation, { reads, at: now });
    expect(checked.presentation?.lines.map(({ code }) => code)).toEqual(['signature-good', 'holder-good', 'subject-holder']);
    expect(checked.credentials.map(({ lines }) => lines.map(({ code }) => code))).toEqual(
      checked.credentials.map(() => ['signature-good', 'issuer-good', 'expiry-ahead', 'schema-none', 'status-none']),
    );
    expect(checked.verdict).toBe('good');
    const offline = await check(presentation, { reads: away, at: now, mirror: await aPreparedMirror({ signers }) });
    expect(offline.verdict).toBe('good');
    const changed = JSON.parse(
      JSON.stringify(presentation)
        .replaceAll('"criteriaVerified":true', '"criteriaVerified":false')
        .replace(/("(surname|transactionHash|tokenSelfiImage)":")./g, '$1Q'),
    ) as object;
    expect((await check(changed, { reads, at: now })).verdict).toBe('bad');
  });
});
