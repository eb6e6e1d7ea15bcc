import { expect } from 'vitest';
import type { Act, ActKind } from '../../src/domain/command/acts';
import { newDraft } from '../../src/domain/service/requests';
import { minute } from '../builders/moments';
import { anOnchainConfig } from '../builders/onchain';
import { openServices } from '../fakes/open-services';
import { onPlatform } from '../fixtures/on-platform';

const it = onPlatform().extend('harness', async ({ device, platform }) => {
  const { tab, services, kyc } = await openServices(device, platform, 'admin@', () => device.tab('first'));
  const ssi = services.find(({ type }) => type === 'SSI_API');
  /** Carries out an act while nothing arrives, a minute after the one before, so that no host needs a pause. */
  const act = async (wanted: Act) => {
    platform.chaos.clear();
    device.clock.advance(minute);
    await tab.api.checkAuth({ force: true });
    platform.chaos.set([{ match: '*', kind: 'loss' }]);
    return tab.api.act(wanted);
  };
  return { act, appId: kyc.appId, ssiAppId: ssi?.appId ?? '' };
});

const config = anOnchainConfig();
const organisation = { orgId: 'o1', known: [] };
const template = { name: 'Desk', issuerDids: [], schemaIds: [], reason: 'Entry', callbackUrl: 'https://desk.example' };

/** Acts that change something; the server shows whether they did. */
const changing = (appId: string, ssiAppId: string): Act[] => [
  { kind: 'create-service', input: { draft: newDraft('SSI_API'), known: [] } },
  { kind: 'delete-service', input: { appId: ssiAppId } },
  { kind: 'move-service', input: { appId: ssiAppId, env: 'prod' } },
  { kind: 'activate-credit', input: { appId, creditId: '1' } },
  { kind: 'remove-factor', input: { type: 'google', code: '123456', remove: 'google' } },
  { kind: 'save-webhook', input: { appId, id: null, seen: null, url: 'https://hooks.example', headers: [] } },
  { kind: 'delete-webhook', input: { appId, id: 'w1' } },
  { kind: 'delete-verifier-page', input: { appId, id: 'p1' } },
  { kind: 'store-onchain', input: { appId, config } },
  { kind: 'finish-onchain', input: { appId, config, sbtContractAddress: 'nibi1sbt', sbtContractTxHash: null } },
  { kind: 'delete-onchain', input: { appId, id: 'c1' } },
  { kind: 'invite-member', input: { email: 'mia@acme.test' } },
  { kind: 'accept-invitation', input: { code: 'c' } },
  { kind: 'remove-member', input: { email: 'mia@acme.test' } },
  { kind: 'attach-role', input: { roleId: 'r1', userId: 'u1' } },
  { kind: 'switch-account', input: { userId: 'u1' } },
  { kind: 'save-organisation', input: { base: null, draft: { name: 'Desk', domain: 'desk.example' }, known: [] } },
  { kind: 'save-template', input: { ...organisation, base: null, template } },
  { kind: 'delete-template', input: { orgId: 'o1', id: 't1' } },
];

/** Acts that change nothing: what was lost can be asked for again. */
const asking = (appId: string): Act[] => [
  { kind: 'deploy-issuer-wallet', input: { appId, blockchainLabel: 'stellar:diam:Diamante Testnet 2024', walletAddress: 'GME' } },
  { kind: 'generate-factor', input: { type: 'google' } },
  { kind: 'reveal-webhook', input: { appId } },
  { kind: 'connect-wallet', input: { chainId: 'c1' } },
  { kind: 'read-wallet', input: { id: 'w1' } },
];

it('an act that changes something is lost if nothing can be read from the server, and one that only asks has failed', async ({
  harness: { act, appId, ssiAppId },
}) => {
  const problems = async (acts: Act[]) => {
    const found: [ActKind, string | null][] = [];
    for (const wanted of acts) {
      const outcome = await act(wanted);
      found.push([wanted.kind, outcome.ok ? null : outcome.problem.code]);
    }
    return found;
  };
  const changed = changing(appId, ssiAppId);
  expect(await problems(changed)).toEqual(changed.map(({ kind }) => [kind, 'answer-lost']));
  const asked = asking(appId);
  expect(await problems(asked)).toEqual(asked.map(({ kind }) => [kind, 'network-unreachable']));
});
