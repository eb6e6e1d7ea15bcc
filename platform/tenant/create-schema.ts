import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isSchemaName } from '../../src/domain/schema/rules';
import type { PlatformContext } from '../context';
import { schemas } from '../db/identity-schema';
import { Refused } from '../http/refused';
import { commitDueBlocks } from '../ledger/blocks';
import { type SchemaFacts, type SchemaField, schemaDocumentOf } from '../ledger/documents';
import { schemaIdOf, subjectOfKey } from '../ledger/identifiers';
import type { LedgerMessage } from '../ledger/messages';
import { findDidRecord } from '../ledger/records';
import { signDocument } from '../ledger/signatures';
import { submitMessage } from '../ledger/submit';
import { charged, prices } from './credits';
import { ownerOfKey, secretOf } from './did-records';
import { type Members, readBody, readDid, readKeyId, refuseProblems, textProblems, toMembers } from './ssi-body';
import { ssiBase, ssiGate, ssiOf } from './ssi-gate';

/** Authored a little earlier than it is, for clocks that differ (contract SSI 2.6), ms. */
const backDated = 100_000;

/** POST schema (contract SSI 5.2). The schema is kept in the list whatever the ledger makes of it. */
export function serveCreateSchema(server: FastifyInstance, context: PlatformContext): void {
  const { options } = context;
  const gates = { onRequest: ssiGate(context, 'REGISTER_SCHEMA'), ...charged(context, prices.postToLedger) };
  server.post(`${ssiBase}/schema`, gates, async (request, reply) => {
    const { appId, wallet } = ssiOf(request);
    const { namespace, keyId, ...input } = readInput(readBody(request.body), context);
    const owner = await ownerOfKey(context, appId, keyId, subjectOfKey(keyId));
    if (!isSchemaName(input.name)) throw sdkRefusal('schema name should always be in PascalCase');
    await commitDueBlocks(context);
    const author = await findDidRecord(context, input.author);
    if (author === null) throw sdkRefusal("Cannot read properties of null (reading 'verificationMethod')");
    if (!author.document.verificationMethod.some(({ id }) => id === keyId)) throw sdkRefusal('verificationMethod not matched');
    const now = options.now();
    const id = schemaIdOf(options.didMethod, namespace, new Uint8Array(randomBytes(32)));
    const document = schemaDocumentOf({ ...input, id, authoredAt: now - backDated });
    const key = { id: keyId, controller: owner.did, secret: secretOf(owner) };
    const message: LedgerMessage = {
      '@type': '/hypersign.ssi.v1.MsgRegisterCredentialSchema',
      credentialSchemaDocument: document,
      credentialSchemaProof: await signDocument(document, key, { at: now, purpose: 'assertionMethod' }),
      txAuthor: wallet,
    };
    const outcome = await submitMessage(context, appId, message, async (tx) => {
      await tx.insert(schemas).values({ schemaId: id, appId, authorDid: input.author, createdAt: now });
    });
    if (outcome !== null && outcome.code !== 0) throw new Refused(400, [outcome.log]);
    return reply.code(201).send({ schemaId: id, transactionHash: outcome?.hash ?? '' });
  });
}

function readInput(
  body: Members,
  { options }: PlatformContext,
): Omit<SchemaFacts, 'id' | 'authoredAt'> & { namespace: string; keyId: string } {
  const schema = toMembers(body.schema);
  if (schema === null || Object.keys(schema).length === 0) throw new Refused(400, ['schema must be a non-empty object']);
  const author = readDid(schema.author, 'schema.author', options.didMethod);
  const keyId = readKeyId(body.verificationMethodId, 'verificationMethodId', options.didMethod);
  const { name, description = '', additionalProperties, fields } = schema;
  const { namespace = '' } = body;
  refuseProblems([
    ...textProblems(name, 'schema.name'),
    ...(typeof description === 'string' ? [] : ['schema.description must be a string']),
    ...(typeof additionalProperties === 'boolean' ? [] : ['schema.additionalProperties must be a boolean value']),
    ...(Array.isArray(fields) ? [] : ['schema.fields must be an array']),
    ...(Array.isArray(fields) && fields.length > 0 ? [] : ['schema.fields must contain at least 1 elements']),
    ...(namespace === '' || namespace === 'testnet' ? [] : ['namespace must be one of the following values: testnet, ']),
  ]);
  return {
    ...{ author, keyId, name: String(name), description: String(description), namespace: String(namespace) },
    additionalProperties: additionalProperties === true,
    fields: (Array.isArray(fields) ? fields : []).map(readField),
  };
}

/** One attribute. Its type is not checked (contract SSI 5.2). */
function readField(raw: unknown): SchemaField {
  const { name, type = 'string', format, isRequired } = toMembers(raw) ?? {};
  if (typeof name !== 'string' || name === '') throw sdkRefusal("All fields must contains property 'name'");
  return {
    name,
    type: String(type),
    ...(typeof format === 'string' && { format }),
    isRequired: isRequired === true,
  };
}

function sdkRefusal(text: string): Refused {
  return new Refused(400, [`HID-SSI-SDK:: Error: ${text}`]);
}
