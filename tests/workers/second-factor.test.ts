import { describe, expect } from 'vitest';
import { codeAt } from '../../platform/studio-server/authenticators';
import { readPresent } from '../../src/db/reads/device';
import { parseKeyUri } from '../../src/domain/account/key-uri';
import { openServices } from '../fakes/open-services';
import { clockAt } from '../fixtures/clock';
import { onPlatform } from '../fixtures/on-platform';
import { readPicture, wrongOf } from '../platform/support/factor';

// The clock of the platform: codes are valid for half a minute.
const clock = clockAt();

const it = onPlatform({ now: clock.now }).extend('factor', async ({ device, platform }) => {
  const { tab } = await openServices(device, platform, 'developer@', () => device.tab('first'));
  const { now } = clock;
  /** The key of an app, as a person scans it. */
  const generate = async (type: string): Promise<string> => {
    const answer = await tab.api.act({ kind: 'generate-factor', input: { type } });
    if (!answer.ok || answer.value === null || !('picture' in answer.value)) throw new Error('no picture came');
    return parseKeyUri(await readPicture(answer.value.picture))?.secret ?? '';
  };
  const confirm = async (type: string): Promise<string> => {
    const secret = await generate(type);
    expect(await tab.api.verifyFactor({ type, code: codeAt(secret, now()) })).toEqual({ ok: true, value: null });
    return secret;
  };
  const remove = (proof: { type: string; secret: string }, type: string) =>
    tab.api.act({ kind: 'remove-factor', input: { type: proof.type, code: codeAt(proof.secret, now()), remove: type } });
  const known = async () => (await readPresent(device.registry)).account?.account;
  return { tab, now, generate, confirm, remove, known };
});

describe('a second factor', () => {
  it('is set up with the key in the picture, is known at once, and is off when its app is removed', async ({ factor }) => {
    const secret = await factor.confirm('google');
    expect(await factor.known()).toMatchObject({
      isTwoFactorEnabled: true,
      isTwoFactorAuthenticated: true,
      authenticators: ['google'],
    });
    expect(await factor.remove({ type: 'google', secret }, 'google')).toEqual({ ok: true, value: null });
    const account = await factor.known();
    expect([account?.isTwoFactorEnabled, account?.authenticators]).toEqual([false, undefined]);
  });

  it('is not on after a wrong code, and the services stay open', async ({ factor }) => {
    const secret = await factor.generate('google');
    const code = wrongOf(codeAt(secret, factor.now()));
    expect(await factor.tab.api.verifyFactor({ type: 'google', code })).toMatchObject({
      problem: { code: 'second-factor-wrong' },
    });
    expect(await factor.tab.api.checkAuth({ force: true })).toMatchObject({ ok: true });
    expect(await factor.known()).toMatchObject({ isTwoFactorEnabled: false });
  });

  it('stays when the code of a removal is wrong', async ({ factor }) => {
    const secret = await factor.confirm('google');
    const input = { type: 'google', code: wrongOf(codeAt(secret, factor.now())), remove: 'google' };
    expect(await factor.tab.api.act({ kind: 'remove-factor', input })).toMatchObject({
      problem: { code: 'second-factor-wrong' },
    });
    expect(await factor.known()).toMatchObject({ authenticators: ['google'] });
    await factor.remove({ type: 'google', secret }, 'google');
  });

  it('is found to be gone if the answer to its removal was lost', async ({ factor, platform }) => {
    const secret = await factor.confirm('google');
    platform.chaos.set([{ match: 'DELETE /api/v1/auth/mfa', kind: 'lost-answer', times: 1 }]);
    expect(await factor.remove({ type: 'google', secret }, 'google')).toEqual({ ok: true, value: null });
    expect(await factor.known()).toMatchObject({ isTwoFactorEnabled: false });
  });

  it('stays when its removal did not reach the server', async ({ factor, platform }) => {
    const secret = await factor.confirm('google');
    platform.chaos.set([{ match: 'DELETE /api/v1/auth/mfa', kind: 'loss', times: 1 }]);
    expect(await factor.remove({ type: 'google', secret }, 'google')).toMatchObject({ problem: { code: 'network-unreachable' } });
    expect(await factor.known()).toMatchObject({ authenticators: ['google'] });
    await factor.remove({ type: 'google', secret }, 'google');
  });

  it('whose picture did not come can be asked for again, with the same key', async ({ factor, platform }) => {
    const secret = await factor.generate('okta');
    platform.chaos.set([{ match: 'POST /api/v1/auth/mfa/generate', kind: 'lost-answer', times: 1 }]);
    const lost = await factor.tab.api.act({ kind: 'generate-factor', input: { type: 'okta' } });
    expect(lost).toMatchObject({ problem: { code: 'network-unreachable' } });
    expect(await factor.generate('okta')).toBe(secret);
  });
});
