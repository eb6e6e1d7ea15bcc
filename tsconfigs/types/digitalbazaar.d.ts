/** The parts in use of packages that come without types, for the worker, the platform and their tests. */
declare module '@digitalbazaar/vc' {
  type DocumentLoader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>;
  interface CheckResult {
    verified: boolean;
    error?: unknown;
  }
  export const defaultDocumentLoader: DocumentLoader;
  export function issue(options: {
    credential: object;
    suite: object;
    documentLoader: DocumentLoader;
    now?: string | Date;
  }): Promise<Record<string, unknown>>;
  export function signPresentation(options: {
    presentation: object;
    suite: object;
    documentLoader: DocumentLoader;
    challenge: string;
    domain?: string;
  }): Promise<Record<string, unknown>>;
  export function verify(options: {
    presentation: object;
    suite: object;
    documentLoader: DocumentLoader;
    challenge: string;
    domain?: string;
    now?: string | Date;
  }): Promise<CheckResult & { presentationResult?: CheckResult; credentialResults?: CheckResult[] }>;
  export function verifyCredential(options: {
    credential: object;
    suite: object;
    documentLoader: DocumentLoader;
    now?: string | Date;
  }): Promise<CheckResult>;
}

declare module '@digitalbazaar/ed25519-signature-2020' {
  import type { Ed25519VerificationKey2020 } from '@digitalbazaar/ed25519-verification-key-2020';

  type DocumentLoader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>;
  export class Ed25519Signature2020 {
    constructor(options?: { key?: Ed25519VerificationKey2020; date?: string | Date });
    createProof(options: {
      document: object;
      purpose: { update(proof: object): Promise<object> };
      documentLoader: DocumentLoader;
    }): Promise<{ type: string; created: string; verificationMethod: string; proofPurpose: string; proofValue: string }>;
    verifyProof(options: { document: object; proof: object; documentLoader: DocumentLoader }): Promise<{ verified: boolean }>;
    static readonly CONTEXT_URL: string;
    static readonly CONTEXT: object;
  }
}

declare module '@digitalbazaar/ed25519-verification-key-2020' {
  export class Ed25519VerificationKey2020 {
    static generate(options: { seed: Uint8Array; id: string; controller: string }): Promise<Ed25519VerificationKey2020>;
    static fromEd25519VerificationKey2018(options: {
      keyPair: { id: string; controller: string; publicKeyBase58: string };
    }): Ed25519VerificationKey2020;
    static from(options: { id: string; controller: string; publicKeyMultibase: string }): Promise<Ed25519VerificationKey2020>;
    readonly id: string;
    readonly controller: string;
    readonly publicKeyMultibase: string;
  }
}

declare module 'did-context' {
  /** The context documents of DIDs, by their addresses. */
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalbazaar/credentials-context' {
  /** The context documents of the credentials standard, by their addresses. */
  export const contexts: ReadonlyMap<string, object>;
}
