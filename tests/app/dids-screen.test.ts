import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import type { DidRow } from '../../src/domain/did/did';
import { documentTitles, documentWords } from '../../src/domain/ledger/document-text';
import { identityColumnWords } from '../../src/domain/ledger/list-text';
import { shortenId } from '../../src/domain/shared/format';
import { aDid, issuerDid, ssiAppId } from '../builders/did';
import { day, noon } from '../builders/moments';
import { aService, aSsiService } from '../builders/service';
import { kycAppId } from '../builders/session';
import { fillList } from '../fakes/fill-list';
import { it as onScreen } from '../fixtures/screen';

const didOf = (number: number) => `did:hid:testnet:${String(number).padStart(8, '0')}-92d4-4f36-8a17-3be1d90f6c22`;

const rowsOfService: DidRow[] = [
  aDid({ name: 'Library of Skarvøy', order: 4, createdAt: noon - day }),
  aDid({ did: didOf(1), name: 'Account opening issuer', state: 'created', order: 3, createdAt: noon - 2 * day }),
  aDid({ did: didOf(2), name: 'Retired branch', isDeactivated: true, order: 2, createdAt: noon - 3 * day }),
  aDid({
    did: didOf(3),
    name: null,
    state: 'unresolvable',
    document: null,
    keys: [],
    order: 1,
    createdAt: null,
    error: { said: 'no key', entries: [] },
  }),
];

/** A service that depends on no SSI service. */
const questService = aService({ appId: 'quest', type: 'QUEST', rawType: 'QUEST', dependentServices: [] });

/** The list of the DIDs of a service. */
const it = onScreen.extend('open', ({ openScreen }) => async (address = href.dids(ssiAppId)) => {
  const opened = await openScreen(address, {
    services: [aService({ dependentServices: [ssiAppId] }), aSsiService(), questService],
    fill: ({ mirror }) => fillList(listOf(mirror, dids, ssiAppId), rowsOfService),
  });
  const { screen, user } = opened;
  const names = () => [...document.querySelectorAll('.row-item .name')].map(({ textContent }) => textContent);
  const line = async (name: string) => {
    const link = await screen.findByRole('link', { name: `${documentTitles.did}: ${name}` });
    return link.closest<HTMLElement>('.identity-line') ?? link;
  };
  return {
    ...opened,
    names,
    line,
    shows: (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted)),
    search: (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } }),
    /** Opens the document of a DID. */
    async openDocument(name: string) {
      await user.click(within(await line(name)).getByRole('link', { name: new RegExp(`^${documentTitles.did}`) }));
      return screen.findByRole('dialog', { name: documentTitles.did });
    },
  };
});

const everyOne = ['Library of Skarvøy', 'Account opening issuer', 'Retired branch', 'No name'];
const address = () => window.location.hash;

describe('the DIDs of a service', () => {
  it('are under their title with the warning of the specification, and their menu item leads there', async ({ open }) => {
    const { screen, user, line } = await open(href.schemas(ssiAppId));
    const [item] = await screen.findAllByRole('link', { name: 'DIDs' });
    if (item) await user.click(item);
    await line('Library of Skarvøy');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Decentralised Identifier\s+4$/);
    expect(document.title).toBe('DIDs - Studio');
    screen.getByText('This is an experimental feature. Kindly use only for testing purposes.');
    expect(document.querySelector('.menu-item[aria-current="page"]')?.textContent).toBe('DIDs');
    const columns = [...document.querySelectorAll('.columns-head span')].map(({ textContent }) => textContent);
    expect(columns).toEqual(Object.values(identityColumnWords.did));
  });

  it('are shown with a short id that copies completely, name, kinds of keys, time of creation and status', async ({ open }) => {
    const { screen, user, line } = await open();
    const reported = await line('Library of Skarvøy');
    expect([...reported.querySelectorAll('.tag')].map(({ textContent }) => textContent)).toEqual(['Ed25519VerificationKey2020']);
    expect(reported.querySelector('.created')?.textContent).toMatch(/\w{3} \d+, \d{4}, \d\d:\d\d.*ago/s);
    expect(reported.querySelector('.badge-status')?.textContent).toBe('Registered');
    const id = within(reported).getByText(shortenId(issuerDid));
    await user.click(id);
    await screen.findByText('DID Id copied!');
    expect(await navigator.clipboard.readText()).toBe(issuerDid);
  });

  it.for([
    ['Created', ['Account opening issuer']],
    ['Registered', ['Library of Skarvøy', 'Retired branch']],
    ['Error', ['No name']],
  ] as const)('of status %s are counted and chosen by it', async ([status, names], { open }) => {
    const { screen, user, line, shows } = await open();
    await line('Library of Skarvøy');
    await user.click(screen.getByRole('link', { name: `${status} ${names.length}` }));
    await shows(...names);
    expect(address()).toContain(`status=${status}`);
  });

  it('that cannot be resolved or were deactivated say so', async ({ open }) => {
    const { line } = await open();
    expect((await line(didOf(3))).textContent).toContain('The server could not resolve it');
    expect((await line('Retired branch')).querySelector('.ledger-state')?.textContent).toBe('RegisteredDeactivated');
  });

  it('are the DIDs of the linked SSI service for a service of another type', async ({ open }) => {
    const { shows } = await open(href.dids(kycAppId));
    await shows(...everyOne);
  });

  it('are missing for a service without one, in the words of the specification', async ({ open }) => {
    const { screen } = await open(href.dids(questService.appId));
    await screen.findByText(/^Tenant url is null or empty, service is not selected/);
  });
});

