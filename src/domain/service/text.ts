import { actProblemText } from '../shared/error-text';
import type { Problem } from '../shared/outcome';
import type { ProofBlocker } from './domain-proof';
import { type ServiceIdIssue, type ServiceIssue, serviceLimits } from './rules';
import type { ServiceType } from './service';

const { name, description } = serviceLimits;

/** The words of each issue; the first twelve to the letter of the specification (section 5). */
export const serviceIssueWords: Record<ServiceIssue, string> = {
  'service-name-missing': 'Please enter a valid Service name',
  'service-name-too-short': `App name cannot be less than ${name.least} characters`,
  'service-name-too-long': `App name cannot be greater than ${name.most} characters`,
  'service-description-too-short': `Description can not be less than ${description.least} characters`,
  'service-description-too-long': `Description cannot be greater than ${description.most} characters`,
  'service-origins-invalid': 'Invalid origins values, use valid url or *',
  'service-origins-repeated': 'Duplicate origin values are not allowed',
  'service-domain-missing': 'Enter your origin',
  'service-domain-invalid': 'Enter a valid origin',
  'service-ssi-missing': 'Kindly select a SSI service to create KYC service',
  'service-domain-unverified': 'You must verify your domain before going to production',
  'service-logo-missing': 'Logo must be set before going to production',
  'service-logo-invalid': 'Enter a web address that starts with https://',
  'service-type-missing': 'Choose a service type',
};

/** What is wrong with an id that was typed to confirm something (spec section 5). */
export const serviceIdWords: Record<ServiceIdIssue, string> = {
  'service-id-missing': 'Enter Service Id',
  'service-id-wrong': 'Enter Valid Service Id',
};

/** Said when something was done (spec section 8). */
export const serviceDoneWords = {
  created: 'App created successfully',
  updated: 'App updated successfully',
  secret: 'API secret key is generated successfully',
  deleted: 'Service deleted',
  verified: 'Domain verified',
} as const;

/** Said when a call about a service has no id (spec section 8). */
export const appIdMissing = 'appId is not specified';

/** How each type is called on the dashboard (contract, dashboard tabs). */
export const serviceTypeWords: Record<ServiceType, { group: string; short: string; pitch: string }> = {
  SSI_API: {
    group: 'Self Sovereign Identity',
    short: 'SSI',
    pitch: 'Create DIDs and schemas, and issue credentials that anyone can verify.',
  },
  CAVACH_API: {
    group: 'Know Your Customer',
    short: 'KYC',
    pitch: 'Verify people with a selfie and a document, and companies with their owners.',
  },
  QUEST: {
    group: 'Quest',
    short: 'Quest',
    pitch: 'Reward verified users for the steps of a quest. Managed by API only.',
  },
};

/** Heading, buttons and menu of the dashboard. */
export const serviceListWords = {
  create: 'Create service',
  createOf: (type: ServiceType) => `Create ${serviceTypeWords[type].short} service`,
  createOther: 'Other service types',
  actions: (of: string) => `Actions for ${of}`,
  edit: 'Edit',
  secret: 'Generate API secret',
  verify: 'Verify domain',
  toProduction: 'Move to production',
  toDevelopment: 'Move to development',
  delete: 'Delete',
  unverified: 'Domain not verified',
  none: 'Start with your first service',
  noneHere: 'This account has no services yet',
  askForOne: 'An admin can create the first one.',
  noneNext: 'A service holds the identifiers, credentials or verifications of one product of your organisation.',
} as const;

/** Labels and hints of the panel in which a service is created or edited. */
export const serviceFormWords = {
  title: (type: ServiceType | '') => (type === '' ? 'Create service' : serviceListWords.createOf(type)),
  editTitle: 'Edit service',
  waiting: 'A change of this service is not sent yet. Yours will be sent after it.',
  id: 'Service Id',
  name: 'Name',
  nameHint: `${name.least} to ${name.most} characters`,
  description: 'Description',
  descriptionHint: `Optional. ${description.least} to ${description.most} characters`,
  logo: 'Logo Url',
  logoHint: 'Needed for production',
  domain: 'Domain (Origin)',
  domainHint: 'The address of your website, such as https://example.com',
  domainLocked: "Verified. Can't be changed.",
  origins: 'Allowed origins',
  originsHint: (own: string) => `One per line, or * for all. Studio calls from ${own}.`,
  type: 'Service Type',
  choose: 'Choose…',
  issuer: 'Issuer Configurations',
  ssi: 'SSI service',
  issuerDid: 'Issuer DID',
  issuerKey: 'Signing Key of Issuer',
  noDids: 'The DIDs of this SSI service are not on this device. Open it once, or choose the issuer later.',
  edv: 'Data vault Id',
  linked: 'Linked SSI service',
  tenant: 'Tenant Url',
  wallet: 'Wallet address',
  environment: 'Environment',
  environments: { dev: 'Development', prod: 'Production' },
  save: 'Save',
  saving: 'Saving…',
  update: 'Update',
  updating: 'Updating…',
  close: 'Close',
} as const;

