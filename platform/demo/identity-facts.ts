import type { SchemaField } from '../ledger/documents';

/** What became of a demo DID. */
export type DidFate =
  /** On the ledger, with so many keys, changed so often. */
  | { kind: 'registered'; keys: number; updates: number; failedFirst?: number }
  | { kind: 'deactivated' }
  | { kind: 'created' }
  /** The ledger refused it with this code. */
  | { kind: 'refused'; code: number }
  /** The vault has lost its key, so that it cannot be resolved. */
  | { kind: 'lost' };

/** A DID of the demo. `daysAgo`: when it was made. */
export interface DemoDid {
  name: string | null;
  namespace: 'testnet' | '';
  /** Its id is a UUID, as Studio makes them; else its public key. */
  hasUuid: boolean;
  daysAgo: number;
  fate: DidFate;
}

/** The result of a demo schema. `refused`: the codes of its attempts, the last of which may have succeeded (0). */
export type SchemaFate = { kind: 'registered' } | { kind: 'created' } | { kind: 'refused'; codes: number[] };

/** A schema of the demo. `author`: the place of its DID among `demoDids`. */
export interface DemoSchema {
  name: string;
  description: string;
  author: number;
  additionalProperties: boolean;
  fields: SchemaField[];
  /** Its properties are a text that is no JSON, as the oldest clients sent them. */
  isOdd?: boolean;
  daysAgo: number;
  fate: SchemaFate;
}

const registered = { kind: 'registered', keys: 1, updates: 0 } as const;

/** DIDs in every state that a tenant can show, oldest first. The second is the issuer of the linked KYC service. */
export const demoDids: readonly DemoDid[] = [
  { name: 'Northlight members', namespace: 'testnet', hasUuid: true, daysAgo: 58, fate: registered },
  { name: 'Account opening issuer', namespace: 'testnet', hasUuid: false, daysAgo: 57, fate: registered },
  {
    name: 'Harbour pilots (retired)',
    namespace: 'testnet',
    hasUuid: true,
    daysAgo: 55,
    fate: { kind: 'deactivated' },
  },
  {
    name: 'Partner onboarding',
    namespace: 'testnet',
    hasUuid: true,
    daysAgo: 51,
    fate: { kind: 'registered', keys: 2, updates: 0 },
  },
  { name: null, namespace: '', hasUuid: false, daysAgo: 44, fate: registered },
  { name: '会員証の発行者', namespace: 'testnet', hasUuid: true, daysAgo: 38, fate: registered },
  { name: 'Shelved with the old vault', namespace: 'testnet', hasUuid: true, daysAgo: 34, fate: { kind: 'lost' } },
  {
    name: 'Certificates of attendance for the evening courses of the northern and the western district, issued together with the harbour school',
    namespace: 'testnet',
    hasUuid: true,
    daysAgo: 30,
    fate: { kind: 'registered', keys: 1, updates: 11 },
  },
  { name: 'Ferry tickets', namespace: 'testnet', hasUuid: true, daysAgo: 21, fate: { kind: 'refused', code: 104 } },
  {
    name: 'Library of Skarvøy',
    namespace: 'testnet',
    hasUuid: true,
    daysAgo: 16,
    fate: { kind: 'registered', keys: 1, updates: 0, failedFirst: 11 },
  },
  { name: null, namespace: 'testnet', hasUuid: true, daysAgo: 12, fate: { kind: 'lost' } },
  { name: 'Pop-up counter', namespace: 'testnet', hasUuid: true, daysAgo: 6, fate: { kind: 'created' } },
  { name: null, namespace: '', hasUuid: true, daysAgo: 2, fate: { kind: 'created' } },
];

const field = (name: string, type: string, isRequired = true, format = ''): SchemaField => ({ name, type, format, isRequired });

const wide = Array.from({ length: 40 }, (_, index) =>
  field(`answer${index + 1}`, index % 4 === 0 ? 'integer' : 'string', index < 10),
);

const longDescription =
  'Says that somebody took part in a course of the harbour school, which one, how long it took and what came of it. '.repeat(9) +
  'Учёба, 学習, التعلّم 🎓';

