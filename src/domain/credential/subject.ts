import { isDid } from '../did/did-id';
import { toFieldLabel } from '../shared/format';

/** A field that a credential has about its subject. */
export interface SubjectField {
  label: string;
  text: string;
}

const subjectDidLabel = 'Subject DID';

/** So many fields are shown; all of them are in the document. */
const mostFields = 100;

/** What a document says of its subject, in its order: plain values as they are, others as JSON. */
export function subjectFieldsOf(document: Record<string, unknown> | null): SubjectField[] {
  const subject = document?.credentialSubject;
  const subjects = Array.isArray(subject) ? subject : [subject];
  const fields = subjects.flatMap((one: unknown) => (typeof one === 'object' && one !== null ? Object.entries(one) : []));
  return fields.slice(0, mostFields).map(([name, value]) => ({
    label: name === 'id' ? subjectDidLabel : toFieldLabel(name),
    text: typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  }));
}

/** How many fields a dialog shows to distinguish a subject. */
const fewFields = 2;

/** What distinguishes a subject in addition to its DID: the first plain fields of the document; none if it is not on this device. */
export function subjectHintsOf(document: Record<string, unknown> | null): SubjectField[] {
  return subjectFieldsOf(document)
    .filter(({ label, text }) => label !== subjectDidLabel && text !== '' && !/^[[{]/.test(text))
    .slice(0, fewFields);
}

/** Who a document is about; null where it names nobody, or several. */
function subjectOf(document: Record<string, unknown>): string | null {
  const subject = document.credentialSubject;
  const [only, ...more] = Array.isArray(subject) ? subject : [subject];
  const id: unknown = more.length === 0 && typeof only === 'object' && only !== null ? Reflect.get(only, 'id') : null;
  return typeof id === 'string' ? id : null;
}

/** When a document expires (ms); null if it gives no date that can be read. */
function expiryOf(document: Record<string, unknown>): number | null {
  const reported = document.expirationDate;
  const at = typeof reported === 'string' ? Date.parse(reported) : Number.NaN;
  return Number.isFinite(at) ? at : null;
}

/** The facts of a document that a list shows. */
export interface DocumentFacts {
  /** The subject; null if the document names none or several. */
  subject: string | null;
  /** When it expires (ms); null if it gives no date. */
  expiresAt: number | null;
  /** It has no expiry date, so it doesn't expire. */
  isEndless: boolean;
}

/** The longest DID (characters) that is stored without its document. */
export const longestSubject = 500;

/** The facts that are stored without their document: of the subject only the DID. */
export function factsToStore(document: Record<string, unknown>): DocumentFacts {
  const { subject, ...dates } = factsOf(document);
  return { subject: subject !== null && subject.length <= longestSubject && isDid(subject) ? subject : null, ...dates };
}

/** The facts of a credential, from its document or stored without it; null if this device has neither. */
export function knownFacts(credential: {
  document: Record<string, unknown> | null;
  facts?: DocumentFacts;
}): DocumentFacts | null {
  return credential.document === null ? (credential.facts ?? null) : factsOf(credential.document);
}

function factsOf(document: Record<string, unknown>): DocumentFacts {
  const isEndless = (document.expirationDate ?? null) === null;
  return { subject: subjectOf(document), expiresAt: expiryOf(document), isEndless };
}

/** The id of the key that a document is signed with; null where it has no proof that names one. */
export function signingKeyOf(document: Record<string, unknown> | null): string | null {
  const proof = document?.proof;
  const key: unknown = typeof proof === 'object' && proof !== null ? Reflect.get(proof, 'verificationMethod') : null;
  return typeof key === 'string' ? key : null;
}
