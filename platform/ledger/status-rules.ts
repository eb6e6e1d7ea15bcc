import { type CredentialAction, type CredentialLife, lifeOf, moveCredential } from '../../src/domain/credential/machine';
import type { DidMethod } from '../../src/domain/did/did-id';
import { assertingKeyOf } from './documents';
import { namespaceOf } from './identifiers';
import type { LedgerView } from './ledger-view';
import type { MessageOf } from './messages';
import { type Refusal, refusal } from './refusals';
import type { CredentialStatusDocument } from './status-document';
import { isStatusSignedBy } from './status-proof';

/** Why the ledger does not take the status of a new credential (contract SSI 10.7); null when it does. */
export async function refusalOfNewStatus(
  view: LedgerView,
  message: MessageOf<'/hypersign.ssi.v1.MsgRegisterCredentialStatus'>,
  method: DidMethod,
): Promise<Refusal | null> {
  const { credentialStatusDocument: document } = message;
  if ((await view.findStatus(document.id)) !== null) return refusal(116, document.id);
  const namespace = namespaceOf(document.id, method);
  if (namespace === null || !document.id.startsWith('vc:') || namespace !== namespaceOf(document.issuer, method)) {
    return refusal(117, document.id);
  }
  if (document.revoked || document.suspended) return refusal(110, `${document.id} is not live to begin with`);
  if (!/^[0-9a-f]{64}$/i.test(document.credentialMerkleRootHash)) return refusal(113, document.credentialMerkleRootHash);
  return (await refusalOfIssuer(view, message)) ?? refusalOfDates(message);
}

/** Why the ledger does not change a status; null when it does. The moves are those of the life of a credential. */
export async function refusalOfStatusChange(
  view: LedgerView,
  message: MessageOf<'/hypersign.ssi.v1.MsgUpdateCredentialStatus'>,
): Promise<Refusal | null> {
  const { credentialStatusDocument: document } = message;
  const known = await view.findStatus(document.id);
  if (known === null) return refusal(115, `credential status document ${document.id} not found`);
  if (document.issuer !== known.issuer) return refusal(112, `${document.issuer} did not issue ${document.id}`);
  if (document.issuanceDate !== known.issuanceDate) return refusal(111, `${document.id} was issued ${known.issuanceDate}`);
  if (document.credentialMerkleRootHash !== known.credentialMerkleRootHash) {
    return refusal(113, document.credentialMerkleRootHash);
  }
  const life = lifeIn(known);
  if (life === 'revoked') return refusal(110, `credential status ${document.id} could not be updated since it is revoked`);
  if (moveCredential(life, actionOf(document)) === null) {
    return refusal(110, 'incoming Credential Status Document does not have any changes');
  }
  return (await refusalOfIssuer(view, message)) ?? refusalOfDates(message);
}

type StatusMessage = MessageOf<'/hypersign.ssi.v1.MsgRegisterCredentialStatus' | '/hypersign.ssi.v1.MsgUpdateCredentialStatus'>;

/** The issuer is on the ledger, and one of its keys that may assert has signed. */
async function refusalOfIssuer(
  view: LedgerView,
  { credentialStatusDocument: document, credentialStatusProof: proof }: StatusMessage,
): Promise<Refusal | null> {
  const issuer = await view.findDid(document.issuer);
  if (issuer === null) return refusal(105, document.issuer);
  if (issuer.isDeactivated) return refusal(109, `${document.issuer} cannot say the status of a credential`);
  if (proof.proofPurpose !== 'assertionMethod' || proof.proofValue === '') return refusal(118, document.id);
  const key = assertingKeyOf(issuer.document, proof.verificationMethod);
  if (key === null) return refusal(103, proof.verificationMethod);
  return isStatusSignedBy(document, proof, key) ? null : refusal(104, `the signature of ${document.id}`);
}

function refusalOfDates({ credentialStatusDocument: document, credentialStatusProof: proof }: StatusMessage): Refusal | null {
  const [issued, signed] = [Date.parse(document.issuanceDate), Date.parse(proof.created)];
  if (Number.isNaN(issued) || Number.isNaN(signed)) return refusal(111, document.issuanceDate);
  return signed < issued ? refusal(111, `${document.id} was signed before it was issued`) : null;
}

function actionOf({ revoked, suspended }: CredentialStatusDocument): CredentialAction {
  if (revoked) return 'REVOKE';
  return suspended ? 'SUSPEND' : 'LIVE';
}

function lifeIn({ revoked, suspended }: CredentialStatusDocument): CredentialLife {
  return lifeOf({ revoked: revoked === true, suspended: suspended === true });
}
