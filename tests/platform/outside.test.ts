import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../platform/demo/random';
import type { Platform } from '../../platform/start-platform';
import { checkDid, checkSchema, readIdentity, readTransactions, verify } from '../outside/verify.mjs';
import { openWorkbench, registeredDid, schemaBody, type Workbench } from './support/identities';
import { clockAt, startTestPlatform } from './support/platform';

const clock = clockAt();
const demo = { seed: 1, sessions: 5, companies: 2, traffic: false, trafficEverySeconds: 60 };
let platform: Platform;
let bench: Workbench;
let ledger: string;

beforeAll(async () => {
  platform = await startTestPlatform({ now: clock.now, rateLimit: null, demo });
  bench = await openWorkbench(platform);
  ledger = `${platform.url}/ledger`;
});
afterAll(() => platform.close());

/** Texts that differ from this one in one bit each, at 200 places drawn from a seed. */
function* flipped(text: string): Generator<string> {
  const random = seededRandom(7);
  const bytes = Buffer.from(text);
  for (let round = 0; round < 200; round += 1) {
    const place = Math.floor(random() * bytes.length);
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ (1 << Math.floor(random() * 8));
    yield changed.toString();
  }
}
const passes = (check: () => Promise<unknown>) =>
  check().then(
    () => true,
    () => false,
  );
const contextOf = (text: string, other: string) => {
  const at = [...text].findIndex((letter, index) => letter !== other[index]);
  return `${text.slice(Math.max(0, at - 30), at + 30)} -> ${other.slice(Math.max(0, at - 30), at + 30)}`;
};

describe('an outsider with nothing but the ledger', () => {
  it('confirms every DID and schema that stands on it, those of the demo and a new one', async () => {
    const { id } = await registeredDid(bench, platform);
    const { schemaId } = (await bench.post('/schema', schemaBody(id))).json as { schemaId: string };
    await platform.ssi.makeBlock();
    const lines = await verify(ledger, bench.wallet);
    expect(lines).toEqual(expect.arrayContaining([`${id} is as it was signed`, `${schemaId} is as it was signed`]));
    expect(lines.length).toBeGreaterThan(17);
  });

  it('finds every one of 200 changed bits of a DID', async () => {
    const { id } = await registeredDid(bench, platform);
    const transactions = (await readTransactions(ledger, bench.wallet)).slice(-1);
    const text = await readIdentity(ledger, id);
    expect(await passes(() => checkDid(text, transactions))).toBe(true);
    const missed = [];
    for (const other of flipped(text)) if (await passes(() => checkDid(other, transactions))) missed.push(contextOf(text, other));
    expect(missed).toEqual([]);
  });

  it('finds every one of 200 changed bits of the transaction that carries the proofs of a DID', async () => {
    const { id } = await registeredDid(bench, platform);
    const [transaction] = (await readTransactions(ledger, bench.wallet)).slice(-1);
    const text = await readIdentity(ledger, id);
    const proof = JSON.stringify(transaction.tx);
    const missed = [];
    for (const other of flipped(proof)) {
      const check = async () => checkDid(text, [{ ...transaction, tx: JSON.parse(other) }]);
      if (await passes(check)) missed.push(contextOf(proof, other));
    }
    expect(missed).toEqual([]);
  });

  it('finds every one of 200 changed bits of a schema and its proof', async () => {
    const { id } = await registeredDid(bench, platform);
    const { schemaId } = (await bench.post('/schema', schemaBody(id))).json as { schemaId: string };
    await platform.ssi.makeBlock();
    const text = await readIdentity(ledger, schemaId);
    const author = await readIdentity(ledger, id);
    expect(await passes(() => checkSchema(text, author))).toBe(true);
    const missed = [];
    for (const other of flipped(text)) if (await passes(() => checkSchema(other, author))) missed.push(contextOf(text, other));
    expect(missed).toEqual([]);
  });

  it('runs by itself, and says what is wrong', async () => {
    const run = promisify(execFile);
    const { id } = await registeredDid(bench, platform);
    const words = ['tests/outside/verify.mjs', ledger, bench.wallet];
    expect((await run(process.execPath, [...words, id])).stdout).toBe(`${id} is as it was signed\n`);
    await expect(run(process.execPath, [...words, 'did:hid:testnet:nobody'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('didDoc not found'),
    });
  });
});
