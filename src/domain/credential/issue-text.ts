import { isOffline } from '../list/freshness-text';
import { invalidTypeText } from '../schema/attribute-text';
import { errorWords, problemText } from '../shared/error-text';
import { toCountText, toFieldLabel, truncateText } from '../shared/format';
import type { Problem } from '../shared/outcome';
import type { IssueCredential } from './command';
import type { FoundCredentialIssue } from './rules';

/** Labels, hints and titles of the panel in which a credential is issued (spec section 2). */
export const issueWords = {
  panel: 'Issue Credential',
  subject: 'Subject DID',
  subjectHint: 'The DID that the credential is about; it need not be one of this service',
  issuerGroup: 'Issuer Configurations',
  issuer: 'Select Issuer DID',
  issuerHint: 'DIDs of this service that are registered on the ledger',
  noIssuer:
    'No registered DID of this service is on this device yet. A credential needs one as its issuer: create and register it first.',
  key: 'Signing Key of Issuer',
  keysComing: 'The keys of this DID are not on this device yet; they are being asked for.',
  choose: 'Select',
  fieldsGroup: 'Fields Configurations',
  schema: 'SchemaId',
  schemaHint: 'Registered schemas of this service are suggested; the id of any other on the ledger can be typed',
  schemaReading: 'This schema is being looked for.',
  schemaUnknown: 'No schema of this id is on the ledger.',
  schemaAgain: 'Look for it again',
  schemaOffline: 'This schema is not on this device, and cannot be asked for without a connection.',
  type: 'Type',
  expiry: 'Expiry Date',
  expiryHint: 'The credential ends as this day begins, in UTC',
  persist: 'Store the credential in the data vault?',
  persistProposed:
    'Proposed, because there is no connection: should the answer be lost on the way, the document would be lost with it unless the service keeps it.',
  register: 'Attest the credential status on the blockchain?',
  registerHint: 'Only a credential whose status is on the ledger can be suspended or revoked',
  yes: 'true',
  no: 'false',
  none: 'not given',
  issue: 'Issue',
  dateHint: 'The service refuses values of this type; it is sent as it is, and what the service says is shown',
} as const;

/** Why the schema of an id could not be had: that there is none is known from the ledger alone. */
export function schemaTroubleText(problem: Problem): string {
  if (isOffline(problem)) return issueWords.schemaOffline;
  return problem.code === 'address-not-found' ? issueWords.schemaUnknown : problemText(problem);
}

type Plain = Exclude<
  FoundCredentialIssue['code'],
  'credential-text-missing' | 'credential-value-invalid' | 'credential-type-invalid'
>;

/** The words of each issue; those of spec section 5 to the letter, its spelling included. For the rest it gives none. */
const words: Record<Plain, string> = {
  'credential-subject-missing': 'Please enter Subject Did',
  'credential-issuer-missing': 'Please enter Issuer DID',
  'credential-subject-invalid': 'Please enter a valid did',
  'credential-schema-missing': 'Please select atleat one schema',
  'credential-schema-unread': 'This schema could not be read; select another one',
  'credential-issuer-is-subject': 'Issuer and subject DID can not be the same',
  'credential-expiry-missing': 'Enter Expiry Date for credential',
  'credential-expiry-passed': errorWords['credential-expiry-passed'],
  'credential-issuer-not-registered': 'This issuer is not a registered DID of the service; select another one',
  'credential-key-missing': 'Please select the signing key of the issuer',
  'credential-key-not-of-issuer': 'This signing key is not one of the issuer; select another one',
  'credential-values-missing': 'Fill in one of the fields at least: the service takes no credential without a value',
};

/** What is wrong with a credential, in words. */
export function credentialIssueText({ code, property }: FoundCredentialIssue): string {
  const label = toFieldLabel(property ?? '');
  switch (code) {
    case 'credential-text-missing':
      return `Please enter input in ${label} field`;
    case 'credential-value-invalid':
      return `Please enter valid input in ${label} field`;
    case 'credential-type-invalid':
      return invalidTypeText;
    default:
      return words[code];
  }
}

/** Characters of a schema that are shown among the suggestions (spec section 9). */
export const schemaOptionLength = 60;

/** A schema among the suggestions: its name and id, cut to 60 characters (spec section 2). */
export function schemaOptionText({ id, name }: { id: string; name: string | null }): string {
  return truncateText(name === null || name === '' ? id : `${name} | ${id}`, schemaOptionLength);
}

/** Said where there are more than are suggested. */
export function optionsCutText(shown: number, total: number): string {
  return `The newest ${toCountText(shown)} of ${toCountText(total)} are suggested`;
}

/** What issuing costs on the service's side, in credits: by whether it is stored and attested (contract SSI 1.9). */
export function issueCostText(kept: Parameters<typeof issueCredits>[0]): string {
  return `Costs ${issueCredits(kept)} credits of the service`;
}

/** The same as a number. */
export function issueCredits({ isToPersist, isToRegister }: Pick<IssueCredential, 'isToPersist' | 'isToRegister'>): number {
  return 5 + (isToPersist ? 4 : 0) + (isToRegister ? 5 : 0);
}

/** Failures of calls about credentials (spec section 8). */
export const credentialFailureWords = { issue: 'Could not issue credential', update: 'Could not update credential' } as const;

/** The toast of a credential that was not issued (spec section 8). */
export function issueErrorText(said: string): string {
  return `Error: ${said}`;
}

/** What became of one whose document is lost, and what can be done about it. */
export const lostDocumentWords = {
  told: 'Issued, document lost: the answer that had its document did not arrive, and the service does not keep it. What was issued is one of these, in all likelihood:',
  unattested: 'Its status is not on the ledger, so that there is nothing to revoke: nobody has its document.',
  revoke: 'Revoke and issue again',
  revokeSure: 'It is revoked for good on the ledger, and one more is issued, which costs credits again.',
  notYet: 'as soon as the ledger has its status',
  leave: 'Leave it so',
  reason: 'Issued anew: its document was lost on the way',
} as const;
