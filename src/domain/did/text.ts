import type { DidRelationship, DidRow } from './did';
import { type DidIssue, methodSpecificIdLength } from './rules';
import type { DidServiceIssue } from './service-rules';

/** Said on the screen of the DIDs (spec section 8). */
export const experimentalWarning = 'This is an experimental feature. Kindly use only for testing purposes.';

/** The words of each issue; the first to the letter of spec section 5. */
export const didIssueWords: Record<DidIssue, string> = {
  'did-name-missing': 'Please Provide name for the did',
  'did-id-missing': 'Enter a method-specific id, or generate one',
  'did-id-length': `A method-specific id has ${methodSpecificIdLength.least} to ${methodSpecificIdLength.most} characters`,
  'did-id-characters': 'A method-specific id has letters, digits and hyphens only, and no hyphen first',
  'did-id-names-method': 'A method-specific id must not contain the name of its method, the second part of the DID',
  'did-id-taken': 'This service has a DID with this method-specific id already',
  'did-relationship-missing': 'Choose what the DID is to be used for',
};

/** The words of what is wrong with a service end point. */
export const didServiceIssueWords: Record<DidServiceIssue, string> = {
  'did-service-id-missing': 'Enter an id for the service end point',
  'did-service-id-invalid': 'The id of a service end point has letters, digits, dots and hyphens only, behind the DID and a #',
  'did-service-id-taken': 'This DID has a service end point with this id already',
  'did-service-type-missing': 'Enter the type of the service end point',
  'did-service-type-invalid': 'The type is LinkedDomains, or the https address that says what it means',
  'did-service-endpoint-invalid': 'Enter the address of the service end point, with https:// or http://',
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
  idHint: 'It stands in the DID for good',
  generate: 'Generate',
  keyType: 'Key Type',
  relationships: 'Verification Relationships',
  relationshipsHint: 'The service sets every relationship for the key of a new DID, whatever is asked for',
  register: 'Register DID on the blockchain?',
  registerHint: 'Only a registered DID can be the author of a schema. A registration cannot be taken back.',
  cancel: 'Cancel',
  actions: 'What can be done with it',
} as const;

/** What each relationship is for. */
export const relationshipWords: Record<DidRelationship, string> = {
  assertionMethod: 'assertionMethod: signs schemas and credentials',
  authentication: 'authentication: proves who controls the DID',
};
