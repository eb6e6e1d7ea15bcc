import type { StatusEntry } from '../../src/domain/ledger/status-entry';
import type { Attribute } from '../../src/domain/schema/attribute-rules';
import type { SchemaDraft } from '../../src/domain/schema/rules';
import type { SchemaRow } from '../../src/domain/schema/schema';
import { issuerDid, ssiAppId } from './did';
import { aLedgerProof } from './ledger-proof';
import { day, iso, noon } from './moments';

/** An attribute: an optional text unless stated otherwise. */
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

/** A status entry: the success of a schema unless stated otherwise. */
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

/** A status entry as the tenant server sends it (contract SSI 4.1). */
export function aStatusWire(entry: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    txnHash: '9A07C1'.padEnd(64, '0'),
    status: 0,
    id: schemaId,
    type: '/hypersign.ssi.v1.MsgRegisterCredentialSchema',
    message: [],
    __v: 0,
    createdAt: iso(noon),
    updatedAt: iso(noon),
    ...entry,
  };
}

/** A schema as the tenant server sends it when the ledger has it (contract SSI 5.3). */
export function aSchemaWire(members: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    context: ['https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main/CredentialSchema.jsonld'],
    type: 'https://w3c-ccg.github.io/vc-json-schemas/v1/schema/1.0/schema.json',
    modelVersion: '1.0',
    id: schemaId,
    name: 'LibraryCard',
    author: issuerDid,
    authored: iso(noon - day),
    schema: {
      schema: 'http://json-schema.org/draft-07/schema',
      description: 'Lending rights of a reader',
      type: 'https://schema.org/object',
      properties: { cardNumber: { type: 'integer' }, fullName: { type: 'string' } },
      required: ['fullName'],
      additionalProperties: false,
    },
    proof: aLedgerProof(),
    ...members,
  };
}

/** A schema as kept: registered. */
export function aSchema(row: Partial<SchemaRow> = {}): SchemaRow {
  return {
    appId: ssiAppId,
    id: schemaId,
    state: 'registered',
    name: 'LibraryCard',
    description: 'Lending rights of a reader',
    author: issuerDid,
    authoredAt: noon - day,
    properties: [
      { name: 'cardNumber', type: 'integer', format: null, isRequired: false },
      { name: 'fullName', type: 'string', format: null, isRequired: true },
    ],
    hasMore: false,
    document: aSchemaWire(),
    order: 0,
    listedAt: null,
    resolvedAt: noon,
    error: null,
    ...row,
  };
}
