import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** One thing of the accessibility tree, as Chromium gives it to a screen reader. */
export interface Heard {
  role: string;
  name: string;
  description: string;
  /** Of a heading. */
  level: number | null;
  isFocused: boolean;
  isFocusable: boolean;
}

declare global {
  interface Window {
    /** What live regions said since the page was opened, oldest first. */
    saidAloud?: string[];
  }
}

/** Notes what live regions say in every page of the device from its next load on, as a screen reader does: each change of their words. */
export async function listenToRegions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = [];
    window.saidAloud = said;
    const last = new WeakMap<Element, string>();
    const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const wordsOf = (region: Element) =>
      (region.getAttribute('aria-label') ?? region.textContent ?? '').replace(/\s+/g, ' ').trim();
    const hear = () => {
      for (const region of document.querySelectorAll(regions)) {
        const words = wordsOf(region);
        if ((last.get(region) ?? '') === words) continue;
        last.set(region, words);
        if (words !== '') said.push(words);
      }
    };
    new MutationObserver(hear).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['role', 'aria-live', 'aria-label'],
    });
  });
}

/** What live regions said so far; what was said is forgotten. */
export function takeSaid(page: Page): Promise<string[]> {
  return page.evaluate(() => window.saidAloud?.splice(0) ?? []);
}

/** What live regions said so far. */
export function saidSoFar(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window.saidAloud ?? [])]);
}

const sessions = new WeakMap<Page, CDPSession>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known !== undefined) return known;
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** The whole tree in reading order, without what a screen reader passes over. */
export async function readTree(page: Page): Promise<Heard[]> {
  const session = await sessionOf(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard: Heard[] = [];
  const walk = (id: string) => {
    const node = byId.get(id);
    if (node === undefined) return;
    const reported = (name: string) => node.properties?.find((one) => one.name === name)?.value.value as unknown;
    if (!node.ignored) {
      heard.push({
        role: String(node.role?.value ?? ''),
        name: String(node.name?.value ?? ''),
        description: String(node.description?.value ?? ''),
        level: typeof reported('level') === 'number' ? (reported('level') as number) : null,
        isFocused: reported('focused') === true,
        isFocusable: reported('focusable') === true,
      });
    }
    for (const child of node.childIds ?? []) walk(child);
  };
  const root = nodes.find((node) => node.parentId === undefined);
  if (root !== undefined) walk(root.nodeId);
  return heard;
}

/** What has the focus, in the words of the tree: 'link: Jane Roe …'; the innermost where a document has it too. */
export async function readFocus(page: Page): Promise<string> {
  const focused = (await readTree(page)).filter(({ isFocused, role }) => isFocused && role !== 'RootWebArea').at(-1);
  return focused === undefined ? 'nothing' : `${focused.role}: ${focused.name}`;
}

const controls = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'Date',
  'menuitem',
  'tab',
  'DisclosureTriangle',
  'spinbutton',
]);
const landmarks = new Set(['banner', 'navigation', 'main', 'complementary', 'contentinfo', 'region', 'form', 'search', 'dialog']);

/** What of this screen would lead somebody astray who cannot see it, in words. */
export async function stumbles(page: Page): Promise<string[]> {
  const tree = await readTree(page);
  const found: string[] = [];
  const headings = tree.filter(({ role }) => role === 'heading');
  const isInDialog = tree.some(({ role }) => role === 'dialog');
  const first = headings.filter(({ level }) => level === 1);
  if (!isInDialog && first.length !== 1)
    found.push(`${first.length} headings of the first level: ${first.map(({ name }) => name)}`);
  let before = isInDialog ? 1 : 0;
  for (const { level, name } of headings) {
    if (name === '') found.push('a heading without words');
    if (level !== null && before !== 0 && level > before + 1) found.push(`heading "${name}" is ${level} after ${before}`);
    before = level ?? before;
  }
  const places = tree.filter(({ role }) => landmarks.has(role));
  for (const role of landmarks) {
    const names = places.filter((one) => one.role === role).map(({ name }) => name);
    if (new Set(names).size !== names.length) found.push(`two landmarks "${role}" of one name: ${names}`);
    if (names.includes('') && !['banner', 'main'].includes(role)) found.push(`a landmark "${role}" without a name`);
  }
  const mains = places.filter(({ role }) => role === 'main').length;
  if (!isInDialog && mains !== 1) found.push(`${mains} main landmarks`);
  for (const { role, name, description } of tree) {
    if (controls.has(role) && name.trim() === '') found.push(`a ${role} without a name`);
    if (role === 'image' && name.trim() === '') found.push('a picture without a name');
    if (isRepeated(name)) found.push(`a ${role} says a word twice: "${name}"`);
    if (description !== '' && description === name) found.push(`a ${role} is described by its own name: "${name}"`);
  }
  found.push(...(await hiddenFocusable(page)));
  return found;
}

/** The same word, or the same few, follow each other: 'Selfie Selfie'. */
function isRepeated(name: string): boolean {
  return /(?:^|\s)(\p{L}{3,}(?: \p{L}+)?) \1(?:\s|$)/iu.test(name);
}

/** What keys reach though no screen reader is told of it. */
function hiddenFocusable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reached = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])';
    return [...document.querySelectorAll<HTMLElement>(reached)]
      .filter((one) => one.closest('[aria-hidden="true"]') !== null && one.closest('[inert]') === null && one.checkVisibility())
      .map((one) => `hidden, yet keys reach it: ${one.outerHTML.slice(0, 120)}`);
  });
}

/** What is heard and pressed in a page. */
export const earOn = (page: Page) => {
  const press = (key: string) => page.keyboard.press(key);
  const heard = () => readFocus(page);
  return {
    press,
    focus: heard,
    said: () => saidSoFar(page),
    astray: () => stumbles(page),
    /** Goes on by Tab until what has the focus is called so. */
    tabTo: async (wanted: RegExp) => {
      for (let steps = 0; steps < 60; steps += 1) {
        if (wanted.test(await heard())) return;
        await press('Tab');
      }
      throw new Error(`no key leads to ${wanted}`);
    },
    /** The words from the heading of this level on, as they are read. */
    wordsFromHeading: async (level: number) => {
      const tree = await readTree(page);
      const from = tree.findIndex((one) => one.role === 'heading' && one.level === level);
      const texts = tree.slice(from).filter(({ role }) => role === 'StaticText');
      return texts.map(({ name }) => name).join(' ');
    },
  };
};
