import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mainOriginOf, type PlatformContext } from '../context';
import { credentialActs, credentials } from '../db/identity-schema';
import { type RefusalMessages, Refused } from '../http/refused';
import { type CredentialKind, credentialOf, withStatusAt } from '../ledger/credential-document';
import { credentialIdOf, namespaceOf } from '../ledger/identifiers';
import type { LedgerMessage } from '../ledger/messages';
import { findSchemaRecord } from '../ledger/records';
import { attributesOf, type FieldProblem, fieldProblems } from '../ledger/schema-attributes';
import { nodeBase } from '../ledger/serve-node';
import { newStatusOf } from '../ledger/status-document';
import { proveStatus } from '../ledger/status-proof';
import { type StoreWith, submitMessage } from '../ledger/submit';
import { type IssueInput, readIssueInput } from './credential-body';
import { answeredMetadata } from './credential-records';
import { proveAs, rootOf, signerOf } from './credential-signer';
import { charged, type Price, prices } from './credits';
import { readBody, toMembers } from './ssi-body';
import { ssiBase, ssiGate, ssiOf } from './ssi-gate';

/** Issued a little earlier than it is, for clocks that differ; without a schema by more (contract SSI 2.7), ms. */
const backDated = { ofSchema: 100_000, withoutSchema: 200_000 };

/** POST credential/issue (contract SSI 6.2): the signed document is answered always, kept only where it is asked for. */
export function serveIssueCredential(server: FastifyInstance, context: PlatformContext): void {
  const { db, options } = context;
  const gates = { onRequest: ssiGate(context, 'ISSUE_CREDENTIAL'), ...charged(context, priceOf) };
  server.post(`${ssiBase}/credential/issue`, gates, async (request, reply) => {
    const { appId, wallet } = ssiOf(request);
    const input = readIssueInput(readBody(request.body), options.didMethod);
    const { issuerDid, subjectDid, fields, schemaId, isPersisted, isToRegister } = input;
    const key = await signerOf(context, appId, input);
    const kind = await kindOf(context, input);
    const now = options.now();
    const issuedAt = now - (schemaId === null ? backDated.withoutSchema : backDated.ofSchema);
    const namespace = namespaceOf(issuerDid, options.didMethod) ?? '';
    const id = credentialIdOf(options.didMethod, namespace, new Uint8Array(randomBytes(32)));
    const expiresAt = momentOf(input.expirationDate);
    const facts = {
      id,
      issuer: issuerDid,
      subject: subjectDid,
      fields,
      kind,
      expiresAt,
      issuedAt,
    };
    const unsigned = withStatusAt(credentialOf(facts), id, nodeOf(context, request));
    const credentialDocument = { ...unsigned, proof: await proveAs(key, unsigned, now) };
    const status = newStatusOf({ id, issuer: issuerDid, issuedAt, merkleRoot: await rootOf(unsigned) });
    const proof = proveStatus(status, key, now);
    const row = {
      ...{ credentialId: id, appId, issuerDid, subjectDid, schemaId, isPersisted, isToRegister },
      schemaType: 'name' in kind ? kind.name : kind.types.join(', '),
      document: isPersisted ? credentialDocument : null,
      ...{ expiresAt, createdAt: now, updatedAt: now },
    };
    const store: StoreWith = async (tx, outcome) => {
      await tx.insert(credentials).values({ ...row, transactionHash: outcome?.hash ?? '' });
      const { userId } = request.actor;
      const said = { subjectDid, fieldsHash: hashOf(fields), userId, at: now };
      await tx.insert(credentialActs).values({ appId, credentialId: id, act: 'ISSUE', ...said });
    };
    const message: LedgerMessage = {
      '@type': '/hypersign.ssi.v1.MsgRegisterCredentialStatus',
      ...{ credentialStatusDocument: status, credentialStatusProof: proof, txAuthor: wallet },
    };
    const outcome = isToRegister
      ? await submitMessage(context, appId, message, store)
      : await db.transaction(async (tx) => store(tx, null)).then(() => null);
    if (outcome !== null && outcome.code !== 0) throw new Refused(400, [outcome.log]);
    const metadata = answeredMetadata(row);
    return reply.code(201).send({ credentialDocument, credentialStatus: { ...status, proof }, metadata });
  });
}

/** What issuing costs: a status that is not named is not paid for, though it is registered (contract SSI 1.9). */
function priceOf(body: unknown): Price {
  const { persist, registerCredentialStatus } = toMembers(body) ?? {};
  if (registerCredentialStatus === true) return persist === true ? prices.issueStoredToLedger : prices.postToLedger;
  return persist === true ? prices.issueStored : prices.post;
}

/** By what a credential will say what it is; refuses fields that do not fit its schema. */
async function kindOf(context: PlatformContext, { schemaId, contexts, types, fields }: IssueInput): Promise<CredentialKind> {
  if (schemaId === null) return { contexts, types };
  const found = await findSchemaRecord(context, schemaId.replace(/:$/, ''));
  if (found === null) {
    throw new Refused(400, [`HID-SSI-SDK:: Error: Could not resolve the schema from schemaId = ${schemaId}`]);
  }
  const attributes = readAttributes(found.document);
  const problems = fieldProblems(attributes, fields);
  if (problems.length > 0) throw new Refused(400, problemMessages(context, problems));
  return { schemaId: found.document.id, name: found.document.name, attributes };
}

function readAttributes(document: Parameters<typeof attributesOf>[0]): ReturnType<typeof attributesOf> {
  try {
    return attributesOf(document);
  } catch (error) {
    throw new Refused(400, [`HID-SSI-SDK:: Error: ${error instanceof Error ? error.message : 'the schema cannot be read'}`]);
  }
}

/** The real service collapses its validator's list into one text without content (contract SSI 6.2); here it is sent unless that is requested. */
function problemMessages({ faults }: PlatformContext, problems: readonly FieldProblem[]): RefusalMessages {
  const objects = problems.map(({ field, keyword, message }) => ({
    ...{ instancePath: `/credentialSubject/${field}`, keyword, message },
  }));
  switch (faults.fieldRefusal) {
    case 'null':
      return [null];
    case 'objects':
      return objects;
    case 'object':
      return { errors: objects };
    case 'texts':
      return problems.map(({ message }) => message);
  }
}

function momentOf(date: string): number {
  const at = Date.parse(date);
  if (Number.isNaN(at) || !/^\d{4}-/.test(new Date(at).toISOString())) throw new Refused(400, ['Invalid time value']);
  return at;
}

function nodeOf(context: PlatformContext, request: FastifyRequest): string {
  return `${mainOriginOf(context, request)}${nodeBase}`;
}

function hashOf(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
