import type { DemoPlace } from './demo-rows';
import type { TongueName } from './names';
import { between, pick, type Random } from './random';

/** A country: codes (ISO 3166), its regions with their time zones, the names people have there, the colours of its documents' stripe. */
export interface Country {
  code: string;
  stateCode: string;
  name: string;
  continent: string;
  regions: readonly (readonly [region: string, timeZone: string])[];
  tongue: TongueName;
  stripe: readonly [string, string, string];
}

/** The countries of the demo people. */
export const countries: readonly Country[] = [
  place(
    'EE',
    'EST',
    'Estonia',
    'Europe',
    [
      ['Harju', 'Europe/Tallinn'],
      ['Tartu', 'Europe/Tallinn'],
    ],
    'estonian',
    '#1f6fc0 #16181c #f4f5f7',
  ),
  place(
    'DE',
    'D',
    'Germany',
    'Europe',
    [
      ['Saxony', 'Europe/Berlin'],
      ['Bavaria', 'Europe/Berlin'],
    ],
    'german',
    '#16181c #c8202b #f2c230',
  ),
  place(
    'FR',
    'FRA',
    'France',
    'Europe',
    [
      ['Brittany', 'Europe/Paris'],
      ['Occitania', 'Europe/Paris'],
    ],
    'french',
    '#24408e #f4f5f7 #d33a3f',
  ),
  place(
    'ES',
    'ESP',
    'Spain',
    'Europe',
    [
      ['Aragon', 'Europe/Madrid'],
      ['Canary Islands', 'Atlantic/Canary'],
    ],
    'spanish',
    '#b5202b #f0bf2f #b5202b',
  ),
  place(
    'PT',
    'PRT',
    'Portugal',
    'Europe',
    [
      ['Azores', 'Atlantic/Azores'],
      ['Lisbon', 'Europe/Lisbon'],
    ],
    'portuguese',
    '#17683a #c5242b #f0c43a',
  ),
  place('PL', 'POL', 'Poland', 'Europe', [['Masovia', 'Europe/Warsaw']], 'polish', '#f4f5f7 #d33a4c #d33a4c'),
  place('CZ', 'CZE', 'Czechia', 'Europe', [['Moravia', 'Europe/Prague']], 'czech', '#f4f5f7 #1d4a86 #cf2a35'),
  place('SE', 'SWE', 'Sweden', 'Europe', [['Norrbotten', 'Europe/Stockholm']], 'swedish', '#1b5e9e #f2c530 #1b5e9e'),
  place('IS', 'ISL', 'Iceland', 'Europe', [['Westfjords', 'Atlantic/Reykjavik']], 'icelandic', '#1c4a94 #f4f5f7 #cf2f3a'),
  place('TR', 'TUR', 'Türkiye', 'Asia', [['Izmir', 'Europe/Istanbul']], 'turkish', '#c9252f #f4f5f7 #c9252f'),
  place('VN', 'VNM', 'Vietnam', 'Asia', [['Da Nang', 'Asia/Ho_Chi_Minh']], 'vietnamese', '#cf2a2a #f2cf3a #cf2a2a'),
  place('UA', 'UKR', 'Ukraine', 'Europe', [['Lviv', 'Europe/Kyiv']], 'ukrainian', '#2864b4 #f2cf3a #f2cf3a'),
  place('BG', 'BGR', 'Bulgaria', 'Europe', [['Plovdiv', 'Europe/Sofia']], 'bulgarian', '#f4f5f7 #1f8a5b #cf3a35'),
  place('RS', 'SRB', 'Serbia', 'Europe', [['Vojvodina', 'Europe/Belgrade']], 'serbian', '#c33a44 #27457e #f4f5f7'),
  place('GR', 'GRC', 'Greece', 'Europe', [['Crete', 'Europe/Athens']], 'greek', '#2268ae #f4f5f7 #2268ae'),
  place('EG', 'EGY', 'Egypt', 'Africa', [['Alexandria', 'Africa/Cairo']], 'arabic', '#c7262f #f4f5f7 #16181c'),
  place('AE', 'ARE', 'United Arab Emirates', 'Asia', [['Sharjah', 'Asia/Dubai']], 'arabic', '#1d7a45 #f4f5f7 #c7262f'),
  place(
    'IN',
    'IND',
    'India',
    'Asia',
    [
      ['Kerala', 'Asia/Kolkata'],
      ['Maharashtra', 'Asia/Kolkata'],
    ],
    'hindi',
    '#ef9432 #f4f5f7 #1e7d3f',
  ),
  place('NP', 'NPL', 'Nepal', 'Asia', [['Gandaki', 'Asia/Kathmandu']], 'nepali', '#c3263f #2a3f8f #c3263f'),
  place(
    'JP',
    'JPN',
    'Japan',
    'Asia',
    [
      ['Hokkaido', 'Asia/Tokyo'],
      ['Nagano', 'Asia/Tokyo'],
    ],
    'japanese',
    '#f4f5f7 #c22a3f #f4f5f7',
  ),
  place('TW', 'TWN', 'Taiwan', 'Asia', [['Tainan', 'Asia/Taipei']], 'chinese', '#c7262f #27408f #f4f5f7'),
  place('SG', 'SGP', 'Singapore', 'Asia', [['Central', 'Asia/Singapore']], 'chinese', '#cf2f3a #f4f5f7 #f4f5f7'),
  place('KR', 'KOR', 'South Korea', 'Asia', [['Jeju', 'Asia/Seoul']], 'korean', '#f4f5f7 #c33a44 #27457e'),
  place('IL', 'ISR', 'Israel', 'Asia', [['Haifa', 'Asia/Jerusalem']], 'hebrew', '#f4f5f7 #2a62b8 #f4f5f7'),
  place('ET', 'ETH', 'Ethiopia', 'Africa', [['Amhara', 'Africa/Addis_Ababa']], 'amharic', '#1e8a45 #f2cf3a #cf3030'),
  place('GE', 'GEO', 'Georgia', 'Asia', [['Imereti', 'Asia/Tbilisi']], 'georgian', '#f4f5f7 #cf2a35 #f4f5f7'),
  place('AM', 'ARM', 'Armenia', 'Asia', [['Lori', 'Asia/Yerevan']], 'armenian', '#cf2a35 #2850a0 #ef9c32'),
  place('TH', 'THA', 'Thailand', 'Asia', [['Chiang Mai', 'Asia/Bangkok']], 'thai', '#a5273a #f4f5f7 #2d2f5e'),
  place('NG', 'NGA', 'Nigeria', 'Africa', [['Oyo', 'Africa/Lagos']], 'yoruba', '#17824a #f4f5f7 #17824a'),
  place('KE', 'KEN', 'Kenya', 'Africa', [['Kisumu', 'Africa/Nairobi']], 'swahili', '#16181c #b5262f #1e7a3f'),
  place(
    'BR',
    'BRA',
    'Brazil',
    'South America',
    [
      ['Bahia', 'America/Bahia'],
      ['Amazonas', 'America/Manaus'],
    ],
    'portuguese',
    '#1e9a4a #f2cf3a #27408f',
  ),
  place('MX', 'MEX', 'Mexico', 'North America', [['Oaxaca', 'America/Mexico_City']], 'spanish', '#1a6a47 #f4f5f7 #c3263a'),
  place('CA', 'CAN', 'Canada', 'North America', [['Quebec', 'America/Toronto']], 'french', '#cf2f35 #f4f5f7 #cf2f35'),
  place(
    'US',
    'USA',
    'United States',
    'North America',
    [
      ['Hawaii', 'Pacific/Honolulu'],
      ['Vermont', 'America/New_York'],
    ],
    'hawaiian',
    '#b3303f #f4f5f7 #343c70',
  ),
  place('IE', 'IRL', 'Ireland', 'Europe', [['Connacht', 'Europe/Dublin']], 'english', '#1c8a5c #f4f5f7 #ee8a45'),
  place('NZ', 'NZL', 'New Zealand', 'Oceania', [['Otago', 'Pacific/Auckland']], 'english', '#22357f #c7303f #f4f5f7'),
];

/** Where a device of that country might be; the address is one of the ranges kept for documentation (RFC 5737, RFC 3849). */
export function placeIn(random: Random, country: Country): DemoPlace {
  const [region, timeZone] = pick(random, country.regions);
  return {
    ip: documentationAddress(random),
    continentName: country.continent,
    countryName: country.name,
    countryCode: country.code,
    region,
    timeZone,
  };
}

function documentationAddress(random: Random): string {
  if (random() < 0.22) {
    const group = () => between(random, 1, 0xffff).toString(16);
    return `2001:db8:${group()}:${group()}::${group()}`;
  }
  return `${pick(random, ['203.0.113', '198.51.100', '192.0.2'])}.${between(random, 1, 254)}`;
}

function place(
  code: string,
  stateCode: string,
  name: string,
  continent: string,
  regions: readonly (readonly [string, string])[],
  tongue: TongueName,
  stripe: string,
): Country {
  const [first = '#888', second = '#eee', third = '#444'] = stripe.split(' ');
  return { code, stateCode, name, continent, regions, tongue, stripe: [first, second, third] };
}
