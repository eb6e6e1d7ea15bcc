import { type CompanyReasonCode, companyReasonCodes } from '../../src/domain/company/company';
import { checkNames } from '../../src/domain/company/compliance';
import { type Status, sessionOutcomeOf, sessionStatusAt } from '../../src/domain/verification/session';
import { recordIdOf } from '../record-id';
import { type CompanyCase, scriptedCompanies } from './company-cases';
import type { CompanyChecks, CompanyFacts, DemoCompany, DemoDocument, DemoExecutive } from './company-facts';
import { type Country, countries } from './countries';
import type { DemoAttempt } from './demo-rows';
import { nameOf } from './names';
import { between, chance, hexOf, pick, pickWeighted, type Random, seededRandom, seedOf, textOf } from './random';
import { subjectOf } from './subjects';

const hour = 3_600_000;
const day = 24 * hour;

/** Someone who may be an executive. */
interface Candidate {
  userId: string;
  name: string;
  email: string;
  /** When anything happened in the latest verification last (ms). */
  lastAt: number;
}

/** People with verifications, by the status of their latest one. */
export type Candidates = Record<Status, Candidate[]>;

/** The people of some attempts by the status that their latest one has at `now` (ms). */
export function candidatesOf(attempts: Iterable<DemoAttempt>, now: number): Candidates {
  const latest = new Map([...attempts].map((attempt) => [attempt.subject.userId, attempt]));
  const found: Candidates = { Success: [], Failed: [], Expired: [], Pending: [] };
  for (const { session, subject } of latest.values()) {
    const outcome = sessionOutcomeOf({ ...session, status: null });
    const status = sessionStatusAt({ outcome, expiresAt: session.expiresAt }, now);
    const lastAt = Math.max(...session.facts.timeline.map(({ at }) => at), session.facts.finishedAt ?? 0);
    if (status !== 'Unknown') found[status].push({ ...subject, lastAt });
  }
  return found;
}

/**
 * `count` companies of a service, handed in over the sixty days before `now` (ms). The first are scripted, so that every state, reason, result and oddity occurs. The same
 * service, `now` and people give the same companies.
 */
export function* demoCompanies(appId: string, now: number, count: number, people: Candidates): Generator<DemoCompany> {
  const lastAt = new Map(Object.values(people).flatMap((some) => some.map((one) => [one.userId, one.lastAt] as const)));
  for (let index = 0; index < count; index += 1) {
    const company = companyOf(appId, index, now, people);
    // A company's record is not older than what its owners did.
    const moments = company.executives.map(({ emailHash }) => lastAt.get(emailHash) ?? 0);
    yield { ...company, updatedAt: Math.max(company.updatedAt, ...moments) };
  }
}

function companyOf(appId: string, index: number, now: number, people: Candidates): DemoCompany {
  const random = seededRandom(seedOf('company', appId, index));
  const known = scriptedCompanies[index] ?? drawCase(random);
  const companyId = recordIdOf(`${appId} company ${index}`);
  const country = (index < countries.length ? countries[(index * 5) % countries.length] : null) ?? pick(random, countries);
  const isFresh = known.status === 'Submitted' || known.status === 'InProgress';
  const createdAt = now - (isFresh ? between(random, hour, 3 * day) : between(random, 4 * day, 60 * day));
  const updatedAt = Math.min(now - between(random, 1, hour), createdAt + between(random, hour, 3 * day));
  const executives = drawExecutives(random, { appId, companyId, index }, known, people);
  const documentCases = known.documentCases ?? drawDocumentCases(random);
  const documents = documentCases.map(({ fileName, documentType }, place): DemoDocument => {
    return { id: recordIdOf(`${companyId} paper ${place}`), fileName, documentType };
  });
  return {
    companyId,
    appId,
    facts: { ...factsOf(random, country, executives), documents, ...known.facts, ...withheld(known) },
    status: known.status,
    statusReason: known.status === null ? null : reasonsOf(known),
    executives,
    checks: checksOf(known, updatedAt),
    createdAt,
    updatedAt,
    files: documentCases.map(({ kind, documentType }, place) => ({ documentId: documents[place]?.id ?? '', kind, documentType })),
  };
}

