import { describe, expect, it } from 'vitest';
import { failed, type Outcome, ok } from '../../src/domain/outcome';
import { createServiceTokens, expiryOf, type IssuedToken } from '../../src/workers/net/service-tokens';
import { hour, minute, noon, second } from '../builders/moments';
import { createFakeClock } from '../fakes/fake-clock';

const base64Url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: object) => `${base64Url({ alg: 'HS256' })}.${base64Url(claims)}.x`;

function setUp(issueOf: (count: number) => Outcome<IssuedToken>) {
  const clock = createFakeClock(noon);
  let issued = 0;
  const tokens = createServiceTokens({
    serverNow: clock.now,
    issue: async () => {
      issued += 1;
      return issueOf(issued);
    },
  });
  return { clock, tokens, issued: () => issued, ask: () => tokens.tokenOf('one', 'access_service_kyc') };
}
const until = (at: number) => (count: number) => ok({ token: jwt({ exp: at / 1000, count }), expiresIn: 1 });

describe('a service token', () => {
  it('is issued once for all who ask, and again for another grant', async () => {
    const { ask, issued, tokens } = setUp(until(noon + hour));
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one).toEqual(other);
    await tokens.tokenOf('one', 'access_service_kyb');
    expect(issued()).toBe(2);
  });

  it('is renewed half a minute before its exp, which is in seconds', async () => {
    const { ask, clock, issued } = setUp(until(noon + hour));
    await ask();
    clock.advance(hour - 31 * second);
    await ask();
    expect(issued()).toBe(1);
    clock.advance(2 * second);
    await ask();
    expect(issued()).toBe(2);
  });

  it('without a readable exp lives as long as the server said', async () => {
    const { ask, clock, issued } = setUp(() => ok({ token: 'opaque', expiresIn: 600 }));
    await ask();
    clock.advance(9 * minute);
    await ask();
    expect(issued()).toBe(1);
    clock.advance(minute);
    await ask();
    expect(issued()).toBe(2);
  });

  it('that was refused for want of a right is not asked for again for a minute', async () => {
    const { ask, clock, issued } = setUp(() => failed('right-missing', { status: 401, said: 'no access' }));
    expect(await ask()).toEqual(failed('right-missing', { status: 401, said: 'no access' }));
    await ask();
    expect(issued()).toBe(1);
    clock.advance(minute);
    await ask();
    expect(issued()).toBe(2);
  });

  it('that was refused for another reason is the missing token of the spec', async () => {
    const { ask } = setUp(() => failed('request-refused', { status: 400, said: 'unknown app' }));
    expect(await ask()).toEqual(failed('service-token-missing', { status: 400, said: 'unknown app' }));
  });

  it('that got no answer is asked for again at once', async () => {
    const { ask, issued } = setUp((count) =>
      count === 1 ? failed('network-unreachable') : ok({ token: 'good', expiresIn: 600 }),
    );
    expect(await ask()).toEqual(failed('network-unreachable'));
    expect(await ask()).toEqual(ok('good'));
    expect(issued()).toBe(2);
  });
});

describe('the exp of a token', () => {
  it.each([
    ['a token with exp', jwt({ exp: 1_773_144_000 }), 1_773_144_000_000],
    ['one without', jwt({}), null],
    ['one that is no JWT', 'opaque', null],
    ['one with a text', jwt({ exp: 'soon' }), null],
  ])('of %s', (_what, token, expected) => {
    expect(expiryOf(token)).toBe(expected);
  });
});
