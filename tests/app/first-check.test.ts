import { describe, expect, vi } from 'vitest';
import { href } from '../../src/app/paths';
import { openRegistry } from '../../src/db/open';
import { readPreference } from '../../src/db/preferences';
import { changeDevice } from '../../src/db/writes/apply-account';
import { nobodyKnownText } from '../../src/domain/account/sign-out-text';
import { failed, ok } from '../../src/domain/shared/outcome';
import type { StudioWorker } from '../../src/workers/api';
import { it as onScreen, type SignedIn } from '../fixtures/screen';
import { heldAuthCheck } from './lib/held-auth-check';

const nobody = ({ registry }: SignedIn) => changeDevice(registry, (device) => ({ ...device, identity: null }));
const button = { name: 'Sign In with Google' };

/** The app on a device that knows nobody, opened at its dashboard; the auth check is answered when the test says so. */
const it = onScreen.extend('openUnknown', ({ openScreen }) => async (worker: Partial<StudioWorker> = {}) => {
  const { checkAuth, answer } = heldAuthCheck();
  const opened = await openScreen(href.dashboard, { fill: nobody, worker: { checkAuth, ...worker } });
  return { ...opened, answer };
});

describe('a device that knows nobody', () => {
  it('offers the sign-in while the auth check is not answered', async ({ openUnknown }) => {
    const { screen, asked } = await openUnknown();
    await screen.findByRole('button', button);
    screen.getByRole('heading', { name: 'Studio' });
    expect(asked('checkAuth')).toEqual([{ force: true }]);
  });

  it('shows the version of package.json, which a report of a problem names', async ({ openUnknown }) => {
    const { screen } = await openUnknown();
    // What vitest.config.ts puts in its place.
    await screen.findByText('v0.0.0');
  });

  it('continues to the address when the check finds that somebody is signed in', async ({ openUnknown }) => {
    const { screen, answer, registry, identity } = await openUnknown();
    await screen.findByRole('button', button);
    await changeDevice(registry, (device) => ({ ...device, identity }));
    answer(ok({ identity }));
    await screen.findByRole('heading', { name: /Services/ });
    expect(screen.queryByRole('button', button)).toBeNull();
  });

  it('keeps the offer when the check fails, and says why', async ({ openUnknown }) => {
    const { screen, answer } = await openUnknown();
    await screen.findByRole('button', button);
    answer(failed('network-timeout'));
    expect((await screen.findByRole('alert')).textContent).toContain(nobodyKnownText);
    screen.getByRole('button', button);
  });

  it('is led to the login screen by a refusal', async ({ openUnknown }) => {
    const { screen, answer } = await openUnknown();
    await screen.findByRole('button', button);
    answer(failed('session-unauthenticated'));
    await vi.waitFor(() => expect(window.location.hash).toMatch(/^#\/studio\/login\?redirect=/));
    await screen.findByRole('button', button);
  });

  it('does not interrupt a sign-in that has begun when the check is refused', async ({ openUnknown }) => {
    const signInAddress = () => new Promise<never>(() => undefined);
    const { screen, user, answer } = await openUnknown({ signInAddress });
    await user.click(await screen.findByRole('button', button));
    await vi.waitFor(async () => expect(await readPreference(openRegistry(), 'postLoginRedirect')).toBe(href.dashboard));
    answer(failed('session-unauthenticated'));
    // In between the device writes and the screen draws.
    await changeDevice(openRegistry(), (device) => ({ ...device, clockOffset: 5 }));
    await screen.findByRole('button', { name: 'Opening the sign-in page' });
    expect(window.location.hash).toBe(`#${href.dashboard}`);
  });

  it('shows no offer when the check fails at once', async ({ openUnknown }) => {
    const { screen, answer, asked } = await openUnknown();
    await vi.waitFor(() => expect(asked('checkAuth')).toHaveLength(1));
    answer(failed('network-unreachable'));
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('button', button)).toBeNull();
  });
});
