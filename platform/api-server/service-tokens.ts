import { jwtVerify, SignJWT } from 'jose';
import type { GrantType } from '../../src/domain/service/service';
import type { PlatformContext } from '../context';
import type { services } from '../db/schema';
import { toGrantType } from './catalogue';
import { noteHolder } from './token-holders';

/** The part of a service token's claims that tenants look at. */
export interface ServiceClaims {
  appId: string;
  userId: string;
  grantType: GrantType;
  subdomain: string;
  accessList: string[];
}

/** What a service token is for. `rights` are those of the effective account for the service's type. */
interface TokenWish {
  service: typeof services.$inferSelect;
  grant: GrantType;
  rights: string[];
  /** How long it lasts; as long as the platform's options say if left out. */
  seconds?: number;
}

/** A service token for a person, noted as theirs. Where somebody else was given the very same one, it counts from a second earlier. */
export async function giveServiceToken(context: PlatformContext, userId: string, wish: TokenWish): Promise<string> {
  const now = Math.floor(context.options.now() / 1000);
  for (let seconds = now; ; seconds -= 1) {
    const token = await signServiceToken(context, wish, seconds);
    const expiresAt = (seconds + (wish.seconds ?? context.options.serviceTokenSeconds)) * 1000;
    if (await noteHolder(context, token, userId, expiresAt)) return token;
  }
}

/** The token itself (contract studio 11.1), issued at `seconds` since 1970. */
async function signServiceToken(
  context: PlatformContext,
  { service, grant: grantType, rights: accessList, seconds: life = context.options.serviceTokenSeconds }: TokenWish,
  seconds: number,
): Promise<string> {
  const claims = {
    appId: service.appId,
    userId: service.ownerUserId,
    grantType,
    accessList,
    ...(service.edvId !== null && { edvId: service.edvId }),
    ...(service.subdomain !== null && { subdomain: service.subdomain }),
    whitelistedCors: service.whitelistedCors,
    env: service.env,
    appName: service.appName,
    ...(service.issuerDid !== null && { issuerDid: service.issuerDid }),
    ...(service.issuerVerificationMethodId !== null && { issuerVerificationMethodId: service.issuerVerificationMethodId }),
    ...(service.dependentServices[0] && { dependentServices: service.dependentServices }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + life)
    .sign(context.secrets.service);
}

/** The token of a verifier page, for `seconds` from now. Nobody holds it: the public answer of the page has it (contract studio 12.2). */
export function signPageToken(context: PlatformContext, wish: TokenWish & { seconds: number }): Promise<string> {
  return signServiceToken(context, wish, Math.floor(context.options.now() / 1000));
}

/** When a service token that was signed here ended or will end (ms); null for one that was not. */
export async function endOfServiceToken(context: PlatformContext, token: string): Promise<number | null> {
  try {
    const options = { algorithms: ['HS256'], currentDate: new Date(0) };
    const { payload } = await jwtVerify(token, context.secrets.service, options);
    return payload.exp === undefined ? null : payload.exp * 1000;
  } catch {
    return null;
  }
}

/** The claims of a service token; null when it is forged, expired or another kind of token. */
export async function readServiceToken(context: PlatformContext, token: string): Promise<ServiceClaims | null> {
  try {
    const { payload } = await jwtVerify(token, context.secrets.service, {
      algorithms: ['HS256'],
      currentDate: new Date(context.options.now()),
    });
    const grantType = toGrantType(payload.grantType);
    const { appId, userId, subdomain, accessList } = payload;
    if (grantType === null || typeof appId !== 'string' || typeof userId !== 'string' || !Array.isArray(accessList)) return null;
    return {
      appId,
      userId,
      grantType,
      subdomain: typeof subdomain === 'string' ? subdomain : '',
      accessList: accessList.map(String),
    };
  } catch {
    return null;
  }
}
