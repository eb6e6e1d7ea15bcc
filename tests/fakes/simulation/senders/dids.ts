import { randomUUID } from 'node:crypto';
import type { CreateDid, RenameDid } from '../../../../src/domain/ledger/command';
import { aCreateDid, aRenameDid } from '../../../builders/identity-command';
import { openWorkbench } from '../../../platform/support/identities';
import { didsOf } from '../../open-identities';
import { carriedOut, type Site, type WorkerLife, type WorkerSender } from '../worker-sender';
import { openAnother } from './another';
import { followBreaches, isDone, type Transaction } from './follows';
import { type GivenValue, lastWordBreaches } from './last-word';

const registerPath = '/did/register/v2';

/** Creates DIDs, with or without registration on the ledger, and renames them. */
export const didSender: WorkerSender = {
  acts: ['did on the ledger', 'did', 'new name'],
  anotherActs: ['another gave a name'],
  happenings: ['another gave a name', 'refused by the ledger'],
  changes: ['POST */did/create', 'PATCH */did/'],
  stateRequests: ['GET */did/resolve/*', 'GET */status/ssi/*'],
  isChange: ({ method, path }) => method !== 'GET' && path.includes('/tenant/') && path.includes('/did'),
  rest: `POST *${registerPath}`,
  isRest: (path) => path.endsWith(registerPath),
  canBeLate: ({ method }) => method === 'POST',
  ownDisturbance(platform) {
    platform.ssi.failNext(109);
    return null;
  },
  begin: beginDids,
};

async function beginDids(site: Site): Promise<WorkerLife> {
  const { platform, device, authors, beganAt, nextId } = site;
  const { appId } = device.ssi;
  const given: GivenValue[] = [];

  async function nameAsAnother(): Promise<string | null> {
    const { did } = (await didsOf(device.mirror)).at(-1) ?? {};
    if (did === undefined) return null;
    const value = `Other${nextId()}`;
    if ((await (await openAnother(platform)).patch('/did/', { did, name: value })).status !== 200) return null;
    given.push({ field: did, value, at: device.clock.now() });
    return 'another gave a name';
  }

  async function onLedger({ did }: Pick<CreateDid, 'did'>): Promise<Transaction[]> {
    return (await platform.ssi.transactions()).filter(({ at, tx }) => {
      const { didDocument } = tx.body.messages[0].msgs[0];
      return at >= beganAt && Reflect.get(Object(didDocument), 'id') === did;
    });
  }

  return {
    kinds: ['create-did', 'rename-did'],
    async commandOf(id, act, at) {
      const name = `Wanted${id.replace(/\D/g, '')}`;
      if (act !== 'new name') return aCreateDid({ appId, did: newDid(), name, isToRegister: act === 'did on the ledger' });
      const known = (await didsOf(device.mirror)).at(-1) ?? { did: authors[at % authors.length] ?? '', name: null };
      return aRenameDid({ appId, did: known.did, name, before: known.name });
    },
    another: nameAsAnother,
    between: nameAsAnother,
    // Nobody else creates a DID with this id: a DID that is found is the command's own.
    isAsSeen: ({ kind }) => kind === 'create-did',
    isStateRequest: ({ path }) => path.includes('/did/resolve/') || path.includes('/status/ssi/did'),
    isOf(command, { method, body }) {
      if (command.kind === 'rename-did')
        return method === 'PATCH' && body.includes(endOf(command)) && body.includes(JSON.stringify(command.name));
      return command.kind === 'create-did' && method === 'POST' && body.includes(endOf(command));
    },
    async ledgerOf(_id, { command, over }) {
      if (command.kind !== 'create-did' && command.kind !== 'rename-did') throw new Error(`${command.kind} is about no DID`);
      const { dids } = await platform.ssi.identities(appId);
      const isSo = dids.includes(command.did);
      if (command.kind === 'rename-did') return { times: 0, others: 0, most: 1 + over.length, isSo };
      return { times: (await onLedger(command)).length, others: 0, most: 1, isSo };
    },
    async breaches(commands) {
      const follows = await device.follows();
      const wrong = await Promise.all(
        commands.filter(isDone).map(async (opened) => {
          const command = opened.payload?.command;
          if (command?.kind !== 'create-did') return [];
          const itself = opened.row.result === 'taken' ? [`${opened.row.id} was in conflict with itself`] : [];
          if (!command.isToRegister) return itself;
          const transactions = await onLedger(command);
          // A lost registration is not repeated automatically: the person finds the DID with the state Created.
          const isGone = opened.row.result === 'found' && opened.tried?.isRegistration === true;
          const missing = transactions.length === 0 && !isGone ? [`${opened.row.id} was never put on the ledger`] : [];
          return [...itself, ...missing, ...followBreaches(site, opened, { subjects: [command.did], transactions, follows })];
        }),
      );
      let bench: ReturnType<typeof openWorkbench> | null = null;
      const names = await lastWordBreaches(commands, given, {
        wordsOf({ payload }) {
          const command = payload?.command;
          return command?.kind === 'rename-did' ? { field: command.did, value: command.name } : null;
        },
        async now(did) {
          bench ??= openWorkbench(platform);
          const { name } = (await (await bench).get(`/did/resolve/${did}`)).json as { name?: string };
          return name;
        },
        hasLeft: device.history.hasLeft,
      });
      return [...wrong.flat(), ...names, ...renameBreaches(site, given.length)];
    },
  };
}

/** The platform's log must not show more renames than were asked for, `byOthers` by others. */
function renameBreaches(site: Site, byOthers: number): string[] {
  const { device } = site;
  const taken = carriedOut(site, ({ method, path }) => method === 'PATCH' && path.includes('/did')).length;
  const asked = [...device.person.made].filter(([, { command }]) => command.kind === 'rename-did');
  const most = asked.reduce((sum, [id, { over }]) => sum + 1 + over.length + device.line.twice(id), byOthers);
  return taken > most ? [`${taken} new names were taken of ${most} that were asked for`] : [];
}

/** A new DID. */
const newDid = () => `did:hid:testnet:${randomUUID()}`;

const endOf = ({ did }: Pick<CreateDid | RenameDid, 'did'>) => did.split(':').at(-1) ?? '';
