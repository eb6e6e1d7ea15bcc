import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMultibase, toMultibase } from '../../platform/demo/encodings';
import { isSignedBy, publicKeyOf, signDocument } from '../../platform/ledger/signatures';
import { changedStatusOf, newStatusOf } from '../../platform/ledger/status-document';
import { isStatusSignedBy, proveStatus } from '../../platform/ledger/status-proof';
import { noon } from '../builders/moments';

const secret = new Uint8Array(32).fill(7);
const issuer = 'did:hid:testnet:5c0e7a1b-92d4-4f36-8a17-3be1d90f6c22';
const key = { id: `${issuer}#key-1`, controller: issuer, secret };
const first = newStatusOf({ id: 'vc:hid:testnet:z6Mkabc', issuer, issuedAt: noon, merkleRoot: 'ab'.repeat(32) });
const method = async () => ({
  ...{ id: key.id, type: 'Ed25519VerificationKey2020', controller: issuer },
  publicKeyMultibase: await publicKeyOf(secret),
});
const remarked = (remarks: string) => changedStatusOf(first, { action: 'SUSPEND', remarks, issuer });
const purpose = 'assertionMethod';

describe('the proof of a status that is made by its quads', () => {
  it('is the one that the signing library makes, to the letter, whatever the remark is', async () => {
    const controls = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
    const all = [first, remarked(''), remarked(controls), changedStatusOf(first, { action: 'REVOKE', remarks: null, issuer })];
    for (const status of all) {
      expect(proveStatus(status, key, noon)).toEqual(await signDocument(status, key, { at: noon, purpose }));
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (remarks) => {
        const status = remarked(remarks);
        expect(proveStatus(status, key, noon)).toEqual(await signDocument(status, key, { at: noon, purpose }));
      }),
      { numRuns: 20 },
    );
  });

  it('is valid for both, and for neither of them over something else', async () => {
    const proof = proveStatus(first, key, noon);
    const by = await method();
    const bad = [
      [remarked('x'), proof],
      [first, { ...proof, created: '2020-01-01T00:00:00Z' }],
      [first, { ...proof, proofValue: `${proof.proofValue.slice(0, -1)}2` }],
      [first, { ...proof, proofValue: 'z0' }],
      [first, { ...proof, proofPurpose: 'authentication' }],
      [first, { ...proof, challenge: 'x' }],
      [{ ...first, more: 'x' }, proof],
      [{ ...first, '@context': [] }, proof],
    ] as const;
    expect([isStatusSignedBy(first, proof, by), await isSignedBy(first, proof, by)]).toEqual([true, true]);
    for (const [status, other] of bad) {
      const reported = status as typeof first;
      expect([isStatusSignedBy(reported, other, by), await isSignedBy(reported, other, by)]).toEqual([false, false]);
    }
    const another = { ...by, publicKeyMultibase: await publicKeyOf(new Uint8Array(32).fill(8)) };
    expect(isStatusSignedBy(first, proof, another)).toBe(false);
  });

  it('is in a text that is read back as it was written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), (bytes) => {
        expect([...fromMultibase(toMultibase(bytes))]).toEqual([...bytes]);
      }),
    );
  });
});
