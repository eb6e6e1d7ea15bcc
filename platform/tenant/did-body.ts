import { didContext, suiteContext } from '../../src/domain/credential/context-addresses';
import type { DidMethod } from '../../src/domain/did/did-id';
import { Refused } from '../http/refused';
import type { DidDocument, VerificationMethod } from '../ledger/documents';
import { type Members, readDid, readKeyId, refuseProblems, textProblems, toMembers, toTexts } from './ssi-body';

const optionalLists = [
  'alsoKnownAs',
  'keyAgreement',
  'capabilityInvocation',
  'capabilityDelegation',
  'service',
  '@context',
] as const;
const neededLists = ['controller', 'authentication', 'assertionMethod'] as const;

/**
 * The document of a body (contract SSI 3.4): its members in their order and no others. Empty texts that the node fills in are left out, as the real client leaves them out before it
 * signs. Refuses with everything that is wrong.
 */
export function readDidDocument(raw: unknown, method: DidMethod): DidDocument {
  const document = toMembers(raw);
  if (document === null || Object.keys(document).length === 0) {
    throw new Refused(400, ['didDocument must be a non-empty object']);
  }
  const id = readDid(document.id, 'id', method);
  const keys = Array.isArray(document.verificationMethod) ? document.verificationMethod : [];
  const verificationMethod = keys.map((key, index) => readVerificationMethod(key, index, method));
  refuseProblems([
    ...neededLists.flatMap((name) => (toTexts(document[name]) === null ? [`didDocument.${name} must be an array`] : [])),
    ...optionalLists.flatMap((name) =>
      document[name] === undefined || Array.isArray(document[name]) ? [] : [`didDocument.${name} must be an array`],
    ),
  ]);
  const texts = (name: string) => toTexts(document[name]) ?? [];
  const contexts = texts('@context');
  return {
    '@context': contexts.length > 0 ? contexts : [didContext, suiteContext],
    id,
    controller: texts('controller'),
    ...(texts('alsoKnownAs').length > 0 && { alsoKnownAs: texts('alsoKnownAs') }),
    verificationMethod,
    authentication: texts('authentication'),
    assertionMethod: texts('assertionMethod'),
    keyAgreement: texts('keyAgreement'),
    capabilityInvocation: texts('capabilityInvocation'),
    capabilityDelegation: texts('capabilityDelegation'),
    service: (Array.isArray(document.service) ? document.service : []).flatMap((one) => toService(one)),
  };
}

function readVerificationMethod(raw: unknown, index: number, method: DidMethod): VerificationMethod {
  const key = toMembers(raw) ?? {};
  const id = readKeyId(key.id, 'id', method);
  const controller = readDid(key.controller, 'controller', method);
  refuseProblems(textProblems(key.type, `didDocument.verificationMethod.${index}.type`));
  return { id, type: String(key.type), controller, publicKeyMultibase: String(key.publicKeyMultibase ?? '') };
}

function toService(raw: unknown): DidDocument['service'] {
  const { id, type, serviceEndpoint } = toMembers(raw) ?? {};
  const isWhole = typeof id === 'string' && typeof type === 'string' && typeof serviceEndpoint === 'string';
  return isWhole ? [{ id, type, serviceEndpoint }] : [];
}

/** The ids of the keys that sign (contract SSI 3.4). */
export function readSignInfos(raw: unknown, method: DidMethod): string[] {
  if (!Array.isArray(raw))
    refuseProblems(['signInfos must be an array', ...(raw === undefined ? ['signInfos should not be empty'] : [])]);
  const infos: unknown[] = Array.isArray(raw) ? raw : [];
  if (infos.length === 0) refuseProblems(['signInfos should not be empty']);
  return infos.map((info) =>
    readKeyId((toMembers(info) ?? ({} as Members)).verification_method_id, 'verification_method_id', method),
  );
}
