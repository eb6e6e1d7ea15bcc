import type { DidRelationship, DidRow } from './did';
import { type DidIssue, methodSpecificIdLength } from './rules';
import type { DidServiceIssue } from './service-rules';

/** The words of each issue; the first to the letter of spec section 5. */
export const didIssueWords: Record<DidIssue, string> = {
  'did-name-missing': 'Please Provide name for the did',
  'did-id-missing': 'Enter or generate a method-specific ID',
  'did-id-length': `A method-specific ID has ${methodSpecificIdLength.least} to ${methodSpecificIdLength.most} characters`,
  'did-id-characters': 'Use only letters, digits and hyphens, not starting with a hyphen',
  'did-id-names-method': "A method-specific ID can't contain the name of the DID method",
  'did-id-taken': 'This service already has a DID with this method-specific ID',
  'did-relationship-missing': 'Choose at least one use of the DID',
};

/** What is wrong with a service end point, in words. */
export const didServiceIssueWords: Record<DidServiceIssue, string> = {
  'did-service-id-missing': 'Enter an ID for the service endpoint',
  'did-service-id-invalid': 'Use only letters, digits, dots and hyphens after the DID and #',
  'did-service-id-taken': 'This DID already has a service endpoint with this ID',
  'did-service-type-missing': 'Enter the type of the service endpoint',
  'did-service-type-invalid': 'The type is LinkedDomains or an https address',
  'did-service-endpoint-invalid': 'Enter an address that starts with https:// or http://',
};

/** Failures of calls about DIDs (spec section 8). */
export const didFailureWords = {
  list: 'Could not fetch DID for this service',
  create: 'Could not create DID for this service',
  register: 'Could not register DID for this service',
  resolve: 'Could not resolve',
  sign: 'Proof can not be generated for service',
} as const;

/** A DID as an author to choose: 'name | did' when it has a name (spec section 2). */
export function authorText({ did, name }: Pick<DidRow, 'did' | 'name'>): string {
  return name === null || name.trim() === '' ? did : `${name.trim()} | ${did}`;
}

/** Labels and hints of the forms in which a DID is created or named. */
export const didFormWords = {
  create: 'Create DID',
  rename: 'Rename DID',
  name: 'Name',
  id: 'Method Specific Id',
  idHint: 'Already generated. Cannot be changed later',
  generate: 'Generate',
  advanced: 'Advanced',
  keyType: 'Key Type',
  relationships: 'Verification Relationships',
  relationshipsHint: 'The service allows every use for the key of a new DID, whatever you choose here',
  register: 'Register DID on the blockchain?',
  registerHint: "Needed to sign schemas and credentials. Can't be undone.",
  cancel: 'Cancel',
  actions: 'Actions',
} as const;

/** The purpose of each relationship. */
export const relationshipWords: Record<DidRelationship, string> = {
  assertionMethod: 'assertionMethod: signs schemas and credentials',
  authentication: 'authentication: proves who controls the DID',
};
