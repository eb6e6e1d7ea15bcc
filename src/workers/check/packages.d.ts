/** What the check uses of packages that come without types. */
declare module '@digitalbazaar/ed25519-signature-2020' {
  import type { Ed25519VerificationKey2020 } from '@digitalbazaar/ed25519-verification-key-2020';

  type DocumentLoader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>;
  export class Ed25519Signature2020 {
    constructor(options: { key: Ed25519VerificationKey2020 });
    verifyProof(options: {
      document: object;
      proof: object;
      documentLoader: DocumentLoader;
    }): Promise<{ verified: true } | { verified: false; error: unknown }>;
    static readonly CONTEXT_URL: string;
    static readonly CONTEXT: object;
  }
}

declare module '@digitalbazaar/ed25519-verification-key-2020' {
  export class Ed25519VerificationKey2020 {
    static from(options: { id: string; controller: string; publicKeyMultibase: string }): Promise<Ed25519VerificationKey2020>;
    readonly id: string;
  }
}

declare module '@digitalbazaar/credentials-context' {
  /** The context documents of the credentials standard, by their addresses. */
  export const contexts: ReadonlyMap<string, object>;
}
