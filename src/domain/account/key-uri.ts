/** What the QR code of an authenticator says (contract studio 5). Secret: it is shown and never kept. */
export interface KeyUri {
  /** The link that opens an authenticator app of this device. */
  uri: string;
  /** The key in base32, for apps that ask for it as text. */
  secret: string;
}

/** The content of a QR code as the key of an authenticator; null if it is something else. */
export function parseKeyUri(text: string): KeyUri | null {
  if (!/^otpauth:\/\/totp\/[^\s?#]+\?[^\s#]+$/.test(text)) return null;
  const secret = /[?&]secret=([A-Z2-7]{16,})(?:=|%3D)*(?:&|$)/i.exec(text)?.[1];
  return secret === undefined ? null : { uri: text, secret: secret.toUpperCase() };
}

/** A key in groups of four, for people who type it. */
export function spellSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
