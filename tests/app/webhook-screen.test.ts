import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { webhook, webhookLog } from '../../src/db/records/records';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { applyRecord } from '../../src/db/writes/apply-record';
import { questionKey } from '../../src/domain/record/question';
import { recordWords } from '../../src/domain/record/text';
import { commonWords } from '../../src/domain/shared/common-text';
import { problemText } from '../../src/domain/shared/error-text';
import { experimentalWarning } from '../../src/domain/shared/experimental-text';
import { formWords } from '../../src/domain/shared/form-text';
import { failed, ok } from '../../src/domain/shared/outcome';
import { deliveryText, deliveryWords, webhookIssueWords, webhookWarningWords, webhookWords } from '../../src/domain/webhook/text';
import type { Webhook } from '../../src/domain/webhook/webhook';
import type { StudioWorker } from '../../src/workers/api';
import { aDelivery, aWebhook } from '../builders/kyc-settings';
import { noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { it as onScreen, type ScreenOptions, type SignedIn } from '../fixtures/screen';
import { confirm } from './lib/confirm';

const question = { kind: 'webhook', appId: kycAppId, id: '' } as const;
const at = { isOpened: false, now: noon };
const write = ({ mirror }: SignedIn, value: Webhook | null) => applyRecord(mirror, webhook, question, { value }, at);

const it = onScreen.extend('open', ({ openScreen }) => async (value: Webhook | null, options: ScreenOptions = {}) => {
  const fill = async (here: SignedIn) => {
    await write(here, value);
    await options.fill?.(here);
  };
  const opened = await openScreen(href.webhook(kycAppId), { ...options, fill });
  const { screen, user } = opened;
  const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
  const type = async (label: string | RegExp, text: string) => {
    const input = await field(label);
    await user.clear(input);
    await user.type(input, text);
  };
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { ...opened, field, type, press };
});

/** A worker that answers acts in this way. */
const answering = (answer: object): Partial<StudioWorker> => ({ act: (async () => answer) as StudioWorker['act'] });

describe('the webhook of a service', () => {
  it('that has none is an empty form that says so, under the warning of an experimental feature', async ({ open }) => {
    const { screen } = await open(null);
    await screen.findByRole('button', { name: webhookWords.save });
    expect(document.body.textContent).toContain(webhookWords.none);
    expect(document.body.textContent).toContain(experimentalWarning);
    expect(screen.queryByRole('button', { name: webhookWords.remove })).toBeNull();
  });

  it('says what is wrong at the fields', async ({ open }) => {
    const { press, type, screen, field } = await open(null);
    await press(webhookWords.save);
    await screen.findByText(webhookIssueWords['webhook-url-missing']);
    await type(/^Url/, 'hooks');
    await type(webhookWords.key, 'X-Key');
    await press(webhookWords.save);
    await screen.findByText(webhookIssueWords['webhook-url-not-valid']);
    await screen.findByText(webhookIssueWords['header-value-missing']);
    expect(document.activeElement).toBe(await field(/^Url/));
  });

  it('warns of http and of a private address, and accepts them', async ({ open }) => {
    const { screen, type, press, asked } = await open(null);
    await type(/^Url/, 'http://10.0.0.7/hook');
    await screen.findByText(webhookWarningWords['webhook-not-encrypted']);
    await screen.findByText(webhookWarningWords['webhook-private']);
    await press(webhookWords.save);
    await expect
      .poll(() => asked('act'))
      .toMatchObject([{ kind: 'save-webhook', input: { url: 'http://10.0.0.7/hook', id: null } }]);
  });

  it('is changed without the values that stay on the server', async ({ open }) => {
    const { press, type, asked, field } = await open(aWebhook);
    expect((await field(webhookWords.value)).placeholder).toBe(webhookWords.storedValue);
    await type(/^Url/, 'https://hooks.example.org/new');
    await press(webhookWords.update);
    const headers = [{ name: 'X-Key', value: null }];
    await expect
      .poll(() => asked('act'))
      .toMatchObject([
        { kind: 'save-webhook', input: { id: 'w1', url: 'https://hooks.example.org/new', headers, seen: aWebhook } },
      ]);
  });

  it('shows stored values on request, covered, and stores none', async ({ open }) => {
    const { press, field, mirror } = await open(aWebhook, { worker: answering(ok([{ name: 'X-Key', value: 'secret-value' }])) });
    await press(webhookWords.reveal);
    const value = await field(webhookWords.value);
    await expect.poll(() => value.value).toBe('secret-value');
    expect(value.type).toBe('password');
    expect(JSON.stringify(await mirror.database.records.toArray())).not.toContain('secret-value');
  });

  it('says why it was not stored, and nothing that was typed is lost', async ({ open }) => {
    const { press, type, screen, field } = await open(aWebhook, { worker: answering(failed('command-moved-on')) });
    await type(/^Url/, 'https://other.example');
    await press(webhookWords.update);
    await screen.findByText(`${problemText({ code: 'command-moved-on' })}.`);
    expect((await field(/^Url/)).value).toBe('https://other.example');
  });

  it('that changes on the server while something is typed is offered, and does not replace what was typed', async ({ open }) => {
    const { type, screen, press, field, ...here } = await open(aWebhook);
    await type(/^Url/, 'https://mine.example');
    await write(here, { ...aWebhook, url: 'https://theirs.example' });
    await screen.findByText(formWords.changedElsewhere);
    expect((await field(/^Url/)).value).toBe('https://mine.example');
    await press(formWords.takeServer);
    await expect.poll(async () => (await field(/^Url/)).value).toBe('https://theirs.example');
  });

  it('is deleted after a question', async ({ open }) => {
    const { press, screen, asked, user } = await open(aWebhook);
    await press(webhookWords.remove);
    expect(asked('act')).toEqual([]);
    await confirm({ screen, user }, webhookWords.remove);
    await expect.poll(() => asked('act')).toEqual([{ kind: 'delete-webhook', input: { appId: kycAppId, id: 'w1' } }]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('is not called missing before an answer has said so', async ({ openScreen }) => {
    const fill = ({ mirror }: SignedIn) =>
      applyFailure(mirror.database, questionKey(question), { code: 'network-unreachable' }, noon);
    const { screen } = await openScreen(href.webhook(kycAppId), { fill });
    await screen.findByText(webhookWords.offline);
    expect(screen.queryByRole('button', { name: webhookWords.save })).toBeNull();
  });

  it('is locked without the right to it, and says which one is missing and who gives it', async ({ openScreen }) => {
    const problem = { code: 'right-missing', said: 'This needs the right READ_WEBHOOK_CONFIG' } as const;
    const fill = ({ mirror }: SignedIn) => applyFailure(mirror.database, questionKey(question), problem, noon);
    const { screen } = await openScreen(href.webhook(kycAppId), { fill });
    await screen.findByText(recordWords.locked);
    await screen.findByText(`${problemText(problem)}. ${recordWords.lockedNext}`);
    expect(screen.queryByRole('button', { name: commonWords.retry })).toBeNull();
  });
});

describe('the deliveries of a webhook', () => {
  const logged = {
    config: { extensions: ['webhook-log'] },
    fill: ({ mirror }: SignedIn) => {
      const value = [{ ...aDelivery, id: '8', status: 500, result: 'refused' as const, sessionId: 'session-8' }, aDelivery];
      return applyRecord(mirror, webhookLog, { kind: 'webhookLog', appId: kycAppId, id: '' }, { value }, at);
    },
  };

  it('are listed with how they ended', async ({ open }) => {
    const { screen } = await open(aWebhook, logged);
    await screen.findByText(deliveryText({ result: 'refused', status: 500 }));
    await screen.findByText(deliveryText({ result: 'delivered', status: 204 }));
    expect(await screen.findAllByRole('row')).toHaveLength(3);
  });

  it('include a test after it is sent, which says how it ended', async ({ open }) => {
    const timedOut = ok({ ...aDelivery, status: null, result: 'timed-out' as const });
    const { screen, press, asked } = await open(aWebhook, { ...logged, worker: answering(timedOut) });
    await press(deliveryWords.test);
    await screen.findByText(deliveryText({ result: 'timed-out', status: null }));
    expect(asked('act')).toEqual([{ kind: 'test-webhook', input: { appId: kycAppId } }]);
  });

  it('are not shown if the service does not list them', async ({ open }) => {
    const { screen } = await open(aWebhook, { ...logged, config: {} });
    await screen.findByRole('button', { name: webhookWords.update });
    expect(screen.queryByText(deliveryWords.title)).toBeNull();
  });
});
