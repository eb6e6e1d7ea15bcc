import type Dexie from 'dexie';
import type { DBCore, DBCoreTable } from 'dexie';

/** How a question was answered: by which index of which table (`:id`: its key), how it was walked, and how many rows it read. */
export interface Step {
  table: string;
  index: string;
  by: 'range' | 'cursor' | 'keys' | 'count';
  rows: number;
}

/** Notes how every question to a database is answered from now on; `plan` answers the steps of one question. */
export function watchPlans(database: Dexie): { plan(ask: () => Promise<unknown>): Promise<Step[]> } {
  let steps: Step[] = [];
  database.use({
    stack: 'dbcore',
    name: 'plans',
    create: (core: DBCore): DBCore => ({ ...core, table: (name) => watched(core.table(name), (step) => steps.push(step)) }),
  });
  return {
    async plan(ask) {
      steps = [];
      await ask();
      return steps;
    },
  };
}

function watched(table: DBCoreTable, note: (step: Step) => void): DBCoreTable {
  return {
    ...table,
    get(request) {
      note({ table: table.name, index: ':id', by: 'keys', rows: 1 });
      return table.get(request);
    },
    getMany(request) {
      note({ table: table.name, index: ':id', by: 'keys', rows: request.keys.length });
      return table.getMany(request);
    },
    async query(request) {
      const answer = await table.query(request);
      note({ table: table.name, index: request.query.index.name ?? ':id', by: 'range', rows: answer.result.length });
      return answer;
    },
    async openCursor(request) {
      const step: Step = { table: table.name, index: request.query.index.name ?? ':id', by: 'cursor', rows: 0 };
      note(step);
      const cursor = await table.openCursor(request);
      if (cursor === null) return null;
      const start: typeof cursor.start = (onNext) =>
        cursor.start(() => {
          step.rows += 1;
          onNext();
        });
      return Object.create(cursor, { start: { value: start } });
    },
    count(request) {
      note({ table: table.name, index: request.query.index.name ?? ':id', by: 'count', rows: 0 });
      return table.count(request);
    },
  };
}
