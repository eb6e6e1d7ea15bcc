import { createPrivateKey, createPublicKey } from 'node:crypto';
import { sha256, toMultibase } from './encodings';

/** What signs: a DID whose method-specific id is its own public key, and the secret behind it. */
export interface SigningIdentity {
  did: string;
  verificationMethodId: string;
  publicKeyMultibase: string;
  /** The 32 bytes from which the Ed25519 key is made. */
  secret: Uint8Array;
}

/** The name of IssuerKeys in the calls of buildDetail: the issuer of one service. */
export type IssuerKeys = SigningIdentity;

const namespace = 'testnet';
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyCodec = [0xed, 0x01];

/** The issuer of a service, the same for the same service. A demo key: derived from the service's id, never for real use. */
export function issuerKeysOf(appId: string): IssuerKeys {
  return identityFrom(sha256(`studio demo issuer ${appId}`));
}

/** The wallet key of a verified person, the same for the same person. */
export function holderKeysOf(userId: string): SigningIdentity {
  return identityFrom(sha256(`studio demo holder ${userId}`));
}

/** The DID document of an identity (contract SSI 2.2). */
export function didDocumentOf(identity: Pick<SigningIdentity, 'did' | 'verificationMethodId' | 'publicKeyMultibase'>): object {
  const { did, verificationMethodId, publicKeyMultibase } = identity;
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/ed25519-2020/v1'],
    id: did,
    controller: [did],
    verificationMethod: [{ id: verificationMethodId, type: 'Ed25519VerificationKey2020', controller: did, publicKeyMultibase }],
    authentication: [verificationMethodId],
    assertionMethod: [verificationMethodId],
    keyAgreement: [],
    capabilityInvocation: [verificationMethodId],
    capabilityDelegation: [verificationMethodId],
    service: [],
  };
}

function identityFrom(secret: Uint8Array): SigningIdentity {
  const key = createPrivateKey({ key: Buffer.concat([privateKeyHead, secret]), format: 'der', type: 'pkcs8' });
  const exported = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKeyMultibase = toMultibase(Uint8Array.from([...publicKeyCodec, ...exported.subarray(-32)]));
  const did = `did:hid:${namespace}:${publicKeyMultibase}`;
  return { did, verificationMethodId: `${did}#key-1`, publicKeyMultibase, secret };
}
