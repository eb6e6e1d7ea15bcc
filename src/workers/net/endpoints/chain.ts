import type { ActAnswer, ActInput } from '../../../domain/command/acts';
import { firstKeyId } from '../../../domain/did/did-id';
import { type Chain, type ChainAct, chainOf, feeOf, gasLimits } from '../../../domain/onchain/chains';
import { expandSigned } from '../../../domain/onchain/expand';
import type { IssuerOnChain, ReachableChain, SendResult, TransactionResult } from '../../../domain/onchain/onchain';
import { isNodeBusy } from '../../../domain/onchain/send-again';
import {
  parseChainAccount,
  parseFirstTransaction,
  parseRegisteredIssuer,
  parseSbtContract,
  parseSignedDocument,
  parseTransaction,
} from '../../../domain/onchain/wire';
import type { Service } from '../../../domain/service/service';
import type { Config } from '../../../domain/shared/config-wire';
import { importAgain } from '../../../domain/shared/import-retry';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import { webAddress } from '../addresses';
import type { Http } from '../http';
import type { TenantGate } from '../tenant-call';

export interface ChainParts {
  gate: TenantGate;
  http: Pick<Http, 'json'>;
  config(): Promise<Outcome<Config>>;
  /** Where the app came from, `https://host`. */
  origin: string;
}

/** Reads addresses and writes transactions with the packages of these chains. It is loaded when a contract is deployed. */
const loadBytes = importAgain(
  () => import('../../chain/cosmos-bytes'),
  (address): Promise<typeof import('../../chain/cosmos-bytes')> => import(/* @vite-ignore */ address),
);

/** The node says of bytes that it has already that they are in its cache (code 19): they were sent before. */
const isKnownCode = 19;
/** The node has no room for more transactions. */
const mempoolFullCode = 20;
/** The node expects another sequence of the account. */
const otherSequenceCode = 32;

/** The state of an issuer on the chain: its contracts, and the transactions that made them. */
export async function fetchChain(parts: ChainParts, input: ActInput<'read-chain'>): Promise<Outcome<IssuerOnChain>> {
  const found = await reach(parts, input.blockchainLabel);
  if (!found.ok) return found;
  const { reachable } = found.value;
  const issuer = await query(parts, reachable, reachable.factory, { get_registered_issuer: { issuer_did: input.issuerDid } });
  const kyc = issuer.ok ? parseRegisteredIssuer(issuer.value) : issuer;
  if (!kyc.ok) return kyc;
  if (kyc.value === null) {
    return ok({ kycContractAddress: null, kycContractTxHash: null, sbtContractAddress: null, sbtContractTxHash: null });
  }
  const token = await query(parts, reachable, kyc.value, { s_b_t_contract_address: {} });
  const sbt = token.ok ? parseSbtContract(token.value) : token;
  if (!sbt.ok) return sbt;
  return ok({
    kycContractAddress: kyc.value,
    kycContractTxHash: await maker(parts, reachable, kyc.value),
    sbtContractAddress: sbt.value,
    sbtContractTxHash: sbt.value === null ? null : await maker(parts, reachable, sbt.value),
  });
}

/** What the wallet has to sign for the next contract. For the first one the DID document is signed by the SSI service, which uses credits. */
export async function prepareDeployment(
  parts: ChainParts,
  service: Service,
  input: ActInput<'prepare-deployment'>,
): Promise<Outcome<ActAnswer<'prepare-deployment'>>> {
  const reached = await reachWithBytes(parts, input.blockchainLabel);
  if (!reached.ok) return reached;
  const { chain, reachable, bytes } = reached.value;
  const { walletAddress: sender, publicKey } = input.user;
  const contract = input.kycContractAddress ?? reachable.factory;
  const isOfChain = bytes.isAddressOf(chain, sender, publicKey) && bytes.isAddressOf(chain, contract);
  if (!isOfChain) return ok({ blocker: 'other-address' });
  // Asked first: without an account that can pay, no credits are spent.
  const account = await findAccount(parts, reachable, sender);
  if (!account.ok) return account.problem.code === 'address-not-found' ? ok({ blocker: 'account-unknown' }) : account;
  const asked = (act: ChainAct, msg: object) => {
    const fee = { gasLimit: gasLimits[act], amount: feeOf(chain, act) };
    return ok({ request: bytes.toSignRequest(chain, fee, { sender, contract, msg }, { publicKey, ...account.value }) });
  };
  if (input.kycContractAddress !== null) return asked('init', { init: { token_code_id: chain.sbtCodeId } });
  const proven = await proveDid(parts, service, input.issuerDid);
  if (!proven.ok) return proven;
  return proven.value === null ? ok({ blocker: 'no-proof' }) : asked('onboard', { onboard_issuer: proven.value });
}

/** POST did/auth/sign (contract SSI 3.7), and what the factory takes of the answer; null: there is no proof in it. */
async function proveDid({ gate, http, origin }: ChainParts, service: Service, did: string) {
  const options = { challenge: crypto.randomUUID(), domain: new URL(origin).host, purpose: 'authentication' };
  const body = { did, verificationMethodId: firstKeyId(did), options };
  const answer = await gate(service, 'access_service_ssi', 'api/v1/did/auth/sign', (url, token) =>
    http.json({ method: 'POST', url, headers: { Authorization: `Bearer ${token}` }, body }),
  );
  const signed = answer.ok ? parseSignedDocument(answer.value) : answer;
  if (!signed.ok) return signed;
  if (signed.value === null) return ok(null);
  const { document, proof, signature } = signed.value;
  // A document that cannot be written out for the chain has no proof that the chain could check.
  const expanded = expandSigned(document, proof);
  return ok(expanded && { ...expanded, signature });
}

