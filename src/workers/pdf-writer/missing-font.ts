/** A font file, or the list of such files, can't be loaded. */
export class MissingFontError extends Error {}
