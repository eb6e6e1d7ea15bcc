/**
 * Mutants that change nothing anybody could see, by the line as it would be (`after`), its operator and its reason. They are never drawn. An entry that fits no
 * mutant any longer ends the command with an error.
 */
export const equivalent = [];
