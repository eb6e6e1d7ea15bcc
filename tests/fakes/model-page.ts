import { sealCommand } from '../../src/db/commands';
import { enqueue, giveUpCommand, keepMine, retryCommand, undoCommand } from '../../src/db/enqueue';
import type { Box } from '../../src/db/seal/box';
import type { CommandRow, UserDatabase } from '../../src/db/user-database';
import { commandVersion, type DecideCompany } from '../../src/domain/command/command';
import { canUndo } from '../../src/domain/command/machine';
import type { CompanyDecision } from '../../src/domain/company/machine';
import type { createCompanyServer } from './company-server';
import type { FakeClock } from './fake-clock';
import type { ModelDisk } from './model-disk';
import type { ModelHappening } from './model-happenings';
import type { ModelHistory } from './model-history';

/** Who wishes, and what becomes of the page meanwhile. */
export type WishWay = 'plain' | 'aborted' | 'page gone' | 'other key' | 'other identity' | 'later build';

export interface ModelPageParts {
  database(): UserDatabase;
  box: Box;
  otherBox: Box;
  identity: string;
  disk: ModelDisk;
  server: ReturnType<typeof createCompanyServer>;
  clock: FakeClock;
  history: ModelHistory;
  happened(kind: ModelHappening): void;
  breach(text: string): void;
}

const appId = 'kyc-app';
const foreignWays = {
  'other key': 'wish under another key',
  'other identity': 'wish of another identity',
  'later build': 'wish of a later build',
} as const;

/** The person at the page, by the real functions of the page. */
export function createModelPage(parts: ModelPageParts) {
  const { box, identity, disk, server, clock, history, happened, breach } = parts;
  /** The decisions that were made, and how often each was wished: kept in a conflict it is another wish. */
  const made = new Map<string, number>();
  /** Such as this device must never send. */
  const foreign = new Set<string>();
  const undone = new Set<string>();
  const givenUp = new Set<string>();
  let wishes = 0;

  const own = () => ({ database: parts.database(), box });
  const rows = () => parts.database().commands.orderBy('number').toArray();
  const pick = async (at: number, may: (row: CommandRow) => boolean) => {
    const fitting = (await rows()).filter((row) => !foreign.has(row.id) && may(row));
    return fitting[at % Math.max(1, fitting.length)];
  };
  const has = async (id: string) => (await parts.database().commands.where({ id }).count()) > 0;

  async function decide(companyId: string, decision: CompanyDecision, way: WishWay = 'plain'): Promise<void> {
    const base = server.baseOf(companyId);
    if (base.status !== 'Completed') return;
    wishes += 1;
    const id = `command-${wishes}`;
    const command: DecideCompany = {
      ...{ kind: 'decide-company', appId, companyId, companyName: null, decision },
      reason: { code: 'other', text: id },
      base,
    };
    const isForeign = way === 'other key' || way === 'other identity' || way === 'later build';
    if (isForeign) foreign.add(id);
    disk.abortsNext = way === 'aborted';
    const kept = await enqueue(
      { database: parts.database(), box: way === 'other key' ? parts.otherBox : box },
      { identity: way === 'other identity' ? 'somebody|else' : identity, command, id, now: clock.now() },
    );
    const wasAborted = way === 'aborted' && !disk.abortsNext;
    disk.abortsNext = false;
    // What the person was told is what is there; a page that is gone was told nothing, and what is there counts.
    const isThere = await has(id);
    if (kept.ok !== isThere) breach(`${id} was told as ${kept.ok ? 'kept' : 'not kept'} and is ${isThere ? '' : 'not '}there`);
    if (!kept.ok) {
      if (wasAborted) happened('wish aborted');
      if (kept.problem.code === 'storage-full') happened('wish refused by a full disk');
      if (kept.problem.code === 'command-pending') happened('second wish refused');
      return;
    }
    if (way === 'later build') await asOfLaterBuild(id, command);
    if (isForeign) return happened(foreignWays[way]);
    if (way === 'page gone') happened('page gone after the wish');
    made.set(id, 1);
    history.add(id, { kind: 'wished', states: ['queued'] });
  }

  /** A build that came later and was taken back wrote it, in a form that this one does not know. */
  async function asOfLaterBuild(id: string, command: DecideCompany): Promise<void> {
    const version = commandVersion('decide-company') + 1;
    const sealed = await sealCommand(box, id, version, { identity, command });
    disk.isFull = false;
    await parts.database().commands.where({ id }).modify({ version, sealed });
  }

  return {
    made,
    foreign,
    undone,
    givenUp,
    rows,
    decide,
    async undo(at: number) {
      const row = await pick(at, canUndo);
      if (!row) return false;
      const taken = await undoCommand(own(), row.id, clock.now());
      if (!taken.ok) return false;
      undone.add(row.id);
      // What was refused without effect stays in the history.
      if (await has(row.id)) history.add(row.id, { kind: 'wished', states: ['done'] });
      return true;
    },
    /** The person taps on what the page showed a moment ago. */
    async undoLate(at: number) {
      const row = await pick(at, (one) => !canUndo(one));
      if (!row) return;
      const taken = await undoCommand(own(), row.id, clock.now());
      if (taken.ok) breach(`${row.id} was taken back while it was ${row.state}`);
      happened('undo too late');
    },
    async retry(at: number) {
      const row = await pick(at, ({ state }) => state === 'refused');
      if (!row || !(await retryCommand(own(), row.id, clock.now())).ok) return;
      happened('retry');
      history.add(row.id, { kind: 'wished', states: ['queued', 'checking'] });
    },
    /** `isLate`: something was found since the page was shown. */
    async keepMine(at: number, isLate: boolean) {
      const row = await pick(at, ({ state }) => state === 'conflict');
      if (!row) return;
      const kept = await keepMine(own(), row.id, row.revision - (isLate ? 1 : 0), clock.now());
      if (isLate) {
        if (kept.ok) breach(`${row.id} was kept over what nobody was shown`);
        return happened('keep mine too late');
      }
      if (!kept.ok) return;
      happened('keep mine');
      made.set(row.id, (made.get(row.id) ?? 0) + 1);
      history.add(row.id, { kind: 'wished', states: ['queued', 'checking'] });
    },
    async giveUp(at: number) {
      const row = await pick(at, ({ state }) => ['conflict', 'refused', 'checking', 'waiting'].includes(state));
      if (!row || !(await giveUpCommand(own(), row.id, clock.now())).ok) return false;
      givenUp.add(row.id);
      history.add(row.id, { kind: 'wished', states: ['done'] });
      return true;
    },
  };
}
