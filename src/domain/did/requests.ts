import type { CreateDid, RenameDid } from '../ledger/command';
import { createdKeyType, parseDid } from './did-id';

/** The body that creates a DID (contract SSI 3.3); null if its id is not a DID. */
export function toCreateDidBody({ did, name, relationships }: Pick<CreateDid, 'did' | 'name' | 'relationships'>): object | null {
  const parts = parseDid(did);
  if (parts === null) return null;
  return {
    namespace: parts.network ?? '',
    methodSpecificId: parts.id,
    options: { keyType: [createdKeyType], verificationRelationships: relationships, name: name.trim() },
  };
}

/** The body that puts a DID on the ledger (contract SSI 3.4): the server signs, once for each verification method. */
export function toRegisterDidBody(document: Record<string, unknown>): object {
  const keys = methodsIn(document).flatMap(({ id }) => (typeof id === 'string' ? [{ verification_method_id: id }] : []));
  return { didDocument: withoutEmptyKeys(document), signInfos: keys };
}

/** The body that gives a DID a name (contract SSI 3.6). */
export function toRenameDidBody({ did, name }: Pick<RenameDid, 'did' | 'name'>): object {
  return { did, name: name.trim() };
}

/** The body that changes the document of a DID, or deactivates it permanently (contract SSI 3.6). */
export function toUpdateDidBody(document: Record<string, unknown>, keyId: string, isDeactivation: boolean): object {
  return { didDocument: withoutEmptyKeys(document), verificationMethodId: keyId, deactivate: isDeactivation };
}

/** The ledger fills in '' for what a key does not have; that is signed as if it were there, so it is taken out. */
function withoutEmptyKeys(document: Record<string, unknown>): Record<string, unknown> {
  const verificationMethod = methodsIn(document).map((key) =>
    Object.fromEntries(Object.entries(key).filter(([, value]) => value !== '')),
  );
  return { ...document, verificationMethod };
}

function methodsIn({ verificationMethod }: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(verificationMethod) ? verificationMethod.filter((key) => typeof key === 'object' && key !== null) : [];
}
