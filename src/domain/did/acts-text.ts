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
  register: 'The DID is put on the ledger, where everybody can read it. A registration cannot be taken back.',
  update: 'The document on the ledger is changed. Everybody can read what it was before.',
  deactivate: 'The DID can sign nothing any more: no schema, no credential. This is for good, and nobody can undo it.',
};

/** What it costs, with the look at how the DID stands that comes before. */
export function didActCostText(act: DidAct): string {
  return `Costs ${credits[act] + 1} credits of the service`;
}

/** Why nothing can be done now, beside the buttons. */
export const didActObstacles = {
  pending: 'The ledger is still asked about the last change of this DID.',
  silent: 'This needs a connection: the server gives no answer now.',
} as const;

export const didActWords = {
  sending: 'Sending',
  typeToConfirm: (word: string) => `Type “${word}” to confirm`,
  notTyped: 'This is not what has to be typed',
  endpoints: 'Domains',
  noEndpoints: 'None',
  endpoint: 'Add a domain',
  endpointHint: 'A web address of your organisation, like https://example.org',
  add: 'Add',
  remove: 'Remove',
  uses: 'What each key may be used for',
  notDone: 'It was not done.',
} as const;

export const didUpdateIssueWords: Record<DidUpdateIssue, string> = {
  'did-endpoint-invalid': 'Enter a web address that begins with https://',
  'did-endpoint-twice': 'This domain is there already',
  'did-update-nothing': 'Nothing is changed yet',
};