/** The dialogs in which a key is made and shown. */
export const secretWords = {
  title: 'Generate API secret',
  warning: 'The current key stops working at once. Everything that uses it fails until it has the new key.',
  generate: 'Generate new key',
  generating: 'Generating…',
  shownTitle: 'API secret key',
  shownOnce: 'This key is shown only now. Store it in a safe place: Studio does not keep it.',
  key: 'API secret key',
  acknowledged: 'I have stored the key',
  done: 'Done',
  clipboard: 'A copied key stays on the clipboard of this device.',
} as const;

/** What every question about a service has. */
export const confirmWords = {
  typeId: 'Type the service id to confirm',
  cancel: 'Cancel',
} as const;

/** The dialog in which a service changes its environment. */
export const environmentWords = {
  prod: {
    title: 'Move to production',
    act: 'Move to production',
    explained: (of: string) => `${of} appears in the marketplace, where everyone can see it.`,
  },
  dev: {
    title: 'Move to development',
    act: 'Move to development',
    explained: (of: string) => `${of} leaves the marketplace. Its data stays.`,
  },
  moving: 'Moving…',
} as const;

/** After a call whose answer was lost. */
export const lostWords = {
  createdTitle: 'Service created without its key',
  created: 'The service was created, but its key was lost on the way. Generate a new key for it.',
  unknown: 'The answer was lost. Refresh the services to see whether this was done.',
  twin: "Another new service has the same name. The browser may have sent the request twice. Delete the one you don't need:",
  secret: 'The answer was lost. The previous key may have stopped working. Generate another one.',
} as const;

/** Why something about a service was not done. `lost`: what is said if nobody knows whether it was. */
export function serviceFailureText(problem: Problem, lost: string = lostWords.unknown): string {
  if (problem.code === 'answer-lost') return lost;
  return problem.code === 'right-missing' ? rightMissing : actProblemText(problem);
}

const rightMissing = "You don't have the right to change the services of this account";

/** The dialog in which a service is deleted. */
export const deleteWords = {
  title: 'Delete service',
  warning: (of: string) => `This deletes ${of} with all of its data. It can't be undone.`,
  device: 'Its data on this device is deleted too.',
  unsent: (count: number) =>
    count === 1
      ? '1 change of this service was not sent yet. It will not be sent; you can export or discard it.'
      : `${count.toLocaleString('en-US')} changes of this service were not sent yet. They will not be sent; you can export or discard them.`,
  linkedTitle: 'Other services depend on this one',
  linked: 'Delete these services first:',
  understood: 'OK',
  act: 'Delete service',
  acting: 'Deleting…',
} as const;

/** The dialog in which a domain is verified. */
export const proofWords = {
  title: 'Verify domain',
  domain: 'Domain',
  linked: 'Linked SSI service',
  issuerDid: 'Issuer DID',
  record: 'TXT record',
  steps: "Add this TXT record at the domain's DNS provider. It may take a few minutes to become visible.",
  verify: 'Verify',
  verifying: 'Verifying…',
  noIssuer: 'Choose an issuer DID first',
} as const;

/** Why a domain cannot be verified. */
export const proofBlockerWords: Record<ProofBlocker, string> = {
  'domain-missing': 'Enter a valid origin',
  'domain-local': "A domain on your own computer can't be verified.",
  'issuer-did-missing': 'Choose an issuer DID first.',
  'lookup-not-configured': "This installation can't look up domains. Ask your administrator.",
  'lookup-failed': "The domain couldn't be looked up. Nothing was changed. Try again later.",
  'domain-changed': 'Someone else changed the domain. It was not verified. Try again with the new domain.',
  'record-missing': 'The TXT record was not found. Nothing was changed. New records take a while: try again later.',
  'record-differs': 'The TXT record names another DID. Nothing was changed. Correct the record and try again.',
};

/** How a change of the details of a service is called among the changes that wait. */
export const serviceEditWords = {
  noun: 'service',
  fields: {
    appName: 'Name',
    description: 'Description',
    logoUrl: 'Logo',
    domain: 'Domain',
    whitelistedCors: 'Allowed origins',
    issuerDid: 'Issuer DID',
    issuerVerificationMethodId: 'Issuer key',
    env: 'Environment',
  },
} as const;
