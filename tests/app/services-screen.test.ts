import { waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { listOpenCommands } from '../../src/db/reads/commands';
import { applyServices } from '../../src/db/writes/apply-services';
import type { Act } from '../../src/domain/command/acts';
import {
  deleteWords,
  lostWords,
  secretWords,
  serviceDoneWords,
  serviceFormWords,
  serviceIssueWords,
  serviceListWords,
} from '../../src/domain/service/text';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import { ssiAppId } from '../builders/did';
import { noon } from '../builders/moments';
import { aService, aSsiService } from '../builders/service';
import { kycAppId } from '../builders/session';
import { it as onScreen, type ScreenOptions } from '../fixtures/screen';

const key = `${'a'.repeat(29)}.${'b'.repeat(97)}`;

const it = onScreen.extend('open', ({ openScreen }) => {
  return async (
    query: string,
    answer: (act: Act) => Outcome<never> = () => failed('network-unreachable'),
    options: ScreenOptions = {},
  ) => {
    const acts: Act[] = [];
    const act = (wanted: Act) => {
      acts.push(wanted);
      return Promise.resolve(answer(wanted));
    };
    const opened = await openScreen(`${href.dashboard}${query}`, { ...options, worker: { act } });
    const { screen, user } = opened;
    return {
      ...opened,
      acts,
      dialog: async () => within(await screen.findByRole('dialog')),
      fill: async (label: RegExp, text: string) => {
        const field = await screen.findByLabelText(label);
        await user.clear(field);
        if (text !== '') await user.type(field, text);
      },
      press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    };
  };
});

const answering = (value: unknown) => () => ok(value as never);

describe('an account without services', () => {
  it('is offered one service of each type to begin with', async ({ openScreen }) => {
    const { screen } = await openScreen(href.dashboard, { services: [] });
    await screen.findByRole('heading', { name: serviceListWords.none });
    const links = (['SSI_API', 'CAVACH_API', 'QUEST'] as const).map((type) =>
      screen.getByRole('link', { name: serviceListWords.createOf(type) }).getAttribute('href'),
    );
    expect(links).toEqual(['SSI_API', 'CAVACH_API', 'QUEST'].map((type) => `#${href.dashboard}?create=${type}`));
  });
});

describe('an address that is about a service', () => {
  it.for(['edit', 'secret', 'verify', 'environment', 'delete'])(
    '%s without an id says so, and sends nothing',
    async (act, { open }) => {
      const { screen, press, acts } = await open(`?${act}=`);
      await screen.findByRole('dialog', { name: 'appId is not specified' });
      await press(deleteWords.understood);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect([window.location.hash, acts]).toEqual([`#${href.dashboard}`, []]);
    },
  );
});

describe('creating a service', () => {
  it('says at its fields what is wrong, in the words of the specification, and sends nothing', async ({ open }) => {
    const { screen, press, acts } = await open('?create=CAVACH_API');
    await press(serviceFormWords.save);
    for (const issue of ['service-name-missing', 'service-domain-missing', 'service-ssi-missing'] as const)
      expect((await screen.findAllByText(serviceIssueWords[issue])).length).toBeGreaterThan(0);
    expect(document.activeElement?.id).toBe('service-appName');
    expect(acts).toEqual([]);
  });

  it('of KYC sends the SSI service that was chosen for it', async ({ open }) => {
    const made = answering({ service: aService({ appId: 'new' }), apiSecretKey: key });
    const { screen, fill, press, acts, user } = await open('?create=CAVACH_API', made);
    await fill(/^Name/, 'Harbour checks');
    await fill(/^Domain/, 'https://open.harbour.example');
    await user.selectOptions(screen.getByLabelText(/^SSI service/), ssiAppId);
    await press(serviceFormWords.save);
    await screen.findByText(key);
    expect(acts).toMatchObject([{ kind: 'create-service', input: { draft: { type: 'CAVACH_API', ssiAppId } } }]);
  });

  it('shows the key until the person says that it is stored, and then never again', async ({ open }) => {
    const { screen, fill, press, acts, user } = await open(
      '?create=SSI_API',
      answering({ service: aService({ appId: 'new' }), apiSecretKey: key }),
    );
    await fill(/^Name/, 'Harbour ids');
    await fill(/^Domain/, 'https://ids.harbour.example');
    await press(serviceFormWords.save);
    expect(await screen.findByText(key)).toBeDefined();
    expect((await screen.findAllByText(serviceDoneWords.created)).length).toBeGreaterThan(0);
    expect(acts).toMatchObject([
      { kind: 'create-service', input: { draft: { appName: 'Harbour ids', origins: '*' }, known: [kycAppId, ssiAppId] } },
    ]);
    await user.keyboard('{Escape}');
    await press(secretWords.done);
    expect(screen.getByText(key)).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: secretWords.acknowledged }));
    await press(secretWords.done);
    await waitFor(() => expect(screen.queryByText(key)).toBeNull());
    expect(window.location.hash).not.toContain('create');
  });

  it('keeps its key on the screen when the person goes back, and the browser asks before it leaves the page', async ({
    open,
  }) => {
    const { screen, fill, press, go } = await open(
      '?create=SSI_API',
      answering({ service: aService({ appId: 'new' }), apiSecretKey: key }),
    );
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await fill(/^Name/, 'Harbour ids');
    await fill(/^Domain/, 'https://ids.harbour.example');
    expect(isAsked()).toBe(false);
    const entries = window.history.length;
    await press(serviceFormWords.save);
    await screen.findByText(key);
    expect(window.history.length).toBe(entries + 1);
    go(href.dashboard);
    expect(await screen.findByText(key)).toBeDefined();
    expect(isAsked()).toBe(true);
    expect(screen.queryByText(lostWords.twin, { exact: false })).toBeNull();
  });

  it('that the server created twice names the other one', async ({ open }) => {
    const { screen, fill, press, mirror, asked } = await open(
      '?create=SSI_API',
      answering({ service: aService({ appId: 'new' }), apiSecretKey: key }),
    );
    await fill(/^Name/, 'Harbour ids');
    await fill(/^Domain/, 'https://ids.harbour.example');
    await press(serviceFormWords.save);
    await screen.findByText(key);
    expect(asked('refresh')).toContainEqual({ question: { kind: 'services' } });
    const both = ['new', 'its-twin'].map((appId) => aService({ appId, appName: 'Harbour ids' }));
    const answer = { services: both, losses: { count: 0, first: null }, total: 2, isWhole: true };
    await applyServices(mirror.database, { ...answer, startedAt: noon + 1, now: noon + 1 });
    expect((await screen.findByText(lostWords.twin, { exact: false })).textContent).toContain('its-twin');
  });

  it('whose key was lost says so and leads to a new key', async ({ open }) => {
    const { screen, fill, press } = await open(
      '?create=SSI_API',
      answering({ service: aService({ appId: ssiAppId }), apiSecretKey: null }),
    );
    await fill(/^Name/, 'Harbour ids');
    await fill(/^Domain/, 'https://ids.harbour.example');
    await press(serviceFormWords.save);
    await screen.findByText(lostWords.created);
    await press(secretWords.title);
    await screen.findByText(secretWords.warning);
    expect(window.location.hash).toContain(`secret=${ssiAppId}`);
  });

  it('that was refused keeps what was typed', async ({ open }) => {
    const { screen, fill, press } = await open('?create=QUEST', () =>
      failed('request-refused', { said: 'domain must be a URL' }),
    );
    await fill(/^Name/, 'Harbour quest');
    await fill(/^Domain/, 'https://quest.harbour.example');
    await press(serviceFormWords.save);
    await screen.findByText('domain must be a URL');
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Harbour quest');
  });
});

