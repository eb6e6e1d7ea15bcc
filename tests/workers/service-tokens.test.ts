import { describe, expect, it } from 'vitest';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import { createServiceTokens, type IssuedToken, timesOf } from '../../src/workers/net/service-tokens';
import { day, hour, minute, noon, second } from '../builders/moments';
import { createFakeClock } from '../fakes/fake-clock';

const base64Url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: object) => `${base64Url({ alg: 'HS256' })}.${base64Url(claims)}.x`;

function setUp(issueOf: (count: number) => Outcome<IssuedToken>) {
  const clock = createFakeClock(noon);
  /** Server time minus device time (ms), by the last Date header. */
  const reported = { offset: 0 };
  let issued = 0;
  const tokens = createServiceTokens({
    now: clock.now,
    serverNow: () => clock.now() + reported.offset,
    issue: async () => {
      issued += 1;
      return issueOf(issued);
    },
  });
  return { clock, reported, tokens, issued: () => issued, ask: () => tokens.tokenOf('one', 'access_service_kyc') };
}
const until = (at: number) => (count: number) => ok({ token: jwt({ exp: at / 1000, count }), expiresIn: 1 });
/** A token that says when it was issued and when it ends: `life` ms later. */
const livesFor = (life: number) => () => ok({ token: jwt({ iat: noon / 1000, exp: (noon + life) / 1000 }), expiresIn: null });

/** Expects that a token is used for `serves` ms and requested again `more` ms later; `offset`: of the server time that the device assumes. */
async function expectLife(answer: Parameters<typeof setUp>[0], serves: number, more: number, offset = 0): Promise<void> {
  const { ask, clock, issued, reported } = setUp(answer);
  reported.offset = offset;
  await ask();
  clock.advance(serves);
  await ask();
  expect(issued()).toBe(1);
  clock.advance(more);
  await ask();
  expect(issued()).toBe(2);
}

describe('a service token', () => {
  it('is issued once for all who ask, and again for another grant', async () => {
    const { ask, issued, tokens } = setUp(until(noon + hour));
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one).toEqual(other);
    await tokens.tokenOf('one', 'access_service_kyb');
    expect(issued()).toBe(2);
  });

  it('is renewed half a minute before its exp, which is in seconds', () =>
    expectLife(until(noon + hour), hour - 31 * second, 2 * second));

  it.each([
    ['without a readable exp', 'opaque'],
    ['that has ended the moment it is issued', jwt({ iat: noon / 1000, exp: noon / 1000 })],
    ['that ended before it was issued', jwt({ iat: noon / 1000, exp: noon / 1000 - 1 })],
  ])('%s lives as long as the server said, minus half a minute', (_what, token) =>
    expectLife(() => ok({ token, expiresIn: 600 }), 570 * second - 1, 1),
  );

  it('that was refused because of a missing right is not asked for again for a minute', async () => {
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

describe('a token just issued is not expired', () => {
  it.each([
    ['ahead', 256 * day],
    ['behind', -256 * day],
  ])('whatever server time the device assumes (%s): its life counts from its receipt', (_where, offset) =>
    expectLife(livesFor(hour), hour - 31 * second, 2 * second, offset),
  );

  it('and a wrong Date that comes later, or is only temporary, costs no token', async () => {
    const { ask, clock, issued, reported } = setUp(livesFor(hour));
    await ask();
    for (const offset of [256 * day, 0, -256 * day, 256 * day]) {
      reported.offset = offset;
      clock.advance(minute);
      await ask();
    }
    expect(issued()).toBe(1);
  });

  it.each([
    ['ended long ago', 256 * day],
    ['ended just now', hour],
  ])('and one that does not say when it was issued, %s by server time, lives as long as the server said', (_when, offset) =>
    expectLife(() => ok({ token: jwt({ exp: (noon + hour) / 1000 }), expiresIn: 600 }), 9 * minute, minute, offset),
  );

  it('and one with a life shorter than the margin serves for half of it', () =>
    expectLife(livesFor(20 * second), 9 * second, 2 * second));
});

describe('the times of a token', () => {
  it.each([
    ['a token with both', jwt({ iat: 1_773_140_400, exp: 1_773_144_000 }), 1_773_140_400_000, 1_773_144_000_000],
    ['one with exp', jwt({ exp: 1_773_144_000 }), null, 1_773_144_000_000],
    ['one without', jwt({}), null, null],
    ['one that is no JWT', 'opaque', null, null],
    ['one that holds no claims', `x.${base64Url(null)}.x`, null, null],
    ['one with a text', jwt({ iat: 'now', exp: 'soon' }), null, null],
  ])('of %s', (_what, token, iat, exp) => {
    expect(timesOf(token)).toEqual({ iat, exp });
  });
});
