import { sealCommand } from '../../src/db/commands';
import { enqueue, giveUpCommand, keepMine, retryCommand, undoCommand } from '../../src/db/enqueue';
import type { UserData } from '../../src/db/notes';
import type { CommandRow } from '../../src/db/user-database';
import { keyMarkOf } from '../../src/db/work-key-mark';
import { type CompanyBase, commandVersion, companyBaseOf, type DecideCompany } from '../../src/domain/command/command';
import { canUndo } from '../../src/domain/command/machine';
import type { CompanyRow } from '../../src/domain/company/company';
import type { CompanyDecision } from '../../src/domain/company/machine';
import { openDecision } from '../builders/wish';

export interface DeskPageParts {
  work(): UserData;
  appId: string;
  identity: string;
  now(): number;
  /** What the device shows of a company; null where it shows none. */
  shown(companyId: string): Promise<CompanyRow | null>;
}

/** A decision that was made at the desk, and all that it was ever wished over: kept in a conflict it is another wish. */
export interface MadeDecision {
  companyId: string;
  decision: CompanyDecision;
  bases: CompanyBase[];
}

/** The person at a device, by the real functions of the page. The id of a command goes with it as its reason. */
export function createDeskPage({ work, appId, identity, now, shown }: DeskPageParts) {
  const made = new Map<string, MadeDecision>();
  /** Such as a later build made: this one must never send them. */
  const foreign = new Set<string>();
  const undone = new Set<string>();
  const givenUp = new Set<string>();

  const rows = () => work().database.commands.orderBy('number').toArray();
  const pick = async (may: (row: CommandRow) => boolean) => (await rows()).find((row) => !foreign.has(row.id) && may(row));

  async function wish(id: string, companyId: string, decision: CompanyDecision, waits = 0): Promise<DecideCompany | null> {
    const company = await shown(companyId);
    if (company?.status !== 'Completed') return null;
    const command: DecideCompany = {
      ...{ kind: 'decide-company', appId, companyId, companyName: null, decision, base: companyBaseOf(company) },
      reason: { code: 'other', text: id },
    };
    const notBefore = waits > 0 ? now() + waits : undefined;
    const wished = await enqueue(work(), { identity, id, now: now(), command, notBefore });
    return wished.ok ? command : null;
  }

  return {
    made,
    foreign,
    undone,
    givenUp,
    rows,
    opened: async () => Promise.all((await rows()).map((row) => openDecision(work().box, row))),
    /** The person decides by what the device shows; `waits`: for so long (ms) they may undo it. */
    async decide(id: string, companyId: string, decision: CompanyDecision, waits = 0): Promise<boolean> {
      const command = await wish(id, companyId, decision, waits);
      if (command) made.set(id, { companyId, decision, bases: [command.base] });
      return command !== null;
    },
    /** The same by a build that came later and was taken back, in a form that this one does not know. */
    async decideInLaterBuild(id: string, companyId: string, decision: CompanyDecision): Promise<void> {
      foreign.add(id);
      const version = commandVersion('decide-company') + 1;
      const { database, box } = work();
      // Written at once: nobody finds it in the form of this build.
      const command = { kind: 'decide-company', appId, companyId, decision } as unknown as DecideCompany;
      const sealed = await sealCommand(box, id, version, { identity, command });
      const at = now();
      await database.commands.add({
        ...{ id, keyMark: await keyMarkOf(box), kind: 'decide-company', version, appId, subject: companyId, sealed },
        ...{ state: 'queued', result: null, problem: null, found: null, nextAt: null, unanswered: 0, tries: 0, epoch: null },
        ...{ hasLeft: false, revision: 1, madeAt: at, changedAt: at, moves: [{ at, state: 'queued' }] },
      });
    },
    async undo(): Promise<string | null> {
      const row = await pick(canUndo);
      if (!row || !(await undoCommand(work(), row.id, now())).ok) return null;
      undone.add(row.id);
      return row.id;
    },
    async retry(): Promise<boolean> {
      const row = await pick(({ state }) => state === 'refused');
      return row !== undefined && (await retryCommand(work(), row.id, now())).ok;
    },
    async keepMine(): Promise<boolean> {
      const row = await pick(({ state }) => state === 'conflict');
      if (!row) return false;
      const { found } = await openDecision(work().box, row);
      if (!found?.base || !(await keepMine(work(), row.id, row.revision, now())).ok) return false;
      made.get(row.id)?.bases.push(found.base);
      return true;
    },
    async giveUp(): Promise<boolean> {
      const row = await pick(({ state }) => state === 'conflict' || state === 'refused');
      if (!row || !(await giveUpCommand(work(), row.id, now())).ok) return false;
      givenUp.add(row.id);
      return true;
    },
    /** Another schedule begins. */
    async clear(): Promise<void> {
      await work().database.commands.clear();
      for (const kept of [made, foreign, undone, givenUp]) kept.clear();
    },
  };
}
