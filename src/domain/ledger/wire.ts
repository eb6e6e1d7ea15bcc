import * as v from 'valibot';
import type { CredentialAnswer } from '../credential/credential';
import { isSameCredential, readCredentialStatus } from '../credential/wire';
import type { DidAnswer } from '../did/did';
import { parseDidResolution } from '../did/wire';
import type { SchemaAnswer } from '../schema/schema';
import { isSameSchema, readSchemaFacts } from '../schema/wire';
import { plainObject } from '../shared/document-wire';
import { failed, type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseBody, parseRows, rowParser } from '../shared/rows-wire';
import { optionalMoment, optionalText } from '../shared/scalars-wire';
import { noGrantsText } from './text';

/** What the node answers instead (contract SSI 10). */
export const ledgerRefusalWire = v.object({ code: v.number(), message: v.string() });

/** A body that is a refusal, as a refusal; null if it is not one. Its code says what kind: 5 or 2 not there, 13 no allowance (contract SSI 10.5). */
function refusalIn(
  body: unknown,
): { ok: false; problem: { code: 'request-refused' | 'address-not-found'; said: string } } | null {
  const parsed = v.safeParse(ledgerRefusalWire, body);
  if (!parsed.success || parsed.output.code === 0) return null;
  const { code, message } = parsed.output;
  const isMissing = code === 5 || (code === 2 && /not found/i.test(message));
  return { ok: false, problem: { code: isMissing ? 'address-not-found' : 'request-refused', said: message } };
}

/** A DID as the ledger reports it (contract SSI 10.1). */
export function parseLedgerDid(did: string, body: unknown): Outcome<DidAnswer> {
  return refusalIn(body) ?? parseDidResolution(did, body);
}

const versionWire = v.object({ credentialSchemaDocument: plainObject, credentialSchemaProof: v.nullish(plainObject) });

/** The schemas of an id (contract SSI 10.3); `schema` is the form of older nodes. */
export const ledgerSchemaWire = v.object({
  credentialSchemas: v.nullish(v.array(versionWire)),
  schema: v.nullish(v.array(plainObject)),
});

/** A schema as the ledger reports it (contract SSI 10.3): one that it does not have is not there yet. */
export function parseLedgerSchema(id: string, body: unknown): Outcome<SchemaAnswer> {
  const refused = refusalIn(body);
  if (refused) return refused;
  const parsed = parseBody(ledgerSchemaWire, body);
  if (!parsed.ok) return parsed;
  const { credentialSchemas, schema } = parsed.value;
  if (!credentialSchemas && !schema) return failed('answer-malformed', { said: 'credentialSchemas is missing' });
  const known = credentialSchemas?.map((one) => ({ ...one.credentialSchemaDocument, proof: one.credentialSchemaProof ?? null }));
  const documents: Record<string, unknown>[] = known && known.length > 0 ? known : (schema ?? []);
  if (documents.length === 0) return ok({ event: 'pending' });
  const own = documents.find((document) => typeof document.id === 'string' && isSameSchema(document.id, id));
  if (own === undefined) return failed('answer-malformed', { said: 'the answer is about another schema' });
  return ok({ event: 'on-ledger', facts: readSchemaFacts(own) });
}

/** The status document of a credential (contract SSI 10.2). */
export const ledgerCredentialWire = v.object({
  credentialStatus: v.object({ credentialStatusDocument: plainObject, credentialStatusProof: v.nullish(plainObject) }),
});

/** gRPC codes by which a node says that it cannot answer at all: it took too long, it is exhausted, broken or away. */
const faultCodes = [4, 8, 13, 14];

/** A credential as the ledger reports it (contract SSI 10.2): any refusal by the node itself means that it is not there yet. */
export function parseLedgerCredential(id: string, body: unknown): Outcome<CredentialAnswer> {
  const refusal = v.safeParse(ledgerRefusalWire, body);
  if (refusal.success && refusal.output.code !== 0) {
    const { code, message } = refusal.output;
    return faultCodes.includes(code) ? failed('server-failed', { said: message }) : ok({ event: 'pending' });
  }
  const parsed = parseBody(ledgerCredentialWire, body);
  if (!parsed.ok) return parsed;
  const { credentialStatusDocument: document, credentialStatusProof: proof } = parsed.value.credentialStatus;
  if (typeof document.id === 'string' && !isSameCredential(document.id, id))
    return failed('answer-malformed', { said: 'the answer is about another credential' });
  const status = readCredentialStatus({ ...document, ...(proof == null ? {} : { proof }) }, () => undefined);
  return ok({ event: 'on-ledger', status });
}

/** What a wallet may spend of another's (contract SSI 10.5). */
export interface Allowance {
  granter: string | null;
  grantee: string | null;
  /** Amounts as texts: they are larger than numbers hold. */
  limits: { denom: string; amount: string }[];
  expiresAt: number | null;
}

export const allowanceWire = v.object({
  allowance: v.object({
    granter: optionalText,
    grantee: optionalText,
    allowance: v.optional(
      v.nullable(
        v.object({
          spend_limit: v.optional(v.nullable(v.array(v.object({ denom: v.string(), amount: v.string() })))),
          expiration: optionalMoment,
        }),
      ),
    ),
  }),
});

/** The allowance of a wallet; a body with a code, 13 for none, is a failure in the node's words (spec section 8). */
export function parseAllowance(body: unknown): Outcome<Allowance> {
  const refused = refusalIn(body);
  if (refused) return failed('request-refused', { said: refused.problem.said });
  const parsed = parseBody(allowanceWire, body);
  if (!parsed.ok) return parsed;
  const { granter, grantee, allowance } = parsed.value.allowance;
  return ok({ granter, grantee, limits: allowance?.spend_limit ?? [], expiresAt: allowance?.expiration ?? null });
}

/** A message that a wallet may send for another (contract SSI 10.5). */
export interface Grant {
  /** In whose name. */
  granter: string | null;
  message: string;
  expiresAt: number | null;
}

export const grantsWire = v.object({ grants: v.array(v.unknown()) });
const parseGrant = rowParser(
  v.object({
    granter: optionalText,
    authorization: v.object({ msg: v.pipe(v.string(), v.nonEmpty()) }),
    expiration: optionalMoment,
  }),
  (wire): Grant => ({ granter: wire.granter, message: wire.authorization.msg, expiresAt: wire.expiration }),
);

/** The grants of a wallet; none at all is a failure in the words of spec section 8. */
export function parseGrants(body: unknown): Outcome<ParsedRows<Grant>> {
  const refused = refusalIn(body);
  if (refused) return refused;
  const parsed = parseBody(grantsWire, body);
  if (!parsed.ok) return parsed;
  const { grants } = parsed.value;
  if (grants.length === 0) return failed('request-refused', { said: noGrantsText });
  return ok({ ...parseRows(grants, parseGrant), totalCount: grants.length });
}

export const allowancesWire = v.object({ allowances: v.array(v.object({ granter: optionalText })) });

/** Who pays the fees of a wallet: the first one that an answer names, null if nobody does (contract SSI 10.5). */
export function parseGranter(body: unknown): Outcome<string | null> {
  const refused = refusalIn(body);
  if (refused) return refused;
  const parsed = parseBody(allowancesWire, body);
  return parsed.ok ? ok(parsed.value.allowances.find(({ granter }) => granter !== null)?.granter ?? null) : parsed;
}
