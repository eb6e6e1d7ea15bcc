import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { marketplace, onchain, widget } from '../../src/db/records/records';
import { applyRecord } from '../../src/db/writes/apply-record';
import { experimentalWarning } from '../../src/domain/shared/experimental-text';
import { shortenId } from '../../src/domain/shared/format';
import { widgetIssueWords, widgetWords } from '../../src/domain/widget/text';
import type { Widget } from '../../src/domain/widget/widget';
import { aDid, ssiAppId } from '../builders/did';
import { aWidget } from '../builders/kyc-settings';
import { noon } from '../builders/moments';
import { anOnchainConfig } from '../builders/onchain';
import { aService, aSsiService } from '../builders/service';
import { kycAppId } from '../builders/session';
import { fillList } from '../fakes/fill-list';
import { it as onScreen, type ScreenOptions, type SignedIn } from '../fixtures/screen';
import { save } from './lib/save';
import { storedCommands } from './lib/stored-commands';

const question = { kind: 'widget', appId: kycAppId, id: '' } as const;
const movedServices = [aService({ domain: 'b.example', dependentServices: [ssiAppId] }), aSsiService()];

const it = onScreen.extend('open', ({ openScreen }) => async (value: Widget | null, options: ScreenOptions = {}) => {
  const fill = async (here: SignedIn) => {
    await applyRecord(here.mirror, widget, question, { value }, { isOpened: false, now: noon });
    await options.fill?.(here);
  };
  const opened = await openScreen(href.widget(kycAppId), { ...options, fill });
  const { screen, user } = opened;
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  const toggle = async (name: string) => user.click(await box(name));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const steps = async () => {
    const region = await screen.findByRole('region', { name: widgetWords.preview });
    return [...region.querySelectorAll('li')].map(({ textContent }) => textContent);
  };
  return { ...opened, box, toggle, press, save: (name: string) => save(opened, name), steps };
});

