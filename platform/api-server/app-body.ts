import { isPictureData, isServerAddress } from '../../src/domain/service/addresses';
import { serviceLimits } from '../../src/domain/service/rules';
import { type ServiceType, toServiceType } from '../../src/domain/service/service';

const envs = ['dev', 'prod'] as const;

/** What the author of a service may set; a member that was left out is undefined. */
export interface AppFields {
  appName: string;
  description?: string | undefined;
  logoUrl?: string | undefined;
  domain?: string | undefined;
  whitelistedCors?: string[] | undefined;
  dependentServices?: string[] | undefined;
  issuerDid?: string | null | undefined;
  issuerVerificationMethodId?: string | null | undefined;
  env?: (typeof envs)[number] | undefined;
  hasDomainVerified?: boolean | undefined;
}

/** A body that was read, or what is wrong with it, a text for each member. */
export type ReadBody<Fields> = { fields: Fields } | { problems: string[] };

/** On a change the server takes a longer description than on creation (contract studio 10.3). */
const longestDescription = { created: serviceLimits.description.most, updated: 200 } as const;

/** The body of POST /app (contract studio 10.2). Of the types only the first counts; DASHBOARD cannot be created. */
export function readNewApp(raw: unknown): ReadBody<AppFields & { type: ServiceType }> {
  const reader = openReader(raw);
  const fields = readFields(reader, longestDescription.created);
  const types = reader.texts('serviceIds');
  const type = toServiceType(String(types?.[0]));
  if (!types || types.length === 0) reader.refuse('serviceIds should not be empty');
  else if (type === null) reader.refuse('each value in serviceIds must be one of SSI_API, CAVACH_API, QUEST');
  return reader.problems.length > 0 || type === null ? { problems: reader.problems } : { fields: { ...fields, type } };
}

/** The body of PUT /app/{appId} (contract studio 10.3): unknown members are dropped. */
export function readChangedApp(raw: unknown): ReadBody<AppFields> {
  const reader = openReader(raw);
  const fields = readFields(reader, longestDescription.updated);
  return reader.problems.length > 0 ? { problems: reader.problems } : { fields };
}

type Reader = ReturnType<typeof openReader>;

function readFields(reader: Reader, longest: number): AppFields {
  const appName = reader.text('appName') ?? '';
  const length = Array.from(appName).length;
  if (reader.problems.length > 0) return { appName };
  if (length < serviceLimits.name.least || length > serviceLimits.name.most) {
    reader.refuse(`appName must have ${serviceLimits.name.least} to ${serviceLimits.name.most} characters`);
  }
  const description = reader.text('description');
  if (Array.from(description ?? '').length > longest) reader.refuse(`description must have at most ${longest} characters`);
  const logoUrl = reader.text('logoUrl');
  if (logoUrl !== undefined && !isServerAddress(logoUrl) && !isPictureData(logoUrl)) reader.refuse('logoUrl must be a URL');
  const domain = reader.text('domain');
  if (domain !== undefined && !isServerAddress(domain)) reader.refuse('domain must be a URL');
  const asked = reader.text('env');
  const env = envs.find((one) => one === asked);
  if (env !== asked) reader.refuse('env must be one of dev, prod');
  return {
    ...{ appName, description, logoUrl, domain },
    whitelistedCors: toCors(reader.texts('whitelistedCors')),
    dependentServices: reader.texts('dependentServices'),
    issuerDid: reader.textOrNull('issuerDid'),
    issuerVerificationMethodId: reader.textOrNull('issuerVerificationMethodId'),
    env,
    hasDomainVerified: reader.flag('hasDomainVerified'),
  };
}

/** Each member by its kind, texts trimmed (contract studio 2.5); one of another kind is a problem. */
function openReader(raw: unknown) {
  const body = (typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {}) as Record<string, unknown>;
  const problems: string[] = [];
  const refuse = (problem: string) => {
    problems.push(problem);
  };
  const text = (name: string): string | undefined => {
    const value = body[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string') return value.trim();
    refuse(`${name} must be a string`);
    return undefined;
  };
  return {
    problems,
    refuse,
    text,
    textOrNull: (name: string) => (body[name] === null ? null : text(name)),
    texts(name: string): string[] | undefined {
      const value = body[name];
      if (value === undefined) return undefined;
      if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.map((one) => one.trim());
      refuse(`${name} must be an array of strings`);
      return undefined;
    },
    flag(name: string): boolean | undefined {
      const value = body[name];
      if (value === undefined || typeof value === 'boolean') return value;
      refuse(`${name} must be a boolean value`);
      return undefined;
    },
  };
}

/** One slash at the end is dropped, and each origin is there once (contract studio 10.2). */
function toCors(origins: string[] | undefined): string[] | undefined {
  return origins && [...new Set(origins.map((origin) => origin.replace(/\/$/, '')))];
}
