/** A state that was kept, by the beginning of its files' names. */
export interface Kept {
  name: string;
  state: string;
}

/** The page that leads to the kept pictures: a row a state, a column a size and theme. */
export function toIndexPage(kept: readonly Kept[], columns: readonly { width: number; theme: string }[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# The screens, state by state',
    '',
    'Written by `npm run shots` from the demo organisation, whose people, faces and documents are made up. The widths are CSS pixels.',
    '',
    row(['state', ...columns.map(({ width, theme }) => `${width} ${theme}`)]),
    row(['---', ...columns.map(() => '---')]),
    ...kept.map(({ name, state }) =>
      row([state, ...columns.map(({ width, theme }) => `[picture](${name}-${width}-${theme}.webp)`)]),
    ),
    '',
  ].join('\n');
}

/** What such a page lists. */
export function fromIndexPage(page: string): Kept[] {
  return [...page.matchAll(/^\| (.+?) \| \[picture\]\((.+?)-\d+-\w+\.webp\)/gm)].map(([, state = '', name = '']) => ({
    name,
    state,
  }));
}