describe('the widget of a service', () => {
  it('that has none is an empty configuration under the warning, and needs an issuer', async ({ open }) => {
    const { save, screen } = await open(null);
    await save(widgetWords.save);
    await screen.findByText(widgetIssueWords['issuer-did-missing']);
    expect(document.body.textContent).toContain(experimentalWarning);
    expect(document.body.textContent).toContain(widgetWords.none);
  });

  it('shows the steps that people go through, as they are filled in', async ({ open }) => {
    const { steps, toggle } = await open(aWidget);
    await expect
      .poll(steps)
      .toEqual(['Take a selfie', 'Show your passport', 'Prove that you are older than 18', 'Agree to share your data']);
    await toggle(widgetWords.proofs);
    await expect.poll(steps).toEqual(['Take a selfie', 'Show your passport', 'Agree to share your data']);
  });

  it('says what saving would change, and saves only that', async ({ open }) => {
    const { toggle, save, screen, work } = await open(aWidget);
    await screen.findByText(widgetWords.noDifferences);
    await toggle(widgetWords.proofs);
    const changes = await screen.findByRole('region', { name: widgetWords.differences });
    await expect.poll(() => changes.textContent).toContain('Proof of age > 18');
    await save(widgetWords.update);
    const off = { enabled: false, proofs: aWidget.zkProof.proofs };
    await expect
      .poll(() => storedCommands(work))
      .toMatchObject([{ kind: 'edit-record', edited: 'widget', base: { zkProof: aWidget.zkProof }, change: { zkProof: off } }]);
    await screen.findByText(widgetWords.pending);
  });

  it('whose service has another domain now shows that as a change, and sends it', async ({ open }) => {
    const { save, screen, work } = await open(aWidget, { services: movedServices });
    const changes = await screen.findByRole('region', { name: widgetWords.differences });
    await expect.poll(() => changes.textContent).toContain('a.example b.example');
    await save(widgetWords.update);
    await expect.poll(() => storedCommands(work)).toMatchObject([{ change: { consentDomain: 'b.example' } }]);
  });

  it('names chains and issuers in its changes as the person knows them', async ({ open }) => {
    const marketDid = 'did:hid:testnet:z6MkMarket';
    const offer = { appId: 'm1', appName: 'Harbour', logoUrl: null, domain: null, description: '', issuerDid: marketDid };
    const fill = async ({ mirror }: SignedIn) => {
      const ofChains = { kind: 'onchain', appId: kycAppId, id: '' } as const;
      const config = anOnchainConfig({ id: 'k1' });
      await applyRecord(mirror, onchain, ofChains, { value: [config] }, { isOpened: false, now: noon });
      const ofMarket = { kind: 'marketplace', appId: '', id: '' } as const;
      await applyRecord(mirror, marketplace, ofMarket, { value: [offer] }, { isOpened: false, now: noon });
      await fillList(listOf(mirror, dids, ssiAppId), [aDid({ name: 'Library' })]);
    };
    const onChain = { enabled: true, configs: ['k1'] };
    const { toggle, screen } = await open({ ...aWidget, onChain, issuerDids: [aDid().did, marketDid] }, { fill });
    await toggle(widgetWords.onChain);
    await toggle('Harbour');
    const changes = await screen.findByRole('region', { name: widgetWords.differences });
    await expect.poll(() => changes.textContent).toContain('Nibiru (localnet) (k1) Off');
    const library = `Library (${shortenId(aDid().did)})`;
    await expect.poll(() => changes.textContent).toContain(`${library}, Harbour (${shortenId(marketDid)}) ${library}`);
  });

  it('says which proof needs the document, and which age is invalid', async ({ open }) => {
    const { toggle, save, screen, user } = await open(aWidget);
    const age = await screen.findByLabelText<HTMLInputElement>(/^Older than/);
    await user.clear(age);
    await user.type(age, '17.5');
    await save(widgetWords.update);
    await screen.findByText(widgetIssueWords['proof-age-not-whole']);
    await toggle(widgetWords.document);
    await save(widgetWords.update);
    await screen.findByText(widgetIssueWords['proof-needs-document']);
  });

  it('has nothing on chain without proofs, and needs a selection with them', async ({ open }) => {
    const { toggle, box, save, screen } = await open(aWidget);
    await toggle(widgetWords.onChain);
    await save(widgetWords.update);
    await screen.findByText(widgetIssueWords['on-chain-selection-missing']);
    await toggle(widgetWords.proofs);
    await expect.poll(async () => (await box(widgetWords.onChain)).checked).toBe(false);
  });

  it('is put on the selected chains of the service', async ({ open }) => {
    const fill = ({ mirror }: SignedIn) =>
      applyRecord(
        mirror,
        onchain,
        { kind: 'onchain', appId: kycAppId, id: '' },
        { value: [anOnchainConfig()] },
        { isOpened: false, now: noon },
      );
    const { toggle, save, work } = await open(aWidget, { fill });
    await toggle(widgetWords.onChain);
    await toggle('Nibiru (localnet) (c1)');
    await save(widgetWords.update);
    await expect
      .poll(() => storedCommands(work))
      .toMatchObject([{ edited: 'widget', change: { onChain: { enabled: true, configs: ['c1'] } } }]);
  });

  it('says that the service has nothing on chain only after a read has said so', async ({ open }) => {
    const { toggle, screen, mirror } = await open(aWidget);
    await toggle(widgetWords.onChain);
    await screen.findByText(widgetWords.onChainUnread);
    const address = { kind: 'onchain', appId: kycAppId, id: '' } as const;
    await applyRecord(mirror, onchain, address, { value: [] }, { isOpened: false, now: noon });
    await screen.findByText(widgetWords.noOnChain);
  });

  it('may be read by a person who may not change it', async ({ open }) => {
    const reading = [{ serviceType: 'CAVACH_API', access: 'READ_WIDGET_CONFIG', expiryDate: null }];
    const { screen, box, press, work } = await open(aWidget, { account: { accessList: reading }, services: movedServices });
    await screen.findByText(widgetWords.readOnly);
    await screen.findByText(widgetWords.noDifferences);
    expect((await box(widgetWords.document)).closest('fieldset')?.disabled).toBe(true);
    await press(widgetWords.update);
    expect(await storedCommands(work)).toEqual([]);
  });

  it('that does not exist says so once to a person who may not create it', async ({ open }) => {
    const reading = [{ serviceType: 'CAVACH_API', access: 'READ_WIDGET_CONFIG', expiryDate: null }];
    const { screen } = await open(null, { account: { accessList: reading }, services: movedServices });
    await screen.findByText(widgetWords.readOnlyNew);
    expect(screen.queryByText(widgetWords.none)).toBeNull();
  });

  it('trusts the issuer of a service of the marketplace, or stops trusting it, with one press', async ({ open }) => {
    const { mirror, box, toggle, save, work } = await open(aWidget);
    const offer = { appId: 'port', appName: 'Port authority', description: '', logoUrl: null };
    const value = [{ ...offer, domain: 'https://port.example', issuerDid: 'did:hid:testnet:port' }];
    const address = { kind: 'marketplace', appId: '', id: '' } as const;
    await applyRecord(mirror, marketplace, address, { value }, { isOpened: false, now: noon });
    expect((await box('Port authority')).checked).toBe(false);
    await toggle('Port authority');
    await save(widgetWords.update);
    const issuerDids = [...aWidget.issuerDids, 'did:hid:testnet:port'];
    await expect.poll(() => storedCommands(work)).toMatchObject([{ edited: 'widget', change: { issuerDids } }]);
  });
});
