import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { ledgerTest } from '../fixtures/account-test';
import { checkDid, checkSchema, readIdentity, readTransactions, verify } from '../outside/verify.mjs';
import { missedFlips, passes } from './support/flips';
import { registeredDid, schemaBody } from './support/identities';

const it = ledgerTest().extend('ledger', { scope: 'file' }, ({ platform }) => `${platform.url}/ledger`);

describe('an outsider with nothing but the ledger', () => {
  it('confirms every DID and schema that is on it, those of the demo and a new one', async ({ platform, bench, ledger }) => {
    const { id } = await registeredDid(bench, platform);
    const { schemaId } = (await bench.post('/schema', schemaBody(id))).json as { schemaId: string };
    await platform.ssi.makeBlock();
    const lines = await verify(ledger, bench.wallet);
    expect(lines).toEqual(expect.arrayContaining([`${id} is as it was signed`, `${schemaId} is as it was signed`]));
    expect(lines.length).toBeGreaterThan(17);
  });

  it('finds every one of 200 changed bits of a DID', async ({ platform, bench, ledger }) => {
    const { id } = await registeredDid(bench, platform);
    const transactions = (await readTransactions(ledger, bench.wallet)).slice(-1);
    const text = await readIdentity(ledger, id);
    expect(await passes(() => checkDid(text, transactions))).toBe(true);
    expect(await missedFlips(text, (other) => checkDid(other, transactions))).toEqual([]);
  });

  it('finds every one of 200 changed bits of the transaction that carries the proofs of a DID', async ({
    platform,
    bench,
    ledger,
  }) => {
    const { id } = await registeredDid(bench, platform);
    const [transaction] = (await readTransactions(ledger, bench.wallet)).slice(-1);
    const text = await readIdentity(ledger, id);
    const proof = JSON.stringify(transaction.tx);
    const check = (other: string) => checkDid(text, [{ ...transaction, tx: JSON.parse(other) }]);
    expect(await missedFlips(proof, check)).toEqual([]);
  });

  it('finds every one of 200 changed bits of a schema and its proof', async ({ platform, bench, ledger }) => {
    const { id } = await registeredDid(bench, platform);
    const { schemaId } = (await bench.post('/schema', schemaBody(id))).json as { schemaId: string };
    await platform.ssi.makeBlock();
    const text = await readIdentity(ledger, schemaId);
    const author = await readIdentity(ledger, id);
    expect(await passes(() => checkSchema(text, author))).toBe(true);
    expect(await missedFlips(text, (other) => checkSchema(other, author))).toEqual([]);
  });

  it('runs on its own, and says what is wrong', async ({ platform, bench, ledger }) => {
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
