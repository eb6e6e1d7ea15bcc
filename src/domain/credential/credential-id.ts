/** A link to the page that verifies, or to what the ledger has of a credential, and nothing around it: a document may hold any link. */
const linkPatterns = [
  /^https?:\/\/[^\s#{}"]*#\/studio\/verify\/([^?#\s]+)(?:[?#]\S*)?$/i,
  /^https?:\/\/[^\s#?{}"]*\/ssi\/credential\/([^/?#\s]+)\/?(?:[?#]\S*)?$/i,
];

/** The text of an id, a link or a document as a QR code or a person gives it: the id where the whole text is one, or a link to this page or to the ledger's. */
export function idInLink(text: string): string | null {
  const trimmed = text.trim();
  if (/^vc:[^\s/?#]+$/.test(trimmed)) return toCredentialId(trimmed);
  const found = linkPatterns.map((pattern) => pattern.exec(trimmed)?.[1]).find((id) => id !== undefined);
  return found === undefined ? null : toCredentialId(found);
}

/** Whether a text is an address and nothing else. */
export function isLink(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s{}"]+$/i.test(text.trim());
}

/** A credential's id as it is written in an address; null if the text is not one. */
export function toCredentialId(raw: string): string | null {
  const id = decoded(raw).replace(/:$/, '');
  return /^vc:[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)+$/.test(id) && id.length <= 256 ? id : null;
}

/** Whether a text is the id of a schema on the ledger (contract SSI 2.1), so that it may be part of an address. */
export function isSchemaId(id: string): boolean {
  return /^sch:[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)+:?$/.test(id) && id.length <= 256;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
