/** A day, ms. */
export const dayLength = 86_400_000;
