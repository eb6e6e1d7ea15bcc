import { type Chain, type ChainAct, feeOf, gasLimits } from './chains';
import type { SignedTransaction, SignRequest } from './onchain';

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

/** What a wallet has to sign so that the message is sent (SIGN_MODE_DIRECT): body and auth info in protobuf, with the usual limit of gas and its fee. */
export function toSignRequest(chain: Chain, act: ChainAct, message: ContractMessage, signer: SignerAccount): SignRequest {
  const { sender, contract, msg } = message;
  const execute = [...text(1, sender), ...text(2, contract), ...text(3, JSON.stringify(msg))];
  const body = part(1, [...text(1, '/cosmwasm.wasm.v1.MsgExecuteContract'), ...part(2, execute)]);
  const key = [...text(1, '/cosmos.crypto.secp256k1.PubKey'), ...part(2, part(1, fromBase64(signer.publicKey)))];
  // Mode 1 is SIGN_MODE_DIRECT.
  const mode = part(1, whole(1, 1n));
  const signerInfo = [...part(1, key), ...part(2, mode), ...whole(3, BigInt(signer.sequence))];
  const coin = [...text(1, chain.denom), ...text(2, String(feeOf(chain, act)))];
  const fee = [...part(1, coin), ...whole(2, BigInt(gasLimits[act]))];
  return {
    chainId: chain.chainId,
    accountNumber: signer.accountNumber,
    bodyBytes: toBase64(body),
    authInfoBytes: toBase64([...part(1, signerInfo), ...part(2, fee)]),
  };
}

/** The bytes that are sent to a node, as base64. */
export function toTransactionBytes({ bodyBytes, authInfoBytes, signature }: SignedTransaction): string {
  return toBase64([...part(1, fromBase64(bodyBytes)), ...part(2, fromBase64(authInfoBytes)), ...part(3, fromBase64(signature))]);
}

function part(field: number, bytes: readonly number[]): number[] {
  return [(field << 3) | 2, ...varint(BigInt(bytes.length)), ...bytes];
}

function text(field: number, value: string): number[] {
  return part(field, toUtf8(value));
}

/** A zero is left out. */
function whole(field: number, value: bigint): number[] {
  return value === 0n ? [] : [field << 3, ...varint(value)];
}

function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 128n; left >>= 7n) bytes.push(Number(left & 127n) | 128);
  return [...bytes, Number(left)];
}

/** The bytes of a text in UTF-8. */
export function toUtf8(value: string): number[] {
  return [...encodeURIComponent(value).matchAll(/%([0-9A-F]{2})|./g)].map(([sign, hex]) =>
    hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
  );
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes as base64. */
export function toBase64(bytes: ArrayLike<number>): string {
  const filled = new Uint8Array(Math.ceil(bytes.length / 3) * 3);
  filled.set(bytes);
  const view = new DataView(filled.buffer);
  let out = '';
  for (let at = 0; at < filled.length; at += 3) {
    const three = (view.getUint16(at) << 8) | view.getUint8(at + 2);
    out += [18, 12, 6, 0].map((shift) => signs[(three >> shift) & 63]).join('');
  }
  return out.slice(0, Math.ceil((bytes.length * 4) / 3)).padEnd(out.length, '=');
}

/** The bytes of a base64 text; other signs are left out. */
export function fromBase64(value: string): number[] {
  const sixes = [...value].map((sign) => signs.indexOf(sign)).filter((six) => six >= 0);
  const bits = sixes.map((six) => six.toString(2).padStart(6, '0')).join('');
  return [...bits.matchAll(/.{8}/g)].map(([byte]) => Number.parseInt(byte, 2));
}
