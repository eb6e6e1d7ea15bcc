import type { CredentialAction } from '../../src/domain/credential/machine';

/** One change of a demo credential; `code`: with which the ledger refused it. */
export interface DemoChange {
  action: CredentialAction;
  remarks?: string;
  code?: number;
}

/** A credential of the demo. `schema`: the place of its schema among `demoSchemas`, whose author issues it. */
export interface DemoCredential {
  schema: number;
  /** Who it is about; the same text is the same subject. */
  subject: string;
  fields: Readonly<Record<string, unknown>>;
  /** When it was issued, and when it expires: in days from now, less than 0 where it has. */
  daysAgo: number;
  expiresInDays: number;
  isPersisted: boolean;
  /** Whether its status is on the ledger: it is; it was not to be; it waits; the ledger refused it. */
  ledgerState: 'attested' | 'unattested' | 'waiting' | 'refused';
  /** Codes with which the ledger refused it before. */
  failures: readonly number[];
  changes: readonly DemoChange[];
  /** Of the oldest clients: the kind is a text, the schema is not named. */
  isOld: boolean;
}

type IssuedFacts = Pick<DemoCredential, 'schema' | 'subject' | 'fields' | 'daysAgo'> & Partial<DemoCredential>;

const issued = (options: IssuedFacts): DemoCredential => ({
  ...{ expiresInDays: 300, isPersisted: false, ledgerState: 'attested', failures: [], changes: [], isOld: false },
  ...options,
});

const [library, pilot, membership, partner, visitor, course, survey, boat] = [0, 1, 2, 3, 4, 7, 9, 12];
const stored = { isPersisted: true };

const reader = (subject: string, cardNumber: number, daysAgo: number, more: Partial<DemoCredential> = {}) =>
  issued({ schema: library, subject, fields: { fullName: subject, cardNumber }, daysAgo, ...more });
const learner = (subject: string, name: string, daysAgo: number, more: Partial<DemoCredential> = {}) =>
  issued({ schema: course, subject, fields: { learner: subject, course: name, hours: 24, passed: true }, daysAgo, ...more });
const member = (subject: string, shares: number, daysAgo: number, more: Partial<DemoCredential> = {}) => {
  const email = `${subject.split(' ')[0]?.toLowerCase()}@northlight.example`;
  const rest = { homepage: 'https://northlight.example/members', memberSince: '2019-04-01', rebate: 2.5, isFounder: shares > 50 };
  return issued({ schema: membership, subject, fields: { fullName: subject, email, shares, ...rest }, daysAgo, ...more });
};
const skipper = (subject: string, boatClass: string, more: Partial<DemoCredential> = {}) =>
  issued({ schema: boat, subject, fields: { skipper: subject, boatClass }, daysAgo: 0.8, ...more });

const suspended = (remarks?: string): DemoChange[] => [{ action: 'SUSPEND', ...(remarks !== undefined && { remarks }) }];
const revoked = (remarks?: string): DemoChange[] => [{ action: 'REVOKE', ...(remarks !== undefined && { remarks }) }];
/** Suspended and resumed so often that the newest transactions are no longer on the first page. */
const flickering: DemoChange[] = Array.from({ length: 11 }, (_, index) => ({ action: index % 2 === 0 ? 'SUSPEND' : 'LIVE' }));

