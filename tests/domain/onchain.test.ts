import { describe, expect, it } from 'vitest';
import { chainOf, chains, feeOf, gasLimits, isMainChain, transactionLink } from '../../src/domain/onchain/chains';
import { deploymentDraftForm } from '../../src/domain/onchain/draft-schema';
import { toKeplrChain } from '../../src/domain/onchain/keplr-chain';
import {
  chooseChain,
  chooseIssuer,
  hasMore,
  isBegun,
  isStepDone,
  moveWizard,
  type NextDeed,
  nextDeed,
  resumeWizard,
  type WizardState,
  wizardStart,
  wizardSteps,
} from '../../src/domain/onchain/machine';
import {
  chainWalletExtension,
  issuerWalletConfig,
  newestFirst,
  noContract,
  offeredChains,
  proofCredits,
  storedOf,
  unfinishedOf,
} from '../../src/domain/onchain/onchain';
import { deploymentRightsOf } from '../../src/domain/onchain/right';
import { isSameContract } from '../../src/domain/onchain/same-contract';
import { isNodeBusy, sendAgainAfter } from '../../src/domain/onchain/send-again';
import {
  deletionFailureText,
  deploymentBlockerWords,
  feeText,
  paymentRefusedText,
  refusedText,
  startOverLines,
  stepText,
} from '../../src/domain/onchain/text';
import {
  parseChainAccount,
  parseFirstTransaction,
  parseIssuerWallet,
  parseOnchainConfig,
  parseOnchainConfigs,
  parseRegisteredIssuer,
  parseSbtContract,
  parseSignedDocument,
  parseTransaction,
  parseWalletAccount,
  parseWalletAnswer,
  parseWalletRequest,
} from '../../src/domain/onchain/wire';
import { anIssuerWallet, anOnchainConfig, noContracts } from '../builders/onchain';

const deployed = anOnchainConfig({ sbtContractAddress: 'nibi1sbt' });
const half = anOnchainConfig({ sbtContractAddress: null });
const user = { walletAddress: 'nibi1me', publicKey: 'AA==', wallet: 'platform' } as const;
const at = (steps: 0 | 1 | 2, config = deployed): WizardState => ({ ...wizardStart, steps, onChainIssuerConfig: config });

