/** A row of a list that is taken by its place and then acted on, in one statement. */
const pickedRow =
  /\.row-(?:link|item)\b[^;]*?\.(?:first|last|nth)\([^)]*\)\s*\.(?:click|dblclick|tap|check|uncheck|fill|hover)\(/g;

/** Where a journey opens or changes whatever row stands at a place: it would mean another one with the next change of the demo. */
export function rowPlaceBreaches(files: readonly { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pickedRow)].map(
      ({ index }) => `${path}:${text.slice(0, index).split('\n').length} picks a row by its place: openFromList picks it by id`,
    ),
  );
}
