import { within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { href } from '../../src/app/paths';
import { followEvery } from '../../src/app/screens/onchain/deployment-work';
import { dids } from '../../src/db/lists/dids';
import { listOf } from '../../src/db/lists/mirrored-list';
import { credits, onchain } from '../../src/db/records/records';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { applyRecord } from '../../src/db/writes/apply-record';
import type { CreditPlan } from '../../src/domain/credits/credits';
import { creditWords, notCoveredText } from '../../src/domain/credits/text';
import { commandFormWords } from '../../src/domain/ledger/command-text';
import {
  chainWalletExtension,
  type IssuerOnChain,
  noContract,
  type OnchainConfig,
  proofCredits,
} from '../../src/domain/onchain/onchain';
import { sendAgainAfter } from '../../src/domain/onchain/send-again';
import {
  alreadyThereText,
  deletionFailureText,
  deploymentBlockerWords,
  missingRightText,
  notShownText,
  notTakenText,
  onchainWords,
  paymentRefusedText,
  refusedButThereText,
  refusedText,
  sendingNextText,
  stageWords,
  stepText,
  walletRefusalWords,
  wizardWords,
} from '../../src/domain/onchain/text';
import { questionKey } from '../../src/domain/record/question';
import { experimentalWarning } from '../../src/domain/shared/experimental-text';
import { failed, ok } from '../../src/domain/shared/outcome';
import type { StudioWorker } from '../../src/workers/api';
import { aCreditPlan } from '../builders/credit-plan';
import { aDid, ssiAppId } from '../builders/did';
import { noon } from '../builders/moments';
import { anIssuerWallet, anOnchainConfig, noContracts } from '../builders/onchain';
import { aService } from '../builders/service';
import { kycAppId } from '../builders/session';
import { fillList } from '../fakes/fill-list';
import { it as onScreen, type SignedIn } from '../fixtures/screen';
import { confirm } from './lib/confirm';

const label = 'cosmos:nibi:nibiru-localnet-0';
const did = aDid().did;
const question = { kind: 'onchain', appId: kycAppId, id: '' } as const;
const ofCredits = { kind: 'credits', appId: ssiAppId, id: '' } as const;
const chains = [{ label, rest: '/ledger/chains/nibiru-localnet-0', factory: 'nibi1factory' }];
const config = { chains, wallet: '/identity/wallet', extensions: [chainWalletExtension] };
const signed = { bodyBytes: 'AA==', authInfoBytes: 'AA==', signature: 'AA==' };
const request = { chainId: 'nibiru-localnet-0', accountNumber: '1', bodyBytes: 'AA==', authInfoBytes: 'AA==' };
const account = { walletAddress: 'nibi1me', publicKey: 'AA==' };
const kyc: IssuerOnChain = { ...noContracts, kycContractAddress: 'nibi1kyc', kycContractTxHash: 'AB' };

type Answers = Record<string, (input: Record<string, unknown>) => object>;

/** What the worker answers when all goes well with a chain that has nothing. */
const goodAnswers: Answers = {
  'read-chain': () => ok(noContracts),
  'connect-wallet': () => ok(account),
  'prepare-deployment': () => ok({ request }),
  'ask-wallet': () => ok({ id: 'r1' }),
  'read-wallet': () => ok({ state: 'signed', signed }),
  'send-transaction': () => ok({ state: 'waiting', hash: 'AB' }),
  'follow-transaction': () => ok({ state: 'done', hash: 'AB' }),
};

const it = onScreen
  .extend('popup', { auto: true }, ({ task: _ }, { onCleanup }) => {
    const opened = { closed: false, close: () => undefined };
    const spy = vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    onCleanup(() => spy.mockRestore());
    return { opened, spy };
  })
  /** What the wizard waits for between two questions passes at once. */
  .extend('hurry', ({ task: _ }, { onCleanup }) => {
    const real = setTimeout;
    const waits: unknown[] = [followEvery, ...[1, 2, 3, 4, 5].map((tries) => sendAgainAfter(tries, 0))];
    const spy = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, wait?: number) => real(run, waits.includes(wait) ? 0 : wait)) as typeof setTimeout);
    onCleanup(() => spy.mockRestore());
    return spy;
  })
  .extend(
    'open',
    ({ openScreen }) =>
      async (configs: OnchainConfig[], answers: Answers = {}, search = '', plans: CreditPlan[] = [], shown = config) => {
        const all = { ...goodAnswers, ...answers };
        const act = (async ({ kind, input }: { kind: string; input: Record<string, unknown> }) =>
          all[kind]?.(input) ?? failed('network-unreachable')) as StudioWorker['act'];
        const fill = async (here: SignedIn) => {
          await applyRecord(here.mirror, onchain, question, { value: configs }, { isOpened: false, now: noon });
          await fillList(listOf(here.mirror, dids, ssiAppId), [aDid()]);
          if (plans.length > 0)
            await applyRecord(here.mirror, credits, ofCredits, { value: plans }, { isOpened: false, now: noon });
        };
        const opened = await openScreen(`${href.onChainKyc(kycAppId)}${search}`, { config: shown, worker: { act }, fill });
        const { screen, user } = opened;
        const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
        const choose = async (on = label) => {
          await user.selectOptions(await screen.findByLabelText(new RegExp(wizardWords.chain)), on);
          const issuer = await screen.findByLabelText<HTMLSelectElement>(new RegExp(wizardWords.issuer));
          await expect.poll(() => [...issuer.options].map(({ value }) => value)).toContain(did);
          await user.selectOptions(issuer, did);
        };
        const startOver = async () => {
          await press(wizardWords.startOver);
          const question = await screen.findByRole('dialog', { name: wizardWords.startOverQuestion });
          await user.click(await within(question).findByRole('button', { name: wizardWords.startOver }));
        };
        const acts = () => opened.asked('act').map((one) => (one as { kind: string }).kind);
        const deploy = async (by: 'platform' | 'keplr' = 'platform') => {
          await press(onchainWords.open);
          await choose();
          await press(wizardWords.connect(by));
          await press('Deploy KYC Contract');
        };
        const sent = () => opened.asked('act').filter((one) => (one as { kind: string }).kind === 'send-transaction');
        return { ...opened, press, choose, deploy, startOver, acts, sent };
      },
  );

