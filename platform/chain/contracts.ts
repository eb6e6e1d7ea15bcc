import { and, eq } from 'drizzle-orm';
import type { Chain, ChainAct } from '../../src/domain/onchain/chains';
import { chainIssuers } from '../db/chain-schema';
import type { Database } from '../db/connect';
import { provenDid } from './issuer-proof';
import type { ChainTransaction } from './messages';
import { contractAddress, factoryOf } from './served-chains';

/** What became of a message in a block; `contract` is what it made. */
export type Execution = { code: 0; gasUsed: number; contract: string } | { code: number; gasUsed: number; rawLog: string };

type Db = Pick<Database, 'select' | 'insert' | 'update'>;

/** The gas that each message needs. */
export const gasOf: Record<ChainAct, number> = { onboard: 3_184_220, init: 318_540 };

/** Which act a message is; null: the contracts know no such message. */
export function actOf(msg: Record<string, unknown>): ChainAct | null {
  if ('onboard_issuer' in msg) return 'onboard';
  return 'init' in msg ? 'init' : null;
}

/** Carries a message to a contract out. Code 11 is out of gas, 5 a refusal of the contract. */
export async function execute(db: Db, chain: Chain, { message, gasLimit }: ChainTransaction): Promise<Execution> {
  const act = actOf(message.msg);
  if (act === null) return refusal('unknown variant of the message');
  if (gasLimit < gasOf[act]) {
    return {
      code: 11,
      gasUsed: gasLimit,
      rawLog: `out of gas in location: wasm contract; gasWanted: ${gasLimit}, gasUsed: ${gasOf[act]}`,
    };
  }
  return act === 'onboard' ? onboard(db, chain, message) : init(db, chain, message);
}

async function onboard(db: Db, chain: Chain, { contract, sender, msg }: ChainTransaction['message']): Promise<Execution> {
  if (contract !== factoryOf(chain)) return refusal(`${contract}: no such contract`);
  const { did_doc, did_doc_proof, signature } = membersOf(msg.onboard_issuer);
  const did = await provenDid(did_doc, did_doc_proof, signature);
  if (did === null) return refusal('the proof of the DID document is not valid');
  if ((await findIssuer(db, chain, did)) !== null) return refusal(`the issuer ${did} is registered already`);
  const kycContract = contractAddress(chain.prefix, `KYC contract of ${did} on ${chain.chainId}`);
  await db.insert(chainIssuers).values({ chainId: chain.chainId, did, owner: sender, kycContract });
  return { code: 0, gasUsed: gasOf.onboard, contract: kycContract };
}

async function init(db: Db, chain: Chain, { contract, sender, msg }: ChainTransaction['message']): Promise<Execution> {
  const issuer = await findKyc(db, chain, contract);
  if (issuer === null) return refusal(`${contract}: no such contract`);
  if (issuer.owner !== sender) return refusal('unauthorized: only the owner of the contract may do this');
  if (Number(membersOf(msg.init).token_code_id) !== chain.sbtCodeId) return refusal('no such code');
  if (issuer.sbtContract !== null) return refusal('the SBT contract is there already');
  const sbtContract = contractAddress(chain.prefix, `SBT contract of ${contract}`);
  await db.update(chainIssuers).set({ sbtContract }).where(isKyc(chain, contract));
  return { code: 0, gasUsed: gasOf.init, contract: sbtContract };
}

/** Answers a query of a contract (contract KYC 8.3); null: no such contract or query. */
export async function query(db: Db, chain: Chain, contract: string, msg: Record<string, unknown>): Promise<object | null> {
  if (contract === factoryOf(chain) && 'get_registered_issuer' in msg) {
    const did = String(membersOf(msg.get_registered_issuer).issuer_did);
    const issuer = await findIssuer(db, chain, did);
    const code = { kyc_contract_code_id: 77 };
    return { issuer: issuer && { id: issuer.did, did: issuer.did, ...code, kyc_contract_address: issuer.kycContract } };
  }
  const issuer = 's_b_t_contract_address' in msg ? await findKyc(db, chain, contract) : null;
  return issuer && { sbt_contract_address: issuer.sbtContract ?? '' };
}

async function findIssuer(db: Db, { chainId }: Chain, did: string) {
  const isIt = and(eq(chainIssuers.chainId, chainId), eq(chainIssuers.did, did));
  const [found] = await db.select().from(chainIssuers).where(isIt);
  return found ?? null;
}

async function findKyc(db: Db, chain: Chain, contract: string) {
  const [found] = await db.select().from(chainIssuers).where(isKyc(chain, contract));
  return found ?? null;
}

function isKyc({ chainId }: Chain, contract: string) {
  return and(eq(chainIssuers.chainId, chainId), eq(chainIssuers.kycContract, contract));
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function refusal(said: string): Execution {
  return {
    code: 5,
    gasUsed: 61_000,
    rawLog: `failed to execute message; message index: 0: ${said}: execute wasm contract failed`,
  };
}