describe('what is looked for', () => {
  it('is found by a part of its name, which is never in the address, and is still there after a reload', async ({ open }) => {
    const { screen, shows, search, reload } = await open();
    await shows(...everyOne);
    search('SKARVOY');
    await shows('Library of Skarvøy');
    expect(address()).toMatch(/[?&]find=[0-9a-f]{8}$/);
    reload();
    await shows('Library of Skarvøy');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('SKARVOY');
  });

  it('is found by its id and by the kind of its keys, and if nothing is found, one press clears the search', async ({ open }) => {
    const { screen, user, shows, search } = await open();
    await shows(...everyOne);
    search(didOf(1));
    await shows('Account opening issuer');
    search('ed25519verification');
    await shows('Library of Skarvøy', 'Account opening issuer', 'Retired branch');
    search('nobody is called this');
    await screen.findByRole('heading', { name: 'No DIDs found' });
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await shows(...everyOne);
  });

  it.for([
    ['Name, A to Z', ['Account opening issuer', 'Library of Skarvøy', 'Retired branch', 'No name']],
    ['Status, errors first', ['No name', 'Account opening issuer', 'Library of Skarvøy', 'Retired branch']],
    ['Created, oldest first', ['No name', 'Retired branch', 'Account opening issuer', 'Library of Skarvøy']],
  ] as const)('comes in the order that is asked for: %s', async ([label, names], { open }) => {
    const { screen, user, shows } = await open();
    await shows(...everyOne);
    await user.selectOptions(screen.getByLabelText('Order'), label);
    await shows(...names);
  });
});

describe('the document of a DID', () => {
  it('shows its keys and their purposes, and its JSON to copy', async ({ open }) => {
    const { screen, user, openDocument } = await open();
    const dialog = within(await openDocument('Library of Skarvøy'));
    await dialog.findByText('#key-1');
    dialog.getByText(/authentication, assertionMethod/);
    await user.click(dialog.getByRole('button', { name: documentWords.copy }));
    await screen.findByText('DID Document copied!');
    const copied = JSON.parse(await navigator.clipboard.readText());
    expect(copied).toMatchObject({ id: issuerDid, verificationMethod: [{ type: 'Ed25519VerificationKey2020' }] });
    expect(address()).not.toContain(issuerDid);
  });

  it('stays after a reload, and says for one in Error why, and what it costs to resolve it again', async ({ open }) => {
    const { screen, user, openDocument, reload, asked } = await open();
    await openDocument(didOf(3));
    reload();
    const dialog = within(await screen.findByRole('dialog', { name: documentTitles.did }));
    await dialog.findByRole('heading', { name: documentWords.errors });
    dialog.getByText('no key');
    await dialog.findByText(/^Costs 1 credit\. 0 of 500 daily lookups used\.$/);
    const afresh = dialog.getByRole('button', { name: documentWords.afresh });
    await waitFor(() => expect(afresh.getAttribute('aria-disabled')).toBe('false'));
    await user.click(afresh);
    expect(asked('refresh')).toEqual([{ question: { kind: 'did', appId: ssiAppId, id: didOf(3) } }]);
  });
});
