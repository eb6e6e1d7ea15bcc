import type { DidMethod } from '../../src/domain/did/did-id';
import { isSchemaName } from '../../src/domain/schema/rules';
import { assertingKeyOf, type DidDocument, type SchemaDocument } from './documents';
import { namespaceOf, subjectOfKey } from './identifiers';
import type { DidOnLedger, LedgerView } from './ledger-view';
import type { LedgerMessage, MessageOf } from './messages';
import { type Refusal, refusal } from './refusals';
import { isSignedBy } from './signatures';
import { refusalOfNewStatus, refusalOfStatusChange } from './status-rules';

/** Why the ledger refuses a message; null when it takes it (contract SSI 10.7). */
export async function refusalOf(view: LedgerView, message: LedgerMessage, method: DidMethod): Promise<Refusal | null> {
  switch (message['@type']) {
    case '/hypersign.ssi.v1.MsgRegisterDID':
      return refusalOfRegistration(view, message, method);
    case '/hypersign.ssi.v1.MsgUpdateDID':
      return refusalOfUpdate(view, message, method);
    case '/hypersign.ssi.v1.MsgDeactivateDID': {
      const found = await view.findDid(message.didDocumentId);
      const known = refusalOfVersion(found, message.didDocumentId, message.versionId);
      if (known !== null || found === null) return known;
      return (await isSignedByAny(found.document, message.didDocumentProofs, found.document.verificationMethod))
        ? null
        : refusal(104, `no key of ${message.didDocumentId} signed its deactivation`);
    }
    case '/hypersign.ssi.v1.MsgRegisterCredentialSchema':
      return refusalOfSchema(view, message, method);
    case '/hypersign.ssi.v1.MsgRegisterCredentialStatus':
      return refusalOfNewStatus(view, message, method);
    case '/hypersign.ssi.v1.MsgUpdateCredentialStatus':
      return refusalOfStatusChange(view, message);
  }
}

async function refusalOfRegistration(
  view: LedgerView,
  { didDocument, didDocumentProofs }: MessageOf<'/hypersign.ssi.v1.MsgRegisterDID'>,
  method: DidMethod,
): Promise<Refusal | null> {
  if ((await view.findDid(didDocument.id)) !== null) return refusal(101, didDocument.id);
  const wrong = refusalOfIds(didDocument, method);
  if (wrong !== null) return wrong;
  return refusalOfKeys(didDocument, didDocument.verificationMethod, didDocumentProofs);
}

async function refusalOfUpdate(
  view: LedgerView,
  { didDocument, didDocumentProofs, versionId }: MessageOf<'/hypersign.ssi.v1.MsgUpdateDID'>,
  method: DidMethod,
): Promise<Refusal | null> {
  const found = await view.findDid(didDocument.id);
  const known = refusalOfVersion(found, didDocument.id, versionId);
  if (known !== null || found === null) return known;
  const wrong = refusalOfIds(didDocument, method);
  if (wrong !== null) return wrong;
  if (JSON.stringify(found.document) === JSON.stringify(didDocument)) {
    return refusal(102, 'incoming DID Document does not have any changes');
  }
  const old = found.document.verificationMethod;
  if (!(await isSignedByAny(didDocument, didDocumentProofs, old)))
    return refusal(104, `no key of ${didDocument.id} signed its update`);
  const added = didDocument.verificationMethod.filter(({ id }) => old.every((one) => one.id !== id));
  return refusalOfKeys(didDocument, added, didDocumentProofs);
}

async function refusalOfSchema(
  view: LedgerView,
  {
    credentialSchemaDocument: document,
    credentialSchemaProof: proof,
  }: MessageOf<'/hypersign.ssi.v1.MsgRegisterCredentialSchema'>,
  method: DidMethod,
): Promise<Refusal | null> {
  if (await view.hasSchema(document.id)) return refusal(106, document.id);
  const namespace = namespaceOf(document.id, method);
  if (namespace === null || namespace !== namespaceOf(document.author, method)) return refusal(107, document.id);
  const author = await view.findDid(document.author);
  if (author === null) return refusal(105, document.author);
  if (author.isDeactivated) return refusal(109, `${document.author} cannot author a schema`);
  if (!isSoundSchema(document)) return refusal(119, document.name);
  const key = assertingKeyOf(author.document, proof.verificationMethod);
  if (key === null) return refusal(103, proof.verificationMethod);
  return (await isSignedBy(document, proof, key))
    ? null
    : refusal(114, `the signature of ${document.id} is not that of its author`);
}

function refusalOfVersion(found: DidOnLedger | null, did: string, versionId: string): Refusal | null {
  if (found === null) return refusal(105, did);
  if (found.isDeactivated) return refusal(109, `DID Document ${did} is already deactivated`);
  return found.versionId === versionId
    ? null
    : refusal(108, `expected ${did} with version id ${found.versionId}, got ${versionId}`);
}

/** All ids of a document belong to it: one method, one namespace, keys under the DID itself, no key twice, every purpose a key of it. */
function refusalOfIds(document: DidDocument, method: DidMethod): Refusal | null {
  const namespace = namespaceOf(document.id, method);
  if (namespace === null) return refusal(102, `${document.id} is no id of this ledger`);
  const ids = document.verificationMethod.map(({ id }) => id);
  const stranger = document.controller.find((one) => namespaceOf(one, method) !== namespace);
  if (stranger !== undefined) return refusal(102, `the controller ${stranger} is of another namespace`);
  if (new Set(ids).size < ids.length) return refusal(102, `${document.id} names a key twice`);
  if (ids.some((id) => subjectOfKey(id) !== document.id)) return refusal(103, `${document.id} names a key of another subject`);
  const controlled = document.verificationMethod.find(
    ({ controller }) => ![document.id, ...document.controller].includes(controller),
  );
  if (controlled !== undefined) return refusal(103, `the controller of ${controlled.id} is no controller of ${document.id}`);
  if (ids.length === 0) return refusal(103, document.id);
  const named = [document.authentication, document.assertionMethod, document.keyAgreement].concat([
    document.capabilityInvocation,
    document.capabilityDelegation,
  ]);
  const missing = named.flat().find((id) => !ids.includes(id));
  return missing === undefined ? null : refusal(103, missing);
}

async function refusalOfKeys(
  document: DidDocument,
  keys: DidDocument['verificationMethod'],
  proofs: MessageOf<'/hypersign.ssi.v1.MsgRegisterDID'>['didDocumentProofs'],
): Promise<Refusal | null> {
  for (const key of keys) {
    if (!(await isSignedByAny(document, proofs, [key]))) return refusal(104, `the signature of ${key.id}`);
  }
  return null;
}

async function isSignedByAny(
  document: DidDocument,
  proofs: MessageOf<'/hypersign.ssi.v1.MsgRegisterDID'>['didDocumentProofs'],
  keys: DidDocument['verificationMethod'],
): Promise<boolean> {
  for (const key of keys) {
    for (const proof of proofs) if (await isSignedBy(document, proof, key)) return true;
  }
  return false;
}

/** A name in PascalCase; properties that say of each attribute a type and perhaps a format, nothing else (contract SSI 2.6). */
function isSoundSchema({ name, schema }: SchemaDocument): boolean {
  if (!isSchemaName(name)) return false;
  try {
    const properties: unknown = JSON.parse(schema.properties);
    return (
      typeof properties === 'object' &&
      properties !== null &&
      Object.values(properties).every(
        (one: object) => 'type' in one && Object.keys(one).every((member) => member === 'type' || member === 'format'),
      )
    );
  } catch {
    return false;
  }
}
