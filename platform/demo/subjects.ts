import { type Country, countries } from './countries';
import type { DemoDocument } from './demo-rows';
import { userIdOf } from './encodings';
import { nameOf, withoutMarks } from './names';
import { between, chance, pick, seededRandom, seedOf, textOf } from './random';

/** A person to be verified, the same for the same service and index. */
export interface Subject {
  index: number;
  userId: string;
  /** '' for people who gave none. */
  name: string;
  email: string;
  country: Country;
  /** The documents this person has, by kind. */
  documents: Record<DemoDocument['kind'], Omit<DemoDocument, 'hasBack'>>;
}

/** Names that lists and documents must be able to bear, by the index of the person. */
const unusualNames = new Map<number, { name: string; given: string; family: string; sex?: 'F' | 'M' }>([
  [1, { name: '', given: 'Noor', family: 'Quill' }],
  [
    25,
    {
      name: 'María de los Ángeles Fernanda Guadalupe Iturriberrigorrigoicoerrotaberricoechea von Hohenstaufenberg-Schwarzenfeld y Castellanos de la Torre',
      given: 'Maria de los Angeles Fernanda',
      family: 'Iturriberrigorrigoicoerrotaberricoechea',
      sex: 'F',
    },
  ],
  [26, { name: 'Q', given: 'Q', family: 'Q' }],
  [34, { name: '', given: 'Odd', family: 'Tveten', sex: 'M' }],
  [35, { name: 'Zoe\u0308 Marie\u0301e Nor\u0303is', given: 'Zoe Mariee', family: 'Noris', sex: 'F' }],
  [41, { name: 'Ó Súilleabháinach, Séaghdha', given: 'Seaghdha', family: 'O Suilleabhainach', sex: 'M' }],
  [44, { name: 'عبد الرحمن  Mc-Duff', given: 'Abdurrahman', family: 'McDuff', sex: 'M' }],
  [52, { name: '', given: 'Ember', family: 'Lindqvistsson' }],
]);

const mailDomains = ['example.com', 'example.org', 'example.net', 'mail.example.com', 'post.example.org'] as const;

/** The person of that index in the service `appId`. */
export function subjectOf(appId: string, index: number): Subject {
  const random = seededRandom(seedOf('subject', appId, index));
  // 7 and the number of countries have no common divisor, so the first people come from every country.
  const country = (index < countries.length ? countries[(index * 7) % countries.length] : null) ?? pick(random, countries);
  const unusual = unusualNames.get(index);
  const sex = unusual?.sex ?? (chance(random, 0.5) ? 'F' : 'M');
  const drawn = nameOf(random, country.tongue, sex);
  const isNameless = chance(random, 0.02);
  const givenName = unusual?.given ?? drawn.given.latin;
  const surname = unusual?.family ?? drawn.family.latin;
  const name = unusual?.name ?? (isNameless ? '' : drawn.whole);
  const local = `${mailPart(givenName)}.${mailPart(surname)}`.slice(0, 40);
  const email = `${local}${index + 1}@${pick(random, mailDomains)}`;
  const dateOfBirth = dayText(between(random, 1946, 2009), random());
  const common = {
    countryCode: country.code,
    stateCode: country.stateCode,
    country: country.name,
    givenName,
    surname,
    sex,
    dateOfBirth,
  } as const;
  const document = (kind: DemoDocument['kind'], letters: number, digits: number, years: number) => {
    const issuedOn = dayText(between(random, 2018, 2024), random());
    const number = textOf(random, letters, 'ABCDEFGHJKLMNPRSTUVWXYZ') + textOf(random, digits, '0123456789');
    return { ...common, kind, number, issuedOn, expiresOn: `${Number(issuedOn.slice(0, 4)) + years}${issuedOn.slice(4)}` };
  };
  return {
    index,
    userId: userIdOf(email),
    name,
    email,
    country,
    documents: { passport: document('passport', 2, 7, 10), 'government id': document('government id', 1, 9, 10) },
  };
}

/** A day of a year as ISO text; never the 29th to 31st, so that every year has it. */
function dayText(year: number, fraction: number): string {
  const day = Math.floor(fraction * 12 * 28);
  return `${year}-${String(Math.floor(day / 28) + 1).padStart(2, '0')}-${String((day % 28) + 1).padStart(2, '0')}`;
}

function mailPart(latin: string): string {
  return withoutMarks(latin)
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
}
