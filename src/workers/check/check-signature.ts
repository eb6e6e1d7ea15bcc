/// <reference path="../../../tsconfigs/types/digitalbazaar.d.ts" />
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { Ed25519VerificationKey2020 } from '@digitalbazaar/ed25519-verification-key-2020';
import { type CheckCode, type CheckLine, toLine } from '../../domain/credential-check';
import type { SignatureToCheck } from '../../domain/rules/credential-check';
import { contextsNamedIn, opaqueNamesIn, renamedIn } from '../../domain/rules/inline-contexts';
import { emptyNamesIn, listNamesIn, splitNodesIn } from '../../domain/rules/signed-nodes';
import { firstContexts, isKnownContext, loadKnownContext, suiteContext } from './contexts';

type Members = Record<string, unknown>;

/** What the suite answers; it does not throw. */
interface Verified {
  verified: boolean;
  error?: unknown;
}

/** What a document is called by its schema: the name of the one it was found to follow, or the one it says where that schema could not be read. */
export interface SignedKinds {
  known: string | null;
  unread: string | null;
}

/** The line of an Ed25519Signature2020 over a document (contract SSI 2.5). `shown`: what of the document a person is shown by this line. */
export async function checkSignature(
  document: Members,
  { proof, key, source }: SignatureToCheck,
  shown: Members,
  kinds: SignedKinds,
): Promise<CheckLine> {
  const known = { against: key.id, source };
  try {
    const unknown = contextsNamedIn(document).filter((url) => !isKnownContext(url));
    if (unknown.length > 0) return toLine('signature', 'signature-context-unknown', { ...known, about: unknown });
    const { proof: _proof, ...signed } = document;
    // The suite verifies only what says by its context how it is signed.
    const contexts = document['@context'];
    if (!Array.isArray(contexts) || !contexts.includes(suiteContext))
      return toLine('signature', 'signature-member', { ...known, about: [suiteContext] });
    const { id, controller, publicKey } = key;
    const made = await Ed25519VerificationKey2020.from({ id, controller: controller ?? '', publicKeyMultibase: publicKey ?? '' });
    const suite = new Ed25519Signature2020({ key: made });
    const result: Verified = await suite.verifyProof({ document: signed, proof, documentLoader: loadKnownContext });
    if (!result.verified) return lineOf(result.error, known);
    const doubt = doubtOf(shown, document['@context'], kinds);
    return doubt === null
      ? toLine('signature', 'signature-good', known)
      : toLine('signature', doubt.code, { ...known, about: doubt.about });
  } catch (error) {
    return lineOf(error, known);
  }
}

/** Why what was signed may not be what a person is shown; null where it is. */
function doubtOf(shown: Members, contexts: unknown, { known, unread }: SignedKinds): { code: CheckCode; about: string[] } | null {
  const opaque = opaqueNamesIn(shown);
  if (opaque.length > 0) return { code: 'signature-name-opaque', about: opaque };
  const split = splitNodesIn(shown);
  if (split.length > 0) return { code: 'signature-node-split', about: split };
  const empty = emptyNamesIn(shown);
  if (empty.length > 0) return { code: 'signature-empty', about: empty };
  const lists = listNamesIn({ ...shown, '@context': contexts });
  if (lists.length > 0) return { code: 'signature-list', about: lists };
  const renamed = renamedIn({ ...shown, '@context': contexts }, firstContexts, known);
  if (renamed.length === 0) return null;
  const isOfSchema = unread !== null && renamed.join() === unread;
  return { code: isOfSchema ? 'signature-kind-unread' : 'signature-context-renames', about: renamed };
}

function lineOf(error: unknown, known: Pick<CheckLine, 'against' | 'source'>): CheckLine {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (/deep iterations/i.test(message)) return toLine('signature', 'signature-too-much', known);
  if (name !== 'jsonld.ValidationError') return toLine('signature', 'signature-wrong', known);
  const member = memberIn(error);
  return toLine('signature', 'signature-member', { ...known, about: member === null ? [] : [member] });
}

/** The member of which the packages say that no context names it. */
function memberIn(error: unknown): string | null {
  let found: unknown = error;
  for (const name of ['details', 'event', 'details', 'property'])
    found = typeof found === 'object' && found !== null && name in found ? (found as Members)[name] : undefined;
  return typeof found === 'string' ? found : null;
}
