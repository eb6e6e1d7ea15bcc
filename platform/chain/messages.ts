/** The parts of a transaction of a cosmos chain (SIGN_MODE_DIRECT) that the contracts of KYC need. */
export interface ChainTransaction {
  bodyBytes: Uint8Array;
  authInfoBytes: Uint8Array;
  signature: Uint8Array;
  message: { type: string; sender: string; contract: string; msg: Record<string, unknown> };
  /** 33 bytes of secp256k1. */
  publicKey: Uint8Array;
  sequence: number;
  fee: { denom: string; amount: number };
  gasLimit: number;
}

type Fields = Map<number, (Uint8Array | bigint)[]>;

/** Reads the protobuf of a TxRaw with one message to one contract. Throws when it is anything else. */
export function readTransaction(bytes: Uint8Array): ChainTransaction {
  const raw = readFields(bytes);
  const bodyBytes = bytesAt(raw, 1);
  const authInfoBytes = bytesAt(raw, 2);
  return {
    bodyBytes,
    authInfoBytes,
    signature: bytesAt(raw, 3),
    message: readMessage(bodyBytes),
    ...readAuthInfo(authInfoBytes),
  };
}

/** The message of a TxBody. */
export function readMessage(bodyBytes: Uint8Array): ChainTransaction['message'] {
  const body = readFields(bodyBytes);
  if ((body.get(1) ?? []).length !== 1) throw new Error('one message is expected');
  const any = readFields(bytesAt(body, 1));
  const message = readFields(bytesAt(any, 2));
  const msg: unknown = JSON.parse(textAt(message, 3));
  if (typeof msg !== 'object' || msg === null) throw new Error('the message is no object');
  return { type: textAt(any, 1), sender: textAt(message, 1), contract: textAt(message, 2), msg: { ...msg } };
}

/** Key, sequence, fee and limit of gas of an AuthInfo. */
export function readAuthInfo(authInfoBytes: Uint8Array) {
  const info = readFields(authInfoBytes);
  const signer = readFields(bytesAt(info, 1));
  const key = readFields(bytesAt(readFields(bytesAt(signer, 1)), 2));
  const fee = readFields(bytesAt(info, 2));
  const coin = readFields(bytesAt(fee, 1));
  return {
    publicKey: bytesAt(key, 1),
    sequence: numberAt(signer, 3),
    fee: { denom: textAt(coin, 1), amount: Number(textAt(coin, 2)) },
    gasLimit: numberAt(fee, 2),
  };
}

/** The bytes that are signed: a SignDoc. */
export function signBytesOf(
  bodyBytes: Uint8Array,
  authInfoBytes: Uint8Array,
  chainId: string,
  accountNumber: bigint,
): Uint8Array {
  return Buffer.concat([
    delimited(1, bodyBytes),
    delimited(2, authInfoBytes),
    delimited(3, Buffer.from(chainId, 'utf8')),
    // A zero is left out, as in all protobuf of these chains.
    ...(accountNumber === 0n ? [] : [Buffer.from([0x20, ...varint(accountNumber)])]),
  ]);
}

function delimited(field: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([(field << 3) | 2, ...varint(BigInt(bytes.length))]), bytes]);
}

function varint(value: bigint): number[] {
  return value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)];
}

function readFields(bytes: Uint8Array): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const next = () => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined) throw new Error('the bytes end early');
      at += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new Error('a number is too long');
  };
  while (at < bytes.length) {
    const tag = Number(next());
    const kind = tag & 7;
    if (kind !== 0 && kind !== 2) throw new Error(`wire type ${kind} is not expected`);
    const value = next();
    const end = at + Number(value);
    if (kind === 2 && end > bytes.length) throw new Error('the bytes end early');
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), kind === 0 ? value : bytes.slice(at, end)]);
    if (kind === 2) at = end;
  }
  return fields;
}

function bytesAt(fields: Fields, field: number): Uint8Array {
  const value = fields.get(field)?.[0];
  if (!(value instanceof Uint8Array)) throw new Error(`field ${field} is missing`);
  return value;
}

function textAt(fields: Fields, field: number): string {
  return Buffer.from(bytesAt(fields, field)).toString('utf8');
}

function numberAt(fields: Fields, field: number): number {
  const value = fields.get(field)?.[0] ?? 0n;
  if (value instanceof Uint8Array) throw new Error(`field ${field} is no number`);
  return Number(value);
}
