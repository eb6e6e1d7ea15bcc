import { describe, expect, it } from 'vitest';
import { holderDid } from '../builders/credential';
import { issuerDid } from '../builders/did';
import { hour, noon } from '../builders/moments';
import { anUnsignedPresentation } from '../builders/signed-credential';
import { check, good, holder, issuer } from '../fakes/checks';

describe('a presentation that is checked', () => {
  const options = { purpose: 'authentication', challenge: 'c-1', domain: 'door.example', at: noon - hour } as const;

  it('is good if its holder and every credential in it are good', async () => {
    const presented = await holder.sign(anUnsignedPresentation([good]), options);
    const checked = await check(presented);
    expect(checked.presentation?.lines.map(({ code }) => code)).toEqual(['signature-good', 'holder-good', 'subject-holder']);
    expect(checked.presentation).toMatchObject({ challenge: 'c-1', domain: 'door.example', holder: holderDid });
    expect(checked.verdict).toBe('good');
  });

  it('with one bad credential is bad', async () => {
    const forged = { ...good, issuanceDate: '2026-03-01T00:00:00Z' };
    const checked = await check(await holder.sign(anUnsignedPresentation([good, forged]), options));
    expect(checked.credentials.map(({ verdict }) => verdict)).toEqual(['good', 'bad']);
    expect(checked.verdict).toBe('bad');
  });

  it('signed by somebody other than its holder, or for another purpose, is bad', async () => {
    const stolen = await issuer.sign(anUnsignedPresentation([good]), options);
    expect((await check(stolen)).presentation?.lines[1]?.code).toBe('holder-other');
    const asserted = await holder.sign(anUnsignedPresentation([good]), { ...options, purpose: 'assertionMethod' });
    expect((await check(asserted)).presentation?.verdict).toBe('bad');
  });

  it('whose challenge was replaced is bad', async () => {
    const presented = await holder.sign(anUnsignedPresentation([good]), options);
    const replayed = { ...presented, proof: { ...presented.proof, challenge: 'c-2' } };
    expect((await check(replayed)).presentation?.lines[0]?.code).toBe('signature-wrong');
  });

  it('of credentials about somebody else is not accepted from the holder', async () => {
    const presented = await issuer.sign(anUnsignedPresentation([good], { holder: issuerDid }), options);
    const checked = await check(presented);
    expect(checked.presentation?.lines[2]).toMatchObject({ code: 'subject-other', about: [holderDid] });
    expect(checked.verdict).toBe('unknown');
  });

  it('of a consent, which has no proof of its own and holds BJJ signatures, cannot be checked, and each reason is named', async () => {
    const proof = { ...(good.proof as object), type: 'BJJSignature2021', proofValue: '5f1c' };
    const listed = { ...good, proof: [proof] };
    const checked = await check(anUnsignedPresentation([{ ...good, proof }, listed]));
    expect(checked.presentation?.lines.slice(0, 2).map(({ code }) => code)).toEqual([
      'presentation-signature-missing',
      'presentation-signature-missing',
    ]);
    for (const { lines } of checked.credentials) {
      expect(lines[0]).toMatchObject({ code: 'signature-kind', about: ['BJJSignature2021'] });
      expect(lines.map(({ verdict }) => verdict)).not.toContain('bad');
    }
    expect(checked.verdict).toBe('unknown');
  });

  it('without a holder and a proof cannot be checked either', async () => {
    const { holder: _holder, ...anonymous } = anUnsignedPresentation([good]);
    expect((await check(anonymous)).verdict).toBe('unknown');
  });
});
