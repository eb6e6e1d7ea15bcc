import type { ChaosRule } from '../../platform/http/chaos-rules';
import type { Platform } from '../../platform/platform';
import type { ChangeCredentialStatus, IssueCredential } from '../../src/domain/credential/command';
import { anIssueCredential, aStatusChange } from '../builders/credential-command';
import { attested, type Issuer } from '../platform/support/credentials';
import { openWorkbench } from '../platform/support/identities';
import type { Asker } from './identity-asker';
import { credentialsOf } from './open-identities';

/** What a person at a device does with credentials, and what the platform's own ledger and log say of it. */
export function atCredentials({ platform, issuer }: { platform: Platform; issuer: Issuer }, asker: Asker) {
  const signer = { appId: asker.appId, issuer: issuer.did, keyId: `${issuer.did}#key-1` };
  const anIssue = (more: Partial<IssueCredential> = {}): IssueCredential =>
    anIssueCredential({ ...signer, schemaId: issuer.schemaId, ...more });
  return {
    anIssue,
    askIssue: (more: Partial<IssueCredential> = {}) => asker.ask(anIssue(more)),
    askStatus: (credentialId: string, more: Partial<ChangeCredentialStatus> = {}) =>
      asker.ask(aStatusChange({ ...signer, credentialId, ...more })),
    /** Ids of credentials that the service has since the person came. */
    made: asker.madeCredentials,
    /** The only one of them. */
    async madeOne(): Promise<string> {
      const made = await asker.madeCredentials();
      if (made.length !== 1) throw new Error(`${made.length} credentials were made`);
      return made.join();
    },
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
