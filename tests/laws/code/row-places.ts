/** What lists have: rows, and the services of the dashboard. */
const item = String.raw`\.row-(?:link|item)\b|\.company-link\b|\.service-card\b|'section'`;
/** One of several by its place, and then an act on it. */
const actAtPlace = String.raw`[^;]*?\.(?:first|last|nth)\([^)]*\)\s*\.(?:click|dblclick|tap|check|uncheck|fill|hover)\(`;
/** A variable or function, and a property, that has items of a list. */
const holders = [
  String.raw`\b(?:const|let|function) (\w+)\b[^;{]*?(?:${item})`,
  String.raw`\b(\w+): \([^)]*\) =>[^;{]*?(?:${item})`,
];

/** Where a journey acts on whatever is at a place of a list: with the next change of the demo that is another one. */
export function rowPlaceBreaches(files: readonly { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) => {
    const names = holders.flatMap((holder) => [...text.matchAll(new RegExp(holder, 'g'))].flatMap(([, name]) => name ?? []));
    const held = names.length === 0 ? '' : String.raw`|\b(?:${names.join('|')})(?:\([^)]*\))?(?=[\s.])`;
    const picked = new RegExp(`(?:${item}${held})${actAtPlace}`, 'g');
    return [...text.matchAll(picked)].map(
      ({ index }) =>
        `${path}:${text.slice(0, index).split('\n').length} acts on one of a list by its place: it is picked by its id or name (openFromList)`,
    );
  });
}
