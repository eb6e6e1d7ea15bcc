import * as v from 'valibot';
import { type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseBody, parseRows, rowParser } from '../shared/rows-wire';
import { count, optionalText } from '../shared/scalars-wire';
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
  logoUrl: optionalText,
  services: v.array(serviceInfoWire),
  dependentServices: v.optional(v.array(v.string()), []),
  whitelistedCors: v.optional(v.array(v.string())),
  env: v.optional(v.string(), 'dev'),
  domain: optionalText,
  hasDomainVerified: v.optional(v.boolean(), false),
  domainLinkageCredentialString: v.optional(v.string()),
  issuerDid: optionalText,
  issuerVerificationMethodId: optionalText,
  edvId: v.optional(v.string()),
  subdomain: v.optional(v.string()),
  walletAddress: optionalText,
  tenantUrl: v.optional(v.string(), ''),
});

/** GET /app (contract studio 10.1). */
export const appListWire = v.object({ totalCount: count, data: v.array(v.unknown()) });

/** GET /app/access-control/token (contract studio 11.1). */
export const serviceTokenWire = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expiresIn: v.optional(count),
  tokenType: v.optional(v.string()),
});

const parseApp = rowParser(appWire, (wire): Service => {
  const rawType = wire.services[0]?.id ?? '';
  return {
    appId: wire.appId,
    appName: wire.appName,
    description: wire.description ?? '',
    logoUrl: wire.logoUrl,
    type: toServiceType(rawType),
    rawType,
    dependentServices: wire.dependentServices.filter((id) => id !== ''),
    tenantUrl: wire.tenantUrl,
    env: wire.env,
    domain: wire.domain,
    hasDomainVerified: wire.hasDomainVerified,
    walletAddress: wire.walletAddress,
    issuerDid: wire.issuerDid,
  };
});

/** The services of an answer of GET /app; apps that cannot be read are counted, the rest is kept. */
export function parseServices(body: unknown): Outcome<ParsedRows<Service>> {
  const parsed = parseBody(appListWire, body);
  if (!parsed.ok) return parsed;
  return ok({ ...parseRows(parsed.value.data, parseApp), totalCount: parsed.value.totalCount });
}