/** Credentials in every state that a tenant can show, oldest first. */
export const demoCredentials: readonly DemoCredential[] = [
  reader('Ines Okafor', 40211, 55.5, stored),
  reader('Tomas Lindqvist', 40212, 55, { isOld: true }),
  issued({
    ...{ schema: pilot, subject: 'Anneli Berg', daysAgo: 53, expiresInDays: 120 },
    fields: { fullName: 'Anneli Berg', licenceNumber: 'HP-0071', validUntil: '2027-01-31' },
  }),
  issued({
    ...{ schema: pilot, subject: 'Oskar Nyman', daysAgo: 52, expiresInDays: -12, changes: suspended('The harbour is closed') },
    fields: { fullName: 'Oskar Nyman', licenceNumber: 'HP-0072', validUntil: '2026-01-31' },
  }),
  reader('Priya Raman', 40213, 50, { changes: revoked('The card was lost on the ferry') }),
  reader('Jonas Weber', 40214, 49, { ...stored, changes: suspended('Books are overdue since spring') }),
  member('Ines Okafor', 12, 48, stored),
  member('Márta Szabó', 60, 47),
  member('Daniel Osei', 3, 46, { changes: revoked() }),
  member('Émile Durand', 8, 45.5, { expiresInDays: -3 }),
  issued({
    schema: partner,
    subject: 'Harbour school',
    fields: { partnerName: 'Harbour school', share: 12.5 },
    daysAgo: 44,
    ...stored,
  }),
  issued({
    ...{ schema: partner, subject: 'Skarvøy Library', daysAgo: 43, expiresInDays: 700 },
    fields: { partnerName: 'Skarvøy Library', share: 0.1, isExclusive: false, contact: 'Liv', floors: 3 },
  }),
  issued({
    ...{ schema: partner, subject: 'Ferry company', daysAgo: 42, changes: suspended('Talks go on') },
    fields: { partnerName: 'Ferry company', isExclusive: true },
  }),
  issued({
    schema: partner,
    subject: 'Northern mills',
    fields: { share: 7 },
    daysAgo: 41.5,
    ledgerState: 'unattested',
    ...stored,
  }),
  issued({
    schema: visitor,
    subject: 'Ada Moreau',
    fields: { visitorName: 'Ada Moreau', day: '2026-01-12' },
    daysAgo: 40,
    expiresInDays: -39,
  }),
  issued({
    schema: visitor,
    subject: 'Kenji Ito',
    fields: { visitorName: '伊藤健二', day: '2026-01-13' },
    daysAgo: 39,
    expiresInDays: -38,
    ...stored,
  }),
  issued({
    schema: visitor,
    subject: 'Noor Haddad',
    fields: { visitorName: 'نور حداد', day: '2026-02-02' },
    daysAgo: 20,
    expiresInDays: 2,
  }),
  reader('Lucía Fernández', 40215, 37, { expiresInDays: 5, ...stored }),
  reader('Mikkel Aas', 40216, 36, { failures: [11] }),
  reader('Sofia Rossi', 40217, 35, { ledgerState: 'refused', failures: [104], ...stored }),
  reader('Petr Novák', 40218, 33, { ledgerState: 'unattested' }),
  reader('Hanna Virtanen', 40219, 31, {
    ...stored,
    changes: [...suspended('A check was due'), { action: 'LIVE', remarks: 'The check went well' }],
  }),
  learner('Ines Okafor', 'Knots and splices', 27, stored),
  learner('Jonas Weber', 'Knots and splices', 27),
  learner('Amara Diallo', 'Reading charts', 26, { changes: flickering }),
  learner('Wei Zhang', 'Reading charts', 26, { ...stored, changes: [...suspended(), ...revoked('Issued by mistake')] }),
  learner('Olga Petrova', 'Weather for sailors', 24, { changes: [{ action: 'REVOKE', code: 11 }] }),
  learner('Yusuf Demir', 'Weather for sailors', 24, { expiresInDays: 13 }),
  learner('Grace Mwangi', 'First aid at sea', 22, { ledgerState: 'refused', failures: [13, 13] }),
  learner('Liam O’Brien', 'First aid at sea', 22, {
    ...stored,
    changes: suspended('The certificate says another "name" than the passport \\ card'),
  }),
  learner('Chloé Martin', 'First aid at sea', 18, stored),
  reader('Ivar Solheim', 40220, 15, { expiresInDays: -1, ...stored }),
  reader('Fatima Zahra', 40221, 13),
  issued({
    ...{ schema: survey, subject: 'Customer 1', daysAgo: 12.5, ...stored },
    fields: Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`answer${index + 1}`, index % 4 === 0 ? index : `Answer ${index + 1}`]),
    ),
  }),
  reader('Bruno Costa', 40222, 9, { changes: revoked('Moved abroad'), ...stored }),
  reader('Mei Lin', 40223, 7, { ledgerState: 'waiting', ...stored }),
  reader('Rasmus Holm', 40224, 4, { expiresInDays: 29 }),
  learner('Sara Lindgren', 'Radio at sea', 3, { ...stored, expiresInDays: 90 }),
  learner('Diego Ramírez', 'Radio at sea', 3, { ledgerState: 'unattested', ...stored }),
  skipper('Anneli Berg', 'B'),
  skipper('Kofi Mensah', 'A', { ...stored, expiresInDays: 1 }),
  skipper('Elin Dahl', 'B', { daysAgo: 0.6, changes: suspended('The photo is missing') }),
  skipper('Pavel Horák', 'C', { daysAgo: 0.3, ledgerState: 'waiting', ...stored }),
  skipper('Ruth Adeyemi', 'B', { daysAgo: 0.1, ledgerState: 'waiting', ...stored }),
];

/** So many more credentials as are wanted, for lists that are long: most of them live, every fourth kept. */
export function moreCredentials(count: number): DemoCredential[] {
  const most = Math.max(0, count);
  return Array.from({ length: most }, (_, index) =>
    reader(`Reader ${index + 1}`, 50_000 + index, 0.09 - (0.08 * index) / (most + 1), {
      isPersisted: index % 4 === 0,
      expiresInDays: (index % 400) - 20,
      ...endings[index % endings.length],
    }),
  );
}

const endings: readonly Partial<DemoCredential>[] = [
  ...Array.from({ length: 14 }, () => ({})),
  { changes: suspended() },
  { changes: suspended('Books are overdue') },
  { changes: revoked() },
  { changes: revoked('Moved abroad') },
  { ledgerState: 'unattested' },
  { ledgerState: 'refused', failures: [11] },
];
