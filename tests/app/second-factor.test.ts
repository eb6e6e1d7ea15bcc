import { waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { applyAccount } from '../../src/db/writes/apply-account';
import { factorWords, removedText, removeTitle, setUpText } from '../../src/domain/account/second-factor-text';
import { errorWords } from '../../src/domain/shared/error-text';
import { failed, ok } from '../../src/domain/shared/outcome';
import { noon } from '../builders/moments';
import { it as onScreen } from '../fixtures/screen';
import { formIn } from './lib/form';

const picture = 'data:image/png;base64,iVBORw0KGgo=';

const it = onScreen
  /** The set-up, in which the server gives a picture. */
  .extend('setUp', ({ openScreen }) => async (verify: 'right' | 'wrong' = 'right') => {
    const verifyFactor = () => Promise.resolve(verify === 'right' ? ok(null) : failed('second-factor-wrong'));
    const opened = await openScreen(href.mfa, { worker: { act: () => Promise.resolve(ok({ picture })), verifyFactor } });
    await opened.screen.findByRole('heading', { name: 'Setup MFA' });
    const form = formIn(document.body, opened.user, factorWords.generate);
    const choose = async (type: string) => {
      form.fill('factor-type', type);
      await form.save();
      await opened.screen.findByRole('img', { name: factorWords.picture });
    };
    return { ...opened, form, choose };
  })
  /** The panel of somebody whose apps are confirmed. */
  .extend(
    'enabled',
    ({ openScreen }) =>
      async (authenticators: string[], answer = ok(null) as ReturnType<typeof failed> | ReturnType<typeof ok<null>>) => {
        const account = { isTwoFactorEnabled: true, isTwoFactorAuthenticated: true, authenticators };
        const opened = await openScreen(href.mfa, { account, worker: { act: () => Promise.resolve(answer) } });
        await opened.screen.findByText('MFA Enabled');
        return { ...opened, form: formIn(document.body, opened.user, factorWords.remove) };
      },
  );

describe('the set-up of a second factor', () => {
  it('without an app shows the words of the specification, and asks the server nothing', async ({ setUp }) => {
    const { form, asked } = await setUp();
    await form.refusedAt('factor-type', 'Authenticator type must be provided');
    expect(asked('act')).toEqual([]);
  });

  it('asks for the QR code once, and says what a code does to a device that is offline', async ({ setUp }) => {
    const { choose, asked, screen } = await setUp();
    await choose('google');
    expect(asked('act')).toEqual([{ kind: 'generate-factor', input: { type: 'google' } }]);
    expect(screen.getByRole('img', { name: factorWords.picture }).getAttribute('src')).toBe(picture);
    screen.getByText(factorWords.lifetime);
  });

  it('says so if the key cannot be read from the picture', async ({ setUp }) => {
    const { choose, screen } = await setUp();
    await choose('okta');
    await screen.findByText(factorWords.unreadable);
  });

  it('without a code shows the words of the specification', async ({ setUp }) => {
    const { choose, form } = await setUp();
    await choose('google');
    await form.press(factorWords.confirm);
    await form.saidAt('factor-code', 'MFA PIN must be provided');
  });

  it('sends the code with its sixth digit, says that the app is set up, and opens the services', async ({ setUp }) => {
    const { choose, form, asked, screen } = await setUp();
    await choose('google');
    form.fill('factor-code', '123 45');
    expect(asked('verifyFactor')).toEqual([]);
    form.fill('factor-code', '123 456');
    await screen.findByText(setUpText('google'));
    expect(asked('verifyFactor')).toEqual([{ type: 'google', code: '123456' }]);
    await waitFor(() => expect(window.location.hash).toBe(`#${href.dashboard}`));
  });

  it('keeps a wrong code and the picture in place', async ({ setUp }) => {
    const { choose, form, screen } = await setUp('wrong');
    await choose('google');
    form.fill('factor-code', '123456');
    await form.saidAt('factor-code', errorWords['second-factor-wrong']);
    expect(form.valueOf('factor-code')).toBe('123456');
    screen.getByRole('img', { name: factorWords.picture });
  });

  it('can be skipped, and then leads to the services', async ({ setUp }) => {
    const { form } = await setUp();
    await form.press('Skip');
    await waitFor(() => expect(window.location.hash).toBe(`#${href.dashboard}`));
  });
});

describe('a second factor that is on', () => {
  it('offers only the app that is not set up, without a chip', async ({ enabled }) => {
    const { screen, form } = await enabled(['google']);
    expect(screen.queryByRole('link', { name: 'Setup MFA' })).toBeNull();
    await form.press(factorWords.add);
    const choices = [...form.field('factor-type').querySelectorAll('option')].map(({ value }) => value);
    expect(choices.filter((value) => value !== '')).toEqual(['okta']);
  });

  it('offers no further app if both are set up', async ({ enabled }) => {
    const { screen } = await enabled(['google', 'okta']);
    expect(screen.queryByRole('button', { name: factorWords.add })).toBeNull();
  });

  it('can lose an app with the code of another one', async ({ enabled }) => {
    const { screen, form, asked } = await enabled(['google', 'okta']);
    await form.press(removeTitle('google'));
    await screen.findByRole('heading', { name: removeTitle('google') });
    form.fill('remove-code', '123456');
    await screen.findByText(removedText('google'));
    expect(asked('act')).toEqual([{ kind: 'remove-factor', input: { type: 'okta', code: '123456', remove: 'google' } }]);
  });

  it('says that removing the only app turns the second factor off, and keeps a wrong code in place', async ({ enabled }) => {
    const { screen, form } = await enabled(['google'], failed('second-factor-wrong'));
    await form.press(removeTitle('google'));
    await screen.findByText(new RegExp(factorWords.removeLast));
    form.fill('remove-code', '123456');
    await form.saidAt('remove-code', errorWords['second-factor-wrong']);
  });

  it('says how to check whether the app was removed if the answer was lost', async ({ enabled }) => {
    const { screen, form } = await enabled(['google'], failed('answer-lost'));
    await form.press(removeTitle('google'));
    await screen.findByRole('heading', { name: removeTitle('google') });
    form.fill('remove-code', '123456');
    await screen.findByText(factorWords.removeUnknown);
  });

  it('shows the support contact of this installation, or says whom to ask', async ({ openScreen }) => {
    const account = { isTwoFactorEnabled: true, isTwoFactorAuthenticated: true, authenticators: ['google'] };
    const { screen } = await openScreen(href.mfa, { account, config: { contact: 'help@example.org' } });
    const link = await screen.findByRole('link', { name: 'Lost App? Contact Us' });
    expect(link.getAttribute('href')).toBe('mailto:help@example.org');
  });

  it('that was turned off elsewhere is offered again', async ({ enabled }) => {
    const { screen, registry, identity } = await enabled(['google']);
    const account = (await registry.accounts.get(identity))?.account;
    if (!account) throw new Error('nobody is signed in');
    const { authenticators: _, ...others } = account;
    await applyAccount(registry, { ...others, isTwoFactorEnabled: false }, noon);
    await screen.findByRole('heading', { name: factorWords.steps[0] });
  });
});
