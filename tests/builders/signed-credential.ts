import { credentialOf, withStatusAt } from '../../platform/ledger/credential-document';
import { publicKeyOf, type SigningOptions, signDocument } from '../../platform/ledger/signatures';
import { suiteContext } from '../../src/domain/credential/context-addresses';
import { credentialId, holderDid } from './credential';
import { aDidDocument, aKeyWire, issuerDid } from './did';
import { day, noon } from './moments';
import { schemaId } from './schema';

/** Where the ledger of the tests answers. */
export const nodeOfTests = 'https://node.example/hypersign-protocol/hidnode/ssi';

/** A DID whose one key is made of a number, and what signs with it. */
export interface Signer {
  did: string;
  keyId: string;
  publicKey: string;
  secret: Uint8Array;
  /** The document of the DID. */
  document: Record<string, unknown>;
  /** The document with a proof. */
  sign<Document extends object>(document: Document, options?: Partial<SigningOptions>): Promise<Document & { proof: object }>;
}

/** The signer of a DID; another `seed` is another key. */
export async function aSigner(did = issuerDid, seed = 7): Promise<Signer> {
  const secret = new Uint8Array(32).fill(seed);
  const keyId = `${did}#key-1`;
  const publicKey = await publicKeyOf(secret);
  return {
    did,
    keyId,
    publicKey,
    secret,
    document: aDidDocument(did, { verificationMethod: [aKeyWire(did, { publicKeyMultibase: publicKey })] }),
    async sign(document, options = {}) {
      const proof = await signDocument(document, { id: keyId, controller: did, secret }, signingOptions(options));
      return { ...document, proof };
    },
  };
}

const signingOptions = (options: Partial<SigningOptions>): SigningOptions => ({
  at: noon - day,
  purpose: 'assertionMethod',
  ...options,
});

/** A credential that is not signed yet, as the platform issues it (contract SSI 2.7): a library card, good for a year. */
export function anUnsignedCredential(members: Record<string, unknown> = {}): Record<string, unknown> {
  const credential = credentialOf({
    id: credentialId,
    issuer: issuerDid,
    subject: holderDid,
    fields: { fullName: 'Ines Okafor', cardNumber: 40211 },
    kind: {
      schemaId,
      name: 'LibraryCard',
      attributes: [
        { name: 'cardNumber', type: 'integer', isRequired: false },
        { name: 'fullName', type: 'string', isRequired: true },
      ],
    },
    expiresAt: noon + 365 * day,
    issuedAt: noon - day,
  });
  return { ...withStatusAt(credential, credentialId, nodeOfTests), ...members };
}

/** A presentation that is not signed yet (contract SSI 2.9). */
export function anUnsignedPresentation(
  credentials: readonly object[],
  members: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    '@context': ['https://www.w3.org/2018/credentials/v1', suiteContext],
    type: ['VerifiablePresentation'],
    verifiableCredential: credentials,
    id: 'vp:hid:testnet:z6MkpPresentationExample1111222233334444',
    holder: holderDid,
    ...members,
  };
}
