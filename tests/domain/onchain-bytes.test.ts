import { describe, expect, it } from 'vitest';
import { chainOf } from '../../src/domain/onchain/chains';
import { expandSigned } from '../../src/domain/onchain/expand';
import { fromBase64, toBase64, toSignRequest, toTransactionBytes, toUtf8 } from '../../src/domain/onchain/tx-bytes';

describe('a signed document', () => {
  const id = 'did:hid:testnet:z1';
  const document = {
    '@context': ['https://www.w3.org/ns/did/v1'],
    id,
    verificationMethod: [{ id: `${id}#key-1`, type: 'Ed25519VerificationKey2020', controller: id, publicKeyMultibase: 'z6' }],
    authentication: [`${id}#key-1`],
    service: [{ id: `${id}#d`, type: 'LinkedDomains', serviceEndpoint: 'https://a.example' }],
  };
  const proof = { type: 'Ed25519Signature2020', proofPurpose: 'authentication', challenge: 'c', created: '2026-04-01T12:00:00Z' };

  it('is written out with full names', () => {
    const written = expandSigned(document, proof);
    const [node] = JSON.parse(written?.did_doc ?? '[]') as Record<string, unknown>[];
    expect(node).toMatchObject({
      '@id': id,
      'https://w3id.org/security#authenticationMethod': [{ '@id': `${id}#key-1` }],
      'https://w3id.org/security#verificationMethod': [
        {
          '@type': ['https://w3id.org/security#Ed25519VerificationKey2020'],
          'https://w3id.org/security#publicKeyMultibase': [{ '@type': 'https://w3id.org/security#multibase', '@value': 'z6' }],
        },
      ],
      'https://www.w3.org/ns/did#service': [{ '@type': ['https://www.w3.org/ns/did#LinkedDomains'] }],
    });
    expect(JSON.parse(written?.did_doc_proof ?? '')).toMatchObject([
      { 'https://w3id.org/security#challenge': [{ '@value': 'c' }] },
    ]);
  });

  it.each([
    ['a member', { ...document, other: 'x' }, proof],
    ['a member of every object', { ...document, toString: 'x' }, proof],
    ['a type', { ...document, type: 'Person' }, proof],
    ['a type of every object', { ...document, type: 'toString' }, proof],
    ['a purpose', document, { ...proof, proofPurpose: 'assertionMethod' }],
    ['a value', document, { ...proof, challenge: 1 }],
    ['a time', document, { ...proof, created: 1 }],
    ['a part', { ...document, service: [1] }, proof],
  ])('is not written out with %s that Studio does not know', (_what, one, other) => {
    expect(expandSigned(one, other)).toBeNull();
  });
});

describe('the bytes of a transaction', () => {
  it.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foobar', 'Zm9vYmFy'],
    ['é€😀', 'w6nigqzwn5iA'],
  ])('are base64 of UTF-8, there and back: %s', (text, encoded) => {
    expect(toBase64(toUtf8(text))).toBe(encoded);
    expect(fromBase64(encoded)).toEqual(toUtf8(text));
  });

  it('are protobuf with lengths and fields, without a zero', () => {
    const chain = chainOf('cosmos:osmo:osmo-test-5') ?? expect.fail('no chain');
    const signer = { publicKey: 'AgM=', accountNumber: '7', sequence: '300' };
    const message = { sender: 's', contract: 'c', msg: { init: { token_code_id: 1 } } };
    const asked = toSignRequest(chain, 'init', message, signer);
    const text = (base64: string) =>
      fromBase64(base64)
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');
    const hexOf = (words: string) =>
      toUtf8(words)
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');
    const msg = '{"init":{"token_code_id":1}}';
    expect(asked).toMatchObject({ chainId: 'osmo-test-5', accountNumber: '7' });
    expect(text(asked.bodyBytes)).toBe(
      `0a4c0a24${hexOf('/cosmwasm.wasm.v1.MsgExecuteContract')}12240a0173120163` + `1a1c${hexOf(msg)}`,
    );
    const key = `0a270a1f${hexOf('/cosmos.crypto.secp256k1.PubKey')}12040a020203`;
    const fee = `12140a0e0a05${hexOf('uosmo')}1205${hexOf('50000')}10a0c21e`;
    const authOf = (sequence: string) => text(toSignRequest(chain, 'init', message, { ...signer, sequence }).authInfoBytes);
    expect(authOf('300')).toBe(`0a32${key}12040a02080118ac02${fee}`);
    expect(authOf('128')).toBe(`0a32${key}12040a020801188001${fee}`);
    expect(authOf('127')).toBe(`0a31${key}12040a020801187f${fee}`);
    expect(authOf('0')).toBe(`0a2f${key}12040a020801${fee}`);
    const sent = toTransactionBytes({ bodyBytes: 'AQ==', authInfoBytes: 'AgM=', signature: 'BA==' });
    expect(text(sent)).toBe('0a0101120202031a0104');
  });
});
