/** The addresses of the contexts that signed documents name. Nothing is ever fetched there. */
export const credentialsContext = 'https://www.w3.org/2018/credentials/v1';
export const credentialsContextV2 = 'https://www.w3.org/ns/credentials/v2';
export const didContext = 'https://www.w3.org/ns/did/v1';
export const suiteContext = 'https://w3id.org/security/suites/ed25519-2020/v1';
const ofTheLedger = 'https://raw.githubusercontent.com/hypersign-protocol/hypersign-contexts/main/';
export const schemaContext = `${ofTheLedger}CredentialSchema.jsonld`;
export const statusContext = `${ofTheLedger}CredentialStatus.jsonld`;
/** The context of the place where the status of a credential is (contract SSI 2.7). */
export const credentialStatusContext = `${ofTheLedger}HypersignCredentialStatus2023.jsonld`;
/** The context of a service end point that is a domain (contract SSI 2.2, 2.3). */
export const linkedDomainsContext = `${ofTheLedger}LinkedDomains.jsonld`;
