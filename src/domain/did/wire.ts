import * as v from 'valibot';
import { createPathNotes, documentToStore, isFilled, plainObject, unchecked } from '../shared/document-wire';
import { readLeniently } from '../shared/lenient-wire';
import { failed, type Outcome, ok } from '../shared/outcome';
import { optionalMoment, optionalText } from '../shared/scalars-wire';
import type { DidAnswer, DidFacts, VerificationMethod } from './did';

const keyWire = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  type: optionalText,
  controller: optionalText,
  publicKeyMultibase: optionalText,
  blockchainAccountId: optionalText,
});

/** A DID document (contract SSI 2.2); the ledger sends '' for members of keys that are not there, and `context` without its sign (10). */
export const didDocumentWire = v.object({
  id: optionalText,
  verificationMethod: v.optional(v.nullable(v.array(keyWire))),
  ...{ '@context': unchecked, context: unchecked, controller: unchecked, alsoKnownAs: unchecked, service: unchecked },
  ...{
    authentication: unchecked,
    assertionMethod: unchecked,
    keyAgreement: unchecked,
    capabilityInvocation: unchecked,
    capabilityDelegation: unchecked,
  },
});

/** What the ledger reports about a DID in addition to its document (contract SSI 3.2). */
export const didMetadataWire = v.object({
  created: optionalMoment,
  updated: optionalMoment,
  deactivated: v.optional(v.nullable(v.boolean())),
  versionId: optionalText,
});

/** The answer of a resolution (contract SSI 3.2). */
export const didResolutionWire = v.object({
  didDocument: v.nullish(plainObject),
  didDocumentMetadata: v.nullish(plainObject),
  name: v.optional(v.unknown()),
});

const nothing = { created: null, updated: null, deactivated: null, versionId: null };

/**
 * What a resolution says about a DID (contract SSI 3.2; the ledger's own, 10.1, has the same members): with metadata it is on the ledger, with a document
 * alone the service knows it, with neither nobody does. An answer about another DID does not count.
 */
export function parseDidResolution(did: string, body: unknown): Outcome<DidAnswer> {
  const parsed = v.safeParse(didResolutionWire, body);
  if (!parsed.success || !v.is(plainObject, body)) return failed('answer-malformed', { said: 'the resolution is not an object' });
  const { didDocument, didDocumentMetadata, name } = parsed.output;
  if (didDocument === undefined && didDocumentMetadata === undefined) {
    return failed('answer-malformed', { said: 'didDocument is missing' });
  }
  const isOnLedger = isFilled(didDocumentMetadata);
  if (!isOnLedger && !isFilled(didDocument)) return ok({ event: 'refused', said: null });
  const { note, unreadable } = createPathNotes();
  const facts = toFacts(didDocument ?? {}, didDocumentMetadata ?? {}, name, note);
  const isOther = facts.id !== null && facts.id !== did;
  if (isOther && isOnLedger) return failed('answer-malformed', { said: 'the document is about another DID' });
  // A known fault of a server (contract SSI 3.2): the document of a DID that is not on the ledger has a wrong id.
  if (isOther) note('didDocument.id');
  const { id: _id, ...rest } = facts;
  return ok({ event: isOnLedger ? 'on-ledger' : 'pending', facts: { ...rest, ...unreadable() } });
}

function toFacts(
  raw: Record<string, unknown>,
  rawMetadata: Record<string, unknown>,
  rawName: unknown,
  note: (path: string) => void,
): DidFacts & { id: string | null } {
  const document = readLeniently(didDocumentWire, raw, note, 'didDocument');
  const metadata = readLeniently(didMetadataWire, rawMetadata, note, 'didDocumentMetadata') ?? nothing;
  return {
    id: document?.id ?? null,
    name: readLeniently(optionalText, rawName, note, 'name'),
    keys: (document?.verificationMethod ?? []).map(toKey),
    document: isFilled(raw) ? documentToStore(raw, note, 'didDocument') : null,
    createdAt: metadata.created,
    updatedAt: metadata.updated,
    isDeactivated: metadata.deactivated ?? null,
    versionId: metadata.versionId,
  };
}

function toKey({
  id,
  type,
  controller,
  publicKeyMultibase,
  blockchainAccountId,
}: v.InferOutput<typeof keyWire>): VerificationMethod {
  return { id, type, controller, publicKey: publicKeyMultibase, account: blockchainAccountId };
}
