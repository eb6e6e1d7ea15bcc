import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { arrivalWords } from '../../src/domain/account/sign-in-text';
import { commonWords } from '../../src/domain/shared/common-text';
import { failed, ok } from '../../src/domain/shared/outcome';
import { it as onScreen } from '../fixtures/screen';
import { heldAuthCheck } from './lib/held-auth-check';

/** The address that the identity provider returns to; the auth check is answered when the test says so. */
const it = onScreen.extend('arrive', ({ openScreen }) => async () => {
  const { checkAuth, answer } = heldAuthCheck();
  const opened = await openScreen(href.home, { worker: { checkAuth } });
  return { ...opened, answer };
});

describe('a return from the identity provider', () => {
  it('says that the server has not answered, and offers what is on this device', async ({ arrive }) => {
    const { screen } = await arrive();
    await screen.findByRole('heading', { name: arrivalWords.waiting });
    expect(screen.getByRole('link', { name: arrivalWords.services }).getAttribute('href')).toBe(`#${href.dashboard}`);
  });

  it('continues to the services when the answer comes after all', async ({ arrive }) => {
    const { screen, answer, identity } = await arrive();
    await screen.findByRole('heading', { name: arrivalWords.waiting });
    answer(ok({ identity }));
    await screen.findByRole('heading', { name: /Services/ });
  });

  it('says in the words of the specification that the server names nobody', async ({ arrive }) => {
    const { screen, answer } = await arrive();
    await screen.findByRole('heading', { name: arrivalWords.waiting });
    answer(failed('user-details-missing'));
    await screen.findByRole('heading', { name: 'No user details found in localStorage' });
    screen.getByRole('button', { name: commonWords.retry });
  });

  it('says why when the check fails', async ({ arrive }) => {
    const { screen, answer } = await arrive();
    await screen.findByRole('heading', { name: arrivalWords.waiting });
    answer(failed('network-timeout'));
    await screen.findByText(arrivalWords.unknown);
    expect(screen.queryByRole('heading', { name: arrivalWords.waiting })).toBeNull();
  });
});