describe('the on-chain wizard', () => {
  it('has three steps, named as the specification does', () => {
    expect(wizardSteps.map(stepText)).toEqual(['(1/3) Deploy KYC Contract', '(2/3) Deploy SBT Contract', '(3/3) Finish']);
  });

  it('goes forward from step 0 to 1 to 2, and stays there', () => {
    const first = moveWizard(at(0), 'forward');
    const second = moveWizard(first, 'forward');
    expect([first.steps, second.steps, moveWizard(second, 'forward').steps]).toEqual([1, 2, 2]);
  });

  it.each([
    [2, 1],
    [1, 0],
    [0, 0],
  ] as const)('goes back from step %i to %i', (from, to) => {
    expect(moveWizard(at(from), 'back').steps).toBe(to);
  });

  it.each([0, 1, 2] as const)('returns from step %i to step 0 by a reset, and forgets the run', (steps) => {
    expect(moveWizard({ ...at(steps), blockchainUser: user, cosmosConnection: 'connected' }, 'reset')).toEqual(wizardStart);
  });

  it('is begun by the first choice, and no longer by a reset', () => {
    const choices = [{}, { selectedBlockchainLabel: 'a' }, { issuerDid: 'did:1' }].map((chosen) => ({
      ...wizardStart,
      ...chosen,
    }));
    expect(choices.map(isBegun)).toEqual([false, true, true]);
    expect(choices.map((state) => isBegun(moveWizard(state, 'reset')))).toEqual([false, false, false]);
  });

  it('says before a reset what stays, what may still arrive and what is lost', () => {
    const [stays = '', ...more] = startOverLines(at(1), false);
    expect(stays).toContain('contracts stay on the blockchain');
    expect(more).toEqual([]);
    expect(startOverLines(at(0), true).at(-1)).toContain('can still take effect');
    const made = { ...wizardStart, issuerWallet: anIssuerWallet };
    expect(startOverLines(made, false).at(-1)).toContain('Studio forgets the issuer wallet');
    expect(startOverLines({ ...made, onChainIssuerConfig: deployed }, false)).toEqual([stays]);
  });

  it('leaves no step forward before its contract is stored', () => {
    expect(moveWizard(wizardStart, 'forward').steps).toBe(0);
    expect(moveWizard(at(1, half), 'forward').steps).toBe(1);
    expect([isStepDone(at(1, half)), isStepDone(at(1)), isStepDone(at(2, half))]).toEqual([false, true, true]);
  });

  it('forgets what belongs to another chain or issuer, and nothing for the same one', () => {
    const run = {
      ...at(0),
      selectedBlockchainLabel: 'a',
      issuerDid: 'did:1',
      onChainIssuerData: noContracts,
      blockchainUser: user,
    };
    expect(chooseChain(run, 'a')).toBe(run);
    expect(chooseChain(run, 'b')).toEqual({ ...wizardStart, selectedBlockchainLabel: 'b', issuerDid: 'did:1' });
    expect(chooseIssuer(run, 'did:1')).toBe(run);
    expect(chooseIssuer(run, 'did:2')).toEqual({
      ...run,
      issuerDid: 'did:2',
      onChainIssuerData: null,
      onChainIssuerConfig: null,
    });
  });

  it('resumes a stored deployment at the step that is missing', () => {
    expect(resumeWizard(half)).toMatchObject({
      steps: 1,
      selectedBlockchainLabel: half.blockchainLabel,
      issuerDid: half.issuerDid,
    });
    expect(resumeWizard(deployed)).toMatchObject({ steps: 2, onChainIssuerConfig: deployed });
  });

  it('goes on with a stored configuration only if it has a step done that the held one lacks', () => {
    expect(hasMore(half, null)).toBe(true);
    expect(hasMore(deployed, half)).toBe(true);
    expect(hasMore(half, half)).toBe(false);
    expect(hasMore(half, deployed)).toBe(false);
    expect(hasMore(deployed, deployed)).toBe(false);
  });

  it('asks the chain first, then for a wallet, and deploys only what is not there', () => {
    const chosen = { ...wizardStart, selectedBlockchainLabel: 'a', issuerDid: 'did:1' };
    const fetched = { ...chosen, onChainIssuerData: noContracts };
    const there = { ...noContracts, kycContractAddress: 'nibi1kyc' };
    expect(
      [{}, { issuerDid: null }, { selectedBlockchainLabel: null }].map((lacks) => nextDeed({ ...chosen, ...lacks })),
    ).toEqual([...['refresh', 'none', 'none']]);
    expect(nextDeed(fetched)).toBe('connect');
    expect(nextDeed({ ...fetched, blockchainUser: user })).toBe('deploy');
    expect(nextDeed({ ...fetched, onChainIssuerData: there })).toBe('connect');
    expect(nextDeed({ ...fetched, onChainIssuerData: there, blockchainUser: user })).toBe('store');
    expect(nextDeed({ ...fetched, onChainIssuerConfig: half })).toBe('none');
  });

  it('stores an SBT contract that the chain has without a wallet', () => {
    const second = { ...resumeWizard(half), onChainIssuerData: { ...noContracts, kycContractAddress: 'nibi1kyc' } };
    expect(nextDeed(second)).toBe('connect');
    const there = { ...second.onChainIssuerData, sbtContractAddress: 'nibi1sbt' };
    expect(nextDeed({ ...second, onChainIssuerData: there })).toBe('store');
  });

  it('says after a lost deletion to look at the list, and of any other failure what it was', () => {
    expect(deletionFailureText({ code: 'answer-lost' })).toContain('still in the list');
    expect(deletionFailureText({ code: 'right-missing' })).toContain("You don't have the right");
  });

  it('says what a deployment costs at most, and what a chain refused', () => {
    const chain = chainOf('cosmos:nibi:nibiru-localnet-0');
    expect(chain && [feeOf(chain, 'onboard'), feeOf(chain, 'init')]).toEqual([125_000, 12_500]);
    expect(chain && feeText(chain, 'onboard')).toBe('Costs at most 0.125 NIBI.');
    expect(refusedText('out of gas')).toBe('The blockchain refused the transaction. It says: out of gas. Nothing was deployed.');
    expect(refusedText(' ')).toBe('The blockchain refused the transaction. Nothing was deployed.');
    expect(deploymentBlockerWords['no-proof']).toBe('Proof can not be generated for service');
    expect(proofCredits).toBe(5);
  });
});

