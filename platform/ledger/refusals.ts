/** Why a transaction is refused (contract SSI 10.7). */
export interface Refusal {
  code: number;
  log: string;
}

/** The words at the end of each refusal, by its code. */
const suffixes: Record<number, string> = {
  5: 'insufficient funds',
  11: 'out of gas',
  13: 'insufficient fee',
  38: 'fee-grant not found',
  101: 'didDoc already exists',
  102: 'didDoc is invalid',
  103: 'verification method not found',
  104: 'invalid signature detected',
  105: 'didDoc not found',
  106: 'schema already exists',
  107: 'invalid schema Id',
  108: 'unexpected DID version',
  109: 'didDoc is deactivated',
  110: 'invalid Credential Status',
  111: 'invalid Date',
  112: 'invalid Credential Field',
  113: 'invalid Credential merkle root hash',
  114: 'invalid Client Spec Type',
  115: 'credential status document not found',
  116: 'credential status document already exists',
  117: 'invalid credential status Id',
  118: 'invalid document proof',
  119: 'invalid credential schema',
};

/** A refusal with its text, put together as the node does. */
export function refusal(code: number, detail: string): Refusal {
  const end = suffixes[code] ?? `error ${code}`;
  return { code, log: `failed to execute message; message index: 0: ${detail}: ${end}` };
}
