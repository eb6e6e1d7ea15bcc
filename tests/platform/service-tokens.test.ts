import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { ServiceRecord } from '../../platform/api-server/app-answer';
import { endOfServiceToken, giveServiceToken, readServiceToken, signPageToken } from '../../platform/api-server/service-tokens';
import { holderOf, noteHolder } from '../../platform/api-server/token-holders';
import { day, hour, iso, noon, second } from '../builders/moments';
import { openContext } from './support/context';

const it = test
  .extend('platform', { scope: 'file' }, () => openContext())
  .extend('opened', { scope: 'file' }, ({ platform }, { onCleanup }) => {
    onCleanup(platform.close);
    return platform.context;
  })
  /** The platform at a moment (ms). */
  .extend('at', ({ opened }) => (now: number) => ({ ...opened, options: { ...opened.options, now: () => now } }))
  .extend('context', ({ at }) => at(noon))
  /** Signs these claims as the platform does. */
  .extend('sign', ({ opened }) => (claims: JWTPayload, secret = opened.secrets.service) => {
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
  });

const inSeconds = noon / second;
const always = { access: 'ALL', expiryDate: null };
const forADay = { access: 'READ_USAGE', expiryDate: iso(noon + day) };
const named = { appId: 'a1', appName: 'Harbour ids', env: 'prod', whitelistedCors: ['https://harbour.example'] };
const optional = {
  ...{ edvId: 'hs:edv', subdomain: 'ent-1', dependentServices: ['b2'] },
  ...{ issuerDid: 'did:hid:testnet:z1', issuerVerificationMethodId: 'did:hid:testnet:z1#key-1' },
};
const service: ServiceRecord = {
  ...{ ...named, ...optional, ownerUserId: 'owner', type: 'SSI_API', position: 1, description: '', logoUrl: null },
  ...{ walletAddress: 'hid1wallet', domain: '', hasDomainVerified: false, domainLinkage: null },
  ...{ apiKeyPrefix: null, apiKeyHash: null },
};
/** A service without its optional members. */
const bare: ServiceRecord = {
  ...service,
  ...{ edvId: null, subdomain: null, dependentServices: [''], issuerDid: null, issuerVerificationMethodId: null },
};
const options = { service, grant: 'access_service_ssi', rights: [always] } as const;
const claims = { appId: 'a1', userId: 'owner', grantType: 'access_service_ssi', subdomain: 'ent-1', accessList: ['ALL'] };

describe('a service token', () => {
  it('names the service, its owner and the rights with their ends, from now on', async ({ context }) => {
    const rights = [always, forADay];
    const token = await giveServiceToken(context, 'ana', { ...options, rights, seconds: 60 });
    expect(decodeJwt(token)).toStrictEqual({
      ...{ ...named, ...optional, userId: 'owner', grantType: 'access_service_ssi' },
      ...{ accessList: ['ALL', 'READ_USAGE'], accessEnds: [null, forADay.expiryDate] },
      ...{ iat: inSeconds, exp: inSeconds + 60 },
    });
  });

  it('lacks what the service lacks, and has no ends if no right has one; it lasts as long as the options say', async ({
    context,
  }) => {
    const token = await giveServiceToken(context, 'ana', { ...options, service: bare });
    expect(decodeJwt(token)).toStrictEqual({
      ...{ ...named, userId: 'owner', grantType: 'access_service_ssi', accessList: ['ALL'] },
      ...{ iat: inSeconds, exp: inSeconds + context.options.serviceTokenSeconds },
    });
  });

  it('of a verifier page begins now too', async ({ context }) => {
    const { iat, exp } = decodeJwt(await signPageToken(context, { ...options, seconds: 90 }));
    expect([iat, exp]).toEqual([inSeconds, inSeconds + 90]);
  });

  it('is read with the rights that have not ended since, until it ends itself', async ({ at }) => {
    const token = await giveServiceToken(at(noon), 'ana', { ...options, rights: [forADay, always], seconds: (2 * day) / second });
    expect(await readServiceToken(at(noon), token)).toStrictEqual({ ...claims, accessList: ['READ_USAGE', 'ALL'] });
    expect(await readServiceToken(at(noon + day), token)).toStrictEqual(claims);
    expect(await readServiceToken(at(noon + 2 * day), token)).toBeNull();
    expect(await endOfServiceToken(at(noon + 2 * day), token)).toBe(noon + 2 * day);
  });

  it('without a tenant is read with none, and a right without an end does not end', async ({ context, sign }) => {
    const { subdomain: _, ...rest } = claims;
    expect(await readServiceToken(context, await sign(rest))).toStrictEqual({ ...rest, subdomain: '' });
    const two = { ...claims, accessList: ['READ_USAGE', 'ALL'], accessEnds: [iso(noon)] };
    expect(await readServiceToken(context, await sign(two))).toStrictEqual(claims);
  });

  it.for([
    ['an unknown grant', { grantType: 'access_service_root' }],
    ['a service that is not text', { appId: 7 }],
    ['no owner', { userId: undefined }],
    ['rights that are not a list', { accessList: 'ALL' }],
  ] as const)('with %s is invalid', async ([_what, change], { context, sign }) => {
    expect(await readServiceToken(context, await sign({ ...claims, ...change }))).toBeNull();
  });

  it('that another secret signed is invalid and has no end, and a token without an end has none either', async ({
    opened,
    context,
    sign,
  }) => {
    const forged = await sign({ ...claims, exp: inSeconds + 60 }, opened.secrets.login);
    expect([await readServiceToken(context, forged), await endOfServiceToken(context, forged)]).toEqual([null, null]);
    expect(await endOfServiceToken(context, await sign(claims))).toBeNull();
  });
});

describe('the holder of a token', () => {
  it('is one person: the next one who asks for the same in the same second is given one that is a second older', async ({
    context,
  }) => {
    const shared = { ...options, service: { ...service, appId: 'shared' } };
    const tokens = [];
    for (const userId of ['ana', 'ben', 'cleo', 'ana']) tokens.push(await giveServiceToken(context, userId, shared));
    expect(tokens.map((token) => decodeJwt(token).iat)).toEqual([inSeconds, inSeconds - 1, inSeconds - 2, inSeconds]);
    expect(await Promise.all(tokens.map((token) => holderOf(context, token)))).toEqual(['ana', 'ben', 'cleo', 'ana']);
    expect(await holderOf(context, 'a token that nobody was given')).toBeNull();
  });

  it.for([
    ['the time that was asked for', { seconds: hour / second }],
    ['the time of the options', {}],
  ] as const)('is known until the end of the token, after %s', async ([name, life], { at }) => {
    const token = await giveServiceToken(at(noon), 'ana', { ...options, ...life, service: { ...service, appId: name } });
    const end = await endOfServiceToken(at(noon), token);
    for (const [later, holder] of [
      [0, 'ana'],
      [1, null],
    ] as const) {
      // Notes that have ended are deleted with the next one.
      await noteHolder(at((end ?? 0) + later), `${name} ${later}`, 'ben', (end ?? 0) + day);
      expect(await holderOf(at(noon), token)).toBe(holder);
    }
  });
});