describe('the key of a service', () => {
  it('is replaced once the id of the service has been typed', async ({ open }) => {
    const { screen, fill, press, acts } = await open(`?secret=${ssiAppId}`, answering({ apiSecretKey: key }));
    await press(secretWords.generate);
    await screen.findByText('Enter Service Id');
    await fill(/Type the service id/, 'wrong');
    await press(secretWords.generate);
    await screen.findByText('Enter Valid Service Id');
    await fill(/Type the service id/, ssiAppId);
    await press(secretWords.generate);
    await screen.findByText(key);
    expect(screen.getAllByText(serviceDoneWords.secret).length).toBeGreaterThan(0);
    expect(acts).toEqual([{ kind: 'new-secret', input: { appId: ssiAppId } }]);
  });

  it('whose answer was lost may be replaced again', async ({ open }) => {
    const { screen, fill, press } = await open(`?secret=${ssiAppId}`, () => failed('answer-lost'));
    await fill(/Type the service id/, ssiAppId);
    await press(secretWords.generate);
    await screen.findByText(lostWords.secret);
  });
});

describe('deleting a service', () => {
  it('names the services that depend on it and asks for nothing', async ({ open }) => {
    const { screen, dialog } = await open(`?delete=${ssiAppId}`);
    await screen.findByRole('heading', { name: deleteWords.linkedTitle });
    expect((await dialog()).getByText('Harbour onboarding')).toBeDefined();
    expect(screen.queryByLabelText(/Type the service id/)).toBeNull();
  });

  it('says what happens to its data, and is carried out once the id has been typed', async ({ open }) => {
    const { screen, fill, press, acts } = await open(`?delete=${kycAppId}`, answering(null));
    await screen.findByText(deleteWords.device);
    await fill(/Type the service id/, kycAppId);
    await press(deleteWords.act);
    await screen.findByText(serviceDoneWords.deleted);
    expect(acts).toEqual([{ kind: 'delete-service', input: { appId: kycAppId } }]);
  });
});

