import type { SignatureToCheck } from '../../domain/credential/check-rules';
import { suiteContext } from '../../domain/credential/context-addresses';
import { contextsNamedIn, opaqueNamesIn, renamedIn } from '../../domain/credential/inline-contexts';
import { emptyNamesIn, listNamesIn, splitNodesIn } from '../../domain/credential/signed-nodes';
import { type CheckCode, type CheckLine, type LearntKey, toLine } from '../../domain/credential/verdict';
import { eachMember } from '../../domain/shared/each-member';
import { isMembers } from '../../domain/shared/members';
import { firstContexts, isKnownContext, loadServicesContext, loadW3cContext } from './contexts';
import { readKey, verifyProof } from './verify-proof';

type Members = Record<string, unknown>;
type Known = Pick<CheckLine, 'against' | 'source'>;

/** What a document is called by its schema: the name of the one it was found to follow, or the one it says where that schema could not be read. */
export interface SignedKinds {
  known: string | null;
  unread: string | null;
}

/** The line of an Ed25519Signature2020 over a document (contract SSI 2.5). `shown`: the part of the document that a person sees in this line. */
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
    const wrong = await problemOf(signed, proof, key, known);
    if (wrong !== null) return wrong;
    const doubt = doubtOf(shown, document['@context'], kinds);
    return doubt === null
      ? toLine('signature', 'signature-good', known)
      : toLine('signature', doubt.code, { ...known, about: doubt.about });
  } catch (error) {
    return lineOf(error, known);
  }
}

/**
 * Why no signature was found to fit; null if one does. The services sign with a copy of credentials/v1 in which the `type` of a schema means something else. What others signed, and the services before
 * 2023-11-29, is found by that of the W3C.
 */
async function problemOf(signed: Members, proof: object, key: LearntKey, known: Known): Promise<CheckLine | null> {
  let made: Awaited<ReturnType<typeof readKey>>;
  try {
    made = await readKey(key);
  } catch {
    return toLine('signature', 'signature-key-unreadable', known);
  }
  const first = await verifyProof(signed, proof, made, loadServicesContext);
  if (first.verified) return null;
  const problem = lineOf(first.error, known);
  if (!namesSchema(signed)) return problem;
  const second = await verifyProof(signed, proof, made, loadW3cContext);
  if (second.verified) return null;
  // It is wrong only where it is by both.
  return problem.code === 'signature-wrong' ? lineOf(second.error, known) : problem;
}

/** Whether a credential names its schema, on its own or inside a presentation. */
function namesSchema(document: Members): boolean {
  let isNamed = false;
  eachMember(document, (name) => {
    isNamed ||= name === 'credentialSchema';
  });
  return isNamed;
}

/** Why what was signed may not be what a person is shown; null if it is. */
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

/** What a failure of the packages means. They cannot say whether a signature is valid if JSON-LD cannot say what a document means. */
function lineOf(error: unknown, known: Known): CheckLine {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (/deep iterations/i.test(message)) return toLine('signature', 'signature-too-much', known);
  if (!name.startsWith('jsonld.')) return toLine('signature', 'signature-wrong', known);
  const member = memberIn(error);
  return toLine('signature', 'signature-member', { ...known, about: member === null ? [] : [member] });
}

/** The member, or the type, that no context explains according to the packages. */
function memberIn(error: unknown): string | null {
  const details = ['details', 'event', 'details'].reduce<unknown>(
    (found, name) => (isMembers(found) ? found[name] : undefined),
    error,
  );
  if (!isMembers(details)) return null;
  const named = [details.property, details.type].find((one) => typeof one === 'string');
  return typeof named === 'string' ? named : null;
}
