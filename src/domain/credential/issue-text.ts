import { isOffline } from '../list/line';
import { invalidTypeText } from '../schema/attribute-text';
import { errorWords, problemText } from '../shared/error-text';
import { toFieldLabel, truncateText } from '../shared/format';
import type { Problem } from '../shared/outcome';
import type { IssueCredential } from './command';
import type { FoundCredentialIssue } from './rules';

/** Labels, hints and titles of the panel in which a credential is issued (spec section 2). */
export const issueWords = {
  panel: 'Issue Credential',
  subject: 'Subject DID',
  subjectHint: 'The DID the credential is about',
  issuerGroup: 'Issuer Configurations',
  issuer: 'Select Issuer DID',
  issuerHint: 'Registered DIDs of this service',
  noIssuer: 'A credential needs a registered DID as its issuer. Create and register one first.',
  key: 'Signing Key of Issuer',
  keysComing: 'Loading the keys of this DID',
  choose: 'Select',
  fieldsGroup: 'Fields Configurations',
  schema: 'SchemaId',
  schemaHint: 'Enter the name or ID of a registered schema',
  schemaSeveral: 'Several schemas have this name. Enter the ID of one.',
  schemaReading: 'Looking up the schema',
  schemaUnknown: 'No schema with this ID on the ledger.',
  schemaAgain: 'Look up again',
  schemaOffline: 'This schema is not on this device. Connect to load it.',
  type: 'Type',
  expiry: 'Expiry Date',
  expiryHint: 'Expires at 00:00 UTC on this date',
  persist: 'Store the credential in the data vault?',
  persistProposed: 'Recommended while offline. Without the data vault, a lost answer means a lost document.',
  persistOff: 'Without the data vault, a lost answer means a lost document.',
  register: 'Attest the credential status on the blockchain?',
  registerHint: 'Needed to suspend or revoke the credential',
  yes: 'true',
  no: 'false',
  none: 'not given',
  issue: 'Issue',
  dateHint: 'The service may refuse values of this type',
} as const;

/** Why the schema of an id is not available: only the ledger knows that it does not exist. */
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
  'credential-schema-unread': 'This schema could not be read. Select another',
  'credential-issuer-is-subject': 'Issuer and subject DID can not be the same',
  'credential-expiry-missing': 'Enter Expiry Date for credential',
  'credential-expiry-passed': errorWords['credential-expiry-passed'],
  'credential-issuer-not-registered': 'This issuer is not a registered DID of the service. Select another',
  'credential-key-missing': 'Please select the signing key of the issuer',
  'credential-key-not-of-issuer': 'This signing key does not belong to the issuer. Select another',
  'credential-values-missing': 'Fill in at least one field',
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

/** The hint of the field in which a schema was typed: the id of the one that its name chose. */
export function schemaChosenText(typed: string, schema: { id: string } | null | undefined): string {
  return schema && schema.id !== typed.trim() ? schema.id : issueWords.schemaHint;
}

/** What issuing costs on the service's side, in credits: by whether it is stored and attested (contract SSI 1.9). */
export function issueCostText(choice: Parameters<typeof issueCredits>[0]): string {
  return `Costs ${issueCredits(choice)} credits`;
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
  reported:
    'Issued, but the document was lost on the way and the service did not keep it. The issued credential is probably one of these:',
  unattested: "Its status is not on the ledger, so it can't be revoked. Nobody has its document.",
  revoke: 'Revoke and issue again',
  revokeSure: 'This revokes it permanently and issues another one, which costs credits again.',
  notYet: 'available when its status is on the ledger',
  leave: 'Leave unchanged',
  reason: 'Issued again: the document was lost',
} as const;
