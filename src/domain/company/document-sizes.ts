// In its own file, because modules shared by two lazy worker chunks are loaded with the worker's first script.

/** Larger files are asked about before they are fetched (bytes). */
export const largeDocument = 5_000_000;

/** No document is larger than this (bytes). */
export const largestDocument = 50 * 1024 * 1024;
