import { toCountText } from '../shared/format';
import type { OrgCredentialSort, OrgSchemaSort, TemplateSort } from './list';
import { type OrgIssue, orgNameLimit, type TemplateIssue, templateNameLimit, templateReasonLimit } from './rules';
import type { OrganisationTab } from './tab';
import type { Organisation, Template, UserCounts } from './template';

/** The words of each issue of an organisation (spec section 5, to the letter). */
export const orgIssueWords: Record<OrgIssue, string> = {
  'org-name-missing': 'Please enter Organization name',
  'org-name-invalid': 'Enter valid Organization name',
  'org-domain-missing': 'Please enter Domain name',
  'org-domain-invalid': 'Enter valid Domain name',
};

/** The words of each issue of a template; the specification has no words for those of length. */
export const templateIssueWords: Record<TemplateIssue, string> = {
  'template-name-invalid': 'Enter valid Name',
  'template-name-too-long': `The name must be under ${templateNameLimit + 1} characters`,
  'template-reason-too-long': `The reason must be under ${templateReasonLimit + 1} characters`,
  'template-issuer-missing': 'Please enter Issuer DID',
  'template-issuer-invalid': 'Enter a DID, such as did:hid:testnet:z6Mk…',
  'template-reason-missing': 'Please enter reason for creating template',
  'template-callback-missing': 'Please enter callback URI',
  'template-callback-invalid': 'Please enter a valid callback URI',
};

/** The screen, its menu item and its tabs. */
export const organisationWords = {
  menu: 'Organisation',
  title: 'Organisation',
  intro: 'Presentation templates say which credential a verifier asks for, and why.',
  choose: 'Organisation',
  none: 'No organisation yet',
  noneNext: 'Create one to add presentation templates.',
  hostOnly: 'The server lists no organisations',
  hostOnlyNext: (host: string) => `It answers with its address only: ${host}`,
  absent: 'This server has no organisations',
  absentNext: 'Services, credentials and verifications do not need them.',
  offline: 'The organisation is not on this device. It is loaded when you are back online.',
  refresh: 'Refresh',
  home: 'Services',
  name: 'Name',
  nameHint: `Letters, digits and . & ' -, at most ${orgNameLimit} characters`,
  domain: 'Domain name',
  domainHint: 'For example northlight.example',
  did: 'DID',
  noDid: 'Not yet',
  status: 'Status',
  unknown: 'Unknown',
  counts: 'Totals',
  templates: 'Templates',
  schemas: 'Schemas',
  credentials: 'Credentials',
  orgs: 'Organisations',
  create: 'Create organisation',
  createTitle: 'Create organisation',
  edit: 'Edit organisation',
  editTitle: 'Edit organisation',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving',
  created: (name: string) => `Organisation ${name} created`,
  changed: (name: string) => `Organisation ${name} saved`,
  lost: 'The server did not answer. Refresh to see whether it was done.',
  movedOn: 'It was changed elsewhere while you edited it. Close this panel to see the new values.',
} as const;

export const templateWords = {
  search: 'Search templates by name or reason',
  empty: 'No presentation template yet',
  emptyNext: 'Create one to ask the owner of a credential to present it.',
  create: 'Create template',
  createTitle: 'Create template',
  edit: 'Edit',
  editTitle: 'Edit template',
  editOf: (name: string) => `Edit ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'Verifiers can no longer use this template. This cannot be undone.',
  removed: (name: string) => `Template ${name} deleted`,
  created: (name: string) => `Template ${name} created`,
  changed: (name: string) => `Template ${name} saved`,
  save: 'Save',
  saving: 'Saving',
  name: 'Name',
  nameHint: `At most ${templateNameLimit} characters`,
  issuer: 'Issuer DID',
  issuerHint: 'Credentials of this issuer are accepted',
  schema: 'Schema',
  anySchema: 'Any schema',
  reason: 'Reason',
  reasonHint: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  twin: 'Same as another template. If it was created twice by mistake, delete one of them.',
  callback: 'Callback URI',
  callbackHint: 'The presentation is sent here',
} as const;

export const orgListWords = {
  schemaId: 'Schema ID',
  credential: 'Credential',
  schemasSearch: 'Search schemas by name or ID',
  schemasEmpty: 'No schema yet',
  schemasEmptyNext: 'Schemas whose author is the DID of this organisation appear here.',
  credentialsSearch: 'Search credentials by ID',
  credentialsEmpty: 'No credential yet',
  credentialsEmptyNext: 'Credentials issued with the DID of this organisation appear here.',
  notServed: 'This list is not available',
  notServedNext: 'The server does not have it, or your role does not include it.',
} as const;

/** The parts of an organisation. */
export const organisationTabWords: Record<OrganisationTab, string> = {
  templates: 'Templates',
  schemas: 'Schemas',
  credentials: 'Credentials',
};

type Orders<By extends string> = Record<By, { up: string; down: string }>;
const byStatus = { up: 'Status A to Z', down: 'Status Z to A' };
const byName = { up: 'Name A to Z', down: 'Name Z to A' };
export const templateOrders: Orders<TemplateSort> = {
  name: byName,
  callback: { up: 'Callback A to Z', down: 'Callback Z to A' },
};
export const orgSchemaOrders: Orders<OrgSchemaSort> = { name: byName, status: byStatus };
export const orgCredentialOrders: Orders<OrgCredentialSort> = { id: { up: 'ID A to Z', down: 'ID Z to A' }, status: byStatus };

/** The counts of a person, in words; a counter that the server does not have is unknown. */
export function countLines({
  orgsCount,
  templatesCount,
  schemasCount,
  credentialsCount,
}: UserCounts): [label: string, text: string][] {
  const text = (count: number | null) => (count === null ? organisationWords.unknown : toCountText(count));
  return [
    [organisationWords.orgs, text(orgsCount)],
    [organisationWords.templates, text(templatesCount)],
    [organisationWords.schemas, text(schemasCount)],
    [organisationWords.credentials, text(credentialsCount)],
  ];
}

/** What a template asks for: '1 issuer, any schema'. */
export function templateLine({ issuerDids, schemaIds }: Pick<Template, 'issuerDids' | 'schemaIds'>): string {
  const schemas = schemaIds.length === 0 ? 'any schema' : counted(schemaIds.length, 'schema');
  return `${counted(issuerDids.length, 'issuer')}, ${schemas}`;
}

/** An organisation in a list: its name, or its id while it has none. */
export function organisationName({ name, id }: Pick<Organisation, 'name' | 'id'>): string {
  return name === '' ? id : name;
}

function counted(count: number, noun: string): string {
  return `${toCountText(count)} ${noun}${count === 1 ? '' : 's'}`;
}