/** Unreported members, as members without a value: they are left out where the facts are written. */
function withheld({ without = [] }: CompanyCase): Partial<CompanyFacts> {
  return Object.fromEntries(without.map((member) => [member, undefined]));
}

/** An ordinary company: most are decided and passed, some fail one check. */
function drawCase(random: Random): CompanyCase {
  const status = pickWeighted(random, [
    ['Submitted', 12],
    ['InProgress', 12],
    ['Completed', 30],
    ['Approved', 32],
    ['Rejected', 14],
  ] as const);
  if (status === 'Submitted') return { status, checks: 'none' };
  const result = { status: status === 'InProgress' ? 'Pending' : 'Success' };
  const checks = { registryCheck: result, sanctionListCheck: result, adverseMediaCheck: result };
  if (status === 'InProgress')
    return { status, checks: { ...checks, ...(chance(random, 0.5) && { registryCheck: { status: 'Success' } }) } };
  if (status !== 'Rejected' && chance(random, 0.85)) return { status, checks };
  return { status, checks: { ...checks, ...failureOf(random) } };
}

/** What a check writes beside its code; none of it gives a value of the registry. */
const findings: Record<CompanyReasonCode, string> = {
  COMPANY_NOT_FOUND_REGISTRY: 'no entry with this number or name',
  COMPANY_INACTIVE: 'the entry is marked as inactive',
  COMPANY_FIELDS_MISMATCH: 'some details differ from the entry',
  COMPANY_ADVERSE_MEDIA_FOUND:
    '**Suppliers wait for their money**, *Northern Courier*, 9 December 2025: [article](https://press.example/suppliers)',
  COMPANY_SANCTION_LIST_FOUND: 'an entry with a similar name',
};

/** One check that fails, with the code that belongs to it. */
export function failureOf(random: Random): NonNullable<Exclude<CompanyCase['checks'], 'none'>> {
  const reason = pick(random, companyReasonCodes);
  const failed = { status: 'Failed', reason, reasonDetail: `- Run ${between(random, 1, 9)}: ${findings[reason]}` };
  if (reason === 'COMPANY_ADVERSE_MEDIA_FOUND') return { adverseMediaCheck: failed };
  return reason === 'COMPANY_SANCTION_LIST_FOUND' ? { sanctionListCheck: failed } : { registryCheck: failed };
}

/** The reasons of a company are those of its failed checks. */
function reasonsOf({ checks, reasons = [] }: CompanyCase): string[] {
  const found = checks === 'none' ? [] : checkNames.map((name) => checks[name]);
  return [...found.flatMap((check) => (check?.status === 'Failed' && check.reason ? [check.reason] : [])), ...reasons];
}

function checksOf({ checks }: CompanyCase, updatedAt: number): CompanyChecks | null {
  if (checks === 'none') return null;
  return Object.fromEntries(
    checkNames.flatMap((name) => {
      const check = checks[name];
      return check ? [[name, { ...check, updatedAt }]] : [];
    }),
  );
}

const trades = [
  'Trading',
  'Logistics',
  'Fisheries',
  'Timber',
  'Optics',
  'Foods',
  'Marine',
  'Textiles',
  'Energy',
  'Print',
] as const;
const forms: Record<string, [form: string, number: string]> = {
  EE: ['OÜ', 'Registry code'],
  DE: ['GmbH', 'Handelsregisternummer'],
  FR: ['SARL', 'SIREN'],
  ES: ['S.L.', 'NIF'],
  PL: ['sp. z o.o.', 'KRS'],
  SE: ['AB', 'Organisationsnummer'],
  JP: ['株式会社', '法人番号'],
  KR: ['주식회사', '사업자등록번호'],
  IN: ['Private Limited', 'CIN'],
  BR: ['Ltda.', 'CNPJ'],
  US: ['LLC', 'EIN'],
};
const streets = ['Harbour Lane', 'Mill Road', 'Station Street', 'Quay', 'Chapel Row', 'Market Square'] as const;