describe('production', () => {
  it('needs a verified domain and a logo, and nothing is sent before it has both', async ({ open }) => {
    const { screen, press, acts } = await open(`?environment=${kycAppId}`);
    await press('Move to production');
    expect(await screen.findByText(/You must verify your domain before going to production/)).toBeDefined();
    expect(screen.getByText(/Logo must be set before going to production/)).toBeDefined();
    expect(acts).toEqual([]);
  });

  it('is reached once both are there', async ({ open }) => {
    const service = aService({ hasDomainVerified: true, logoUrl: 'data:image/png;base64,AAAA' });
    const { screen, press, acts } = await open(`?environment=${kycAppId}`, answering(null), { services: [service] });
    await press('Move to production');
    await screen.findByText(serviceDoneWords.updated);
    expect(acts).toEqual([{ kind: 'move-service', input: { appId: kycAppId, env: 'prod' } }]);
  });
});

describe('the domain of a service', () => {
  it('is verified by a record that names the issuer', async ({ open }) => {
    const service = aSsiService({ domain: 'https://ids.harbour.example', issuerDid: 'did:hid:testnet:z1' });
    const options = { services: [service], config: { dnsOverHttps: '/identity/dns/resolve' } };
    const { screen, press, acts } = await open(`?verify=${ssiAppId}`, answering({ blocker: 'record-missing' }), options);
    await screen.findByText('hypersign-domain-verification.did=did:hid:testnet:z1');
    await press('Verify');
    await screen.findByText(/The TXT record was not found/);
    expect(acts).toEqual([{ kind: 'verify-domain', input: { appId: ssiAppId, issuerDid: 'did:hid:testnet:z1' } }]);
  });

  it('cannot be verified if the installation names no resolver', async ({ open }) => {
    const service = aSsiService({ domain: 'https://ids.harbour.example' });
    const { screen } = await open(`?verify=${ssiAppId}`, undefined, { services: [service] });
    await screen.findByText(/can't look up domains/);
  });
});

describe('editing a service', () => {
  it('becomes a waiting change of the fields that were touched, with what the person saw', async ({ open }) => {
    const service = aService({ domain: 'https://open.harbour.example', whitelistedCors: ['https://a.example'] });
    const { screen, fill, press, work } = await open(`?edit=${kycAppId}`, undefined, { services: [service, aSsiService()] });
    await fill(/^Name/, 'Harbour members');
    await press(serviceFormWords.update);
    await screen.findByText(/Change service Harbour onboarding/);
    const rows = await listOpenCommands(work.database);
    expect(rows).toMatchObject([{ appId: kycAppId, kind: 'edit-record' }]);
  });

  it('sends nothing when nothing was changed', async ({ open }) => {
    const service = aService({ domain: 'https://open.harbour.example', description: 'Short' });
    const { press, work } = await open(`?edit=${kycAppId}`, undefined, { services: [service] });
    await press(serviceFormWords.update);
    expect(await listOpenCommands(work.database)).toEqual([]);
  });
});
