import { describe, expect } from 'vitest';
import { ledgerTest } from '../fixtures/account-test';
import { checkDid, checkSchema, readIdentity, readTransactions } from '../outside/verify.mjs';
import { type AnsweredTransaction, missedFlips, passes, withMessage } from './support/flips';
import { registeredDid, schemaBody } from './support/identities';

const it = ledgerTest()
  .extend('ledger', { scope: 'file' }, ({ platform }) => `${platform.url}/ledger`)
  /** A DID that was registered and then changed: the node's answer and both transactions. */
  .extend(
    'changedDid',
    ({ platform, bench, ledger }) =>
      async (): Promise<{ text: string; transactions: AnsweredTransaction[] }> => {
        const document = await registeredDid(bench, platform);
        const { id } = document;
        const options = { didDocument: { ...document, alsoKnownAs: [id, 'https://northlight.example/'] }, deactivate: false };
        const { status } = await bench.patch('/did/', { ...options, verificationMethodId: `${id}#key-1` });
        expect(status).toBe(200);
        await platform.ssi.makeBlock();
        const transactions = (await readTransactions(ledger, bench.wallet)).slice(-2);
        return { text: await readIdentity(ledger, id), transactions };
      },
  );

/** What was signed of a transaction about a DID. */
interface SignedDid {
  didDocument: object;
  didDocumentProofs: { proofValue: string }[];
}
const signedOf = ({ tx }: AnsweredTransaction): SignedDid => {
  const { didDocument, didDocumentProofs } = tx.body.messages[0].msgs[0] as SignedDid;
  return { didDocument, didDocumentProofs };
};

/** The node's answer as it would be had the last of these transactions been carried out. */
function answerAfter(text: string, transactions: readonly AnsweredTransaction[]): string {
  const { didDocumentMetadata } = JSON.parse(text) as { didDocumentMetadata: object };
  const last = transactions.at(-1);
  if (last === undefined) throw new Error('there is no transaction');
  const { didDocument } = signedOf(last);
  return JSON.stringify({ didDocument, didDocumentMetadata: { ...didDocumentMetadata, versionId: last.txhash } });
}

describe('a ledger that reports a changed DID without a contradiction', () => {
  it.for([
    ['first', 0],
    ['last', 1],
  ] as const)(
    'is detected by the signature alone, at every one of 200 bits of the %s transaction',
    async ([_which, at], { changedDid }) => {
      const { text, transactions } = await changedDid();
      const check = (signed: string) => {
        const [didDocument, didDocumentProofs] = JSON.parse(signed) as unknown[];
        const reported = transactions.map((one, place) =>
          place === at ? withMessage(one, { didDocument, didDocumentProofs }) : one,
        );
        return checkDid(answerAfter(text, reported), reported);
      };
      const signed = JSON.stringify(Object.values(signedOf(transactions[at] as AnsweredTransaction)));
      expect(await passes(() => check(signed))).toBe(true);
      expect(await missedFlips(signed, check)).toEqual([]);
    },
  );

  it('is detected if the signature is a valid one over something else', async ({ changedDid }) => {
    const [one, other] = [await changedDid(), await changedDid()];
    for (const at of [0, 1]) {
      const foreign = signedOf(other.transactions[at] as AnsweredTransaction).didDocumentProofs[0]?.proofValue;
      const reported = one.transactions.map((transaction, place) => {
        if (place !== at) return transaction;
        const didDocumentProofs = signedOf(transaction).didDocumentProofs.map((proof) => ({ ...proof, proofValue: foreign }));
        return withMessage(transaction, { didDocumentProofs });
      });
      await expect(checkDid(answerAfter(one.text, reported), reported)).rejects.toThrow('Invalid signature');
    }
  });
});

it('a schema with the valid signature of another one of its author does not verify', async ({ platform, bench, ledger }) => {
  const { id } = await registeredDid(bench, platform);
  const made = async () => ((await bench.post('/schema', schemaBody(id))).json as { schemaId: string }).schemaId;
  const ids = [await made(), await made()];
  await platform.ssi.makeBlock();
  const [one, other] = await Promise.all(ids.map(async (schema) => JSON.parse(await readIdentity(ledger, schema))));
  const author = await readIdentity(ledger, id);
  expect(await passes(() => checkSchema(JSON.stringify(one), author))).toBe(true);
  one.credentialSchemas[0].credentialSchemaProof = other.credentialSchemas[0].credentialSchemaProof;
  await expect(checkSchema(JSON.stringify(one), author)).rejects.toThrow('Invalid signature');
});