function factsOf(random: Random, country: Country, executives: readonly DemoExecutive[]): CompanyFacts {
  const { family } = nameOf(random, country.tongue, 'M');
  const [form, registrationNumberType] = forms[country.code] ?? ['Ltd', 'Company number'];
  const [region] = pick(random, country.regions);
  const domain = `${family.latin.toLowerCase().replace(/[^a-z]+/g, '')}${between(random, 2, 99)}.example`;
  return {
    name: `${family.native} ${pick(random, trades)} ${form}`,
    countryOfRegistration: country.code,
    registrationNumber: textOf(random, between(random, 7, 10), '0123456789'),
    registrationNumberType,
    representative: { name: executives[0]?.name || nameOf(random, country.tongue, 'F').whole },
    region,
    domain,
    address: {
      street: `${between(random, 1, 180)} ${pick(random, streets)}`,
      city: region,
      province: region,
      postalCode: textOf(random, 5, '0123456789'),
      country: country.code,
    },
  };
}

function drawDocumentCases(random: Random): NonNullable<CompanyCase['documentCases']> {
  const documentCases = [
    { fileName: 'certificate-of-incorporation.pdf', documentType: 'CertificateOfIncorporation', kind: 'pdf' as const },
    chance(random, 0.5)
      ? { fileName: 'address.png', documentType: 'ProofOfAddress', kind: 'png' as const }
      : { fileName: 'utility-bill.pdf', documentType: 'ProofOfAddress', kind: 'pdf' as const },
    { fileName: 'power of attorney.pdf', documentType: 'PowerOfAttorney', kind: 'pdf' as const },
  ];
  return chance(random, 0.7) ? documentCases : documentCases.filter(() => chance(random, 0.6));
}

const shareSets = [[100], [50, 50], [60, 40], [70, 20, 10], [25, 25, 25, 25], [51, 49, 0]] as const;
const roles = [
  ['Director', 'Shareholder'],
  ['Chair of the board', 'Director'],
  ['Managing partner', 'Owner'],
  ['Secretary', 'Director'],
] as const;

function drawExecutives(
  random: Random,
  { appId, companyId, index }: { appId: string; companyId: string; index: number },
  known: CompanyCase,
  people: Candidates,
): DemoExecutive[] {
  const shares = known.shares ?? pick(random, shareSets);
  const taken = new Set<string>();
  return shares.map((percentageShare, place) => {
    const wanted = known.verified?.[place] ?? drawStatus(random, known.status);
    const pool = people[wanted].filter(({ userId }) => !taken.has(userId));
    // Where nobody has that status there is still somebody, whose verification nobody knows.
    const person = pool.length > 0 ? pick(random, pool) : subjectOf(appId, 2_000_000 + index * 10 + place);
    taken.add(person.userId);
    const [designation, type] = pick(random, roles);
    const isNameless = known.areNameless === true;
    return {
      id: hexOf(seededRandom(seedOf('executive', companyId, place)), 24),
      name: isNameless ? '' : person.name || person.email,
      designation,
      type,
      percentageShare,
      email: isNameless ? '' : person.email,
      emailHash: person.userId,
      mailSent: chance(random, 0.9),
      reported: known.reported?.[place] ?? (chance(random, 0.12) && known.status !== 'Approved' ? 'none' : 'as-is'),
    };
  });
}

function drawStatus(random: Random, status: string | null): Status {
  if (status === 'Approved' || chance(random, 0.6)) return 'Success';
  return pick(random, ['Failed', 'Expired', 'Pending'] as const);
}
