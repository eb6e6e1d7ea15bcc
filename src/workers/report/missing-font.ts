/** A font file, or the list of such files, could not be had. */
export class MissingFontError extends Error {}
