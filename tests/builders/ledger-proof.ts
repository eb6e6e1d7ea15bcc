import { issuerDid } from './did';
import { day, iso, noon } from './moments';

/** The proof under a document of the ledger, of a signature that nobody checks. */
export const aLedgerProof = () => ({
  type: 'Ed25519Signature2020',
  created: iso(noon - day),
  verificationMethod: `${issuerDid}#key-1`,
  proofPurpose: 'assertionMethod',
  proofValue: 'z3kQexampleProof',
});
