import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { webpage } from '../../src/db/records/records';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { applyRecord } from '../../src/db/writes/apply-record';
import { questionKey } from '../../src/domain/record/question';
import { errorWords } from '../../src/domain/shared/error-text';
import { experimentalWarning } from '../../src/domain/shared/experimental-text';
import { toUtcDay } from '../../src/domain/shared/format';
import { pageIssueWords, pageStateWords, pageWords } from '../../src/domain/verifier-page/text';
import type { VerifierPage } from '../../src/domain/verifier-page/verifier-page';
import { aVerifierPage } from '../builders/kyc-settings';
import { day, noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { it as onScreen, type SignedIn } from '../fixtures/screen';
import { confirm } from './lib/confirm';
import { save } from './lib/save';
import { storedCommands } from './lib/stored-commands';

const question = { kind: 'webpage', appId: kycAppId, id: '' } as const;

const it = onScreen.extend('open', ({ openScreen }) => async (value: VerifierPage | null) => {
  const fill = ({ mirror }: SignedIn) => applyRecord(mirror, webpage, question, { value }, { isOpened: false, now: noon });
  const opened = await openScreen(href.webpage(kycAppId), { fill });
  const { screen, user } = opened;
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  /** Fills in a field once the form is ready to be sent. */
  const type = async (label: string, text: string) => {
    await expect
      .poll(async () => (await screen.findByRole('button', { name: /^(Save|Update)/ })).getAttribute('aria-disabled'))
      .toBe('false');
    const input = await field(label);
    await user.clear(input);
    if (text !== '') await user.type(input, text);
  };
  const choose = async (label: string, value: string) => user.selectOptions(await field(label), value);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { ...opened, field, type, choose, press, save: (name: string) => save(opened, name) };
});

describe('the verifier page of a service', () => {
  it('that this account does not have says that no service is selected', async ({ openScreen }) => {
    const { screen } = await openScreen(href.webpage('nowhere'));
    await screen.findByText('App ID is not available, service is not selected');
  });

  it('that has none begins with the values of the reference, under the warning', async ({ open }) => {
    const { screen, field } = await open(null);
    await screen.findByText(pageStateWords['not-created']);
    expect((await field(pageWords.title)).value).toBe('KYC Verification');
    expect((await field(pageWords.expiry)).value).toBe('3months');
    expect(document.body.textContent).toContain(experimentalWarning);
    expect(document.body.textContent).toContain(pageWords.noLink);
  });

  it('is read-only for a person without rights to both types of services', async ({ openScreen }) => {
    const fill = ({ mirror }: SignedIn) =>
      applyRecord(mirror, webpage, question, { value: aVerifierPage }, { isOpened: false, now: noon });
    const accessList = [{ serviceType: 'SSI_API', access: 'ALL', expiryDate: null }];
    const { screen } = await openScreen(href.webpage(kycAppId), { fill, account: { accessList } });
    await screen.findByText(pageWords.readOnly);
    expect((await screen.findByLabelText(new RegExp(`^${pageWords.title}`))).closest('fieldset')?.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: pageWords.remove })).toBeNull();
  });

  it('that nobody has created says so to a person without the rights to create it', async ({ openScreen }) => {
    const fill = ({ mirror }: SignedIn) =>
      applyRecord(mirror, webpage, question, { value: null }, { isOpened: false, now: noon });
    const accessList = [{ serviceType: 'CAVACH_API', access: 'ALL', expiryDate: null }];
    const { screen } = await openScreen(href.webpage(kycAppId), { fill, account: { accessList } });
    await screen.findByText(pageWords.readOnlyNew);
    expect(screen.queryByText(pageWords.readOnly)).toBeNull();
  });

  it('whose stored record has no link says so', async ({ open }) => {
    const { screen } = await open({ ...aVerifierPage, url: null });
    expect(await screen.findAllByText(pageWords.linkMissing)).toHaveLength(2);
    expect(screen.queryByText(pageWords.noLink)).toBeNull();
  });

  it.for<[string, number, string]>([
    ['active', 60 * day, pageStateWords.active],
    ['expiring soon', 3 * day, pageStateWords['expiring-soon']],
    ['expired', -day, pageStateWords.expired],
  ])('is %s according to the end that the server gave', async ([_state, left, words], { open }) => {
    const { screen } = await open({ ...aVerifierPage, expiresAt: noon + left });
    await screen.findByText(words);
  });

  it('shows its link with a QR code', async ({ open }) => {
    const { screen } = await open(aVerifierPage);
    expect((await screen.findByRole('link', { name: pageWords.open })).getAttribute('href')).toBe(aVerifierPage.url);
    await screen.findByTitle(pageWords.qr);
  });

  it('says what is wrong in the words of the reference', async ({ open }) => {
    const { type, choose, save, screen } = await open(null);
    await type(pageWords.title, '');
    await type(pageWords.contact, 'help');
    await choose(pageWords.expiry, 'custom');
    await save(pageWords.save);
    await screen.findByText(pageIssueWords['page-title-missing']);
    await screen.findByText(pageIssueWords['contact-email-not-valid']);
    await screen.findByText(pageIssueWords['page-date-missing']);
  });

  it('that is being filled in for the first time stays if a later read fails', async ({ open }) => {
    const { type, field, mirror, screen } = await open(null);
    await type(pageWords.title, 'Half typed');
    await applyFailure(mirror.database, questionKey(question), { code: 'request-refused' }, noon);
    await screen.findAllByText(new RegExp(errorWords['request-refused']));
    expect((await field(pageWords.title)).value).toBe('Half typed');
  });

  it('is saved as a change that waits: a new one with everything, a stored one with only what was changed', async ({ open }) => {
    const first = await open(null);
    await first.type(pageWords.title, 'Open an account');
    await first.save(pageWords.save);
    const fields = { title: 'Open an account', description: '', contactEmail: '', theme: 'vibrant', expiry: '3months' };
    await expect
      .poll(() => storedCommands(first.work))
      .toMatchObject([{ kind: 'edit-record', edited: 'webpage', base: null, change: fields }]);
  });

  it('keeps its end while no period is chosen, and is renewed by one', async ({ open }) => {
    const { type, choose, save, work, field } = await open(aVerifierPage);
    expect((await field(pageWords.expiry)).value).toBe('');
    await type(pageWords.title, 'Renew your account');
    await choose(pageWords.expiry, '6months');
    await save(pageWords.update);
    await expect
      .poll(() => storedCommands(work))
      .toMatchObject([
        {
          base: { title: aVerifierPage.title, expiry: expect.stringContaining('3months ') },
          change: { title: 'Renew your account', expiry: '6months' },
        },
      ]);
  });

  it('that waits to be sent is shown with its change, and is not changed again before', async ({ open }) => {
    const { type, save, screen, field } = await open(aVerifierPage);
    await type(pageWords.title, 'Renew your account');
    await save(pageWords.update);
    await screen.findByText(pageWords.pending);
    expect((await field(pageWords.title)).value).toBe('Renew your account');
  });

  it('shows in its preview what is typed, in the chosen theme', async ({ open }) => {
    const { type, press, screen, user } = await open(aVerifierPage);
    await type(pageWords.title, 'As people see it');
    const preview = await screen.findByRole('region', { name: pageWords.preview });
    await expect.poll(() => preview.textContent).toContain('As people see it');
    await user.click(await screen.findByRole('radio', { name: 'Light' }));
    const frame = preview.querySelector<HTMLElement>('.preview-frame');
    await expect.poll(() => frame?.style.getPropertyValue('--page-back')).toBe('#ffffff');
    await press(pageWords.phone);
    await expect.poll(() => frame?.dataset.size).toBe('phone');
  });

  it('says when it ended, and how to open it again', async ({ open }) => {
    await open({ ...aVerifierPage, expiresAt: noon - day });
    await expect.poll(() => document.body.textContent).toContain(toUtcDay(noon - day));
  });

  it('is deleted at once, after a question that names its link', async ({ open }) => {
    const { press, screen, asked, user } = await open(aVerifierPage);
    await press(pageWords.remove);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(aVerifierPage.url);
    await confirm({ screen, user }, pageWords.remove);
    await expect.poll(() => asked('act')).toEqual([{ kind: 'delete-verifier-page', input: { appId: kycAppId, id: 'p1' } }]);
  });
});
