/** A state that has pictures, by the beginning of their files' names. */
export interface ShownState {
  name: string;
  state: string;
}

/** The page that leads to the pictures: a row a state, a column a size and theme. */
export function toIndexPage(states: readonly ShownState[], columns: readonly { width: number; theme: string }[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# The screens, state by state',
    '',
    'Written by `npm run shots` from the demo organisation, whose people, faces and documents are made up. The widths are CSS pixels.',
    '',
    row(['state', ...columns.map(({ width, theme }) => `${width} ${theme}`)]),
    row(['---', ...columns.map(() => '---')]),
    ...states.map(({ name, state }) =>
      row([state, ...columns.map(({ width, theme }) => `[picture](${name}-${width}-${theme}.png)`)]),
    ),
    '',
  ].join('\n');
}

/** What such a page lists. */
export function fromIndexPage(page: string): ShownState[] {
  return [...page.matchAll(/^\| (.+?) \| \[picture\]\((.+?)-\d+-\w+\.png\)/gm)].map(([, state = '', name = '']) => ({
    name,
    state,
  }));
}