function expectSentAgain([first, second, ...more]: unknown[]) {
  expect(second).toEqual(first);
  expect(more).toEqual([]);
}

describe('the on-chain KYC of a service', () => {
  it('that has none says so under the warning of an experimental feature', async ({ open }) => {
    const { screen } = await open([]);
    await screen.findByRole('heading', { name: new RegExp(onchainWords.none) });
    expect(document.body.textContent).toContain(experimentalWarning);
  });

  it('is a table, newest first, and a configuration is deleted after a question', async ({ open }) => {
    const { screen, press, acts, user } = await open(
      [anOnchainConfig(), anOnchainConfig({ id: 'c2', blockchainLabel: 'cosmos:osmo:osmo-test-5' })],
      { 'delete-onchain': () => ok(null) },
    );
    await screen.findByRole('heading', { name: new RegExp(onchainWords.title) });
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual(['Osmosis (testnet)', 'Nibiru (localnet)']);
    await press(onchainWords.removeOf('Osmosis (testnet)'));
    await confirm({ screen, user }, onchainWords.remove);
    await expect.poll(acts).toEqual(['delete-onchain']);
  });

  it('says that the answer to a deletion was lost, and to look at the list', async ({ open }) => {
    const { screen, press, user } = await open([anOnchainConfig()], { 'delete-onchain': () => failed('answer-lost') });
    await press(onchainWords.removeOf('Nibiru (localnet)'));
    await confirm({ screen, user }, onchainWords.remove);
    await screen.findByText(deletionFailureText({ code: 'answer-lost' }));
  });

  it('cannot be deployed for a service without an SSI service, and says so', async ({ openScreen }) => {
    const fill = ({ mirror }: SignedIn) =>
      applyRecord(mirror, onchain, question, { value: [] }, { isOpened: false, now: noon }).then(() => undefined);
    const services = [aService({ dependentServices: [] })];
    const { screen } = await openScreen(`${href.onChainKyc(kycAppId)}?deploy=new`, { config, fill, services });
    await screen.findByText(onchainWords.noSsi);
    expect(screen.queryByRole('button', { name: onchainWords.open })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not called missing before an answer has said so', async ({ openScreen }) => {
    const fill = ({ mirror }: SignedIn) =>
      applyFailure(mirror.database, questionKey(question), { code: 'network-unreachable' }, noon);
    const { screen } = await openScreen(href.onChainKyc(kycAppId), { config, fill });
    await screen.findByText(onchainWords.offline);
  });

  it('is not available yet in an installation without chains', async ({ openScreen }) => {
    const { screen } = await openScreen(href.onChainKyc(kycAppId));
    await screen.findByText(/please stay tuned, this feature is coming soon/);
  });
});

describe('the wizard', () => {
  it('deploys and stores the KYC contract, then the SBT contract, and finishes', async ({ open }) => {
    const half = anOnchainConfig({ issuerDid: did, sbtContractAddress: null });
    let onChain: IssuerOnChain = noContracts;
    const here = await open([], {
      'read-chain': () => ok(onChain),
      'send-transaction': () => {
        onChain = onChain === noContracts ? kyc : { ...kyc, sbtContractAddress: 'nibi1sbt', sbtContractTxHash: 'CD' };
        return ok({ state: 'waiting', hash: 'AB' });
      },
      'store-onchain': () => ok(half),
      'finish-onchain': () => ok({ ...half, sbtContractAddress: 'nibi1sbt' }),
    });
    await here.deploy();
    const { screen, press, asked } = here;
    await screen.findByText(stepText(0));
    await press(wizardWords.next);
    await screen.findByText(stepText(1));
    await press('Deploy SBT Contract');
    await press(wizardWords.next);
    await screen.findByText(stepText(2));
    await screen.findByText(wizardWords.checks.sbt);
    const config = {
      walletAddress: 'nibi1me',
      issuerDid: did,
      blockchainLabel: label,
      kycContractAddress: 'nibi1kyc',
      kycContractTxHash: 'AB',
    };
    const stored = asked('act').filter((one) => /store|finish/.test((one as { kind: string }).kind));
    expect(stored).toEqual([
      { kind: 'store-onchain', input: { appId: kycAppId, config } },
      {
        kind: 'finish-onchain',
        input: { appId: kycAppId, config: half, sbtContractAddress: 'nibi1sbt', sbtContractTxHash: 'CD' },
      },
    ]);
    await press(wizardWords.done);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('asks again while the worker of the page has no key yet', async ({ open }) => {
    let tries = 0;
    const here = await open([], {
      'read-chain': () => {
        tries += 1;
        return tries < 3 ? failed('mirror-locked') : ok(noContracts);
      },
    });
    await here.press(onchainWords.open);
    await here.choose();
    await here.screen.findByRole('button', { name: wizardWords.connect('platform') });
  });

  it('says that there is no DID only after a read has said so', async ({ openScreen }) => {
    const fill = ({ mirror }: SignedIn) =>
      applyRecord(mirror, onchain, question, { value: [] }, { isOpened: false, now: noon }).then(() => undefined);
    const here = await openScreen(`${href.onChainKyc(kycAppId)}?deploy=new`, { config, fill });
    await here.screen.findByText(wizardWords.issuersUnread);
    expect(here.screen.queryByText(wizardWords.noIssuers)).toBeNull();
    await fillList(listOf(here.mirror, dids, ssiAppId), []);
    await here.screen.findByText(wizardWords.noIssuers);
  });

  it('says before and after the service refuses to sign that its credits are used up, with the way to them', async ({ open }) => {
    const said = 'No credits found or credit exhausted. Please contact the admin';
    const here = await open([], { 'prepare-deployment': () => failed('request-refused', { said }) }, '', [
      aCreditPlan({ used: 98 }),
    ]);
    await here.press(onchainWords.open);
    await here.choose();
    await here.press(wizardWords.connect('platform'));
    await here.screen.findByText(notCoveredText(proofCredits), { exact: false });
    expect(here.screen.getAllByRole('link', { name: creditWords.see })).toHaveLength(1);
    await here.press('Deploy KYC Contract');
    await here.screen.findByText(`${said}.`);
    await expect.poll(() => here.screen.getAllByRole('link', { name: creditWords.see }).length).toBe(2);
    for (const link of here.screen.getAllByRole('link', { name: creditWords.see }))
      expect(link.getAttribute('href')).toContain(href.ssiCredit(ssiAppId));
  });

  it('shows the exact text if the service gave no proof, and sends nothing', async ({ open }) => {
    const here = await open([], { 'prepare-deployment': () => ok({ blocker: 'no-proof' }) });
    await here.deploy();
    await here.screen.findByText(deploymentBlockerWords['no-proof']);
    expect(here.acts()).not.toContain('send-transaction');
  });

  it('asks no wallet for a contract that another device has deployed meanwhile', async ({ open, popup }) => {
    const close = vi.spyOn(popup.opened, 'close');
    let onChain: IssuerOnChain = noContracts;
    const here = await open([], {
      'read-chain': () => ok(onChain),
      'store-onchain': () => ok(anOnchainConfig({ issuerDid: did, sbtContractAddress: null })),
    });
    await here.press(onchainWords.open);
    await here.choose();
    await here.press(wizardWords.connect('platform'));
    await here.screen.findByRole('button', { name: 'Deploy KYC Contract' });
    onChain = kyc;
    await here.press('Deploy KYC Contract');
    await here.screen.findByText(alreadyThereText);
    expect(close).toHaveBeenCalledOnce();
    await here.press(wizardWords.store);
    await here.screen.findByRole('button', { name: wizardWords.next });
    expect(here.acts()).not.toContain('prepare-deployment');
  });

  it('says that the chain refused a contract that another device deployed while the wallet signed, and uses it', async ({
    open,
  }) => {
    let onChain: IssuerOnChain = noContracts;
    const here = await open([], {
      'read-chain': () => ok(onChain),
      'send-transaction': () => {
        onChain = kyc;
        return ok({ state: 'refused', hash: 'AB', said: 'the contract is there already' });
      },
      'store-onchain': () => ok(anOnchainConfig({ issuerDid: did, sbtContractAddress: null })),
    });
    await here.deploy();
    await here.screen.findByText(refusedButThereText('the contract is there already'));
    await here.screen.findByRole('button', { name: wizardWords.next });
    expect(here.acts()).toContain('store-onchain');
  });

  it('goes on to its last step once another device has stored the SBT contract', async ({ open }) => {
    const half = anOnchainConfig({ issuerDid: did, blockchainLabel: label, sbtContractAddress: null });
    const here = await open([half], { 'read-chain': () => ok(kyc) });
    await here.press(onchainWords.resume);
    await here.screen.findByText(stepText(1));
    const value = [{ ...half, sbtContractAddress: 'nibi1sbt' }];
    await applyRecord(here.mirror, onchain, question, { value }, { isOpened: false, now: noon + 1 });
    await here.screen.findByText(stepText(2));
  });

  it('sends nothing after a wallet that refuses, or is closed before it signs', async ({ open, popup }) => {
    let state = 'refused';
    const here = await open([], { 'read-wallet': () => ok({ state }) });
    await here.deploy();
    await here.screen.findByText(walletRefusalWords.refused);
    state = 'waiting';
    popup.opened.closed = true;
    await here.press('Deploy KYC Contract');
    await here.screen.findByText(walletRefusalWords.closed);
    expect(here.acts()).not.toContain('send-transaction');
    expect(popup.spy.mock.calls.slice(0, 2)).toEqual([
      ['about:blank', 'wallet', 'popup,width=400,height=800'],
      ['/identity/wallet/chain/r1', 'wallet', 'popup,width=400,height=800'],
    ]);
  });

  it('waits for a wallet of the platform that never answers, but only until the person stops', async ({ open }) => {
    const here = await open([], { 'connect-wallet': () => new Promise<never>(() => undefined) });
    await here.press(onchainWords.open);
    await here.choose();
    await here.press(wizardWords.connect('platform'));
    await here.screen.findByText(stageWords.connecting);
    await here.press(wizardWords.stopWaiting);
    await here.screen.findByText(walletRefusalWords.stopped);
    await here.screen.findByRole('button', { name: wizardWords.connect('platform') });
  });

  it('uses a contract that the chain already has, without another deployment', async ({ open }) => {
    const here = await open([], {
      'read-chain': () => ok(kyc),
      'store-onchain': () => ok(anOnchainConfig({ issuerDid: did, sbtContractAddress: null })),
    });
    await here.press(onchainWords.open);
    await here.choose();
    await here.press(wizardWords.connect('platform'));
    await here.press(wizardWords.store);
    await here.screen.findByRole('button', { name: wizardWords.next });
    expect(here.acts()).not.toContain('send-transaction');
  });

  it('continues a stored deployment at the step that is missing', async ({ open }) => {
    const half = anOnchainConfig({ issuerDid: did, sbtContractAddress: null });
    const here = await open([half], { 'read-chain': () => ok(kyc) });
    await here.press(onchainWords.resume);
    await here.screen.findByText(stepText(1));
    await here.press(wizardWords.previous);
    await here.screen.findByText(stepText(0));
  });

  it('starts over from a stored deployment after a question, and keeps nothing of it', async ({ open }) => {
    const half = anOnchainConfig({ issuerDid: did, sbtContractAddress: null });
    const here = await open([half], { 'read-chain': () => ok(kyc) });
    await here.press(onchainWords.resume);
    await here.screen.findByText(stepText(1));
    await here.startOver();
    await here.screen.findByText(stepText(0));
    expect((await here.screen.findByLabelText<HTMLSelectElement>(new RegExp(wizardWords.chain))).value).toBe('');
    expect(here.screen.queryByRole('button', { name: wizardWords.startOver })).toBeNull();
    here.reload();
    await here.screen.findByText(stepText(0));
  });

  it('closes the question of starting over, and nothing else, by Escape', async ({ open }) => {
    const here = await open([]);
    await here.press(onchainWords.open);
    await here.choose();
    await here.press(wizardWords.startOver);
    const question = await here.screen.findByRole('dialog', { name: wizardWords.startOverQuestion });
    (await within(question).findByRole('button', { name: wizardWords.cancel })).focus();
    await here.user.keyboard('{Escape}');
    expect(here.screen.queryByRole('dialog', { name: commandFormWords.closeAsked })).toBeNull();
  });

  it('fixes its choices while a transaction is on its way, and starts over only after a question', async ({ open }) => {
    const here = await open([], { 'send-transaction': () => failed('network-unreachable') });
    await here.deploy();
    await here.screen.findByRole('button', { name: wizardWords.checkAgain });
    const chain = await here.screen.findByLabelText<HTMLSelectElement>(new RegExp(wizardWords.chain));
    expect(chain.disabled).toBe(true);
    await here.startOver();
    await expect.poll(() => [chain.disabled, chain.value]).toEqual([false, '']);
    expect(document.activeElement).toBe(chain);
    here.reload();
    await here.choose();
    await here.screen.findByRole('button', { name: wizardWords.connect('platform') });
    expect(here.sent()).toHaveLength(1);
  });

  it('continues a deployment that turns out to be stored at the service already', async ({ open }) => {
    const here = await open([], { 'read-chain': () => ok(kyc) });
    await here.press(onchainWords.open);
    await here.choose();
    await here.press(wizardWords.connect('platform'));
    await here.screen.findByRole('button', { name: wizardWords.store });
    const half = anOnchainConfig({ issuerDid: did, sbtContractAddress: null });
    await applyRecord(here.mirror, onchain, question, { value: [half] }, { isOpened: false, now: noon + 1 });
    await here.screen.findByText(stepText(1));
    expect(here.acts()).not.toContain('store-onchain');
  });

  it('keeps what was chosen, and a transaction that no block has yet, when the page is closed', async ({ open }) => {
    let state = 'waiting';
    const here = await open([], {
      'follow-transaction': () => (state === 'lost' ? failed('network-unreachable') : ok({ state, hash: 'AB' })),
      'read-chain': () => ok(state === 'done' ? kyc : noContracts),
    });
    state = 'lost';
    await here.deploy();
    await expect.poll(here.acts).toContain('follow-transaction');
    await here.screen.findByRole('button', { name: wizardWords.checkAgain });
    expect(here.screen.queryByRole('button', { name: 'Deploy KYC Contract' })).toBeNull();
    state = 'done';
    here.reload();
    await here.screen.findByRole('button', { name: wizardWords.connect('platform') });
    expect((await here.screen.findByLabelText<HTMLSelectElement>(new RegExp(wizardWords.issuer))).value).toBe(did);
    await here.press(wizardWords.connect('platform'));
    await here.screen.findByRole('button', { name: wizardWords.store });
    // It is sent again as it was signed, which takes effect only once.
    expectSentAgain(here.sent());
    expect(here.acts().filter((kind) => kind === 'ask-wallet')).toHaveLength(1);
  });

  it('on a chain that is behind says what is waited for, and offers no second deployment', async ({ open }) => {
    const here = await open([], { 'follow-transaction': () => ok({ state: 'waiting', hash: 'AB' }) });
    await here.deploy();
    await here.screen.findByText(sendingNextText);
    expect(here.screen.getByText(stageWords.sending).getAttribute('role')).toBe('status');
    expect(here.screen.queryByRole('button', { name: 'Deploy KYC Contract' })).toBeNull();
    expect(here.sent()).toHaveLength(1);
  });

  it('sends the same bytes again while the blockchain is busy, and asks the wallet once', async ({ open, hurry: _ }) => {
    let tries = 0;
    const here = await open([], {
      'send-transaction': () => {
        tries += 1;
        return ok(tries < 3 ? { state: 'not-taken', waitSeconds: 0 } : { state: 'waiting', hash: 'AB' });
      },
      'read-chain': () => ok(tries < 3 ? noContracts : kyc),
      'store-onchain': () => ok(anOnchainConfig({ issuerDid: did, sbtContractAddress: null })),
    });
    await here.deploy();
    await here.screen.findByRole('button', { name: wizardWords.next });
    expect(new Set(here.sent().map((one) => JSON.stringify(one))).size).toBe(1);
    expect(here.sent()).toHaveLength(3);
    expect(here.acts().filter((kind) => kind === 'ask-wallet')).toHaveLength(1);
  });

  it('says that the blockchain stays busy, keeps the transaction, and sends it when the person checks again', async ({
    open,
    hurry: _,
  }) => {
    const here = await open([], { 'send-transaction': () => ok({ state: 'not-taken', waitSeconds: 0 }) });
    await here.deploy();
    await here.screen.findByText(notTakenText);
    expect(here.sent()).toHaveLength(6);
    expect(here.screen.queryByRole('button', { name: 'Deploy KYC Contract' })).toBeNull();
    await here.press(wizardWords.checkAgain);
    await expect.poll(here.sent).toHaveLength(12);
    expect(here.acts().filter((kind) => kind === 'ask-wallet')).toHaveLength(1);
  });

  it('waits for a busy blockchain only until the person stops it, and keeps the transaction', async ({ open }) => {
    const here = await open([], { 'send-transaction': () => ok({ state: 'not-taken', waitSeconds: 60 }) });
    await here.deploy();
    await here.screen.findByText(stageWords.busy);
    await here.press(wizardWords.stopWaiting);
    await here.screen.findByText(notTakenText);
    await here.screen.findByRole('button', { name: wizardWords.checkAgain });
    expect(here.sent()).toHaveLength(1);
  });

  it('waits for a contract that the node does not show yet, also after the page was closed', async ({ open }) => {
    const here = await open([]);
    await here.deploy();
    const reads = () => here.acts().filter((kind) => kind === 'read-chain').length;
    // When the DID was chosen, before the wallet was asked, and after the block.
    await expect.poll(reads).toBe(3);
    await here.screen.findByText(stageWords.sending);
    expect(here.screen.queryByRole('button', { name: 'Deploy KYC Contract' })).toBeNull();
    here.reload();
    await expect.poll(here.sent).toHaveLength(2);
    expectSentAgain(here.sent());
  });

  it('keeps the signed transaction until the chain shows the contract, also when the page is closed meanwhile', async ({
    open,
    hurry: _,
  }) => {
    let isBehind = true;
    const here = await open([], { 'read-chain': () => ok(isBehind ? noContracts : kyc) });
    await here.deploy();
    await here.screen.findByText(notShownText);
    await here.screen.findByRole('button', { name: wizardWords.checkAgain });
    expect(here.screen.queryByRole('button', { name: 'Deploy KYC Contract' })).toBeNull();
    here.reload();
    await here.screen.findByText(notShownText);
    expectSentAgain(here.sent());
    isBehind = false;
    here.reload();
    await here.press(wizardWords.connect('platform'));
    await here.screen.findByRole('button', { name: wizardWords.store });
    expect(here.acts().filter((kind) => kind === 'ask-wallet')).toHaveLength(1);
    // The contract was found, so nothing more is sent.
    here.reload();
    await here.screen.findByRole('button', { name: wizardWords.connect('platform') });
    expect(here.sent()).toHaveLength(3);
  });

  it('continues a stored deployment with the signed transaction of its next step, without asking the wallet again', async ({
    open,
    hurry: _,
  }) => {
    const half = anOnchainConfig({ issuerDid: did, sbtContractAddress: null, sbtContractTxHash: null });
    const here = await open([], { 'read-chain': () => ok(kyc), 'store-onchain': () => ok(half) });
    await here.press(onchainWords.open);
    await here.choose();
    await here.press(wizardWords.connect('platform'));
    await here.press(wizardWords.store);
    await applyRecord(here.mirror, onchain, question, { value: [half] }, { isOpened: false, now: noon });
    await here.press(wizardWords.next);
    await here.press('Deploy SBT Contract');
    await here.screen.findByText(notShownText);
    here.go(`${href.onChainKyc(kycAppId)}?deploy=${half.id}`);
    here.reload();
    await here.screen.findByText(notShownText);
    expectSentAgain(here.sent());
    expect(here.acts().filter((kind) => kind === 'ask-wallet')).toHaveLength(1);
  });

  it.for([
    ['only read', ['READ_WIDGET_CONFIG'], 'WRITE_WIDGET_CONFIG'],
    ['not store anything new', ['READ_WIDGET_CONFIG', 'UPDATE_WIDGET_CONFIG'], 'WRITE_WIDGET_CONFIG'],
    ['not change what is stored', ['READ_WIDGET_CONFIG', 'WRITE_WIDGET_CONFIG'], 'UPDATE_WIDGET_CONFIG'],
  ] as const)('offers no deployment to a person who may %s, and says why', async ([, rights, missing], { openScreen }) => {
    const accessList = rights.map((access) => ({ serviceType: 'CAVACH_API' as const, access, expiryDate: null }));
    const half = anOnchainConfig({ sbtContractAddress: null });
    const fill = ({ mirror }: SignedIn) =>
      applyRecord(mirror, onchain, question, { value: [half] }, { isOpened: false, now: noon }).then(() => undefined);
    const { screen } = await openScreen(`${href.onChainKyc(kycAppId)}?deploy=new`, { config, fill, account: { accessList } });
    await screen.findByText(missingRightText(missing));
    expect(screen.queryByRole('button', { name: onchainWords.open })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    const mayChange = missing !== 'UPDATE_WIDGET_CONFIG' && rights.length > 1;
    expect(screen.queryAllByRole('button', { name: onchainWords.resume })).toHaveLength(mayChange ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: /Delete/ })).toHaveLength(mayChange ? 1 : 0);
  });

  it('finds the contract if the chain refuses a transaction that a block already has', async ({ open }) => {
    let isInBlock = false;
    const here = await open([], {
      'send-transaction': () =>
        isInBlock ? ok({ state: 'refused', hash: null, said: 'sequence' }) : failed('network-unreachable'),
      'read-chain': () => ok(isInBlock ? kyc : noContracts),
    });
    await here.deploy();
    await here.screen.findByRole('button', { name: wizardWords.checkAgain });
    isInBlock = true;
    await here.press(wizardWords.checkAgain);
    await here.screen.findByRole('button', { name: wizardWords.store });
    expect(here.screen.queryByText(/refused the transaction/)).toBeNull();
  });

  it("closes the platform's wallet without a request if another person has signed in since it was connected", async ({
    open,
    popup,
  }) => {
    const close = vi.spyOn(popup.opened, 'close');
    const accounts = [account, { walletAddress: 'nibi1other', publicKey: 'BB==' }];
    const here = await open([], { 'connect-wallet': () => ok(accounts.shift() ?? account) });
    await here.deploy();
    await here.screen.findByText(walletRefusalWords['other-account']);
    expect(close).toHaveBeenCalledOnce();
    expect(here.acts()).not.toContain('ask-wallet');
  });

  it.for(['bodyBytes', 'authInfoBytes'])(
    'sends nothing of what the wallet of the platform signed with other %s than it was asked for',
    async (part, { open }) => {
      const here = await open([], { 'read-wallet': () => ok({ state: 'signed', signed: { ...signed, [part]: 'BB==' } }) });
      await here.deploy();
      await here.screen.findByText(walletRefusalWords['other-account']);
      await here.screen.findByRole('button', { name: 'Deploy KYC Contract' });
      expect(here.acts()).not.toContain('send-transaction');
    },
  );

  it("closes the wallet window if the wallet can't be reached", async ({ open, popup }) => {
    const close = vi.spyOn(popup.opened, 'close');
    const here = await open([], { 'ask-wallet': () => failed('network-unreachable') });
    await here.deploy();
    await expect.poll(() => close.mock.calls).toHaveLength(1);
    await here.screen.findByRole('button', { name: 'Deploy KYC Contract' });
  });

  it('keeps a refused transaction while the chain cannot be asked for its contract', async ({ open }) => {
    let isDown = false;
    const here = await open([], {
      'send-transaction': () => ok({ state: 'refused', hash: null, said: 'sequence' }),
      'read-chain': () => (isDown ? failed('network-unreachable') : ok(noContracts)),
      'read-wallet': () => {
        isDown = true;
        return ok({ state: 'signed', signed });
      },
    });
    await here.deploy();
    await here.screen.findByRole('button', { name: wizardWords.checkAgain });
    expect(here.screen.queryByRole('button', { name: 'Deploy KYC Contract' })).toBeNull();
    isDown = false;
    await here.press(wizardWords.checkAgain);
    await here.screen.findByText(refusedText('sequence'));
    await here.screen.findByRole('button', { name: 'Deploy KYC Contract' });
  });

  it('sends what the wallet signed if the page was closed before it was sent', async ({ open }) => {
    let isClosed = false;
    const never = new Promise<object>(() => undefined);
    const here = await open([], { 'send-transaction': () => (isClosed ? ok({ state: 'waiting', hash: 'AB' }) : never) });
    await here.deploy();
    await expect.poll(here.acts).toContain('send-transaction');
    isClosed = true;
    here.reload();
    await expect.poll(here.acts).toContain('follow-transaction');
    expectSentAgain(here.sent());
  });

  it('is free again when the chain refuses the stored transaction', async ({ open }) => {
    let isLost = true;
    const here = await open([], {
      'send-transaction': () => (isLost ? failed('network-unreachable') : ok({ state: 'refused', hash: null, said: 'sequence' })),
    });
    await here.deploy();
    await here.screen.findByRole('button', { name: wizardWords.checkAgain });
    expect(here.screen.queryByRole('button', { name: 'Deploy KYC Contract' })).toBeNull();
    isLost = false;
    await here.press(wizardWords.checkAgain);
    await here.screen.findByRole('button', { name: 'Deploy KYC Contract' });
  });
});

describe('the wizard on a chain without contracts', () => {
  const stellar = 'stellar:diam:Diamante Testnet 2024';
  const { walletAddress, ...made } = anIssuerWallet;
  const stored = anOnchainConfig({
    ...{ blockchainLabel: stellar, issuerDid: did, kycContractAddress: noContract, sbtContractAddress: null },
    masterWalletAddress: made.masterWalletAddress,
  });
  const chain = { label: stellar, rest: '/ledger/chains/Diamante%20Testnet%202024', factory: '' };
  const shownConfig = { ...config, chains: [...chains, chain] };
  /** The wizard with a wallet of the platform that pays, on a chain that then shows the coins. */
  const itPays = it.extend('pays', ({ open }) => async (answers: Answers = {}) => {
    let isFunded = false;
    const here = await open(
      [],
      {
        'connect-wallet': () => ok({ walletAddress, publicKey: 'AA==' }),
        'deploy-issuer-wallet': () => ok(made),
        'read-issuer-wallet': () => ok({ isFunded }),
        'read-wallet': () => {
          isFunded = true;
          return ok({ state: 'paid' });
        },
        'store-onchain': () => ok(stored),
        ...answers,
      },
      '',
      [],
      shownConfig,
    );
    const begin = async () => {
      await here.press(onchainWords.open);
      await here.choose(stellar);
      await here.press(wizardWords.connect('platform'));
    };
    const toFunding = async () => {
      await begin();
      await here.press(wizardWords.deployWallet);
      await here.screen.findByRole('button', { name: wizardWords.fundWallet });
    };
    const inputs = (kind: string) =>
      here
        .asked('act')
        .filter((one) => one.kind === kind)
        .map(({ input }) => input);
    return { ...here, begin, toFunding, inputs };
  });

  itPays('deploys the wallet of the issuer, funds it, stores it and finishes without a second step', async ({ pays }) => {
    const here = await pays();
    await here.toFunding();
    expect(document.body.textContent).toContain(wizardWords.issuerWallet);
    expect(document.body.textContent).toContain(wizardWords.activation);
    await here.press(wizardWords.fundWallet);
    await here.press(wizardWords.next);
    await here.screen.findByText(stepText(2));
    for (const words of Object.values(wizardWords.walletChecks)) expect(here.screen.getByText(words)).toBeDefined();
    expect(here.inputs('deploy-issuer-wallet')).toEqual([{ appId: kycAppId, blockchainLabel: stellar, walletAddress }]);
    expect(here.inputs('ask-wallet')).toEqual([{ chainId: 'Diamante Testnet 2024', xdr: made.xdr }]);
    const options = { masterWalletAddress: made.masterWalletAddress, edvDocId: made.edvDocId };
    expect(here.inputs('store-onchain')).toMatchObject([{ config: { kycContractAddress: '-', issuerDid: did, options } }]);
    await here.press(wizardWords.previous);
    await here.screen.findByText(stepText(0));
  });

  itPays('asks the chain again after the page was closed, and pays no second time', async ({ pays }) => {
    let isPaid = false;
    const here = await pays({
      'read-issuer-wallet': () => ok({ isFunded: isPaid }),
      'read-wallet': () => {
        isPaid = true;
        return failed('network-unreachable');
      },
    });
    await here.toFunding();
    await here.press(wizardWords.fundWallet);
    await here.screen.findByRole('button', { name: wizardWords.checkAgain });
    here.reload();
    await here.press(wizardWords.storeWallet);
    await here.screen.findByRole('button', { name: wizardWords.next });
    expect(here.inputs('ask-wallet')).toHaveLength(1);
    expect(here.inputs('deploy-issuer-wallet')).toHaveLength(1);
  });

  itPays('pays nothing after a wallet that refuses, and can be tried again', async ({ pays }) => {
    const here = await pays({ 'read-wallet': () => ok({ state: 'refused' }) });
    await here.toFunding();
    await here.press(wizardWords.fundWallet);
    await here.screen.findByText(walletRefusalWords.refused);
    await here.screen.findByRole('button', { name: wizardWords.fundWallet });
    expect(here.acts()).not.toContain('store-onchain');
  });

  itPays('has another payment made when the chain refuses the first', async ({ pays }) => {
    const here = await pays({ 'read-wallet': () => ok({ state: 'failed', said: 'tx_bad_seq' }) });
    await here.toFunding();
    await here.press(wizardWords.fundWallet);
    await here.screen.findByText(paymentRefusedText('tx_bad_seq'));
    await here.screen.findByRole('button', { name: wizardWords.deployWallet });
  });

  itPays('is continued only with the wallet that pays', async ({ pays }) => {
    let own = walletAddress;
    const here = await pays({ 'connect-wallet': () => ok({ walletAddress: own, publicKey: 'AA==' }) });
    await here.toFunding();
    own = 'GOTHER';
    await here.press(wizardWords.disconnect);
    await here.press(wizardWords.connect('platform'));
    await here.screen.findByText(walletRefusalWords['other-account']);
    expect(here.screen.queryByRole('button', { name: wizardWords.fundWallet })).toBeNull();
  });
});

describe('Keplr', () => {
  const withKeplr = (key: string, signer: string) => ({
    enable: async () => undefined,
    getKey: async () => ({ bech32Address: key, pubKey: Uint8Array.from([0]) }),
    signDirect: async () => ({
      signed: { bodyBytes: Uint8Array.from([1]), authInfoBytes: Uint8Array.from([2]) },
      signature: { signature: 'BA==', pub_key: { value: signer } },
    }),
  });
  const itHas = it.extend('keplr', ({ task: _ }, { onCleanup }) => {
    onCleanup(() => {
      Reflect.deleteProperty(window, 'keplr');
    });
    return (value: object) => Object.assign(window, { keplr: value });
  });

  itHas('signs where it is chosen, and what it signed is sent', async ({ open, keplr }) => {
    keplr(withKeplr('nibi1keplr', 'AA=='));
    const here = await open([]);
    await here.deploy('keplr');
    await expect.poll(here.acts).toContain('send-transaction');
    expect(here.sent()[0]).toMatchObject({ input: { signed: { bodyBytes: 'AQ==', authInfoBytes: 'Ag==', signature: 'BA==' } } });
  });

  itHas('does not keep anybody from the wallet of the platform, which knows other chains', async ({ open, keplr }) => {
    keplr(withKeplr('nibi1keplr', 'AA=='));
    const here = await open([]);
    await here.deploy('platform');
    await expect.poll(here.acts).toContain('ask-wallet');
  });

  itHas.for<[string, string, 'refused' | 'chain-unknown']>([
    ['refuses', 'Request rejected', 'refused'],
    ['does not know the chain', 'There is no chain info for nibiru-localnet-0', 'chain-unknown'],
  ])('that %s sends nothing, and the deployment can be tried again', async ([, said, refusal], { open, keplr }) => {
    const signDirect = () => Promise.reject(new Error(said));
    keplr({ ...withKeplr('nibi1keplr', 'AA=='), signDirect });
    const here = await open([]);
    await here.deploy('keplr');
    await here.screen.findByText(walletRefusalWords[refusal]);
    await here.screen.findByRole('button', { name: 'Deploy KYC Contract' });
    expect(here.acts()).not.toContain('send-transaction');
  });

  itHas('that never answers is waited for only until the person stops it', async ({ open, keplr }) => {
    const never = () => new Promise<never>(() => undefined);
    keplr({ ...withKeplr('nibi1keplr', 'AA=='), signDirect: never });
    const here = await open([]);
    await here.deploy('keplr');
    await here.screen.findByText(stageWords.signing);
    await here.press(wizardWords.stopWaiting);
    await here.screen.findByText(walletRefusalWords.stopped);
    keplr({ ...withKeplr('nibi1keplr', 'AA=='), enable: never });
    await here.press(wizardWords.disconnect);
    await here.press(wizardWords.connect('keplr'));
    await here.screen.findByText(stageWords.connecting);
    await here.press(wizardWords.stopWaiting);
    await here.screen.findByText(walletRefusalWords.stopped);
    await here.press(wizardWords.connect('platform'));
    await here.screen.findByRole('button', { name: 'Deploy KYC Contract' });
    expect(here.acts()).not.toContain('send-transaction');
  });

  itHas('is offered a chain that it does not know, and then connects', async ({ open, keplr }) => {
    const suggested: unknown[] = [];
    keplr({
      ...withKeplr('nibi1keplr', 'AA=='),
      enable: async (chainId: string) => {
        if (suggested.length === 0) throw new Error(`There is no modular chain info for ${chainId}`);
      },
      experimentalSuggestChain: async (chain: unknown) => void suggested.push(chain),
    });
    const here = await open([]);
    await here.deploy('keplr');
    await expect.poll(here.acts).toContain('send-transaction');
    const rest = `${window.location.origin}/ledger/chains/nibiru-localnet-0`;
    expect(suggested).toEqual([expect.objectContaining({ chainId: 'nibiru-localnet-0', rest, bip44: { coinType: 118 } })]);
  });

  itHas.for<[string, object, 'refused' | 'chain-unknown']>([
    [
      'the person does not want to add',
      { experimentalSuggestChain: () => Promise.reject(new Error('Request rejected')) },
      'refused',
    ],
    ['it cannot add', {}, 'chain-unknown'],
  ])('says why it is not connected to a chain that %s', async ([, more, refusal], { open, keplr }) => {
    const enable = () => Promise.reject(new Error('There is no chain info for nibiru-localnet-0'));
    keplr({ ...withKeplr('nibi1keplr', 'AA=='), enable, ...more });
    const here = await open([]);
    await here.press(onchainWords.open);
    await here.choose();
    await here.press(wizardWords.connect('keplr'));
    await here.screen.findByText(walletRefusalWords[refusal]);
  });

  itHas('that was switched to another account since it was connected sends nothing', async ({ open, keplr }) => {
    const own = withKeplr('nibi1keplr', 'AA==');
    const addresses = ['nibi1keplr', 'nibi1other'];
    keplr({ ...own, getKey: async () => ({ bech32Address: addresses.shift(), pubKey: Uint8Array.from([0]) }) });
    const here = await open([]);
    await here.deploy('keplr');
    await here.screen.findByText(walletRefusalWords['other-account']);
    expect(here.acts()).not.toContain('send-transaction');
  });

  itHas('that signs with another account sends nothing', async ({ open, keplr }) => {
    keplr(withKeplr('nibi1keplr', 'BB=='));
    const here = await open([]);
    await here.deploy('keplr');
    await here.screen.findByText(walletRefusalWords['other-account']);
    expect(here.acts()).not.toContain('send-transaction');
  });
});