/** POST of a signed transaction. It has the same hash however often it is sent, so that it takes effect once. */
export async function sendTransaction(parts: ChainParts, input: ActInput<'send-transaction'>): Promise<Outcome<SendResult>> {
  const reached = await reachWithBytes(parts, input.blockchainLabel);
  if (!reached.ok) return reached;
  const { reachable, bytes } = reached.value;
  const tx_bytes = bytes.toTransactionBytes(input.signed);
  const answer = await ask(parts, reachable, {
    path: 'cosmos/tx/v1beta1/txs',
    body: { tx_bytes, mode: 'BROADCAST_MODE_SYNC' },
  });
  if (!answer.ok && isNodeBusy(answer.problem)) {
    return ok({ state: 'not-taken', waitSeconds: answer.problem.retryAfterSeconds ?? 0 });
  }
  const parsed = answer.ok ? parseTransaction(answer.value) : answer;
  if (!parsed.ok) return parsed;
  const { hash, code, said } = parsed.value;
  if (code === 0 || code === isKnownCode) return ok({ state: 'waiting', hash });
  if (code === otherSequenceCode) {
    const { sender, sequence } = bytes.signerOf(input.signed);
    const account = await findAccount(parts, reachable, sender);
    if (!account.ok) return account;
    // No block has used the sequence, so these bytes, or another transaction with the same sequence, can still take effect.
    if (BigInt(account.value.sequence) <= sequence) return ok({ state: 'waiting', hash });
  }
  // A node that has forgotten that it took the bytes refuses their sequence, and a full one any bytes, although a block has them.
  const found = await followTransaction(parts, { blockchainLabel: input.blockchainLabel, hash });
  if (!found.ok || found.value.state !== 'waiting') return found;
  return ok(code === mempoolFullCode ? { state: 'not-taken', waitSeconds: 0 } : { state: 'refused', hash: null, said });
}

/** GET of an account as of the last block. */
async function findAccount(parts: ChainParts, reachable: ReachableChain, address: string) {
  const answer = await ask(parts, reachable, { path: `cosmos/auth/v1beta1/accounts/${encodeURIComponent(address)}` });
  return answer.ok ? parseChainAccount(answer.value) : answer;
}

/** GET of a transaction by its hash; one that no block has yet is waiting. */
export async function followTransaction(
  parts: ChainParts,
  { blockchainLabel, hash }: ActInput<'follow-transaction'>,
): Promise<Outcome<TransactionResult>> {
  const found = await reach(parts, blockchainLabel);
  if (!found.ok) return found;
  const answer = await ask(parts, found.value.reachable, { path: `cosmos/tx/v1beta1/txs/${encodeURIComponent(hash)}` });
  if (!answer.ok && answer.problem.code === 'address-not-found') return ok({ state: 'waiting', hash });
  const parsed = answer.ok ? parseTransaction(answer.value) : answer;
  if (!parsed.ok) return parsed;
  return ok(parsed.value.code === 0 ? { state: 'done', hash } : { state: 'refused', hash, said: parsed.value.said });
}

/** GET of the account of an issuer's wallet on a stellar chain: there is one once the wallet has its first coins. */
export async function fetchIssuerWallet(
  parts: ChainParts,
  { blockchainLabel, address }: ActInput<'read-issuer-wallet'>,
): Promise<Outcome<ActAnswer<'read-issuer-wallet'>>> {
  const found = await reach(parts, blockchainLabel);
  if (!found.ok) return found;
  const answer = await ask(parts, found.value.reachable, { path: `accounts/${encodeURIComponent(address)}` });
  if (!answer.ok && answer.problem.code === 'address-not-found') return ok({ isFunded: false });
  return answer.ok ? ok({ isFunded: true }) : answer;
}

/** The transaction that made a contract; null: the node does not say. It is shown and nothing depends on it. */
async function maker(parts: ChainParts, reachable: ReachableChain, contract: string): Promise<string | null> {
  const search = new URLSearchParams({ query: `instantiate._contract_address='${contract}'` });
  const answer = await ask(parts, reachable, { path: `cosmos/tx/v1beta1/txs?${search}` });
  const parsed = answer.ok ? parseFirstTransaction(answer.value) : answer;
  return parsed.ok ? parsed.value : null;
}

function query(parts: ChainParts, reachable: ReachableChain, contract: string, msg: object): Promise<Outcome<unknown>> {
  const encoded = encodeURIComponent(btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(msg)))));
  return ask(parts, reachable, { path: `cosmwasm/wasm/v1/contract/${encodeURIComponent(contract)}/smart/${encoded}` });
}

async function ask(
  { http, origin }: ChainParts,
  { rest }: ReachableChain,
  { path, body }: { path: string; body?: object },
): Promise<Outcome<unknown>> {
  const url = webAddress(`${rest.replace(/\/+$/, '')}/${path}`, origin);
  if (url === null) return failed('address-not-found');
  return http.json({ method: body === undefined ? 'GET' : 'POST', url, ...(body && { body }) });
}

async function reach({ config }: ChainParts, label: string): Promise<Outcome<{ chain: Chain; reachable: ReachableChain }>> {
  const known = await config();
  if (!known.ok) return known;
  const chain = chainOf(label);
  const reachable = known.value.chains.find((one) => one.label === label);
  return chain === null || reachable === undefined ? failed('address-not-allowed') : ok({ chain, reachable });
}

/** The same with the code that encodes its transactions, which may still have to be loaded. */
async function reachWithBytes(parts: ChainParts, label: string) {
  const reached = await reach(parts, label);
  if (!reached.ok) return reached;
  const bytes = await loadBytes().catch(() => null);
  return bytes === null ? failed('network-unreachable') : ok({ ...reached.value, bytes });
}
