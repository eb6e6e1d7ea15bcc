import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check, codesOf, good } from '../fakes/checks';

/** A credential that was signed once and is stored here unchanged: what its terms mean must never change. */
function readSigned(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`../real/own/${name}.json`, import.meta.url), 'utf8'));
}

describe('a credential that was signed once', () => {
  it.each(['as-the-services-sign', 'as-the-w3c-has-it'])('%s is good, and bad when its schema is another one', async (name) => {
    const credential = readSigned(name);
    const checked = await check(credential);
    expect([checked.verdict, codesOf(checked)[0]]).toEqual(['good', 'signature-good']);
    const other = {
      ...credential,
      credentialSchema: { ...(credential.credentialSchema as object), id: 'sch:hid:testnet:z6MkpOther:1.0' },
    };
    expect(codesOf(await check(other))[0]).toBe('signature-wrong');
  });

  it('differs only in its proof if it was signed with the contexts of the W3C', () => {
    const [services, w3c] = [readSigned('as-the-services-sign'), readSigned('as-the-w3c-has-it')];
    expect({ ...services, proof: null }).toEqual({ ...w3c, proof: null });
    expect(services.proof).not.toEqual(w3c.proof);
    expect(services).toEqual(good);
  });
});
