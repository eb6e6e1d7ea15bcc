/// <reference path="../../../tsconfigs/types/digitalbazaar.d.ts" />
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { Ed25519VerificationKey2020 } from '@digitalbazaar/ed25519-verification-key-2020';
import type { LearntKey } from '../../domain/credential/verdict';
import { isBareKey } from '../../domain/did/key-format';
import type { ContextLoader } from './contexts';

/** What the suite answers; it does not throw. */
export interface Verified {
  verified: boolean;
  error?: unknown;
}

/** A key as the packages read it; throws where its public half cannot be read. */
export async function readKey({ id, controller, publicKey }: LearntKey): Promise<Ed25519VerificationKey2020> {
  const named = { id, controller: controller ?? '' };
  const text = publicKey ?? '';
  return isBareKey(text)
    ? Ed25519VerificationKey2020.fromEd25519VerificationKey2018({ keyPair: { ...named, publicKeyBase58: text.slice(1) } })
    : Ed25519VerificationKey2020.from({ ...named, publicKeyMultibase: text });
}

/** Verifies an Ed25519Signature2020 over a document without its proof. Each time by a suite of its own: a suite remembers the hash of the document that it has seen. */
export async function verifyProof(
  document: object,
  proof: object,
  key: Ed25519VerificationKey2020,
  documentLoader: ContextLoader,
): Promise<Verified> {
  return new Ed25519Signature2020({ key }).verifyProof({ document, proof, documentLoader });
}
