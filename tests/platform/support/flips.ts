import { createHash } from 'node:crypto';
import { seededRandom } from '../../../platform/demo/random';

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

/** The flips of a text that a check does not notice, each with what it changed into what. */
export async function missedFlips(text: string, check: (other: string) => Promise<unknown>): Promise<string[]> {
  const missed: string[] = [];
  for (const other of flipped(text)) if (await passes(async () => check(other))) missed.push(contextOf(text, other));
  return missed;
}

export function passes(check: () => Promise<unknown>): Promise<boolean> {
  return check().then(
    () => true,
    () => false,
  );
}

/** A transaction as the node answers it, as far as it is looked at here. */
export interface AnsweredTransaction {
  txhash: string;
  tx: { body: { messages: [{ msgs: [object] }] } };
}

/** A transaction with these members of its message, under the hash that it then has, so that the answer does not contradict itself. */
export function withMessage<Transaction extends AnsweredTransaction>(transaction: Transaction, members: object): Transaction {
  const changed = structuredClone(transaction);
  Object.assign(changed.tx.body.messages[0].msgs[0], members);
  changed.txhash = createHash('sha256').update(JSON.stringify(changed.tx)).digest('hex').toUpperCase();
  return changed;
}

function contextOf(text: string, other: string): string {
  const at = [...text].findIndex((letter, index) => letter !== other[index]);
  return `${text.slice(Math.max(0, at - 30), at + 30)} -> ${other.slice(Math.max(0, at - 30), at + 30)}`;
}
