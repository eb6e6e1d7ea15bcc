import type { DidUpdateIssue } from './update-rules';

/** What is done to a DID on the ledger, at once or not at all. */
export const didActs = ['register', 'update', 'deactivate'] as const;
export type DidAct = (typeof didActs)[number];

/** What each costs on the service's side, in credits (contract SSI 1.9). */
const credits: Record<DidAct, number> = { register: 10, update: 8, deactivate: 8 };

export const didActTitles: Record<DidAct, string> = {
  register: 'Register DID',
  update: 'Update DID',
  deactivate: 'Deactivate DID',
};

/** What each does, before it is done. */
export const didActExplained: Record<DidAct, string> = {
  register: "This makes the DID public on the ledger. It can't be undone.",
  update: 'This changes the public document on the ledger. Previous versions stay public.',
  deactivate: "The DID can no longer sign schemas or credentials. This can't be undone.",
};

/** What it costs in credits, with the read of the DID's state that comes first. */
export function didActCredits(act: DidAct): number {
  return credits[act] + 1;
}

/** The same in words. */
export function didActCostText(act: DidAct): string {
  return `Costs ${didActCredits(act)} credits`;
}

/** Why nothing can be done now, next to the buttons. */
export const didActObstacles = {
  pending: 'The last change to this DID is still in progress.',
} as const;

export const didActWords = {
  sending: 'Sending',
  typeToConfirm: (word: string) => `Type “${word}” to confirm`,
  notTyped: "The text doesn't match",
  endpoints: 'Domains',
  noEndpoints: 'None',
  endpoint: 'Add a domain',
  endpointHint: 'Your web address, like https://example.org',
  add: 'Add',
  remove: 'Remove',
  uses: 'Allowed uses of each key',
  notDone: 'Nothing was changed.',
} as const;

export const didUpdateIssueWords: Record<DidUpdateIssue, string> = {
  'did-endpoint-invalid': 'Enter a web address that starts with https://',
  'did-endpoint-twice': 'This domain is already in the list',
  'did-update-nothing': 'No changes yet',
};
