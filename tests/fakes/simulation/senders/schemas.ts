import type { CreateSchema } from '../../../../src/domain/schema/command';
import { toCreateSchemaBody } from '../../../../src/domain/schema/requests';
import { aCreateSchema } from '../../../builders/identity-command';
import { between } from '../happenings';
import type { Site, WorkerLife, WorkerSender } from '../worker-sender';
import { createOthers, openAnother } from './another';
import { followBreaches, isDone, type Transaction } from './follows';

const ledgerStates = ['slow', 'down', 'doubled', 'reversed', 'well'] as const;

/** Creates schemas, whose ids the server chooses. Faults of the ledger are acts of somebody else here. */
export const schemaSender: WorkerSender = {
  acts: ['schema'],
  anotherActs: ledgerStates.map((is) => `ledger ${is}`),
  happenings: ['ledger down', between, 'refused by the ledger', 'taken'],
  changes: ['POST */schema'],
  stateRequests: ['GET */schema'],
  isChange: ({ method, path }) => method === 'POST' && path.includes('/tenant/') && path.endsWith('/schema'),
  canBeLate: ({ method }) => method === 'POST',
  ownDisturbance(platform) {
    platform.ssi.failNext(109);
    return null;
  },
  begin: beginSchemas,
};

async function beginSchemas({ ...site }: Site): Promise<WorkerLife> {
  const { platform, device, authors, beganAt } = site;
  const { appId } = device.ssi;
  const others = createOthers();

  async function onLedger({ name }: Pick<CreateSchema, 'name'>): Promise<Transaction[]> {
    return (await platform.ssi.transactions()).filter(
      ({ at, tx }) => at >= beganAt && nameIn(tx.body.messages[0].msgs[0]) === name,
    );
  }

  return {
    kinds: ['create-schema'],
    async commandOf(id, _act, at) {
      const author = authors[at % authors.length] ?? '';
      return aCreateSchema({ appId, author, keyId: `${author}#key-1`, name: `Wanted${id.replace(/\D/g, '')}` });
    },
    async another(act) {
      setLedger(site, act);
      return act;
    },
    /** Somebody else creates the same schema, and the answer to this device is lost. */
    async between(command) {
      if (command.kind !== 'create-schema') return null;
      const bench = await openAnother(platform);
      if ((await bench.call('POST', '/schema', toCreateSchemaBody(command))).status !== 201) return null;
      others.add(command.name);
      platform.chaos.set([{ match: 'POST */schema', kind: 'lost-answer', times: 1 }]);
      return between;
    },
    isStateRequest: ({ path }) => path.endsWith('/schema'),
    isOf: (command, { body }) =>
      command.kind === 'create-schema' && body.includes(JSON.stringify(command.name)) && body.includes('"fields"'),
    async ledgerOf(_id, { command, over }) {
      if (command.kind !== 'create-schema') throw new Error(`${command.kind} makes no schema`);
      const { length: times } = await onLedger(command);
      const byOthers = others.of(command.name);
      return { times, others: byOthers, most: 1 + over.length + byOthers, isSo: times > 0 };
    },
    async breaches(commands) {
      const follows = await device.follows();
      const wrong = await Promise.all(
        commands.filter(isDone).map(async (opened) => {
          const command = opened.payload?.command;
          if (command?.kind !== 'create-schema') return [];
          const transactions = await onLedger(command);
          return followBreaches(site, opened, { subjects: transactions.map(({ subject }) => subject), transactions, follows });
        }),
      );
      return wrong.flat();
    },
    /** The ledger says so. A schema without a block yet counts as own. */
    async isOwn(recordId, command) {
      if (command.kind !== 'create-schema') return false;
      const messages = (await platform.ssi.transactions(recordId)).map(({ tx }) => tx.body.messages[0].msgs[0]);
      return messages.every((message) => nameIn(message) === command.name);
    },
  };
}

function nameIn(message: Record<string, unknown>): unknown {
  return Reflect.get(Object(message.credentialSchemaDocument), 'name');
}

function setLedger({ platform }: Site, act: string): void {
  if (act === 'ledger slow') platform.ssi.delay(20_000);
  else if (act === 'ledger doubled') platform.ssi.repeatEntries(2);
  else if (act === 'ledger reversed') platform.ssi.reverseEntries();
  else if (act === 'ledger well') platform.ssi.recover();
  else platform.ssi.takeDown();
}
