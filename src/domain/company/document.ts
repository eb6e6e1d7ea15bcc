/** The kinds of documents that a company gives (contract KYC 4.1); any other kind is a document of no named kind. */
export const documentTypes = ['CertificateOfIncorporation', 'ProofOfAddress', 'PowerOfAttorney'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A document of a company; its file is asked for by its id. */
export interface CompanyDocument {
  id: string;
  fileName: string | null;
  documentType: string | null;
}

/** The kind of a document, null when it is none of those with a name. */
export function toDocumentType(raw: string | null): DocumentType | null {
  return documentTypes.find((type) => type === raw) ?? null;
}

/** The named kinds of which no document was given, in their order. */
export function missingDocumentTypes(documents: readonly Pick<CompanyDocument, 'documentType'>[]): DocumentType[] {
  return documentTypes.filter((type) => !documents.some(({ documentType }) => documentType === type));
}

/** Characters that end a name early, hide in it, turn its direction or lead out of its folder. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff/\\:*?"<>|]/g;
const longestName = 200;

/**
 * The name under which a document is saved (contract KYC 4.6): its own, else `document_<id>`; without a dot it gets the ending of its
 * `contentType`. What a file system or a reader would trip over is taken out.
 */
export function fileNameOf({ id, fileName }: Pick<CompanyDocument, 'id' | 'fileName'>, contentType: string | null): string {
  const named = safeName(fileName ?? '') || safeName(`document_${id}`);
  return named.includes('.') ? named : `${named}${endingOf(contentType)}`;
}

function safeName(name: string): string {
  const safe = name.replace(unsafe, '_').trim().replace(/^\.+/, '_');
  return safe.length <= longestName ? safe : `${safe.slice(0, longestName - 16)}…${safe.slice(-15)}`;
}

function endingOf(contentType: string | null): string {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const image = /^image\/([a-z0-9]+)/.exec(type)?.[1];
  return image === undefined ? '.pdf' : `.${image}`;
}
