import { hostOf, isLocalHost } from './addresses';

/** What is missing before anything is looked up. */
export type DomainBlocker = 'domain-missing' | 'domain-local' | 'issuer-did-missing';
/** What the records of a host lack. */
export type RecordBlocker = 'record-missing' | 'record-differs';
/** Why the domain of a service cannot be proved. `domain-changed`: another domain was looked up than the service has now. */
export type ProofBlocker = DomainBlocker | RecordBlocker | 'lookup-not-configured' | 'lookup-failed' | 'domain-changed';

/** The text of the TXT record that proves that the owner of a domain names this DID as its issuer (contract studio 17.5). */
export function proofRecordOf(issuerDid: string): string {
  return `hypersign-domain-verification.did=${issuerDid}`;
}

/** What prevents a proof before anything is looked up; null: nothing does. */
export function proofBlocker(domain: string, issuerDid: string): DomainBlocker | null {
  const host = hostOf(domain);
  if (host === null) return 'domain-missing';
  if (isLocalHost(host)) return 'domain-local';
  return issuerDid.trim() === '' ? 'issuer-did-missing' : null;
}

/** What the TXT records of a host say about an issuer; null: they prove it. A server may wrap a text in quotes. */
export function checkRecords(records: readonly string[], issuerDid: string): RecordBlocker | null {
  const texts = records.map((record) => record.trim().replace(/^"|"$/g, '').replaceAll('" "', ''));
  if (texts.includes(proofRecordOf(issuerDid))) return null;
  return texts.some((text) => text.startsWith(proofRecordOf(''))) ? 'record-differs' : 'record-missing';
}
