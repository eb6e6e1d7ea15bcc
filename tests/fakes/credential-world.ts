import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import type { Platform } from '../../platform/start-platform';
import type { ChangeCredentialStatus, IssueCredential } from '../../src/domain/credential-command';
import { anIssueCredential, aStatusChange } from '../builders/credential-command';
import { startTestPlatform } from '../fixtures/platform';
import { attested, type Issuer, newIssuer } from '../platform/support/credentials';
import { openWorkbench } from '../platform/support/identities';
import type { Asker } from './identity-asker';
import { credentialsOf } from './open-identities';

/** A platform whose ledger makes no block by itself, with an issuer and a schema on it. `hasNode`: its config.json names the ledger's node. */
export async function openCredentialWorld(hasNode: boolean): Promise<{ platform: Platform; issuer: Issuer }> {
  const configFile = join(mkdtempSync(join(tmpdir(), 'studio-config-')), 'config.json');
  const config = JSON.parse(readFileSync('public/config.json', 'utf8'));
  writeFileSync(configFile, JSON.stringify(hasNode ? { ...config, ledgerRest: '/ledger' } : config));
  const demo = { seed: 1, sessions: 5, companies: 2, traffic: false, trafficEverySeconds: 60 };
  const ledger = { blockMs: 3_600_000, streamEveryMs: 3_600_000 };
  const parts = { configFile, demo, chaos: true, rateLimit: null, ...ledger };
  const platform = await startTestPlatform(parts);
  return { platform, issuer: await newIssuer(await openWorkbench(platform), platform) };
}

/** What a person at a device does with credentials, and what the platform's own ledger and log say of it. */
export function atCredentials({ platform, issuer }: { platform: Platform; issuer: Issuer }, asker: Asker) {
  const signer = { appId: asker.appId, issuer: issuer.did, keyId: `${issuer.did}#key-1` };
  const wish = (more: Partial<IssueCredential> = {}): IssueCredential =>
    anIssueCredential({ ...signer, schemaId: issuer.schemaId, ...more });
  return {
    wish,
    askIssue: (more: Partial<IssueCredential> = {}) => asker.ask(wish(more)),
    askStatus: (credentialId: string, more: Partial<ChangeCredentialStatus> = {}) =>
      asker.ask(aStatusChange({ ...signer, credentialId, ...more })),
    /** Ids that the service has. */
    known: async () => (await asker.identities()).credentials,
    /** Another person issues one, whose status is on the ledger. */
    async given(change: object = {}): Promise<string> {
      return attested(await openWorkbench(platform), platform, issuer, change);
    },
    rowOf: async (id: string | undefined) => (await credentialsOf(asker.mirror)).find((row) => row.id === id),
    /** What was done to a credential, by the platform. */
    actsOn: async (id: string) => (await platform.ssi.credentialActs(asker.appId, id)).map(({ act }) => act),
  };
}

/** What the next issue meets. */
export const toIssue = (rule: Omit<ChaosRule, 'match'>): ChaosRule => ({ match: 'POST */credential/issue', times: 1, ...rule });
/** What the next change of a status meets. */
export const toStatus = (rule: Omit<ChaosRule, 'match'>): ChaosRule => ({
  match: 'PATCH */credential/status/*',
  times: 1,
  ...rule,
});
