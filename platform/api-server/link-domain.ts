import { hostOf } from '../../src/domain/service/addresses';
import {
  checkRecords,
  type DomainBlocker,
  proofBlocker,
  proofRecordOf,
  type RecordBlocker,
} from '../../src/domain/service/domain-proof';
import type { PlatformContext } from '../context';
import { recordsOfHost } from '../identity/dns-records';
import type { ServiceRecord } from './app-answer';

/** Days for which the linkage of a domain counts (contract studio 10.3). */
const linkageDays = 365;

/**
 * The service to store, its domain linked to its issuer where that was asked for: the TXT record of the host must name the issuer DID. A domain that is linked
 * stays as it is until the linkage is given up (contract studio 10.3). `problem`: a text, as the contract has it.
 */
export async function linkDomain(
  context: PlatformContext,
  wanted: ServiceRecord,
  stored: ServiceRecord,
): Promise<{ row: ServiceRecord } | { problem: string }> {
  if (!wanted.hasDomainVerified) return { row: { ...wanted, domainLinkage: null } };
  // A service of the demo was verified before it was stored here.
  if (stored.hasDomainVerified) return { row: { ...wanted, domain: stored.domain } };
  const { domain } = wanted;
  const issuerDid = wanted.issuerDid ?? '';
  const blocker = proofBlocker(domain, issuerDid);
  if (blocker !== null) return { problem: words[blocker] };
  const missing = checkRecords(await recordsOfHost(context, hostOf(domain) ?? ''), issuerDid);
  if (missing !== null) return { problem: `${words[missing]} (${proofRecordOf(issuerDid)})` };
  const linkage = linkageOf(domain, issuerDid, context.options.now());
  return { row: { ...wanted, domainLinkage: JSON.stringify(linkage) } };
}

const words: Record<DomainBlocker | RecordBlocker, string> = {
  'domain-missing': 'The domain is not a web address',
  'domain-local': 'A domain of this machine cannot be verified',
  'issuer-did-missing': 'An issuer DID is needed to verify the domain',
  'record-missing': 'The domain has no TXT record that proves it',
  'record-differs': 'The TXT record of the domain names another issuer',
};

/** An unsigned credential that says who issues under a domain (contract studio 10.3). `now` in ms. */
function linkageOf(domain: string, issuerDid: string, now: number): object {
  const issuanceDate = new Date(now).toISOString();
  return {
    '@context': ['https://www.w3.org/2018/credentials/v1', 'https://identity.foundation/.well-known/did-configuration/v1'],
    type: ['VerifiableCredential', 'DomainLinkageCredential'],
    issuer: issuerDid,
    issuanceDate,
    expirationDate: new Date(now + linkageDays * 86_400_000).toISOString(),
    credentialSubject: { id: issuerDid, origin: domain },
    proof: {
      type: 'Ed25519Signature2020',
      created: issuanceDate,
      proofPurpose: 'assertionMethod',
      verificationMethod: `${issuerDid}#key-1`,
      proofValue: '',
    },
  };
}