describe('a chain that Keplr does not know', () => {
  const node = 'https://lcd.testnet.osmosis.zone';

  it('is described by its nodes, its coin and how its addresses begin', () => {
    const chain = chainOf('cosmos:osmo:osmo-test-5');
    const known = chain && toKeplrChain(chain, node);
    const coin = { coinDenom: 'OSMO', coinMinimalDenom: 'uosmo', coinDecimals: 6 };
    expect(known).toMatchObject({
      ...{ chainId: 'osmo-test-5', chainName: 'Osmosis (testnet)', rest: node, rpc: 'https://rpc.testnet.osmosis.zone' },
      ...{ bip44: { coinType: 118 }, currencies: [coin], stakeCurrency: coin },
      feeCurrencies: [{ ...coin, gasPriceStep: { low: 0.1, average: 0.1, high: 0.1 } }],
    });
    expect(Object.values(known?.bech32Config ?? {})).toEqual([
      ...['osmo', 'osmopub', 'osmovaloper', 'osmovaloperpub', 'osmovalcons', 'osmovalconspub'],
    ]);
  });

  it.each([
    ['no node', 'cosmos:terra:rebel-2', ''],
    ['no contracts', 'stellar:diam:Diamante Testnet 2024', node],
  ])('cannot be described with %s', (_what, label, rest) => {
    const chain = chainOf(label);
    expect(chain && toKeplrChain(chain, rest)).toBeNull();
  });

  it('cannot be described while the number of its accounts is not known', () => {
    const chain = chainOf('cosmos:terra:rebel-2');
    expect(chain && toKeplrChain({ ...chain, coinType: null }, node)).toBeNull();
  });

  it('has the accounts of its coin', () => {
    const typeOf = (label: string) => chainOf(label)?.coinType;
    expect([typeOf('cosmos:nibi:cataclysm-1'), typeOf('cosmos:terra:rebel-2')]).toEqual([118, 330]);
  });
});

