import type { CreateDid, RenameDid } from '../../src/domain/ledger/command';
import type { CreateSchema } from '../../src/domain/schema/command';
import { issuerDid, ssiAppId } from './did';
import { aSchemaDraft } from './schema';

/** A DID to be created, and put on the ledger. */
export function aCreateDid(command: Partial<CreateDid> = {}): CreateDid {
  return {
    kind: 'create-did',
    appId: ssiAppId,
    did: issuerDid,
    name: 'Main issuer',
    relationships: ['assertionMethod', 'authentication'],
    isToRegister: true,
    ...command,
  };
}

/** A schema to be created: that of `aSchema`. */
export function aCreateSchema(command: Partial<CreateSchema> = {}): CreateSchema {
  const { name, description, attributes } = aSchemaDraft();
  return {
    kind: 'create-schema',
    appId: ssiAppId,
    name,
    description,
    author: issuerDid,
    keyId: `${issuerDid}#key-1`,
    attributes: [...attributes],
    ...command,
  };
}

/** A DID to be called otherwise. */
export function aRenameDid(command: Partial<RenameDid> = {}): RenameDid {
  return { kind: 'rename-did', appId: ssiAppId, did: issuerDid, name: 'Reading room', before: 'Main issuer', ...command };
}
