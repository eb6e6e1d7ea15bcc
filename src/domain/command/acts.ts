import type {
  BlockchainUser,
  DeploymentBlocker,
  IssuerOnChain,
  IssuerWallet,
  OnchainConfig,
  OnchainInput,
  PaymentRequest,
  SendResult,
  SignedTransaction,
  SignRequest,
  TransactionResult,
  WalletAnswer,
} from '../onchain/onchain';
import type { ProofBlocker } from '../service/domain-proof';
import type { ServiceDraft } from '../service/rules';
import type { Service } from '../service/service';
import type { Membership } from '../team/team';
import type { OrgDraft } from '../template/rules';
import type { Organisation, Template } from '../template/template';
import type { WebhookDelivery, WebhookHeader, WebhookInput } from '../webhook/webhook';

/**
 * What a person asks for that needs a connection and is never kept to be sent later: what carries or returns a secret, spends credits, changes the login or deletes what
 * others depend on (offline rules 8). Each act with what it is given and what the server answers; both are plain data.
 */
export interface Acts {
  /**
   * Creates a service (contract studio 10.2). `known`: the ids of all services that this device knows. `apiSecretKey` is null if the answer with the key was lost: the
   * service is there, and a new key has to be made.
   */
  'create-service': {
    input: { draft: ServiceDraft; known: string[] };
    answer: { service: Service; apiSecretKey: string | null };
  };
  /** Makes a new key of a service; the one before stops working at once (contract studio 10.5). */
  'new-secret': { input: { appId: string }; answer: { apiSecretKey: string } };
  /** Deletes a service with all of its data (contract studio 10.4). */
  'delete-service': { input: { appId: string }; answer: null };
  /** Moves a service to production or back; the server checks what production needs (contract studio 10.3). */
  'move-service': { input: { appId: string; env: 'dev' | 'prod' }; answer: Service };
  /** Looks up the TXT record of a service's domain and has the domain marked as verified (contract studio 10.3). `blocker`: why it was not. */
  'verify-domain': {
    input: { appId: string; issuerDid: string };
    answer: { blocker: ProofBlocker } | { blocker: null; service: Service };
  };
  /** Starts the clock of a plan of credits (contract KYC 10.2, SSI 7.2); the plan that was active becomes inactive. */
  'activate-credit': { input: { appId: string; creditId: string }; answer: null };
  /** The key of an authenticator app as the picture of a QR code, `data:image/…` (contract studio 5.1). Secret. */
  'generate-factor': { input: { type: string }; answer: { picture: string } };
  /** Removes an app; `code` is a current code of the app `type` (contract studio 5.3). `second-factor-wrong` if it is not. */
  'remove-factor': { input: { type: string; code: string; remove: string }; answer: null };
  /** Stores where verifications that end are sent to, with its headers, whose values are secrets (contract KYC 6). */
  'save-webhook': { input: WebhookInput; answer: null };
  'delete-webhook': { input: { appId: string; id: string }; answer: null };
  /** The headers with their values, for the form that asks for them. */
  'reveal-webhook': { input: { appId: string }; answer: WebhookHeader[] };
  'delete-verifier-page': { input: { appId: string; id: string }; answer: null };
  /** Has a test delivered (extension `webhook-log`). */
  'test-webhook': { input: { appId: string }; answer: WebhookDelivery };
  /** Asks a chain for the contracts of an issuer (contract KYC 8.3). */
  'read-chain': { input: { blockchainLabel: string; issuerDid: string }; answer: IssuerOnChain };
  /**
   * What a wallet has to sign: for the KYC contract, or for the SBT contract of `kycContractAddress`. `blocker`: the SSI service gave no proof, which used credits; the chain has never
   * seen the wallet; or an address is not one of the chain.
   */
  'prepare-deployment': {
    input: {
      ssiAppId: string;
      blockchainLabel: string;
      issuerDid: string;
      kycContractAddress: string | null;
      user: BlockchainUser;
    };
    answer: { request: SignRequest } | { blocker: DeploymentBlocker };
  };
  /** Sends a signed transaction; the same one takes effect once. */
  'send-transaction': { input: { blockchainLabel: string; signed: SignedTransaction }; answer: SendResult };
  /** What became of a transaction. */
  'follow-transaction': { input: { blockchainLabel: string; hash: string }; answer: TransactionResult };
  /** Has the service make the wallet of an issuer on a stellar chain, to be funded by the wallet of the person (contract KYC 8.2). */
  'deploy-issuer-wallet': {
    input: { appId: string; blockchainLabel: string; walletAddress: string };
    answer: Omit<IssuerWallet, 'walletAddress'>;
  };
  /** Asks a stellar chain whether a wallet has had its first coins. */
  'read-issuer-wallet': { input: { blockchainLabel: string; address: string }; answer: { isFunded: boolean } };
  /** Stores a configuration whose KYC contract is on the chain (contract KYC 8.2). */
  'store-onchain': { input: { appId: string; config: OnchainInput }; answer: OnchainConfig };
  /** Adds the SBT contract to a stored configuration (contract KYC 8.2). */
  'finish-onchain': {
    input: { appId: string; config: OnchainConfig; sbtContractAddress: string; sbtContractTxHash: string | null };
    answer: OnchainConfig;
  };
  'delete-onchain': { input: { appId: string; id: string }; answer: null };
  /** The account of the signed-in person in the wallet of the platform (extension `chain-wallet`). */
  'connect-wallet': { input: { chainId: string }; answer: Pick<BlockchainUser, 'walletAddress' | 'publicKey'> };
  /** Gives that wallet something to sign, or to sign and send. */
  'ask-wallet': { input: SignRequest | PaymentRequest; answer: { id: string } };
  'read-wallet': { input: { id: string }; answer: WalletAnswer };
  /** Invites an address to the own account (contract studio 6.1). The answer has a code, which is a key to the account. */
  'invite-member': { input: { email: string }; answer: Membership };
  /** Accepts an invitation by its code (contract studio 6.2). */
  'accept-invitation': { input: { code: string }; answer: Membership };
  /** Removes a member or an invitation from the own account (contract studio 6.6). */
  'remove-member': { input: { email: string }; answer: null };
  /** Gives a member of the own account a role (contract studio 6.7). */
  'attach-role': { input: { roleId: string; userId: string }; answer: Membership };
  /** Acts for the account of this user id from now on; the own id switches back (contract studio 6.8). */
  'switch-account': { input: { userId: string }; answer: null };
  /** Creates an organisation, or changes one (contract studio 13). `base`: as it was when it was opened; `known`: the ids of all that this device knows. */
  'save-organisation': { input: { base: Organisation | null; draft: OrgDraft; known: string[] }; answer: { id: string } };
  /** The same of a presentation template. */
  'save-template': {
    input: { orgId: string; base: Template | null; template: Omit<Template, 'id'>; known: string[] };
    answer: { id: string };
  };
  'delete-template': { input: { orgId: string; id: string }; answer: null };
}

export type ActKind = keyof Acts;
export type ActInput<Kind extends ActKind> = Acts[Kind]['input'];
export type ActAnswer<Kind extends ActKind> = Acts[Kind]['answer'];

/** An act as the page asks for it. */
export type Act<Kind extends ActKind = ActKind> = { [Each in Kind]: { kind: Each; input: ActInput<Each> } }[Kind];
