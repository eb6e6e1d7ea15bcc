/** What a server needs to speak https, in PEM. */
export interface Certificate {
  key: string;
  cert: string;
  /** The authority that was made here and has to be trusted by hand; null when the certificate came from elsewhere. */
  authority: { cert: string; file: string | null } | null;
}