/** Schemas in every state that a tenant can show, oldest first. */
export const demoSchemas: readonly DemoSchema[] = [
  {
    name: 'LibraryCard',
    description: 'Lending rights of a reader',
    author: 0,
    additionalProperties: false,
    fields: [field('fullName', 'string'), field('cardNumber', 'integer', false)],
    daysAgo: 56,
    fate: { kind: 'registered' },
  },
  {
    name: 'PilotLicence',
    description: 'Licence of a harbour pilot',
    author: 2,
    additionalProperties: false,
    fields: [field('fullName', 'string'), field('licenceNumber', 'string'), field('validUntil', 'date')],
    daysAgo: 54,
    fate: { kind: 'registered' },
  },
  {
    name: 'MembershipCard',
    description: 'Membership in the Northlight cooperative, with everything that an attribute can be',
    author: 0,
    additionalProperties: false,
    fields: [
      field('fullName', 'string'),
      field('email', 'string', true, 'email'),
      field('homepage', 'string', false, 'uri'),
      field('memberSince', 'date'),
      field('shares', 'integer'),
      field('rebate', 'number', false),
      field('isFounder', 'boolean', false),
    ],
    daysAgo: 49,
    fate: { kind: 'registered' },
  },
  {
    name: 'PartnerAgreement',
    description: 'What a partner and Northlight agreed on; partners may add to it',
    author: 3,
    additionalProperties: true,
    fields: [field('partnerName', 'string', false), field('share', 'number', false), field('isExclusive', 'boolean', false)],
    daysAgo: 45,
    fate: { kind: 'registered' },
  },
  {
    name: 'VisitorPass',
    description: 'One day in the building',
    author: 4,
    additionalProperties: false,
    fields: [field('visitorName', 'string'), field('day', 'date')],
    daysAgo: 41,
    fate: { kind: 'registered' },
  },
  {
    name: 'TrawlerPermit',
    description: 'Permit of a trawler',
    author: 2,
    additionalProperties: false,
    fields: [field('vessel', 'string'), field('tonnage', 'number')],
    daysAgo: 36,
    fate: { kind: 'refused', codes: [109] },
  },
  {
    name: 'AttributesOfOldClients',
    description: 'Written by a client whose attributes were a list of words',
    author: 0,
    additionalProperties: false,
    fields: [],
    isOdd: true,
    daysAgo: 33,
    fate: { kind: 'registered' },
  },
  {
    name: 'CourseCertificate',
    description: longDescription,
    author: 7,
    additionalProperties: false,
    fields: [field('learner', 'string'), field('course', 'string'), field('hours', 'integer'), field('passed', 'boolean')],
    daysAgo: 28,
    fate: { kind: 'registered' },
  },
  {
    name: 'SeasonTicket',
    description: 'A season on the ferries',
    author: 5,
    additionalProperties: false,
    fields: [field('holder', 'string'), field('zone', 'integer')],
    daysAgo: 19,
    fate: { kind: 'refused', codes: [11, 0] },
  },
  {
    name: 'CustomerSurvey2026',
    description: 'Forty answers of a customer',
    author: 9,
    additionalProperties: false,
    fields: wide,
    daysAgo: 14,
    fate: { kind: 'registered' },
  },
  {
    name: 'GiftVoucher',
    description: 'Worth what it says',
    author: 3,
    additionalProperties: false,
    fields: [field('amount', 'number'), field('currency', 'string')],
    daysAgo: 8,
    fate: { kind: 'refused', codes: [13] },
  },
  {
    name: 'VolunteerRecord',
    description: 'Hours that a volunteer gave',
    author: 0,
    additionalProperties: false,
    fields: [field('volunteer', 'string'), field('hours', 'number')],
    daysAgo: 5,
    fate: { kind: 'created' },
  },
  {
    name: 'BoatLicence',
    description: 'May steer a boat of this class',
    author: 5,
    additionalProperties: false,
    fields: [field('skipper', 'string'), field('boatClass', 'string')],
    daysAgo: 1,
    fate: { kind: 'registered' },
  },
];

/** So many more DIDs and schemas as are wanted, all on the ledger, for lists that are long. */
export function moreDids(count: number): DemoDid[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Branch ${index + 1}`,
    namespace: 'testnet',
    hasUuid: true,
    daysAgo: 1 - index / (count + 1),
    fate: registered,
  }));
}

/** See `moreDids`. */
export function moreSchemas(count: number): DemoSchema[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `BranchCard${index + 1}`,
    description: `The card of branch ${index + 1}`,
    author: 0,
    additionalProperties: false,
    fields: [field('holder', 'string'), field('branch', 'integer'), field('balance', 'number', false)],
    daysAgo: 1 - index / (count + 1),
    fate: { kind: 'registered' },
  }));
}
