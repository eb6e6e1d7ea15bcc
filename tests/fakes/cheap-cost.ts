/** A passcode costs next to nothing in most tests; what it really costs is shown in the database's own tests. */
export const cheapCost = { N: 16, r: 1, p: 1 };
