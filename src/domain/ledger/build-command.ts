import { type DidMethod, namespace, toDid } from '../did/did-id';
import type { DidDraft } from '../did/rules';
import type { CreateSchema } from '../schema/command';
import type { SchemaDraft } from '../schema/rules';
import type { CreateDid } from './command';

/** The command of a draft that was checked; the DID is of the test network (spec section 9). */
export function toCreateDid(appId: string, draft: DidDraft, method: DidMethod): CreateDid {
  const { name, methodSpecificId, relationships, isToRegister } = draft;
  const did = toDid({ method, network: namespace, id: methodSpecificId.trim() });
  return { kind: 'create-did', appId, did, name: name.trim(), relationships: [...relationships], isToRegister };
}

/** The command of a draft that was checked; null for one without author or key. Name and description are trimmed (spec section 5). */
export function toCreateSchema(
  appId: string,
  { name, description, author, keyId, attributes }: SchemaDraft,
): CreateSchema | null {
  if (author === null || keyId === null) return null;
  return {
    ...{ kind: 'create-schema', appId, author, keyId },
    ...{ name: name.trim(), description: description.trim(), attributes: [...attributes] },
  };
}
