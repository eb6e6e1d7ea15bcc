import { fromBase64, fromBech32, toBase64, toBech32, toUtf8 } from '@cosmjs/encoding';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys';
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing';
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { MsgExecuteContract } from 'cosmjs-types/cosmwasm/wasm/v1/tx';
import type { Chain } from '../../domain/onchain/chains';
import type { SignedTransaction, SignRequest } from '../../domain/onchain/onchain';

// A part of the worker. It imports only types from other files, because values that parts share come with the worker's first script.

/** One message to a contract, and who sends it. */
export interface ContractMessage {
  sender: string;
  contract: string;
  msg: object;
}

/** The account that signs; `publicKey` as base64. */
export interface SignerAccount {
  publicKey: string;
  accountNumber: string;
  sequence: string;
}

/** The limit of gas and what it costs, in the smallest unit of the coin. */
export interface GasFee {
  gasLimit: number;
  amount: number;
}

/** What a wallet has to sign so that the message is sent (SIGN_MODE_DIRECT): body and auth info in protobuf. */
export function toSignRequest(
  { chainId, denom }: Pick<Chain, 'chainId' | 'denom'>,
  { gasLimit, amount }: GasFee,
  { sender, contract, msg }: ContractMessage,
  { publicKey, accountNumber, sequence }: SignerAccount,
): SignRequest {
  const execute = MsgExecuteContract.fromPartial({ sender, contract, msg: toUtf8(JSON.stringify(msg)) });
  const message = { typeUrl: MsgExecuteContract.typeUrl, value: MsgExecuteContract.encode(execute).finish() };
  const key = PubKey.fromPartial({ key: fromBase64(publicKey) });
  const signer = {
    publicKey: { typeUrl: PubKey.typeUrl, value: PubKey.encode(key).finish() },
    modeInfo: { single: { mode: SignMode.SIGN_MODE_DIRECT } },
    sequence: BigInt(sequence),
  };
  const fee = { amount: [{ denom, amount: String(amount) }], gasLimit: BigInt(gasLimit) };
  return {
    chainId,
    accountNumber,
    bodyBytes: toBase64(TxBody.encode(TxBody.fromPartial({ messages: [message] })).finish()),
    authInfoBytes: toBase64(AuthInfo.encode(AuthInfo.fromPartial({ signerInfos: [signer], fee })).finish()),
  };
}

/** The bytes that are sent to a node, as base64. */
export function toTransactionBytes({ bodyBytes, authInfoBytes, signature }: SignedTransaction): string {
  const signatures = [fromBase64(signature)];
  const raw = { bodyBytes: fromBase64(bodyBytes), authInfoBytes: fromBase64(authInfoBytes), signatures };
  return toBase64(TxRaw.encode(TxRaw.fromPartial(raw)).finish());
}

/** The account that sends a transaction, and the account's sequence that it uses. */
export function signerOf({ bodyBytes, authInfoBytes }: SignedTransaction): { sender: string; sequence: bigint } {
  const [message] = TxBody.decode(fromBase64(bodyBytes)).messages;
  const [signer] = AuthInfo.decode(fromBase64(authInfoBytes)).signerInfos;
  const { sender } = MsgExecuteContract.decode(message?.value ?? new Uint8Array());
  return { sender, sequence: signer?.sequence ?? 0n };
}

/** The longest address, in characters (BIP 173). It is passed because the package's default, no limit, is refused by the package it is built on. */
const longestAddress = 90;

/** Whether an address is exactly one of the chain and, if a key is given (base64), the address of that key. */
export function isAddressOf({ prefix }: Pick<Chain, 'prefix'>, address: string, publicKey?: string): boolean {
  try {
    const ofKey = publicKey === undefined ? address : toBech32(prefix, ripemd160(sha256(fromBase64(publicKey))));
    return fromBech32(address, longestAddress).prefix === prefix && address === ofKey;
  } catch {
    return false;
  }
}
