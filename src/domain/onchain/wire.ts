import * as v from 'valibot';

import { type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseBody, parseRows, rowParser } from '../shared/rows-wire';
import { optionalMoment, optionalText } from '../shared/scalars-wire';
import type { IssuerWallet, OnchainConfig, WalletAnswer } from './onchain';

const text = v.pipe(v.string(), v.minLength(1));

/** One on-chain configuration as a service answers it (contract KYC 8.2). */
export const onchainConfigWire = v.object({
  _id: text,
  blockchainLabel: text,
  issuerDid: text,
  walletAddress: v.optional(v.string(), ''),
  kycContractAddress: text,
  kycContractTxHash: optionalText,
  sbtContractAddress: optionalText,
  sbtContractTxHash: optionalText,
  options: v.nullish(v.object({ masterWalletAddress: optionalText })),
  createdAt: optionalMoment,
});

/** A list of configurations, oldest first; no data is none. */
export function parseOnchainConfigs(body: unknown): Outcome<ParsedRows<OnchainConfig>> {
  const parsed = parseBody(v.object({ data: v.nullish(v.array(v.unknown())) }), body);
  if (!parsed.ok) return parsed;
  return ok({ ...parseRows(parsed.value.data ?? [], rowParser(onchainConfigWire, toConfig)), totalCount: null });
}

/** The configuration that a POST or PATCH answers. */
export function parseOnchainConfig(body: unknown): Outcome<OnchainConfig> {
  const parsed = parseBody(v.object({ data: onchainConfigWire }), body);
  return parsed.ok ? ok(toConfig(parsed.value.data)) : parsed;
}

function toConfig({ _id: id, options, ...rest }: v.InferOutput<typeof onchainConfigWire>): OnchainConfig {
  return { ...rest, id, masterWalletAddress: options?.masterWalletAddress ?? null };
}

/** The wallet of an issuer on a stellar chain (contract KYC 8.2). */
export function parseIssuerWallet(body: unknown): Outcome<Omit<IssuerWallet, 'walletAddress'>> {
  const parsed = parseBody(v.object({ data: v.object({ masterWalletAddress: text, xdr: text, edvDocId: text }) }), body);
  return parsed.ok ? ok(parsed.value.data) : parsed;
}

/** The KYC contract of an issuer as the factory answers it; null: it has none. */
export function parseRegisteredIssuer(body: unknown): Outcome<string | null> {
  const wire = v.object({ data: v.object({ issuer: v.nullish(v.object({ kyc_contract_address: optionalText })) }) });
  const parsed = parseBody(wire, body);
  return parsed.ok ? ok(parsed.value.data.issuer?.kyc_contract_address ?? null) : parsed;
}

/** The SBT contract of a KYC contract; an empty text is none. */
export function parseSbtContract(body: unknown): Outcome<string | null> {
  const parsed = parseBody(v.object({ data: v.object({ sbt_contract_address: optionalText }) }), body);
  return parsed.ok ? ok(parsed.value.data.sbt_contract_address) : parsed;
}

/** Number and sequence of an account of a cosmos chain. */
export function parseChainAccount(body: unknown): Outcome<{ accountNumber: string; sequence: string }> {
  const digits = v.pipe(v.string(), v.regex(/^\d{1,19}$/));
  const parsed = parseBody(v.object({ account: v.object({ account_number: digits, sequence: digits }) }), body);
  if (!parsed.ok) return parsed;
  const { account_number: accountNumber, sequence } = parsed.value.account;
  return ok({ accountNumber, sequence });
}

const responseWire = v.object({ txhash: text, code: v.number(), raw_log: v.optional(v.string(), '') });

/** What a node answers about one transaction: its code (0 is good), its hash and what it says. */
export function parseTransaction(body: unknown): Outcome<{ hash: string; code: number; said: string }> {
  const parsed = parseBody(v.object({ tx_response: responseWire }), body);
  if (!parsed.ok) return parsed;
  const { txhash: hash, code, raw_log: said } = parsed.value.tx_response;
  return ok({ hash, code, said });
}

/** The hash of the first good transaction of a search; null: none. */
export function parseFirstTransaction(body: unknown): Outcome<string | null> {
  const parsed = parseBody(v.object({ tx_responses: v.array(responseWire) }), body);
  return parsed.ok ? ok(parsed.value.tx_responses.find(({ code }) => code === 0)?.txhash ?? null) : parsed;
}

/** A DID document that was signed, with its proof; null: there is no proof in the answer. */
export function parseSignedDocument(body: unknown): Outcome<{ document: object; proof: object; signature: string } | null> {
  const parsed = parseBody(v.looseObject({ proof: v.nullish(v.looseObject({ proofValue: v.nullish(v.string()) })) }), body);
  if (!parsed.ok) return parsed;
  const { proof, ...document } = parsed.value;
  if (!proof?.proofValue) return ok(null);
  const { proofValue: signature, ...rest } = proof;
  return ok({ document, proof: rest, signature });
}

/** The account of the platform's wallet on a chain. */
export function parseWalletAccount(body: unknown): Outcome<{ walletAddress: string; publicKey: string }> {
  return parseBody(v.object({ walletAddress: text, publicKey: text }), body);
}

/** The id of a request to the platform's wallet. */
export function parseWalletRequest(body: unknown): Outcome<{ id: string }> {
  return parseBody(v.object({ id: text }), body);
}

/** What became of a request to the platform's wallet. */
export function parseWalletAnswer(body: unknown): Outcome<WalletAnswer> {
  const signed = v.object({ bodyBytes: text, authInfoBytes: text, signature: text });
  return parseBody(
    v.variant('state', [
      v.object({ state: v.literal('waiting') }),
      v.object({ state: v.literal('refused') }),
      v.object({ state: v.literal('signed'), signed }),
      v.object({ state: v.literal('paid') }),
      v.object({ state: v.literal('failed'), said: v.optional(v.string(), '') }),
    ]),
    body,
  );
}
