// A file of its own: what two parts of the worker share comes with its first script.

/** Larger files are asked about before they are fetched (bytes). */
export const largeDocument = 5_000_000;

/** No document is larger than this (bytes). */
export const largestDocument = 50 * 1024 * 1024;
