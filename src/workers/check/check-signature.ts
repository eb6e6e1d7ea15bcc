/// <reference path="./packages.d.ts" />
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { Ed25519VerificationKey2020 } from '@digitalbazaar/ed25519-verification-key-2020';
import { type CheckLine, toLine } from '../../domain/credential-check';
import type { SignatureToCheck } from '../../domain/rules/credential-check';
import { contextsNamedIn, opaqueNamesIn, renamedIn } from '../../domain/rules/inline-contexts';
import { firstContexts, isKnownContext, loadKnownContext, suiteContext } from './contexts';

type Members = Record<string, unknown>;

/** What the suite answers; it does not throw. */
interface Verified {
  verified: boolean;
  error?: unknown;
}

/** The line of an Ed25519Signature2020 over a document (contract SSI 2.5). `shown`: what of the document a person is shown by this line; `kind`: the name of the schema that it was found to follow. */
export async function checkSignature(
  document: Members,
  { proof, key, source }: SignatureToCheck,
  shown: Members,
  kind: string | null,
): Promise<CheckLine> {
  const known = { against: key.id, source };
  try {
    const unknown = contextsNamedIn(document).filter((url) => !isKnownContext(url));
    if (unknown.length > 0) return toLine('signature', 'signature-context-unknown', { ...known, about: unknown });
    const opaque = opaqueNamesIn(shown);
    if (opaque.length > 0) return toLine('signature', 'signature-name-opaque', { ...known, about: opaque });
    const renamed = renamedIn({ ...shown, '@context': document['@context'] }, firstContexts, kind);
    if (renamed.length > 0) return toLine('signature', 'signature-context-renames', { ...known, about: renamed });
    const { proof: _proof, ...signed } = document;
    // The suite verifies only what says by its context how it is signed.
    const contexts = document['@context'];
    if (!Array.isArray(contexts) || !contexts.includes(suiteContext))
      return toLine('signature', 'signature-member', { ...known, about: [suiteContext] });
    const { id, controller, publicKey } = key;
    const made = await Ed25519VerificationKey2020.from({ id, controller: controller ?? '', publicKeyMultibase: publicKey ?? '' });
    const suite = new Ed25519Signature2020({ key: made });
    const result: Verified = await suite.verifyProof({ document: signed, proof, documentLoader: loadKnownContext });
    return result.verified ? toLine('signature', 'signature-good', known) : lineOf(result.error, known);
  } catch (error) {
    return lineOf(error, known);
  }
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
