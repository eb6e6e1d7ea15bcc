import type { DidDocument } from './documents';
import type { CredentialStatusDocument } from './status-document';

/** A DID as the ledger holds it. */
export interface DidOnLedger {
  document: DidDocument;
  isDeactivated: boolean;
  versionId: string;
}

/** What the rules look at. */
export interface LedgerView {
  findDid(did: string): Promise<DidOnLedger | null>;
  hasSchema(schemaId: string): Promise<boolean>;
  findStatus(credentialId: string): Promise<CredentialStatusDocument | null>;
}
