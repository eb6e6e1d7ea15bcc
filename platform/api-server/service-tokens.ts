import { jwtVerify, SignJWT } from 'jose';
import { type AccessEntry, isInForce } from '../../src/domain/account/account';
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
  /** The rights that have not ended yet. */
  accessList: string[];
}

/** A right with its end. */
type DatedRight = Pick<AccessEntry, 'access' | 'expiryDate'>;

/** What a service token is for. `rights` are those of the effective account for the service's type. */
interface TokenOptions {
  service: typeof services.$inferSelect;
  grant: GrantType;
  rights: readonly DatedRight[];
  /** How long it lasts; as long as the platform's options say if left out. */
  seconds?: number;
}

/** A service token for a person, noted as theirs. Where someone else was given the very same one, it counts from a second earlier. */
export async function giveServiceToken(context: PlatformContext, userId: string, options: TokenOptions): Promise<string> {
  const now = Math.floor(context.options.now() / 1000);
  for (let seconds = now; ; seconds -= 1) {
    const token = await signServiceToken(context, options, seconds);
    const expiresAt = (seconds + (options.seconds ?? context.options.serviceTokenSeconds)) * 1000;
    if (await noteHolder(context, token, userId, expiresAt)) return token;
  }
}

/** The token itself (contract studio 11.1), issued at `seconds` since 1970. */
async function signServiceToken(
  context: PlatformContext,
  { service, grant: grantType, rights, seconds: life = context.options.serviceTokenSeconds }: TokenOptions,
  seconds: number,
): Promise<string> {
  const claims = {
    appId: service.appId,
    userId: service.ownerUserId,
    grantType,
    accessList: rights.map(({ access }) => access),
    // A claim of our own, in the order of the list: a token may last longer than a right that it names.
    ...(rights.some(({ expiryDate }) => expiryDate !== null) && { accessEnds: rights.map(({ expiryDate }) => expiryDate) }),
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
export function signPageToken(context: PlatformContext, options: TokenOptions & { seconds: number }): Promise<string> {
  return signServiceToken(context, options, Math.floor(context.options.now() / 1000));
}

/** When a service token that was signed here ended, however long ago, or will end (ms); null for one that was not. */
export async function endOfServiceToken(context: PlatformContext, token: string): Promise<number | null> {
  try {
    const options = { algorithms: ['HS256'], clockTolerance: Number.MAX_SAFE_INTEGER };
    const { payload } = await jwtVerify(token, context.secrets.service, options);
    return payload.exp === undefined ? null : payload.exp * 1000;
  } catch {
    return null;
  }
}

/** The claims of a service token, without the rights that have ended since it was given; null when it is forged, expired or another kind of token. */
export async function readServiceToken(context: PlatformContext, token: string): Promise<ServiceClaims | null> {
  const now = context.options.now();
  try {
    const { payload } = await jwtVerify(token, context.secrets.service, { algorithms: ['HS256'], currentDate: new Date(now) });
    const grantType = toGrantType(payload.grantType);
    const { appId, userId, subdomain, accessList, accessEnds } = payload;
    if (grantType === null || typeof appId !== 'string' || typeof userId !== 'string' || !Array.isArray(accessList)) return null;
    return {
      appId,
      userId,
      grantType,
      subdomain: typeof subdomain === 'string' ? subdomain : '',
      accessList: datedRightsOf(accessList, accessEnds)
        .filter((right) => isInForce(right, now))
        .map(({ access }) => access),
    };
  } catch {
    return null;
  }
}

function datedRightsOf(accessList: unknown[], accessEnds: unknown): DatedRight[] {
  const ends: unknown[] = Array.isArray(accessEnds) ? accessEnds : [];
  return accessList.map((access, at) => {
    const end = ends[at] ?? null;
    return { access: String(access), expiryDate: end === null ? null : String(end) };
  });
}