describe('the wizard on a chain without contracts', () => {
  const label = 'stellar:diam:Diamante Testnet 2024';
  const chosen = { ...wizardStart, selectedBlockchainLabel: label, issuerDid: 'did:1' };
  const payer = { ...user, walletAddress: anIssuerWallet.walletAddress };
  const deployedWallet = { ...chosen, blockchainUser: payer, issuerWallet: anIssuerWallet };
  const stored = anOnchainConfig({ blockchainLabel: label, kycContractAddress: noContract, sbtContractAddress: null });

  it('passes over the second step, which it has not, forward and back', () => {
    const done = { ...deployedWallet, onChainIssuerConfig: stored };
    const finished = moveWizard(done, 'forward');
    expect([finished.steps, moveWizard(finished, 'back').steps]).toEqual([2, 0]);
    expect(moveWizard(deployedWallet, 'forward').steps).toBe(0);
    expect(resumeWizard(stored)).toMatchObject({ steps: 2, onChainIssuerConfig: stored });
  });

  it.each<[deed: NextDeed, when: string, state: Partial<WizardState>]>([
    ['connect', 'nothing is there', {}],
    ['deploy', 'a wallet is connected', { blockchainUser: payer }],
    ['refresh', 'the issuer has a wallet', { blockchainUser: payer, issuerWallet: anIssuerWallet }],
    ['refresh', 'a run is resumed without a wallet', { issuerWallet: anIssuerWallet }],
    ['connect', 'a resumed run has no coins', { issuerWallet: anIssuerWallet, isWalletFunded: false }],
    ['fund', 'its wallet has no coins', { ...deployedWallet, isWalletFunded: false }],
    ['store', 'its wallet has coins', { issuerWallet: anIssuerWallet, isWalletFunded: true }],
    ['none', 'it is stored', { issuerWallet: anIssuerWallet, isWalletFunded: true, onChainIssuerConfig: stored }],
  ])('waits for %s when %s', (deed, _when, state) => {
    expect(nextDeed({ ...chosen, ...state })).toBe(deed);
  });

  it('forgets the wallet of an issuer with the issuer', () => {
    const funded = { ...deployedWallet, isWalletFunded: true };
    expect(chooseIssuer(funded, 'did:2')).toMatchObject({ issuerWallet: null, isWalletFunded: null, blockchainUser: payer });
  });

  it('stores no contract, and the wallet of the issuer beside that of the person', () => {
    expect(issuerWalletConfig(label, 'did:1', anIssuerWallet)).toEqual({
      ...{ walletAddress: 'GME', issuerDid: 'did:1', blockchainLabel: label },
      ...{ kycContractAddress: '-', kycContractTxHash: '-', options: { masterWalletAddress: 'GISSUER', edvDocId: 'edv1' } },
    });
  });

  it('keeps the wallet of an issuer with what was chosen, and none that is not whole', () => {
    const draft = { blockchainLabel: label, issuerDid: 'did:1', pending: null, issuerWallet: anIssuerWallet };
    expect(deploymentDraftForm.read(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    const torn = { ...draft, issuerWallet: { ...anIssuerWallet, xdr: '' } };
    expect(deploymentDraftForm.read(torn).issuerWallet).toBeNull();
    expect(deploymentDraftForm.isEmpty({ ...draft, blockchainLabel: '', issuerDid: '' })).toBe(false);
  });

  it('says what the chain refused, and that nothing was sent', () => {
    expect(paymentRefusedText('op_underfunded')).toContain('It says: op_underfunded. Nothing was sent.');
    expect(paymentRefusedText(' ')).not.toContain('It says');
  });
});

describe('the chains', () => {
  it('are offered where the installation reaches them and they have contracts', () => {
    const reach = (label: string) => ({ label, rest: '/rest', factory: 'nibi1factory' });
    const labels = ['stellar:diam:Diamante Testnet 2024', 'cosmos:osmo:osmo-test-5', 'cosmos:none:unknown'];
    const offered = (wallet: string, ...extensions: string[]) =>
      offeredChains({ chains: labels.map(reach), wallet, extensions }).map(({ name }) => name);
    expect(offered('/wallet')).toEqual(['Osmosis (testnet)']);
    expect(offered('', chainWalletExtension)).toEqual(['Osmosis (testnet)']);
    // Only the wallet of the platform signs on a stellar chain.
    expect(offered('/wallet', chainWalletExtension)).toEqual(['Osmosis (testnet)', 'Dimante (testnet)']);
  });

  it('are those of the contract, with the codes of their SBT contracts and the prices of their gas', () => {
    expect(chains.map(({ chainId, denom, sbtCodeId, gasPrice }) => [chainId, denom, sbtCodeId, gasPrice])).toEqual([
      ['nibiru-localnet-0', 'unibi', 75, 0.025],
      ['nibiru-testnet-1', 'unibi', 1395, 0.025],
      ['osmo-test-5', 'uosmo', 11356, 0.1],
      ['cataclysm-1', 'unibi', 158, 0.025],
      ['rebel-2', 'uluna', 1231, 28.325],
      ['Diamante Testnet 2024', 'DIAM', null, 0.025],
      ['Diamante MainNet; SEP 2022', 'DIAM', null, 0.025],
    ]);
    expect(gasLimits).toEqual({ onboard: 5_000_000, init: 500_000 });
  });

  it('have a value only if they are named as such: a local chain is none', () => {
    const main = ['cosmos:nibi:nibiru-localnet-0', 'cosmos:nibi:cataclysm-1', 'stellar:diam:Diamante MainNet; SEP 2022'].map(
      (label) => isMainChain(chainOf(label) ?? expect.fail(label)),
    );
    expect(main).toEqual([false, true, true]);
  });

  it('link the transactions that are hashes', () => {
    const hash = 'A'.repeat(64);
    const label = 'cosmos:osmo:osmo-test-5';
    expect(transactionLink(label, hash)).toBe(`https://rpc.testnet.osmosis.zone/tx?hash=${hash}`);
    expect([transactionLink(label, '-'), transactionLink(label, null), transactionLink('x', hash)]).toEqual([null, null, null]);
  });
});

describe('a transaction that a busy node did not take', () => {
  it('is sent again after waits that double, five times, and then the person is asked', () => {
    expect([1, 2, 3, 4, 5, 6].map((tries) => sendAgainAfter(tries, 0))).toEqual([2000, 4000, 8000, 16_000, 32_000, null]);
  });

  it('waits at least as long as the node asks, and for no node that asks for more than a minute', () => {
    expect([1, 5, 60, 61].map((asked) => sendAgainAfter(2, asked))).toEqual([4000, 5000, 60_000, null]);
    expect(sendAgainAfter(6, 5)).toBeNull();
  });

  it('was refused for now by too many requests or by 503, and by no other answer', () => {
    const answers = [
      { code: 'server-busy' },
      { code: 'server-failed', status: 503 },
      { code: 'server-failed', status: 500 },
      { code: 'request-refused', status: 503 },
      { code: 'network-unreachable' },
    ] as const;
    expect(answers.map(isNodeBusy)).toEqual([true, true, false, false, false]);
  });
});

describe('the answer of', () => {
  const wire = {
    ...{ _id: 'c1', blockchainLabel: 'cosmos:nibi:nibiru-localnet-0', issuerDid: 'did:hid:testnet:z1', walletAddress: 'nibi1me' },
    ...{ kycContractAddress: 'nibi1kyc', kycContractTxHash: 'AB', createdAt: '2026-04-01T12:00:00.000Z', more: 1 },
  };

  it('GET onchainkyc-config gives the configurations; a bad one is left out, and no data is none', () => {
    const parsed = parseOnchainConfigs({
      data: [wire, { ...wire, _id: '' }, { ...wire, _id: 'c2', options: { masterWalletAddress: 'G1' } }],
    });
    if (!parsed.ok) throw new Error(parsed.problem.code);
    const [first, second] = parsed.value.rows;
    expect(first).toEqual({
      ...{ id: 'c1', blockchainLabel: wire.blockchainLabel, issuerDid: wire.issuerDid, walletAddress: 'nibi1me' },
      ...{ kycContractAddress: 'nibi1kyc', kycContractTxHash: 'AB', sbtContractAddress: null, sbtContractTxHash: null },
      ...{ masterWalletAddress: null, createdAt: Date.UTC(2026, 3, 1, 12) },
    });
    expect(second).toMatchObject({ id: 'c2', masterWalletAddress: 'G1' });
    expect(parsed.value.losses.count).toBe(1);
    expect(parseOnchainConfigs({ success: true })).toMatchObject({ value: { rows: [] } });
    expect(parseOnchainConfigs('no')).toMatchObject({ ok: false });
  });

  it('POST and PATCH is one configuration, and nothing else', () => {
    expect(parseOnchainConfig({ data: wire })).toMatchObject({ value: { id: 'c1' } });
    expect(parseOnchainConfig({ data: null })).toMatchObject({ problem: { code: 'answer-malformed' } });
  });

  it('POST /api/v1/wallet is the wallet of the issuer', () => {
    const data = { masterWalletAddress: 'G1', xdr: 'AAA=', edvDocId: 'e1' };
    expect(parseIssuerWallet({ data })).toEqual({ ok: true, value: data });
    expect(parseIssuerWallet({ data: { ...data, xdr: '' } })).toMatchObject({ ok: false });
  });

  it('the contracts is an address, or none in each of the ways they say so', () => {
    const issuer = (kyc_contract_address: unknown) =>
      parseRegisteredIssuer({ data: { issuer: { did: 'd', kyc_contract_address } } });
    expect(issuer('nibi1kyc')).toEqual({ ok: true, value: 'nibi1kyc' });
    expect([issuer(null), issuer(''), parseRegisteredIssuer({ data: { issuer: null } })]).toEqual(
      Array(3).fill({ ok: true, value: null }),
    );
    expect(parseSbtContract({ data: { sbt_contract_address: '' } })).toEqual({ ok: true, value: null });
    expect(parseSbtContract({ data: { sbt_contract_address: 'nibi1sbt' } })).toEqual({ ok: true, value: 'nibi1sbt' });
  });

  it('the chain is an account and a transaction', () => {
    expect(parseChainAccount({ account: { account_number: '7', sequence: '0' } })).toEqual({
      ok: true,
      value: { accountNumber: '7', sequence: '0' },
    });
    expect(parseChainAccount({ account: { account_number: 'x', sequence: '0' } })).toMatchObject({ ok: false });
    expect(parseTransaction({ tx_response: { txhash: 'AB', code: 5, raw_log: 'no' } })).toEqual({
      ok: true,
      value: { hash: 'AB', code: 5, said: 'no' },
    });
    const found = parseFirstTransaction({
      tx_responses: [
        { txhash: 'A', code: 5 },
        { txhash: 'B', code: 0 },
      ],
    });
    expect([found, parseFirstTransaction({ tx_responses: [] })]).toEqual([
      { ok: true, value: 'B' },
      { ok: true, value: null },
    ]);
  });

  it('did/auth/sign is a document apart from its proof; without a proof value it is none', () => {
    const proof = { type: 'Ed25519Signature2020', proofValue: 'z1' };
    expect(parseSignedDocument({ id: 'did:1', proof })).toEqual({
      ok: true,
      value: { document: { id: 'did:1' }, proof: { type: 'Ed25519Signature2020' }, signature: 'z1' },
    });
    expect([parseSignedDocument({ id: 'did:1' }), parseSignedDocument({ proof: { ...proof, proofValue: '' } })]).toEqual(
      Array(2).fill({ ok: true, value: null }),
    );
  });

  it.each([
    ...[parseOnchainConfigs, parseOnchainConfig, parseIssuerWallet, parseRegisteredIssuer, parseSbtContract, parseChainAccount],
    ...[parseTransaction, parseFirstTransaction, parseSignedDocument, parseWalletAccount, parseWalletRequest, parseWalletAnswer],
  ])('another server is malformed for $name', (parse) => {
    for (const body of [null, 'x', { data: 7, account: {}, tx_response: {}, state: 'lost', proof: 1 }])
      expect(parse(body)).toMatchObject({ problem: { code: 'answer-malformed' } });
  });

  it('the wallet is waiting or refused, has signed, has paid, or was refused by the chain', () => {
    const signed = { bodyBytes: 'AA==', authInfoBytes: 'AA==', signature: 'AA==' };
    expect(parseWalletAnswer({ state: 'signed', signed })).toEqual({ ok: true, value: { state: 'signed', signed } });
    expect(parseWalletAnswer({ state: 'refused' })).toMatchObject({ ok: true });
    expect(parseWalletAnswer({ state: 'signed' })).toMatchObject({ ok: false });
    expect(parseWalletAnswer({ state: 'paid' })).toEqual({ ok: true, value: { state: 'paid' } });
    expect(parseWalletAnswer({ state: 'failed' })).toEqual({ ok: true, value: { state: 'failed', said: '' } });
  });
});

describe('a deployment that is not finished', () => {
  it('is kept with what was chosen and the transaction on its way; what is damaged counts as nothing', () => {
    const signed = { bodyBytes: 'AA==', authInfoBytes: 'AA==', signature: 'AA==' };
    const draft = { blockchainLabel: 'a', issuerDid: 'did:1', pending: signed, issuerWallet: null };
    expect(deploymentDraftForm.read(draft)).toEqual(draft);
    const nothing = { blockchainLabel: '', issuerDid: '', pending: null, issuerWallet: null };
    const damaged = [null, 'x', { blockchainLabel: 1, pending: 'AB' }, { pending: { ...signed, signature: '' } }];
    expect(damaged.map(deploymentDraftForm.read)).toEqual(Array(4).fill(nothing));
    expect([nothing, { ...nothing, pending: signed }, { ...nothing, issuerDid: 'd' }].map(deploymentDraftForm.isEmpty)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    [{ kycContractTxHash: 'other' }, true],
    [{ kycContractAddress: 'nibi1other' }, false],
    [{ issuerDid: 'did:other' }, false],
    [{ blockchainLabel: 'cosmos:osmo:osmo-test-5' }, false],
  ])('with %j is about the same contract: %s', (change, isSame) => {
    expect(isSameContract(half, { ...half, ...change })).toBe(isSame);
  });

  it('is the newest that is stored of its chain and issuer', () => {
    const list = [half, { ...half, id: 'newer' }, { ...half, id: 'other', issuerDid: 'did:2' }];
    expect(storedOf(list, half.blockchainLabel, half.issuerDid)?.id).toBe('newer');
    expect(storedOf(list, 'cosmos:osmo:osmo-test-5', half.issuerDid)).toBeNull();
  });
});

describe('a list of configurations', () => {
  it('is shown newest first, and the newest that is not finished can be continued', () => {
    const stellar = anOnchainConfig({ id: 's', sbtContractAddress: null, kycContractAddress: '-' });
    const older = { ...half, id: 'h1' };
    const newer = { ...half, id: 'h2' };
    expect(newestFirst([older, newer, stellar]).map(({ id }) => id)).toEqual(['s', 'h2', 'h1']);
    expect(unfinishedOf([older, newer, stellar, deployed])?.id).toBe('h2');
    expect(unfinishedOf([deployed, stellar])).toBeNull();
  });
});

describe('a deployment', () => {
  it.each([
    ['cannot be stored', ['UPDATE_WIDGET_CONFIG'], { missing: 'WRITE_WIDGET_CONFIG', mayChange: true }],
    ['cannot be changed at its next step', ['WRITE_WIDGET_CONFIG'], { missing: 'UPDATE_WIDGET_CONFIG', mayChange: false }],
    ['can only be read', ['READ_WIDGET_CONFIG'], { missing: 'WRITE_WIDGET_CONFIG', mayChange: false }],
    ['can be made and changed', ['WRITE_WIDGET_CONFIG', 'UPDATE_WIDGET_CONFIG'], { missing: null, mayChange: true }],
    ['is offered while no rights are known', [], { missing: null, mayChange: true }],
  ])('%s with the rights %j', (_what, rights, expected) => {
    const accessList = rights.map((access) => ({ serviceType: 'CAVACH_API' as const, access, expiryDate: null }));
    expect(deploymentRightsOf({ userId: 'u', accessAccount: null, accessList }, 0)).toEqual(expected);
  });
});
