import { hostOf, isLocalHost } from './addresses';

/** Why the domain of a service cannot be proved. */
export type ProofBlocker =
  | 'domain-missing'
  | 'domain-local'
  | 'issuer-did-missing'
  | 'lookup-not-configured'
  | 'record-missing'
  | 'record-differs';

/** The text of the TXT record that proves that whoever controls a domain names this DID as its issuer (contract studio 17.5). */
export function proofRecordOf(issuerDid: string): string {
  return `hypersign-domain-verification.did=${issuerDid}`;
}

/** What speaks against a proof before anything is looked up; null: nothing does. */
export function proofBlocker(domain: string, issuerDid: string): ProofBlocker | null {
  const host = hostOf(domain);
  if (host === null) return 'domain-missing';
  if (isLocalHost(host)) return 'domain-local';
  return issuerDid.trim() === '' ? 'issuer-did-missing' : null;
}

/** What the TXT records of a host say about an issuer; null: they prove it. A server may wrap a text in quotes. */
export function checkRecords(records: readonly string[], issuerDid: string): ProofBlocker | null {
  const texts = records.map((record) => record.trim().replace(/^"|"$/g, '').replaceAll('" "', ''));
  if (texts.includes(proofRecordOf(issuerDid))) return null;
  return texts.some((text) => text.startsWith(proofRecordOf(''))) ? 'record-differs' : 'record-missing';
}
