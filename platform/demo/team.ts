import type { AccessEntry } from '../../src/domain/account/account';
import type { DemoPerson, DemoService } from './demo-rows';
import { toBech32 } from './encodings';
import { issuerKeysOf } from './keys';
import { hexOf, seededRandom, seedOf, uuidOf } from './random';

/** When the accounts of the organisation were made (ms): the head of their ids. */
const foundedAt = Date.UTC(2025, 2, 4, 8, 20, 11, 417);

/** The people who sign in, the admin first. All but the last belong to the admin's organisation, or were invited to it. */
export function teamOf(seed: number): DemoPerson[] {
  const random = seededRandom(seedOf('team', seed));
  const idAfter = (days: number) => `${foundedAt + Math.floor((days + random()) * 86_400_000)}-${uuidOf(random)}`;
  const person = (days: number, about: Pick<DemoPerson, 'email' | 'name' | 'title'>): DemoPerson => ({
    userId: idAfter(days),
    ...about,
    accessList: [],
    authenticators: [],
  });
  const all = ['SSI_API', 'CAVACH_API', 'DASHBOARD', 'QUEST'].flatMap((type) => rights(type, ['ALL']));
  return [
    {
      ...person(0, {
        email: 'admin@northlight.example',
        name: 'Marit Solvangsli',
        title: 'Administrator of Northlight Identity',
      }),
      accessList: all,
    },
    person(12, {
      email: 'reviewer@northlight.example',
      name: 'Tomás Arrubarena',
      title: 'Reviewer of verifications, acts for Northlight Identity',
    }),
    person(40, {
      email: 'developer@northlight.example',
      name: 'Ọlábísí Adékúnjọ',
      title: 'Developer with rights on SSI services only',
    }),
    {
      ...person(61, {
        email: 'auditor@northlight.example',
        name: 'Isaline Verhaegen',
        title: 'Auditor with a second factor, acts for Northlight Identity',
      }),
      authenticators: [
        { type: 'google', secret: hexOf(random, 40) },
        { type: 'okta', secret: hexOf(random, 40) },
      ],
    },
    person(96, {
      email: 'desk@northlight.example',
      name: 'Kwabena Osei-Tutu',
      title: 'Front desk, may read verifications and nothing else',
    }),
    person(110, {
      email: 'temp@northlight.example',
      name: 'Lieselotte Brandauer',
      title: 'Temporary reviewer whose rights have expired',
    }),
    person(150, {
      email: 'trainee@northlight.example',
      name: 'Anahí Quispe Mamani',
      title: 'Trainee who joined Northlight Identity and has no role yet',
    }),
    {
      ...person(170, {
        email: 'owner@harbour.example',
        name: 'Søren Kjærsgaard',
        title: 'Owner of Harbour Partners, without services so far',
      }),
      accessList: all,
    },
  ];
}

/** The services of the organisation, in the order in which they were made; ids as in contract studio 2.6. */
export function servicesOf(seed: number): DemoService[] {
  const random = seededRandom(seedOf('services', seed));
  const owner = teamOf(seed)[0]?.userId ?? '';
  const common = () => {
    const appId = hexOf(random, 36);
    return {
      appId,
      subdomain: `ent-${hexOf(random, 7)}`,
      walletAddress: toBech32('hid', Buffer.from(hexOf(random, 40), 'hex')),
      edvId: `hs:developer-dashboard:app:${appId}`,
      issuerDid: null,
      issuerVerificationMethodId: null,
      dependentServices: [] as string[],
      hasDomainVerified: false,
      logoUrl: null,
      ownerUserId: owner,
      whitelistedCors: ['*'],
    };
  };
  const ssi = common();
  const kyc = common();
  const quest = common();
  const issuer = issuerKeysOf(kyc.appId);
  return [
    {
      ...ssi,
      appName: 'Northlight credentials',
      description: 'Identifiers, schemas and credentials for members and partners of Northlight',
      type: 'SSI_API',
      domain: 'https://credentials.northlight.example',
      env: 'dev',
    },
    {
      ...kyc,
      appName: 'Northlight account opening and renewal',
      description: 'Checks who opens or renews an account: selfie, identity document and consent',
      type: 'CAVACH_API',
      dependentServices: [ssi.appId],
      domain: 'https://open.northlight.example',
      env: 'prod',
      hasDomainVerified: true,
      logoUrl: northlightLogo,
      issuerDid: issuer.did,
      issuerVerificationMethodId: issuer.verificationMethodId,
    },
    {
      ...quest,
      appName: 'Harbour rewards',
      description: 'Points for verified members who take part in the harbour programme',
      type: 'QUEST',
      subdomain: null,
      edvId: null,
      domain: 'https://rewards.northlight.example',
      env: 'dev',
      logoUrl: harbourLogo,
    },
  ];
}

/** A service in production has a logo (spec section 5): one in the row itself is shown wherever the platform runs. */
const northlightLogo = logoOf(
  '<rect width="64" height="64" rx="14" fill="#f1b319"/><path d="M32 8l6 18 18 6-18 6-6 18-6-18-18-6 18-6z" fill="#12354f"/>',
);
const harbourLogo = logoOf(
  '<rect width="64" height="64" rx="14" fill="#12354f"/>' +
    '<path d="M32 12v30M20 24h24M14 38c2 10 10 14 18 14s16-4 18-14" fill="none" stroke="#f1b319" stroke-width="5" stroke-linecap="round"/>' +
    '<circle cx="32" cy="14" r="5" fill="#f1b319"/>',
);

function logoOf(shapes: string): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${shapes}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
}

/** Rights of one service type; `expiryDate` as ISO 8601, null for rights that do not end. */
export function rights(serviceType: string, names: readonly string[], expiryDate: string | null = null): AccessEntry[] {
  return names.map((access) => ({ serviceType, access, expiryDate }));
}
