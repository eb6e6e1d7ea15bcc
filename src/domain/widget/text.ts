import { ageLimits, type WidgetDraft, type WidgetFields, type WidgetIssueCode } from './rules';
import type { ProofType, WidgetProof } from './widget';

export const widgetIssueWords: Record<WidgetIssueCode, string> = {
  'proof-type-missing': 'Choose a proof, or remove the line',
  'proof-type-twice': 'This proof is already in the list',
  'proof-needs-document': 'This proof needs the ID document. Switch it on, or remove the proof',
  'proof-age-missing': 'Enter an age',
  'proof-age-not-whole': 'An age is a whole number',
  'proof-age-out-of-range': `Enter an age from ${ageLimits.least} to ${ageLimits.most}`,
  'proofs-missing': 'Add a proof, or switch zero-knowledge proofs off',
  'on-chain-needs-proofs': 'Switch zero-knowledge proofs on to put them on chain',
  'on-chain-selection-missing': 'Select an on-chain configuration',
  'issuer-did-missing': 'Issuer DID is required',
  'issuer-did-not-valid': 'Each issuer is a DID such as did:hid:testnet:z6Mk…',
};

export const widgetFieldWords: Record<keyof WidgetFields, string> = {
  idDocument: 'ID document',
  zkProof: 'Zero-knowledge proofs',
  onChain: 'On-chain ID',
  consentReason: 'Reason for the consent',
  consentLogoUrl: 'Consent logo',
  consentDomain: 'Consent domain',
  issuerDids: 'Trusted issuers',
};

const proofWords: Record<ProofType, string> = {
  zkProofOfPersonHood: 'Proof of personhood',
  zkProofOfKYC: 'Proof of KYC',
  zkProofOfAge: 'Proof of age',
  zkProofOfMembership: 'Proof of membership',
  zkProofOfDOB: 'Proof of date of birth',
};

export const widgetWords = {
  title: 'Widget Configuration',
  about: 'What people go through when they verify themselves with this service.',
  face: 'Facial recognition',
  faceNext: 'A selfie proves that a live person is there. Always on.',
  document: 'ID document',
  documentNext: 'People show a document. Its face is compared with the selfie.',
  documentType: 'Document',
  proofs: 'Zero-knowledge proofs (Beta)',
  proofsNext: 'People prove a fact, such as their age, without showing the document.',
  proof: (at: number) => `Proof ${at + 1}`,
  age: 'Older than (years)',
  addProof: (name: string) => `Add ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  removeProof: (name: string) => `Remove ${name.toLowerCase()}`,
  noProofWithoutDocument: 'More proofs need the ID document.',
  onChain: 'On-chain ID (Beta)',
  onChainNext: 'Proofs are put on a blockchain as tokens. Needs zero-knowledge proofs.',
  onChainOff: 'Switched off with the zero-knowledge proofs.',
  onChainConfigs: 'On-chain configurations',
  noOnChain: 'No on-chain configuration yet',
  onChainUnread: 'The on-chain configurations are not on this device yet.',
  consent: 'User consent',
  consentNext: 'People agree before their data is shared. Always on.',
  reason: 'Reason',
  reasonHint: 'People read it before they agree.',
  issuers: 'Trusted issuers',
  issuersNext: 'Credentials of these issuers are accepted. Always on.',
  offer: (host: string | null) => (host === null ? 'From the marketplace' : `From the marketplace, ${host}`),
  addOwnIssuer: 'Add the issuer of this service',
  issuerDids: 'Issuer DIDs',
  issuerHint: 'One DID in each line. The first one signs.',
  signingKey: 'Signing key',
  signsWith: (keyId: string) => `Signs with ${keyId}`,
  save: 'Save Configuration',
  update: 'Update Configuration',
  saving: 'Saving…',
  pending: 'You can change the widget again once the previous change is sent.',
  differences: 'Changes',
  noDifferences: 'No changes',
  preview: 'What people go through',
  readOnly: 'You can read this configuration. Changing it needs the right UPDATE_WIDGET_CONFIG.',
  readOnlyNew: 'There is no configuration yet. Creating it needs the right WRITE_WIDGET_CONFIG.',
  none: 'No widget configuration yet',
  offline: 'The widget of this service loads when you are back online.',
} as const;

/** A proof by its common name; one that Studio does not know by its own. */
export function proofTypeText(proofType: string): string {
  return isProofType(proofType) ? proofWords[proofType] : proofType;
}

function isProofType(text: string): text is ProofType {
  return Object.hasOwn(proofWords, text);
}

/** A proof with its age. */
export function proofText({ proofType, criteria }: WidgetProof): string {
  return criteria === null ? proofTypeText(proofType) : `${proofTypeText(proofType)} > ${criteria}`;
}

/** A document by its name; the services' own for one that Studio does not know. */
export function documentText(documentType: string | null): string {
  return documentType === null || documentType === 'passport' ? 'Passport' : documentType;
}

export function onOffText(isOn: boolean): string {
  return isOn ? 'On' : 'Off';
}

/** In place of a list or text that is empty. */
export const noneText = 'None';

/** The steps that a person goes through, in their order. */
export function stepsOf({ hasDocument, documentType, hasProofs, proofs, isOnChain }: WidgetDraft): string[] {
  return [
    'Take a selfie',
    ...(hasDocument ? [`Show your ${documentText(documentType).toLowerCase()}`] : []),
    ...(hasProofs ? proofs.map(({ proofType, age }) => stepOfProof(proofType, age)) : []),
    ...(isOnChain && hasProofs ? ['Receive the proofs as tokens in your wallet'] : []),
    'Agree to share your data',
  ];
}

function stepOfProof(proofType: string, age: string): string {
  return proofType === 'zkProofOfAge' && age !== '' ? `Prove that you are older than ${age}` : proofTypeText(proofType);
}
