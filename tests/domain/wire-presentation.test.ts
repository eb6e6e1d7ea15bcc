import { describe, expect, it } from 'vitest';
import { textLimit } from '../../src/domain/shared/scalars-wire';
import { readPresentation } from '../../src/domain/verification/presentation-wire';
import { aPassportCredential, aPresentation, pixel } from '../builders/verification';

const enormous = 'm'.repeat(5_000_000);
const deep = JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`);

describe('a hostile presentation', () => {
  const kinds = ['zkProofOfAge', 'zkProofOfShoeSize', 'constructor', '__proto__', 'OtherSbtCredential', enormous];

  it('of forty credentials of any kind, known or not, keeps them all', () => {
    const credentials = [...Array(40).keys()].map((index) =>
      aPassportCredential({ type: ['VerifiableCredential', kinds[index % 6]] }),
    );
    const read = readPresentation(JSON.stringify(aPresentation(credentials)));
    expect([read.credentials.length, read.unreadable]).toEqual([40, false]);
    for (const { kind } of read.credentials) expect(kind.length).toBeLessThanOrEqual(textLimit);
  });

  it('of more credentials than anybody has keeps the first two hundred and says so', () => {
    const read = readPresentation(aPresentation(Array(5000).fill(aPassportCredential())));
    expect([read.credentials.length, read.unreadable]).toEqual([200, true]);
  });

  it('drops proof material, pictures, endless texts and the depth of a subject', () => {
    const credentialSubject = {
      name: enormous,
      picture: pixel,
      face: 'not marked as a picture',
      nested: { face: pixel, deep },
      list: Array(5000).fill('x'),
      proof: { pi_a: ['1'], protocol: 'groth16', curve: 'bn128' },
      publicSignals: ['1', '18'],
      ...Object.fromEntries([...Array(500).keys()].map((index) => [`field${index}`, index])),
    };
    const [credential] = readPresentation(aPresentation([aPassportCredential({ credentialSubject })])).credentials;
    const stored = JSON.stringify(credential);
    expect(stored.length).toBeLessThan(20_000);
    for (const gone of ['data:image', 'not marked', 'pi_a', 'publicSignals', 'field200']) expect(stored).not.toContain(gone);
    expect(credential?.zeroKnowledge).toEqual({ protocol: 'groth16', curve: 'bn128' });
  });

  it('keeps four levels of lists in a subject, and of objects as many', () => {
    const credentialSubject = { lists: [[['in', ['below']]]], objects: { a: { b: { c: 'in', d: { e: 'below' } } } } };
    const [credential] = readPresentation(aPresentation([aPassportCredential({ credentialSubject })])).credentials;
    expect(credential?.subject).toMatchObject({ lists: [[['in']]], objects: { a: { b: { c: 'in' } } } });
    expect(JSON.stringify(credential?.subject)).not.toContain('below');
  });

  it.each([[[]], ['text'], [7], [[{ name: 'Tamsin' }]]])(
    'with the subject %j keeps the credential without it and says so',
    (subject) => {
      const read = readPresentation(aPresentation([aPassportCredential({ credentialSubject: subject })]));
      expect([read.credentials.length, read.credentials[0]?.subject, read.unreadable]).toEqual([1, {}, true]);
    },
  );
});
