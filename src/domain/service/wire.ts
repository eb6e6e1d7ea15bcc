import * as v from 'valibot';
import { type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseBody, parseRows, rowParser } from '../shared/rows-wire';
import { count, optionalPicture, optionalText } from '../shared/scalars-wire';
import { type Service, toServiceType } from './service';

/** One entry of GET /services and of an app's `services` (contract studio 9). */
export const serviceInfoWire = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  dBSuffix: v.optional(v.string()),
  name: v.string(),
  domain: v.optional(v.string()),
  description: v.optional(v.string()),
  swaggerAPIDocPath: v.optional(v.string()),
  accessList: v.optional(v.record(v.string(), v.string())),
});

/** GET /services: a bare list (contract studio 9). */
export const serviceCatalogueWire = v.array(serviceInfoWire);

/** One app of GET /app (contract studio 10). */
export const appWire = v.object({
  appId: v.pipe(v.string(), v.nonEmpty()),
  appName: v.string(),
  description: optionalText,
  logoUrl: optionalPicture,
  services: v.array(serviceInfoWire),
  dependentServices: v.optional(v.array(v.string()), []),
  whitelistedCors: v.optional(v.array(v.string()), []),
  env: v.optional(v.string(), 'dev'),
  domain: optionalText,
  hasDomainVerified: v.optional(v.boolean(), false),
  domainLinkageCredentialString: v.optional(v.string()),
  issuerDid: optionalText,
  issuerVerificationMethodId: optionalText,
  edvId: optionalText,
  subdomain: v.optional(v.string()),
  walletAddress: optionalText,
  tenantUrl: v.optional(v.string(), ''),
});

type AppWire = v.InferOutput<typeof appWire>;

/** GET /app (contract studio 10.1). */
export const appListWire = v.object({ totalCount: count, data: v.array(v.unknown()) });

/** GET /app/access-control/token (contract studio 11.1). */
export const serviceTokenWire = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expiresIn: v.optional(count),
  tokenType: v.optional(v.string()),
});

/** A service as it is kept, from an answer. A trailing slash of the tenant address is cut by who uses it. */
export function toService({ services, domainLinkageCredentialString, subdomain: _, ...wire }: AppWire): Service {
  const rawType = services[0]?.id ?? '';
  return {
    ...wire,
    description: wire.description ?? '',
    type: toServiceType(rawType),
    rawType,
    dependentServices: wire.dependentServices.filter((id) => id !== ''),
    isDomainLinked: !!domainLinkageCredentialString,
  };
}

const parseApp = rowParser(appWire, toService);

/** The services of an answer of GET /app; apps that cannot be read are counted, the rest is kept. */
export function parseServices(body: unknown): Outcome<ParsedRows<Service>> {
  const parsed = parseBody(appListWire, body);
  if (!parsed.ok) return parsed;
  return ok({ ...parseRows(parsed.value.data, parseApp), totalCount: parsed.value.totalCount });
}
