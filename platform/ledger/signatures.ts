/// <reference path="../../tsconfigs/types/digitalbazaar.d.ts" />
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { Ed25519VerificationKey2020 } from '@digitalbazaar/ed25519-verification-key-2020';
import { suiteContext } from '../../src/domain/credential/context-addresses';
import { isBareKey } from '../../src/domain/did/key-format';
import { loadLedgerContext } from './contexts';
import { type Proof, secondsText, type VerificationMethod } from './documents';

/** A signing key: which one it is, and the 32 bytes from which it is made. */
export interface SigningKey {
  id: string;
  controller: string;
  secret: Uint8Array;
}

/** What a signature says beside the document. `at` in ms. */
export interface SigningOptions {
  at: number;
  purpose: 'assertionMethod' | 'authentication';
  challenge?: string;
  domain?: string;
}

/** The multibase text of a key's public half. */
export async function publicKeyOf(secret: Uint8Array): Promise<string> {
  return (await Ed25519VerificationKey2020.generate({ seed: secret, id: '', controller: '' })).publicKeyMultibase;
}

/** An Ed25519Signature2020 proof over a document (contract SSI 2.5). Throws when the document holds a member that no context names. */
export async function signDocument(
  document: object,
  { id, controller, secret }: SigningKey,
  options: SigningOptions,
): Promise<Proof> {
  const key = await Ed25519VerificationKey2020.generate({ seed: secret, id, controller });
  const suite = new Ed25519Signature2020({ key, date: secondsText(options.at) });
  const { challenge, domain } = options;
  const more = {
    proofPurpose: options.purpose,
    ...(challenge !== undefined && { challenge }),
    ...(domain !== undefined && { domain }),
  };
  const purpose = { update: async (proof: object) => ({ ...proof, ...more }) };
  return suite.createProof({ document: withSuite(document), purpose, documentLoader: loadLedgerContext });
}

/** Whether a proof over a document was made with this key. */
export async function isSignedBy(document: object, proof: Proof, method: VerificationMethod): Promise<boolean> {
  try {
    const { id, controller, publicKeyMultibase } = method;
    if (proof.verificationMethod !== id) return false;
    const key = isBareKey(publicKeyMultibase)
      ? Ed25519VerificationKey2020.fromEd25519VerificationKey2018({
          keyPair: { id, controller, publicKeyBase58: publicKeyMultibase.slice(1) },
        })
      : await Ed25519VerificationKey2020.from({ id, controller, publicKeyMultibase });
    const suite = new Ed25519Signature2020({ key });
    return (await suite.verifyProof({ document: withSuite(document), proof, documentLoader: loadLedgerContext })).verified;
  } catch {
    return false;
  }
}

/** The signed form names the suite's context too; on the ledger a schema is without it (contract SSI 2.5). */
function withSuite(document: object): object {
  const stated = '@context' in document && Array.isArray(document['@context']) ? document['@context'] : [];
  return stated.includes(suiteContext) ? document : { ...document, '@context': [...stated, suiteContext] };
}
