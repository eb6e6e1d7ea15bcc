import type { Attribute } from '../../src/domain/rules/attribute';
import type { SchemaDraft } from '../../src/domain/rules/schema';
import type { StatusEntry } from '../../src/domain/status-entry';
import { issuerDid } from './did';
import { noon } from './moments';

/** An attribute: an optional text unless told otherwise. */
export function anAttribute(attribute: Partial<Attribute> = {}): Attribute {
  return { name: 'email', type: 'string', format: '', isRequired: false, ...attribute };
}

/** A schema as filled in: nothing is wrong with it. */
export function aSchemaDraft(draft: Partial<SchemaDraft> = {}): SchemaDraft {
  return {
    name: 'LibraryCard',
    description: 'Lending rights of a reader',
    author: issuerDid,
    keyId: `${issuerDid}#key-1`,
    attributes: [anAttribute({ name: 'cardNumber', type: 'integer' }), anAttribute({ name: 'fullName', isRequired: true })],
    ...draft,
  };
}

export const schemaId = 'sch:hid:testnet:z6MkpSchemaExample1111222233334444555566667777:1.0';

/** A status entry: the success of a schema unless told otherwise. */
export function aStatusEntry(entry: Partial<StatusEntry> = {}): StatusEntry {
  return {
    hash: '9A07C1'.padEnd(64, '0'),
    code: 0,
    id: schemaId,
    type: '/hypersign.ssi.v1.MsgRegisterCredentialSchema',
    message: '[]',
    createdAt: noon,
    ...entry,
  };
}
