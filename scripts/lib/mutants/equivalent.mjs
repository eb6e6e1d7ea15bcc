/**
 * Mutants that change nothing anybody could see, by file, operator and the line as it would be (`after`), with the reason. They are never drawn. An entry that
 * fits no mutant any longer ends the command with an error.
 */
export const equivalent = [
  {
    file: 'src/db/take-back.ts',
    operator: 'and-or',
    after: 'if (number === undefined && row.batchLine === undefined || !canUndo(row)) continue;',
    reason: 'A row that was read by its batch has a number and a line; the checks are for the compiler.',
  },
  {
    file: 'src/db/seal/box.ts',
    operator: 'boundary',
    after: '? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one <= other ? -1 : 1)))',
    reason: 'No two members of an object have the same name.',
  },
  {
    file: 'src/domain/shared/call-quota.ts',
    operator: 'number',
    after: 'export const emptyBudget: CallBudget = { takenAt: [], blockedAt: 1, blockedUntil: 0 };',
    reason: 'A host that was never left alone since before 1 ms of 1970 is not left alone now either.',
  },
];
